package zstd

import "testing"

// TestOffsets: for all small offsets, what value says is what offset reads, and
// both keep the same last three.
func TestOffsets(t *testing.T) {
	for a := range uint64(6) {
		for b := range uint64(6) {
			for c := range uint64(6) {
				for offset := uint64(1); offset < 9; offset++ {
					for literals := range 2 {
						r := recent{a + 1, b + 1, c + 1}
						v := r.value(offset, literals)
						if got := r.offset(v, literals); got != offset || r[0] != offset {
							t.Fatalf("%v, %d literals: %d is read as %d", recent{a + 1, b + 1, c + 1}, literals, offset, got)
						}
					}
				}
			}
		}
	}
}

// TestRepeats follows the three offsets through sequences of all kinds.
func TestRepeats(t *testing.T) {
	last := firstRecent
	for _, c := range []struct {
		value    uint64
		literals int
		want     recent
	}{
		{1114, 11, recent{1111, 1, 4}},
		{1, 22, recent{1111, 1, 4}},
		{2225, 22, recent{2222, 1111, 1}},
		{1114, 111, recent{1111, 2222, 1111}},
		{3336, 33, recent{3333, 1111, 2222}},
		{2, 22, recent{1111, 3333, 2222}},
		{3, 33, recent{2222, 1111, 3333}},
		{1, 0, recent{1111, 2222, 3333}},
		{3, 0, recent{1110, 1111, 2222}},
		{2, 0, recent{2222, 1110, 1111}},
	} {
		last.offset(c.value, c.literals)
		if last != c.want {
			t.Fatalf("value %d, %d literals: %v, want %v", c.value, c.literals, last, c.want)
		}
	}
}
