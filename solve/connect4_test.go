package solve_test

import (
	"math/bits"

	"zermelo"
)

// drops is a board of columns of 4 cells with a guard bit above each, which
// keeps lines from running on into the next column.
//
//	3   8  13  18
//	2   7  12  17
//	1   6  11  16
//	0   5  10  15
type drops struct{ first, second uint32 }

// connect4 is played on 4×4 cells.
type connect4 struct{}

const (
	stride = 5
	floors = uint32(1 | 1<<stride | 1<<(2*stride) | 1<<(3*stride))
	full   = floors * 0b1111
)

func fourInLine(b uint32) bool {
	for _, d := range []int{1, stride, stride - 1, stride + 1} {
		if pairs := b & (b >> d); pairs&(pairs>>(2*d)) != 0 {
			return true
		}
	}
	return false
}

// sides are the stones of the player to move and of the other.
func (p drops) sides() (mover, other uint32) {
	if bits.OnesCount32(p.first) == bits.OnesCount32(p.second) {
		return p.first, p.second
	}
	return p.second, p.first
}

func (connect4) Moves(dst []drops, p drops) []drops {
	mover, other := p.sides()
	if fourInLine(other) {
		return dst
	}
	all := p.first | p.second
	for free := (all + floors) & full; free != 0; free &= free - 1 {
		cell := free & -free
		if mover == p.first && bits.OnesCount32(p.first) == bits.OnesCount32(p.second) {
			dst = append(dst, drops{p.first | cell, p.second})
		} else {
			dst = append(dst, drops{p.first, p.second | cell})
		}
	}
	return dst
}

func (connect4) End(p drops) zermelo.Outcome {
	if _, other := p.sides(); fourInLine(other) {
		return zermelo.Loss
	}
	return zermelo.Draw
}
