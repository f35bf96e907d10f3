package splitpiles

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(""), "5,4 2,2", "3,3 1,7", "")
	from := Position("1,2 3,6")
	if got, want := drawing(from), (&zermelo.Board{Kind: "heaps", Heaps: []zermelo.Number{1, 2, 3, 6}, Group: 2}); !reflect.DeepEqual(got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	for to, want := range map[Position][]zermelo.Cell{
		"1,1 3,6": {{1, 1}, {0}}, // the 2 is kept
		"1,2 1,2": {{2, 1}, {3}}, // the 3 is kept, and 2 of it go to the other place
		"1,2 5,1": {{3, 1}, {2}},
	} {
		if got := places(from, to); !reflect.DeepEqual(got, want) {
			t.Errorf("to %s: cells %v, want %v", to, got, want)
		}
	}
}
