package coins

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(New(2, []uint64{1, 3, 1, 7, 2, 0, 5})))
	from := New(2, []uint64{1, 1 << 60, 4})
	want := &zermelo.Board{
		Kind: "stack", Coins: []zermelo.Number{1, 1 << 60, 4},
		Live: []zermelo.Cell{{0}, {1}}, Captions: []string{"take at most 2 coins"},
	}
	if got := drawing(from); !reflect.DeepEqual(got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	if got, want := places(from, from.Take(2)), []zermelo.Cell{{1}}; !reflect.DeepEqual(got, want) {
		t.Errorf("cells %v, want %v", got, want)
	}
	if drawing(New(2, make([]uint64, zermelo.MostCells+1))) != nil {
		t.Error("too many coins are drawn")
	}
}
