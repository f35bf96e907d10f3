package layout

import (
	"slices"
	"testing"
)

// TestRound: what is easier to read comes first, and nothing that is not.
func TestRound(t *testing.T) {
	for _, c := range []struct {
		x, least uint64
		want     []uint64
	}{
		{1000, 1, []uint64{1}},
		{46341, 1, []uint64{1, 40000, 50000, 100000, 32768, 46000, 47000, 65536, 32767, 32769, 46300, 46400, 65535, 65537, 46340, 46350}},
		{1073741824, 0, []uint64{0, 1000000000, 2000000000, 10000000000}},
		{18446744073709551615, 5, nil},
	} {
		got := rounder(c.x, c.least)
		if c.want != nil && !slices.Equal(got, c.want) {
			t.Errorf("%d: %v, want %v", c.x, got, c.want)
		}
		for _, y := range got {
			if y < c.least || digits(y) > digits(c.x) || digits(y) == digits(c.x) && y >= c.x {
				t.Errorf("%d is not easier than %d", y, c.x)
			}
		}
	}
	l, err := Parse("[/# ]")
	if err != nil {
		t.Fatal(err)
	}
	tree, err := l.Read([]byte("2\n5 4321\n"))
	if err != nil {
		t.Fatal(err)
	}
	for other := range Round(&tree) {
		if got := string(l.Append(nil, &other)); got != "2\n5 0\n" {
			t.Errorf("first %q", got)
		}
		break
	}
}
