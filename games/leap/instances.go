package leap

import (
	"iter"
	"math/rand/v2"
	"strings"

	"zermelo"
)

// UniverseSize is the size of Universe where none is given.
const UniverseSize = 12

// Universe is one game with all single rows of width ≤ size and all pairs of
// rows, in both orders, of total width ≤ size.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game("", defaultWidth), func(yield func(Position) bool) {
			for width := range size + 1 {
				for p := range boards(width) {
					if !yield(p) {
						return
					}
				}
			}
		})
	}
}

// boards gives the single rows of a width, then the pairs of rows that have
// this width together.
func boards(width int) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for left := width; left > 0 || left == width; left-- {
			for mask := range uint64(1) << width {
				cells := cellsOf(mask, width)
				if left < width {
					cells = cells[:left] + string(bar) + cells[left:]
				}
				if !yield(Position(cells)) {
					return
				}
			}
		}
	}
}

// cellsOf draws a mask whose bit 0 is the rightmost of width cells.
func cellsOf(mask uint64, width int) string {
	cells := make([]byte, width)
	for i := range cells {
		cells[i] = empty
		if mask>>(width-1-i)&1 == 1 {
			cells[i] = piece
		}
	}
	return string(cells)
}

// Shapes are the kinds of random instances:
//
//	even    long runs on even steps, short ones on odd steps: most winning
//	        moves are such as a solver of odd steps only does not see
//	mirror  rows in equal pairs, some with one move made: lost, or nearly so
//	stuck   rows that end in a run of pieces that cannot move
//	blocks  long runs of pieces and of empty cells; many a row is full or empty
var Shapes = []string{"random", "sparse", "dense", "even", "mirror", "stuck", "blocks"}

// Random is one test with rows of the default width, in which the cells that
// take part in play are at most size in number.
func Random(r *rand.Rand, shape string, size int) []byte {
	var rows []string
	for left := size; left > 0 && len(rows) < 4; {
		width := 1 + r.IntN(min(left, defaultWidth))
		left -= width
		row := randomRow(r, shape, width)
		rows = append(rows, row)
		if shape == "mirror" && width <= left {
			left -= width
			rows = append(rows, row)
		}
	}
	p := Position(strings.Join(rows, string(bar)))
	if moves := (rules{}).Moves(nil, p); shape == "mirror" && len(moves) > 0 && r.IntN(2) == 0 {
		p = moves[r.IntN(len(moves))]
	}
	b, _ := input(p, defaultWidth)
	return b
}

// randomRow fills a row from the right.
func randomRow(r *rand.Rand, shape string, width int) string {
	cells := make([]byte, width)
	step := 0
	for i := width - 1; i >= 0; i-- {
		filled := r.Float64() < density(shape, step)
		switch {
		case shape == "stuck" && i >= width-width/3:
			filled = true
		case shape == "blocks" && i < width-1 && r.IntN(10) > 0:
			filled = cells[i+1] == piece
		}
		cells[i] = piece
		if !filled {
			cells[i] = empty
			step++
		}
	}
	return string(cells)
}

// density is the chance of a piece in a cell with step empty cells on its right.
func density(shape string, step int) float64 {
	switch {
	case shape == "sparse":
		return 0.2
	case shape == "dense":
		return 0.8
	case shape == "even" && step%2 == 0:
		return 0.75
	case shape == "even":
		return 0.3
	}
	return 0.5
}
