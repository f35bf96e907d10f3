package chomp

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(bar{{1, 5}, {2, 3}, {1, 1}}.position()))
	from := bar{{1, 3}, {2, 2}}.position()
	if got, want := drawing(from).Rows, []string{"xoo", "oo", "oo"}; !reflect.DeepEqual(got, want) {
		t.Errorf("rows %q, want %q", got, want)
	}
	for to, want := range map[Position]zermelo.Cell{
		bar{{3, 2}}.position():         {0, 2},
		bar{{1, 3}, {2, 1}}.position(): {1, 1},
		bar{{1, 3}}.position():         {1, 0},
		bar{{1, 3}, {1, 2}}.position(): {2, 0},
	} {
		if got := places(from, to); !reflect.DeepEqual(got, []zermelo.Cell{want}) {
			t.Errorf("cells %v, want %v", got, want)
		}
	}
	if drawing(bar{{1 << 63, 1 << 63}}.position()) != nil || drawing(bar{{100, 100}}.position()) == nil || drawing(bar{{1, 10_001}}.position()) != nil {
		t.Error("10,000 squares are drawn, no more")
	}
}
