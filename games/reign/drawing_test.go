package reign

import (
	"reflect"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(sample3), starts(t)...)
	from := Position("rd/u#")
	b := drawing(from)
	if want := []string{"rd", "u#"}; !reflect.DeepEqual(b.Rows, want) {
		t.Errorf("rows %q, want %q", b.Rows, want)
	}
	to := Position("##/##")
	cells := places(from, to)
	if want := []zermelo.Cell{{1, 0}, {0, 0}, {0, 1}}; !reflect.DeepEqual(cells, want) {
		t.Errorf("cells %v, want %v", cells, want)
	}
	after := drawing(to)
	after.Claim(b, zermelo.Second, cells)
	if want := []string{"22", "2."}; !reflect.DeepEqual(after.Owners, want) {
		t.Errorf("owners %q, want %q", after.Owners, want)
	}
	if drawing(Position(strings.Repeat(strings.Repeat("r", 101)+"/", 101)[:101*102-1])) != nil {
		t.Error("a board of side 101 is drawn")
	}
}
