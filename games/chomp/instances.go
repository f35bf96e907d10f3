package chomp

import (
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the size of Universe where none is given: 12,869 bars.
const UniverseSize = 8

// Universe is one game with all bars of at most size rows of at most size
// squares, fewer rows first.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game(bar{{1, 1}}.position()), func(yield func(Position) bool) {
			for rows := 1; rows <= size; rows++ {
				if !yieldBars(nil, rows, uint64(size), yield) {
					return
				}
			}
		})
	}
}

// yieldBars puts so many rows of at most longest squares below b, in every way.
func yieldBars(b bar, rows int, longest uint64, yield func(Position) bool) bool {
	if rows == 0 {
		return yield(b.position())
	}
	for length := uint64(1); length <= longest; length++ {
		longer := append(bar(nil), b...).add(run{1, length})
		if !yieldBars(longer, rows-1, length, yield) {
			return false
		}
	}
	return true
}

// Shapes are the kinds of random instances:
//
//	rectangle  all rows are equal
//	hook       a row and a column
//	two        two rows, or two columns
//	arms       the first row and the first column are equal
var Shapes = []string{"random", "rectangle", "hook", "two", "arms"}

// mostSides is the most rows and columns together of a random bar, since it has
// up to C(18, 9) = 48,620 inside.
const mostSides = 18

// Random is one test with at most size rows of at most size squares. It panics
// for a shape that is not in Shapes.
func Random(r *rand.Rand, shape string, size int) []byte {
	most := uint64(max(1, size))
	height := 1 + r.Uint64N(min(most, mostSides-1))
	width := 1 + r.Uint64N(min(most, mostSides-height))
	b, _ := input(randomBar(r, shape, height, width).position())
	return b
}

// randomBar is a bar of a shape with at most so many rows and columns.
func randomBar(r *rand.Rand, shape string, height, width uint64) bar {
	switch shape {
	case "random":
		return randomRows(r, nil, height, width)
	case "rectangle":
		return bar{{height, width}}
	case "hook":
		return corner(width, height)
	case "two":
		b := randomRows(r, nil, min(height, 2), width)
		if r.IntN(2) == 0 && b.width() <= height {
			return b.transposed()
		}
		return b
	case "arms":
		n := min(height, width)
		return randomRows(r, bar{{1, n}}, n-1, n)
	}
	panic("chomp: no shape " + shape)
}

// randomRows puts rows of at most longest squares below b, each at least 1.
func randomRows(r *rand.Rand, b bar, rows, longest uint64) bar {
	for range rows {
		// Of two the longer: otherwise most rows are short.
		longest = max(1+r.Uint64N(longest), 1+r.Uint64N(longest))
		b = b.add(run{1, longest})
	}
	return b
}
