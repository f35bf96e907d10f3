package heap

import (
	"context"
	"math/big"
	"testing"

	"zermelo"
	"zermelo/analysis"
)

// TestFormulas: a formula gives the values of the sequence.
func TestFormulas(t *testing.T) {
	for _, name := range []string{"nim", "lasker"} {
		g := parse(t, name)
		s := sequence(t, name, 600)
		for n := range s.Len() {
			if v := formulaOf(g).value(n); v != s.At(n) {
				t.Fatalf("%s: formula G(%d) = %d, sequence %d", name, n, v, s.At(n))
			}
		}
	}
}

// TestLargeHeaps: values past the sequence come from a proved period.
func TestLargeHeaps(t *testing.T) {
	for _, c := range []struct {
		game string
		n    uint64
		want zermelo.Nimber
		ok   bool
	}{
		{"kayles", 1_000_000_000_000_000_000, 1, true}, // 4 modulo 12, as G(76) is
		{"sub:1,3,4", 7_000_000_003, 1, true},
		{"nim", Largest, Largest, true},
		{"grundy", 10_000_000, 0, false},
		{"0.16", Largest, 0, false},
	} {
		v := newValues(parse(t, c.game))
		if got, ok := v.of(c.n); ok != c.ok || got != c.want {
			t.Errorf("%s: G(%d) = %d, %v", c.game, c.n, got, ok)
		}
	}
}

// TestLargeNim: nothing is listed for heaps of 10^18.
func TestLargeNim(t *testing.T) {
	g := parse(t, "nim").Play("")
	r, err := analysis.Of(g).Report(context.Background(), "1000000000000000000 5 9", analysis.Options{})
	if err != nil || *r.Value.Outcome != zermelo.Win || len(r.Moves) != 1 || r.Moves[0].To != "5 9 12" {
		t.Fatalf("%v, %+v", err, r)
	}
	lost := Sum(1<<40, 1<<40)
	moves, count, ok := g.Best(lost)
	if !ok || len(moves) != 1 || count.Cmp(big.NewInt(1<<40)) != 0 {
		t.Errorf("a lost position: %d moves of %v", len(moves), count)
	}
}

func TestMoveCount(t *testing.T) {
	for _, name := range append(examples, "C!.[9B!]", "0.[4!7]", "0.30[20412]") {
		g := parse(t, name)
		for n := range uint64(22) {
			moves := rules{g}.Moves(nil, Sum(n, n, 3))
			if got := g.moveCount(Sum(n, n, 3)); got.Cmp(big.NewInt(int64(len(moves)))) != 0 {
				t.Errorf("%s: %d moves from %d %d 3, counted %v", name, len(moves), n, n, got)
			}
		}
	}
}

func TestPartitions(t *testing.T) {
	for m := range uint64(40) {
		for h := range mostParts + 1 {
			for _, unequal := range []bool{false, true} {
				count := int64(0)
				mv := mover{made: func() { count++ }}
				mv.breakUp(m, h, 1, unequal)
				if got := partitions(m, uint64(h), unequal); got.Cmp(big.NewInt(count)) != 0 {
					t.Errorf("%d in %d parts (unequal: %v): %d, counted %v", m, h, unequal, count, got)
				}
			}
		}
	}
}
