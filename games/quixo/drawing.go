package quixo

import "zermelo"

// drawing is the board, with the cubes that may be taken.
func (r *rules) drawing(p Position) *zermelo.Board {
	b := &zermelo.Board{
		Kind:   zermelo.GridBoard,
		Glyphs: map[string]string{string(blank): "blank", string(first): "cross", string(second): "circle"},
	}
	for row := range r.n {
		b.Rows = append(b.Rows, string(text{r.n}.appendRow(nil, p, row)))
	}
	final := r.lines.of(p.cubes()) != 0
	for cell := range r.n * r.n {
		if !final && r.live(p, cell) {
			b.Live = append(b.Live, r.place(cell))
		}
	}
	return b
}

// place is a cell as a place on the board.
func (r *rules) place(cell uint) zermelo.Cell {
	return zermelo.Cell{int(cell / r.n), int(cell % r.n)}
}

// places are the cells where a cube is taken and where it comes in again.
func (r *rules) places(from, to Position) []zermelo.Cell {
	m := r.found(from, to)
	return []zermelo.Cell{r.place(m.from), r.place(m.to)}
}
