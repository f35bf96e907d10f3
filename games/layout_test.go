package games_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"zermelo/contest"
	"zermelo/games"
	"zermelo/stress/layout"
)

// TestLayout: random inputs have the game's layout, down to their spaces and
// line ends.
func TestLayout(t *testing.T) {
	for _, e := range games.Catalogue {
		if !e.Contest() {
			continue
		}
		l, err := layout.Parse(e.Layout)
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		for _, shape := range e.Shapes {
			for size := range 12 {
				input := e.Random(rand.New(rand.NewPCG(1, uint64(size))), shape, size)
				tree, err := l.Read(input)
				if err != nil {
					t.Fatalf("%s: %q: %v", e.Name, input, err)
				}
				if again := l.Append(nil, &tree); !bytes.Equal(again, input) {
					t.Errorf("%s: %q is written as %q", e.Name, input, again)
				}
			}
		}
	}
	for _, f := range contest.Formats {
		if _, err := layout.Parse(f.Layout); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}
