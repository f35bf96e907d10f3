package moore

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

func TestTheorems(t *testing.T) {
	g, starts := universe(4)
	gametest.Agree(t, g, starts...)
}

// TestColumns: counts in planes are counts one by one.
func TestColumns(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var c columns
	for n := range 200 {
		c.clear()
		var counts [64]uint64
		for range n {
			x := r.Uint64() >> r.IntN(64) & r.Uint64()
			c.add(x)
			for i := range counts {
				counts[i] += x >> i & 1
			}
		}
		for k := uint64(1); k <= mostK/7; k *= 7 {
			want := -1
			for i, count := range counts {
				if c.count(i) != count {
					t.Fatalf("digit %d: %d ones, want %d", i, c.count(i), count)
				}
				if count%(k+1) != 0 {
					want = i
				}
			}
			if got := c.odd(k); got != want {
				t.Fatalf("k = %d: digit %d of %v, want %d", k, got, counts, want)
			}
		}
	}
}

// isMove tells whether one move leads from p to q.
func isMove(p, q Position) bool {
	taken := uint64(0)
	for i := range p.Len() {
		if q.Heap(i) > p.Heap(i) {
			return false
		}
		if q.Heap(i) < p.Heap(i) {
			taken++
		}
	}
	return p.K == q.K && p.Len() == q.Len() && taken > 0 && taken <= p.K
}

// TestWinning makes winning moves from positions of all sizes.
func TestWinning(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 5000 {
		heaps := make([]uint64, 1+r.IntN(40))
		wide := r.IntN(64)
		for i := range heaps {
			heaps[i] = r.Uint64() >> wide
		}
		p := New(1+r.Uint64N(uint64(len(heaps)+2)), heaps)
		if lost(p) {
			continue
		}
		if q := winning(p); !isMove(p, q) || !lost(q) {
			t.Fatalf("%v to %v", text{}.Format(p), text{}.Format(q))
		}
	}
}

func TestCountWinning(t *testing.T) {
	const most = "18446744073709551615"
	for s, want := range map[string]string{
		"k=1: 1 3 5 6": "3", // nim: ⊕ is 1, in 1, 3 and 5
		"k=3: 1 2 3":   "1", // take all
		"k=2: " + most + " " + most + " " + most + " 0": "", // lost
		"k=2: 1 1 1 1":                     "4", // any one
		"k=2: 2 2 2 2":                     "4",
		"k=1:" + strings.Repeat(" 1", 63):  "63",
		"k=1:" + strings.Repeat(" 1", 65):  "none",
		"k=20:" + strings.Repeat(" 1", 22): "none",
	} {
		p := parse(t, s)
		named, count, ok := best(p)
		switch {
		case want == "none":
			if ok {
				t.Errorf("%s: counted: %v", s, count)
			}
		case want == "":
			if !lost(p) || len(named) != 1 || count.Cmp(moveCount(p)) != 0 {
				t.Errorf("%s: %v of %v", s, named, count)
			}
		case count.String() != want:
			t.Errorf("%s: %v winning moves, want %s", s, count, want)
		}
		if len(named) == 1 && !isMove(p, named[0]) {
			t.Errorf("%s: %v", s, named)
		}
	}
	if named, count, ok := best(parse(t, "k=2: 0")); !ok || named != nil || count.Sign() != 0 {
		t.Errorf("empty: %v of %v, %v", named, count, ok)
	}
}

// TestNimber: k+1 heaps by the definition, beyond what the universe has.
func TestNimber(t *testing.T) {
	for _, c := range []struct {
		k    uint64
		size uint64
	}{{2, 14}, {3, 6}} {
		g := map[Position]zermelo.Nimber{}
		var at func(p Position) zermelo.Nimber
		at = func(p Position) (v zermelo.Nimber) {
			p = rules{}.Fold(p)
			if v, known := g[p]; known {
				return v
			}
			met := map[zermelo.Nimber]bool{}
			for _, q := range (rules{}).Moves(nil, p) {
				met[at(q)] = true
			}
			for met[v] {
				v++
			}
			g[p] = v
			return v
		}
		at(New(c.k, slices.Repeat([]uint64{c.size}, int(c.k)+1)))
		for p, want := range g {
			if got, ok := nimber.Decide(p); !ok || got != want {
				t.Errorf("%s: %d, %v, want %d", text{}.Format(p), got, ok, want)
			}
		}
	}
}

func TestNimberHuge(t *testing.T) {
	const most = "18446744073709551615"
	for s, want := range map[string]zermelo.Nimber{
		"k=1: " + most + " " + most + " 5":                            5,
		"k=2: " + most + " 0":                                         1<<64 - 1,
		"k=2: " + most + " " + most + " " + most:                      0,
		"k=2: " + most + " 18446744073709551614 18446744073709551614": 1 + (1<<64-2-1-1)%2,
		// y = 2^32 and T = 2^63 + 2^31, below the least heap
		"k=2: 18446744069414584319 18446744069414584319 " + most: 1<<63 + 1<<31 + 9223372030412324862%(1<<32+1),
		"k=2: 1 1 18446744073709551613":                          1<<64 - 1,
	} {
		if got, ok := nimber.Decide(parse(t, s)); !ok || got != want {
			t.Errorf("%s: %d, %v, want %d", s, got, ok, want)
		}
	}
	for _, s := range []string{"k=2: 1 1 18446744073709551614", "k=3: " + most + " 1", "k=2: 1 1 1 1", "k=2: 1 " + most + " " + most} {
		if got, ok := nimber.Decide(parse(t, s)); ok {
			t.Errorf("%s: %d", s, got)
		}
	}
}

func TestReason(t *testing.T) {
	for s, want := range map[string]string{
		"k=2: 0":                          "all heaps are empty, so the player to move has no move and loses",
		"k=2: 5 5 5":                      "in binary, the number of heaps with a one in the same place is always a multiple of k + 1 = 3, so the player to move loses",
		"k=2: 3 4 5":                      "in binary, the number of heaps with a one in the place of 4 is 2, not a multiple of k + 1 = 3, so the player to move wins, for example by leaving 3 3 3",
		"k=1:" + strings.Repeat(" 1", 13): "in binary, the number of heaps with a one in the place of 1 is 13, not a multiple of k + 1 = 2, so the player to move wins",
	} {
		if got := outcome.Reason(parse(t, s)); got != want {
			t.Errorf("%s: %s\nwant %s", s, got, want)
		}
	}
}

func BenchmarkColumns(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	heaps := make([]uint64, 10_000)
	for i := range heaps {
		heaps[i] = r.Uint64N(1e9)
	}
	var c columns
	for b.Loop() {
		c.clear()
		for _, x := range heaps {
			c.add(x)
		}
		c.odd(2)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(heaps)), "ns/heap")
}
