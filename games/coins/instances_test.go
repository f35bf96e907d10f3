package coins

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/contest"
	"zermelo/gametest"
)

func TestUniverse(t *testing.T) {
	for g, starts := range Universe(5) {
		all := slices.Collect(starts)
		gametest.Conform(t, g, all...)
		gametest.Agree(t, g, all...)
	}
}

// All stacks with all limits: the empty one, and 4^n stacks of n coins.
func TestUniverseCount(t *testing.T) {
	for size, want := range []int{1, 1 + 4, 1 + 4 + 2*16, 1 + 4 + 2*16 + 3*64} {
		seen, last := map[Position]bool{}, 0
		for _, starts := range Universe(size) {
			for p := range starts {
				if p.Len() < last {
					t.Errorf("size %d: %d coins after %d", size, p.Len(), last)
				}
				seen[p], last = true, p.Len()
			}
		}
		if len(seen) != want {
			t.Errorf("size %d: %d positions, want %d", size, len(seen), want)
		}
	}
}

func TestUniverseStops(t *testing.T) {
	count := 0
	for _, starts := range Universe(7) {
		for range starts {
			if count++; count == 10 {
				break
			}
		}
	}
	if count != 10 {
		t.Errorf("%d positions, want 10", count)
	}
}

// Random stacks are larger than those of the universe and have larger coins.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, shape := range Shapes {
		for _, n := range []int{0, 1, 8, 40} {
			g, err := Open(bytes.NewReader(Random(r, shape, n)), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %v", shape, err)
			}
			if g.Start.Len() != n {
				t.Errorf("%s: %d coins, want %d", shape, g.Start.Len(), n)
			}
			gametest.Conform(t, g)
			gametest.Agree(t, g)
		}
	}
}
