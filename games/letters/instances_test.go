package letters

import (
	"math/rand/v2"
	"testing"
)

func TestUniverse(t *testing.T) {
	for size, want := range map[int]int{-1: 0, 1: 0, 2: 9, 5: 90, UniverseSize: 7380} {
		seen := map[Position]bool{}
		length := 0
		for g, starts := range Universe(size) {
			if _, err := g.Text.Parse(g.Text.Format(g.Start)); err != nil {
				t.Error(err)
			}
			for p := range starts {
				if len(p.Left) < length {
					t.Fatalf("%q follows a longer string", p.Left)
				}
				length = len(p.Left)
				seen[p] = true
			}
		}
		if len(seen) != want {
			t.Errorf("size %d: %d strings, want %d", size, len(seen), want)
		}
	}
	for _, starts := range Universe(UniverseSize) { // stopping early is allowed
		for range starts {
			break
		}
	}
}

func TestRandomShapes(t *testing.T) {
	for _, shape := range Shapes {
		drawnOnes := 0
		for seed := range uint64(200) {
			size := 1 + int(seed)%40
			p := random(t, seed, shape, size)
			if n := len(p.Left); n > max(size, 2) || n < size/2 {
				t.Fatalf("%s of size %d: %q has %d letters", shape, size, p.Left, n)
			}
			if drawn(p.Left) {
				drawnOnes++
			}
		}
		switch shape {
		case "palindrome", "pairs", "drawn":
			if drawnOnes != 200 {
				t.Errorf("%s: %d of 200 are drawn, want all", shape, drawnOnes)
			}
		case "near":
			if drawnOnes != 0 {
				t.Errorf("near: %d of 200 are drawn, want none", drawnOnes)
			}
		}
	}
}

func TestRandomRefusesOtherShapes(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for a shape that there is not")
		}
	}()
	Random(rand.New(rand.NewPCG(1, 1)), "square", 4)
}
