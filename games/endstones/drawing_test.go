package endstones

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(At()), At(3, 1, 4, 2), At(2, 2, 2), At(5))
	for _, c := range []struct {
		p, q  Position
		live  []zermelo.Cell
		cells []zermelo.Cell
	}{
		{At(3, 1, 9), At(1, 1, 9), []zermelo.Cell{{0}, {2}}, []zermelo.Cell{{0, 1}}},
		{At(3, 1, 9), At(3, 1), []zermelo.Cell{{0}, {2}}, []zermelo.Cell{{2, 0}}},
		{At(2, 2), At(2), []zermelo.Cell{{0}, {1}}, []zermelo.Cell{{0, 0}}},
		{At(7), At(4), []zermelo.Cell{{0}}, []zermelo.Cell{{0, 4}}},
		{At(MaxPile), At(MaxPile - 1), []zermelo.Cell{{0}}, []zermelo.Cell{{0}}},
	} {
		if got := drawing(c.p).Live; !reflect.DeepEqual(got, c.live) {
			t.Errorf("%v: live %v, want %v", c.p.Row(), got, c.live)
		}
		if got := places(c.p, c.q); !reflect.DeepEqual(got, c.cells) {
			t.Errorf("%v to %v: cells %v, want %v", c.p.Row(), c.q.Row(), got, c.cells)
		}
	}
	if b := drawing(At(make([]int64, zermelo.MostCells+1)...)); len(b.Heaps) != 0 { // empty piles are none
		t.Errorf("%d piles of nothing", len(b.Heaps))
	}
}
