package pursuit

import (
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the size of Universe that `check` takes by itself: the
// boards from 2×2 to 12×12, 121,418 positions.
const UniverseSize = 12

// Universe gives the boards from 2×2 to size×size, each with every position,
// both players to move.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		for n := 2; n <= size; n++ {
			start := Position{White: At(0, 0), Black: At(n-1, n-1)}
			if !yield(game(n, start, tableLimit), nil) {
				return
			}
		}
	}
}

// ContestSide is the side of the contest's largest board.
const ContestSide = 20

// Shapes are the kinds of random positions: anywhere; in opposite corners,
// where play is long; both at an edge; in one row; and White in the middle with
// Black close by.
var Shapes = []string{"uniform", "corners", "edge", "row", "close"}

// Random is a position on a board of size/2 to size rows, at least 2, as contest
// input.
func Random(r *rand.Rand, shape string, size int) []byte {
	size = max(size, 2)
	n := max(size-r.IntN(size/2+1), 2)
	for {
		white, black := scatter(r, shape, n)
		if white != black {
			return write(n, white, black)
		}
	}
}

// scatter gives two cells of an n×n board, perhaps the same.
func scatter(r *rand.Rand, shape string, n int) (white, black Cell) {
	x := func() int { return r.IntN(n) }
	switch shape {
	case "corners":
		g := symmetry(r.IntN(8))
		return g.apply(At(0, 0), n), g.apply(At(n-1, n-1-r.IntN(2)), n)
	case "edge":
		return symmetry(r.IntN(8)).apply(At(0, x()), n), symmetry(r.IntN(8)).apply(At(0, x()), n)
	case "row":
		row := x()
		return At(row, x()), At(row, x())
	case "close":
		white = At(n/2, n/2)
		near := around(nil, white, n, 2)
		near = around(near, near[r.IntN(len(near))], n, 1)
		return white, near[r.IntN(len(near))]
	}
	return At(x(), x()), At(x(), x())
}
