package solve_test

import (
	"math/bits"

	"zermelo"
)

// grid is a tic-tac-toe board of 3×3 cells; the crosses begin.
//
//	0 1 2
//	3 4 5
//	6 7 8
type grid struct{ crosses, noughts uint16 }

type ticTacToe struct{}

var lines = [8]uint16{0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100}

func hasLine(cells uint16) bool {
	for _, l := range lines {
		if cells&l == l {
			return true
		}
	}
	return false
}

// last is the cells of the player who moved last, who alone can have a line.
func (p grid) last() (cells uint16, crosses bool) {
	if bits.OnesCount16(p.crosses) > bits.OnesCount16(p.noughts) {
		return p.crosses, true
	}
	return p.noughts, false
}

func (ticTacToe) Moves(dst []grid, p grid) []grid {
	last, crosses := p.last()
	if hasLine(last) {
		return dst
	}
	for free := 0b111111111 &^ (p.crosses | p.noughts); free != 0; free &= free - 1 {
		q, cell := p, free&-free
		if crosses {
			q.noughts |= cell
		} else {
			q.crosses |= cell
		}
		dst = append(dst, q)
	}
	return dst
}

func (ticTacToe) End(p grid) zermelo.Outcome {
	if last, _ := p.last(); hasLine(last) {
		return zermelo.Loss
	}
	return zermelo.Draw
}

// symmetricTicTacToe folds the eight symmetries of the square.
type symmetricTicTacToe struct{ ticTacToe }

var (
	quarter = [9]int{2, 5, 8, 1, 4, 7, 0, 3, 6} // where cells go by a quarter turn
	mirror  = [9]int{2, 1, 0, 5, 4, 3, 8, 7, 6}
)

func moved(cells uint16, to [9]int) (image uint16) {
	for i, j := range to {
		image |= cells >> i & 1 << j
	}
	return image
}

func (symmetricTicTacToe) Fold(p grid) grid {
	least := p
	for i := range 8 {
		p = grid{moved(p.crosses, quarter), moved(p.noughts, quarter)}
		if i == 3 {
			p = grid{moved(p.crosses, mirror), moved(p.noughts, mirror)}
		}
		if p.crosses < least.crosses || p.crosses == least.crosses && p.noughts < least.noughts {
			least = p
		}
	}
	return least
}
