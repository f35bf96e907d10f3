package pursuit

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	p := Position{White: At(0, 1), Black: At(2, 3), Mover: zermelo.Second}
	gametest.Boards(t, game(4, p, tableLimit))
	draw := drawing(4)
	if got, want := draw(p).Rows, []string{".w..", "....", "...b", "...."}; !reflect.DeepEqual(got, want) {
		t.Errorf("rows %q, want %q", got, want)
	}
	q := p
	q.Black, q.Mover = At(2, 1), zermelo.First
	if got, want := places(p, q), []zermelo.Cell{{2, 3}, {2, 1}}; !reflect.DeepEqual(got, want) {
		t.Errorf("cells %v, want %v", got, want)
	}
	for mover, want := range map[zermelo.Side]struct{ row, caption string }{
		zermelo.First: {".b..", "White is captured"}, zermelo.Second: {".w..", "Black is captured"},
	} {
		b := draw(Position{White: At(0, 1), Black: At(0, 1), Mover: mover})
		if b.Rows[0] != want.row || b.Captions[0] != want.caption {
			t.Errorf("with %v to move: %q, %q, want %v", mover, b.Rows[0], b.Captions, want)
		}
	}
	if drawing(101)(p) != nil || drawing(100)(p) == nil {
		t.Error("100 rows are drawn, no more")
	}
}
