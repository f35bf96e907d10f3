package endstones

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"zermelo/contest"
	"zermelo/gametest"
)

// The laws of games, and the theorem against search, on all small rows; with
// ZERMELO_LONG on all 960,800 that `check` looks at.
func TestLawsAndTheorem(t *testing.T) {
	size := 5
	if os.Getenv("ZERMELO_LONG") != "" {
		size = UniverseSize
	}
	for g, starts := range Universe(size) {
		all := slices.Collect(starts)
		gametest.Conform(t, g, all...)
		gametest.Agree(t, g, all...)
	}
}

// The same on random rows longer than those.
func TestLawsAndTheoremOnRandomRows(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for _, shape := range Shapes {
		g, err := Open(bytes.NewReader(Random(r, shape, 14)), 1, contest.Options{})
		if err != nil {
			t.Fatal(err)
		}
		gametest.Conform(t, g)
		gametest.Agree(t, g)
	}
}

func TestUniverse(t *testing.T) {
	seen := map[Position]bool{}
	for g, starts := range Universe(4) {
		for p := range starts {
			if seen[p] {
				t.Errorf("%v comes twice", p.Row())
			}
			for _, q := range g.Rules.Moves(nil, p) {
				if !seen[q] {
					t.Errorf("%v comes before its move to %v", p.Row(), q.Row())
				}
			}
			seen[p] = true
		}
	}
	if want := 1 + 4 + 16 + 64 + 256; len(seen) != want {
		t.Errorf("%d rows, want %d", len(seen), want)
	}
}

func TestUniverseStops(t *testing.T) {
	for _, starts := range Universe(UniverseSize) {
		for range starts {
			break
		}
	}
}

func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, shape := range Shapes {
		for size := range 12 {
			in := Random(r, shape, size)
			g, err := Open(bytes.NewReader(in), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %q: %v", shape, in, err)
			}
			for _, a := range g.Start.Row() {
				if a > max(1, int64(size)) || g.Start.Len() > max(1, size) {
					t.Errorf("%s of size %d: %q", shape, size, in)
				}
			}
		}
	}
}
