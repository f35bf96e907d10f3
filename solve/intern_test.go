package solve

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"zermelo"
)

// TestIntern fills a table beyond several sizes, and finds everything again.
func TestIntern(t *testing.T) {
	table := newTable[uint64](newWatch(context.Background(), Options{}))
	r := rand.New(rand.NewPCG(1, 8))
	numbers := map[uint64]uint32{}
	for range 20_000 {
		p := r.Uint64N(15_000) << 40
		n, known := numbers[p]
		if got, ok := table.find(p); ok != known || ok && got != n {
			t.Fatalf("%d is found as %d, %v, want %d, %v", p, got, ok, n, known)
		}
		if !known {
			n = uint32(len(numbers))
			numbers[p] = n
		}
		if got := table.intern(p); got != n || table.positions[n] != p {
			t.Fatalf("%d is number %d, want %d", p, got, n)
		}
	}
}

// TestStringBytes: strings inside structs and arrays are measured too.
func TestStringBytes(t *testing.T) {
	type named struct {
		n    int
		name string
		pair [2]string
	}
	if got := stringBytes[named]()(&named{1, "abc", [2]string{"d", "ef"}}); got != 6 {
		t.Errorf("%d bytes, want 6", got)
	}
	if stringBytes[[3]struct{ a, b uint16 }]() != nil {
		t.Error("numbers hold no string")
	}
}

// TestMex compares with the definition, across the word of 64 bits.
func TestMex(t *testing.T) {
	var m mex
	r := rand.New(rand.NewPCG(1, 9))
	for range 2000 {
		n := r.IntN(200)
		led := map[uint32]bool{}
		low := uint64(0)
		m.clear(n)
		for range n {
			v := uint32(r.IntN(1 + r.IntN(150)))
			if r.IntN(50) == 0 {
				v = math.MaxUint32 >> r.IntN(10)
			}
			led[v] = true
			if v < 64 {
				low |= 1 << v
			} else {
				m.add(v)
			}
		}
		want := uint32(0)
		for led[want] {
			want++
		}
		if got := m.least(low); got != want {
			t.Fatalf("the mex of %v is %d, not %d", led, want, got)
		}
	}
}

// TestVerdictCells: cells and ranks lead back to what went in, and ranks are in
// the order of what a mover prefers.
func TestVerdictCells(t *testing.T) {
	before := uint32(0)
	for _, v := range []zermelo.Verdict{
		in(l, 0), in(l, 1), in(l, mostPlies),
		in(d, mostPlies), in(d, 1), in(d, 0),
		in(w, mostPlies), in(w, 1), in(w, 0),
	} {
		if got, ok := unpack(pack(v.Outcome, v.Plies)); !ok || got != v {
			t.Errorf("%v came back from its cell as %v, %v", v, got, ok)
		}
		r := rank(v.Outcome, v.Plies)
		if o, plies := unrank(r); in(o, plies) != v {
			t.Errorf("%v came back from its rank as %v", v, in(o, plies))
		}
		if r <= before && v != in(l, 0) {
			t.Errorf("%v does not rank above the one before", v)
		}
		before = r
	}
	for _, c := range []uint32{unseen, opened, openCode, 5<<2 | openCode} {
		if v, ok := unpack(c); ok {
			t.Errorf("cell %d is no verdict, but gives %v", c, v)
		}
	}
}
