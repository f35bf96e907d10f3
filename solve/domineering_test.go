package solve_test

import "zermelo"

// tiles is a board of free cells, row by row, and who is to move: First lays
// dominoes upright, Second lays them flat. Who cannot has lost.
type tiles struct {
	taken uint32
	mover zermelo.Side
}

type domineering struct{ rows, columns int }

func (g domineering) Moves(dst []tiles, p tiles) []tiles {
	step := 1
	if p.mover == zermelo.First {
		step = g.columns
	}
	for cell := range g.rows * g.columns {
		last := cell%g.columns == g.columns-1
		if p.mover == zermelo.First {
			last = cell/g.columns == g.rows-1
		}
		if domino := uint32(1)<<cell | 1<<(cell+step); !last && p.taken&domino == 0 {
			dst = append(dst, tiles{p.taken | domino, p.mover.Other()})
		}
	}
	return dst
}
