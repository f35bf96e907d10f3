package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo"
)

func TestOutcomesOfRandomNets(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		g := randomNet(r, 1+r.IntN(20), seed%2 == 0)
		if seed%3 == 0 {
			g.randomSides(r)
		}
		misere := seed%5 == 0
		if seed%7 < 3 {
			g.ends = nil
		}
		checkOutcomes(t, g, misere)
		if t.Failed() {
			t.Fatalf("seed %d: %+v", seed, g)
		}
	}
}

// checkOutcomes compares every technique, from every start, with the naive one.
func checkOutcomes(t *testing.T, g *net, misere bool) {
	t.Helper()
	want := g.naive(misere)
	for name, a := range g.ways() {
		for start := -1; start < len(g.moves); start++ {
			var starts []int
			if start >= 0 {
				starts = []int{start}
			} else if a.indexer == nil {
				continue
			}
			s, err := solveOutcomes(context.Background(), a, Options{Misere: misere}, starts)
			if err != nil {
				t.Fatalf("%s from %v: %v", name, starts, err)
			}
			compare(t, name, s, want, starts)
		}
	}
}

func compare(t *testing.T, name string, s *Solution[int, zermelo.Verdict], want []zermelo.Verdict, starts []int) {
	t.Helper()
	count := uint64(0)
	for p, v := range s.All() {
		count++
		if v != want[p] {
			t.Errorf("%s from %v: position %d is %v, want %v", name, starts, p, v, want[p])
		}
	}
	if count != s.Positions() {
		t.Errorf("%s from %v: %d positions listed, %d counted", name, starts, count, s.Positions())
	}
	if len(starts) == 0 && count != uint64(len(want)) {
		t.Errorf("%s: %d positions of %d", name, count, len(want))
	}
	for _, p := range starts {
		if v, ok := s.Of(p); !ok || v != want[p] {
			t.Errorf("%s: start %d is %v, %v, want %v", name, p, v, ok, want[p])
		}
	}
}
