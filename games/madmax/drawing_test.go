package madmax

import (
	"reflect"
	"slices"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	g := lettered(5, []pair{{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 2}}, []byte{2, 1, 3, 2, 2})
	gametest.Boards(t, g.Game(), slices.Collect(everywhere(5))...)
	b := g.drawing(Position{0, 3, 3})
	if want := []string{"letters from c on"}; !reflect.DeepEqual(b.Captions, want) {
		t.Errorf("captions %q, want %q", b.Captions, want)
	}
	if want := map[string]int{"mover": 0, "other": 3}; !reflect.DeepEqual(b.Tokens, want) {
		t.Errorf("tokens %v, want %v", b.Tokens, want)
	}
	if want := (zermelo.Edge{From: 0, To: 1, Label: "b"}); len(b.Edges) != 5 || b.Edges[0] != want {
		t.Errorf("edges %v, want %v first", b.Edges, want)
	}
	for v, want := range []int{0, 1, 2, 3, 0} {
		if got := *b.Nodes[v].Layer; got != want {
			t.Errorf("vertex %d is in layer %d, want %d", v+1, got, want)
		}
	}
	if got, want := places(Position{0, 3, 3}, Position{3, 2, 3}), []zermelo.Cell{{0}, {2}}; !reflect.DeepEqual(got, want) {
		t.Errorf("cells %v, want %v", got, want)
	}
}
