package solve_test

import "zermelo"

// connect4On is connect-4 on so many columns and rows, with a guard bit above
// each column as drops has them; it has room for 32 bits.
type connect4On struct{ columns, rows int }

// floors are the lowest cells of all columns.
func (g connect4On) floors() (cells uint32) {
	for c := range g.columns {
		cells |= 1 << (c * (g.rows + 1))
	}
	return cells
}

func (g connect4On) fourInLine(b uint32) bool {
	up, across := 1, g.rows+1
	for _, d := range []int{up, across, across - up, across + up} {
		if pairs := b & (b >> d); pairs&(pairs>>(2*d)) != 0 {
			return true
		}
	}
	return false
}

func (g connect4On) Moves(dst []drops, p drops) []drops {
	mover, other := p.sides()
	if g.fourInLine(other) {
		return dst
	}
	all, floors := p.first|p.second, g.floors()
	guards := floors << g.rows
	for free := (all + floors) &^ all &^ guards; free != 0; free &= free - 1 {
		cell := free & -free
		q := drops{p.first, p.second | cell}
		if mover == p.first && other == p.second {
			q = drops{p.first | cell, p.second}
		}
		dst = append(dst, q)
	}
	return dst
}

func (g connect4On) End(p drops) zermelo.Outcome {
	if _, other := p.sides(); g.fourInLine(other) {
		return zermelo.Loss
	}
	return zermelo.Draw
}

// mirrored has the columns in the other order.
func (g connect4On) mirrored(p drops) (q drops) {
	width := g.rows + 1
	for range g.columns {
		q.first = q.first<<width | p.first&(1<<width-1)
		q.second = q.second<<width | p.second&(1<<width-1)
		p.first >>= width
		p.second >>= width
	}
	return q
}

// Fold is the lesser of a board and its mirror image.
func (g connect4On) Fold(p drops) drops {
	if q := g.mirrored(p); q.first < p.first || q.first == p.first && q.second < p.second {
		return q
	}
	return p
}
