package wythoff

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(Position{6, 9}))
	if got, want := drawing(Position{0, 1 << 60}), (&zermelo.Board{Kind: "heaps", Heaps: []zermelo.Number{0, 1 << 60}}); !reflect.DeepEqual(got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	from := Position{5, 1 << 60}
	for to, want := range map[Position][]zermelo.Cell{
		{2, 1 << 60}:   {{0, 2}},
		{5, 7}:         {{1, 7}},
		{0, 1<<60 - 5}: {{0, 0}, {1}}, // no number that JSON would round
		{0, 1 << 60}:   {{0, 0}},
		{4, 1<<60 - 1}: {{0, 4}, {1}},
	} {
		if got := places(from, to); !reflect.DeepEqual(got, want) {
			t.Errorf("to %v: cells %v, want %v", to, got, want)
		}
	}
}
