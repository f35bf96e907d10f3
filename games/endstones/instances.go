package endstones

import (
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the size of Universe that `check` takes by itself: 960,800
// rows.
const UniverseSize = 7

// Universe gives the rows of at most size piles of at most size stones, the
// short ones first and rows of one length in the order of their piles. One game
// holds them all: every move leads to a row that came before.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game(At()), func(yield func(Position) bool) {
			for n := 0; n <= size; n++ {
				if !rowsOf(n, int64(size), yield) {
					return
				}
			}
		})
	}
}

// rowsOf gives all rows of n piles from 1 to most in order; false if it was
// stopped.
func rowsOf(n int, most int64, yield func(Position) bool) bool {
	row := make([]int64, n)
	for i := range row {
		row[i] = 1
	}
	for {
		if !yield(At(row...)) {
			return false
		}
		i := n - 1
		for ; i >= 0 && row[i] == most; i-- {
			row[i] = 1
		}
		if i < 0 {
			return true
		}
		row[i]++
	}
}

// Shapes are the kinds of random rows: uniform; of like piles, where no balance
// is known without others (constant, pairs, threes, ramp, walk); mirrored, where
// lost rows are frequent; and with empty piles (zeros).
var Shapes = []string{"uniform", "constant", "pairs", "threes", "ramp", "walk", "mirrored", "zeros"}

// Tried are the Shapes and two of piles up to the contest's limit of 10^9, which
// no search can cope with: any (far), and all within three of the limit (high).
var Tried = []string{"uniform", "constant", "pairs", "threes", "ramp", "walk", "mirrored", "zeros", "far", "high"}

// contestPile is the largest pile of the contest.
const contestPile = 1_000_000_000

// Random is a row of size/2 to size piles of at most size stones, as contest
// input of one test. The piles of the shapes that are only in Tried are larger.
func Random(r *rand.Rand, shape string, size int) []byte {
	size = max(size, 1)
	row := make(Row, size-r.IntN(size/2+1))
	most := int64(size)
	for i := range row {
		row[i] = pile(r, shape, row[:i], most)
	}
	if shape == "mirrored" {
		for i := range len(row) / 2 {
			row[len(row)-1-i] = row[i]
		}
	}
	return write(row)
}

// pile is the pile after those of row, from 1 to most, or 0 among zeros.
func pile(r *rand.Rand, shape string, row Row, most int64) int64 {
	last := int64(0)
	if len(row) > 0 {
		last = row[len(row)-1]
	}
	switch {
	case shape == "far":
		return 1 + r.Int64N(contestPile)
	case shape == "high":
		return contestPile - r.Int64N(4)
	case shape == "pairs":
		return 1 + r.Int64N(min(2, most))
	case shape == "threes":
		return 1 + r.Int64N(min(3, most))
	case shape == "zeros":
		return r.Int64N(most + 1)
	case shape == "constant" && last > 0:
		return last
	case shape == "ramp" && last > 0:
		return last%most + 1
	case shape == "walk" && last > 0:
		return min(max(last-1+r.Int64N(3), 1), most)
	}
	return 1 + r.Int64N(most)
}
