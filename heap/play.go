package heap

import "zermelo"

// Play is the game on a sum of heaps, which starts at start. It knows the
// nim-sequence as far as it takes a second or so to compute, past its end where
// a period is proved, and all of it where there is a formula.
func (g Game) Play(start Position) zermelo.Game[Position] {
	v := newValues(g)
	return zermelo.Game[Position]{
		Name: g.name, About: g.about, Impartial: true, Start: start,
		Rules: rules{g}, Text: notation{g},
		Nimber: v.nimber(), MoveCount: g.moveCount, Best: v.best,
		Board: drawing, Cells: places,
	}
}
