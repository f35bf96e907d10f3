package moore

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(New(1, []uint64{2, 3})), New(2, []uint64{3, 0, 2, 4}), New(1, []uint64{2, 3}))
	from := New(2, []uint64{3, 0, 5})
	want := &zermelo.Board{Kind: "heaps", Heaps: []zermelo.Number{3, 0, 5}, Captions: []string{"take from at most 2 heaps"}}
	if got := drawing(from); !reflect.DeepEqual(got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	if got, want := places(from, New(2, []uint64{1, 0, 0})), []zermelo.Cell{{0, 1}, {2, 0}}; !reflect.DeepEqual(got, want) {
		t.Errorf("cells %v, want %v", got, want)
	}
}
