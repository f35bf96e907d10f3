package table_test

import (
	"os"
	"testing"

	"zermelo/games/connect4"
	"zermelo/games/pursuit"
	"zermelo/games/quixo"
	"zermelo/table"
)

// TestSizes: a table takes at most a quarter of a byte for each position that can
// be reached. The larger board of connect-4 needs ZERMELO_LONG.
func TestSizes(t *testing.T) {
	type size struct {
		game      played
		positions uint64 // that are there
		counted   bool   // by the game, in the header
	}
	sizes := []size{
		{play(t, "tic-tac-toe", fromGallery(t, "tictactoe"), as{domain: table.Outcomes}), 5478, false},
		{play(t, "quixo 3×3", must(t, quixo.Parse, "3x3"), as{domain: table.Outcomes, reachable: true}), 32027, true},
		{play(t, "pursuit n = 20", must(t, pursuit.Parse, "20: w=1,1 b=4,5 w"), as{domain: table.Outcomes}), 320000, true},
		{play(t, "connect-4 4×4", must(t, connect4.Parse, "4x4:"), as{domain: table.Outcomes}), 161029, true},
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		sizes = append(sizes, size{play(t, "connect-4 4×5", must(t, connect4.Parse, "4x5:"), as{domain: table.Outcomes}), 1706255, true})
	}
	for _, s := range sizes {
		h := s.game.header
		if s.counted && h.Orbits != s.positions {
			t.Errorf("%s has %d positions, want %d", s.game.name, h.Orbits, s.positions)
		}
		each := float64(len(s.game.file)) / float64(s.positions)
		t.Logf("%-15s %7d bytes, %.4f a position; %d by %s", s.game.name, len(s.game.file), each, h.Positions, h.Naming)
		if each > 0.25 {
			t.Errorf("%s takes %.4f bytes a position", s.game.name, each)
		}
	}
}
