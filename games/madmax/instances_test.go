package madmax

import (
	"slices"
	"testing"

	"zermelo/contest"
	"zermelo/gametest"
)

// Every graph of Universe(3), and graphs of all shapes that are larger.
func TestLawsAndTheorems(t *testing.T) {
	for game, starts := range Universe(3) {
		all := slices.Collect(starts)
		gametest.Conform(t, game, all...)
		gametest.Agree(t, game, all...)
	}
	for _, shape := range Shapes {
		game := graphOf(t, Random(newRand(3), shape, 20)).Game()
		gametest.Conform(t, game)
		gametest.Agree(t, game)
	}
}

func TestUniverse(t *testing.T) {
	graphs, positions := 0, 0
	for game, starts := range Universe(UniverseSize) {
		if game.Rules.(rules).g.n < UniverseSize {
			continue
		}
		graphs++
		for range starts {
			positions++
		}
	}
	if graphs != 4096 || positions != 262_144 {
		t.Errorf("%d graphs of %d vertices, %d positions", graphs, UniverseSize, positions)
	}
}

func TestRandom(t *testing.T) {
	for _, shape := range Shapes {
		for size := range 20 {
			text := string(Random(newRand(uint64(size)), shape, size))
			if _, err := judge(text, contest.Options{}); err != nil {
				t.Errorf("%s of size %d: %v\n%s", shape, size, err, text)
			}
		}
	}
}
