package connect4

import "zermelo"

// drawing is the board, with the cells that a stone may fall to.
func (l *layout) drawing(p Position) *zermelo.Board {
	b := &zermelo.Board{
		Kind:   zermelo.GridBoard,
		Glyphs: map[string]string{string(empty): "empty", string(first): "cross", string(second): "circle"},
	}
	for row := l.height - 1; row >= 0; row-- {
		cells := make([]byte, l.width)
		for column := range cells {
			cells[column] = l.sign(p, l.cell(row, column))
		}
		b.Rows = append(b.Rows, string(cells))
	}
	for _, q := range l.Moves(nil, p) {
		b.Live = append(b.Live, l.places(p, q)...)
	}
	return b
}

// places is the cell to which the stone falls.
func (l *layout) places(from, to Position) []zermelo.Cell {
	row, column := l.place(from.all ^ to.all)
	return []zermelo.Cell{{l.height - 1 - row, column}}
}
