package solve_test

import "zermelo"

// pawns is a 3×3 board, row 0 in the lowest bits. First's pawns begin on row 0
// and go up, Second's on row 2 and go down.
type pawns struct {
	of    [2]uint16
	mover zermelo.Side
}

// hexapawn is Gardner's game: a pawn steps forward to an empty cell or takes
// diagonally forward. To reach the last row, or to leave the other player
// without a move, wins.
type hexapawn struct{}

func (hexapawn) Moves(dst []pawns, p pawns) []pawns {
	goal := [2]uint16{0b111000000, 0b111}
	other := p.mover.Other()
	if p.of[other]&goal[other] != 0 {
		return dst
	}
	step := func(cell, to uint16, takes bool) {
		if (p.of[other]&to != 0) != takes || p.of[p.mover]&to != 0 {
			return
		}
		q := p
		q.of[p.mover] = q.of[p.mover]&^cell | to
		q.of[other] &^= to
		q.mover = other
		dst = append(dst, q)
	}
	for i := range 9 {
		cell := uint16(1) << i
		if p.of[p.mover]&cell == 0 {
			continue
		}
		ahead := cell << 3
		if p.mover == zermelo.Second {
			ahead = cell >> 3
		}
		step(cell, ahead, false)
		if i%3 > 0 {
			step(cell, ahead>>1, true)
		}
		if i%3 < 2 {
			step(cell, ahead<<1, true)
		}
	}
	return dst
}
