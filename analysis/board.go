package analysis

import (
	"slices"

	"zermelo"
)

// mostCells bounds the cells of all moves in a report: on a board of 10,000
// cells, a path may start at each and take most of the others.
const mostCells = 1 << 17

// draw gives the report its board, and its moves, which are in the order of
// these, their cells there.
func (a *oracle[P]) draw(r *Report, p P, moves []option[P]) {
	r.Board = a.board(p)
	if r.Board == nil || a.g.Cells == nil {
		return
	}
	room := mostCells
	for i, m := range moves {
		r.Moves[i].Cells = onBoard(r.Board, a.g.Cells(p, m.to), max(room, 1))
		room -= len(r.Moves[i].Cells)
	}
}

// board is the board of p; nil where it has none, or one that is too large.
func (a *oracle[P]) board(p P) *zermelo.Board {
	if a.g.Board == nil {
		return nil
	}
	b := a.g.Board(p)
	if b != nil && b.Size() > zermelo.MostCells {
		return nil
	}
	return b
}

// onBoard are the cells that lie on the board, which a game in a file may not
// keep to; only the first of them where there are more than most.
func onBoard(b *zermelo.Board, cells []zermelo.Cell, most int) (on []zermelo.Cell) {
	for _, c := range cells {
		if !b.Has(c) {
			continue
		}
		if len(on) == most {
			return []zermelo.Cell{slices.Clone(on[0])} // lets go of the others
		}
		on = append(on, c)
	}
	return on
}
