package leap

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game("", defaultWidth), "..oo.o/.../o./oo.", "/", "")
	from := Position("..oo.o/o.")
	if got, want := drawing(from).Rows, []string{"..oo.o", "o."}; !reflect.DeepEqual(got, want) {
		t.Errorf("rows %q, want %q", got, want)
	}
	for to, want := range map[Position][]zermelo.Cell{
		"...ooo/o.": {{0, 2}, {0, 4}}, "..oo.o/.o": {{1, 0}, {1, 1}},
	} {
		if got := places(from, to); !reflect.DeepEqual(got, want) {
			t.Errorf("to %s: cells %v, want %v", to, got, want)
		}
	}
}
