package reign

import (
	"iter"
	"math/rand/v2"
	"strconv"
	"strings"

	"zermelo"
)

// UniverseSize is the side of the largest boards that `check` takes by itself:
// 262,144 of them.
const UniverseSize = 3

// Universe gives all boards of side 1 to size, the small ones first. One game
// holds them all.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game("l"), func(yield func(Position) bool) {
			for side := 1; side <= size; side++ {
				if !boardsOf(side, yield) {
					return
				}
			}
		})
	}
}

const letters = "lrud"

// boardsOf gives all boards of a side, counting in letters; false if it was
// stopped.
func boardsOf(side int, yield func(Position) bool) bool {
	row := strings.Repeat(letters[:1], side)
	text := []byte(strings.Repeat(row+"/", side))
	text = text[:len(text)-1]
	for {
		if !yield(Position(text)) {
			return false
		}
		at := len(text) - 1
		for ; at >= 0; at-- {
			if text[at] == '/' {
				continue
			}
			if digit := strings.IndexByte(letters, text[at]); digit+1 < len(letters) {
				text[at] = letters[digit+1]
				break
			}
			text[at] = letters[0]
		}
		if at < 0 {
			return true
		}
	}
}

// Shapes are the kinds of random boards: uniform; arrows to the centre, up or
// down, which make long chains; one chain through all cells (spiral, snake);
// mostly 2-cycles (pairs), 4-cycles (rings) and 2-cycles in which a cell has four
// arrows into it (stars); and chains that grow along a chain that they end at
// (comb).
var Shapes = []string{"uniform", "centre", "up", "down", "spiral", "snake", "pairs", "rings", "stars", "comb"}

// Random is a board of the side size, as contest input. One arrow in sixteen is
// any arrow, except on spirals and snakes.
func Random(r *rand.Rand, shape string, size int) []byte {
	size = max(size, 1)
	text := append(strconv.AppendInt(nil, int64(size), 10), '\n')
	whole := shape == "spiral" || shape == "snake"
	for row := range size {
		for column := range size {
			if whole || r.IntN(16) > 0 {
				text = append(text, arrow(r, shape, size, row, column))
			} else {
				text = append(text, anyOf(r, letters))
			}
		}
		text = append(text, '\n')
	}
	return text
}

// anyOf is one of some letters.
func anyOf(r *rand.Rand, letters string) byte { return letters[r.IntN(len(letters))] }

// arrow is a cell's arrow on a board of some shape.
func arrow(r *rand.Rand, shape string, side, row, column int) byte {
	switch shape {
	case "centre":
		return toCentre(r, side, row, column)
	case "up":
		return anyOf(r, "uuulr")
	case "down":
		return anyOf(r, "dddlr")
	case "spiral":
		return inward(side, row, column)
	case "snake":
		return onward(side, row, column)
	case "pairs":
		return "rl"[column%2]
	case "rings":
		return "rdul"[row%2*2+column%2]
	case "stars": // a plus of five cells about each cell of the first kind
		return "uludr"[(column+2*row)%5]
	case "comb":
		return tooth(side, row, column)
	}
	return anyOf(r, letters)
}

// toCentre leads along the row or along the column, by chance.
func toCentre(r *rand.Rand, side, row, column int) byte {
	across, along := "r", ""
	if column >= side/2 {
		across = "l"
	}
	if row < side/2 {
		along = "d"
	} else if row > side/2 {
		along = "u"
	}
	return anyOf(r, across+along)
}

// inward leads round the board and in: right along the top, down, left, and up
// to just below where it began.
func inward(side, row, column int) byte {
	ring := min(row, column, side-1-row, side-1-column)
	last := side - 1 - ring
	switch {
	case row == ring && column < last:
		return 'r'
	case column == last && row < last:
		return 'd'
	case row == last && column > ring:
		return 'l'
	case row > ring+1:
		return 'u'
	}
	return 'r'
}

// onward leads right and left in turn, row after row.
func onward(side, row, column int) byte {
	switch {
	case row%2 == 0 && column < side-1:
		return 'r'
	case row%2 == 1 && column > 0:
		return 'l'
	}
	return 'd'
}

// tooth leads up the first column, and to it in rows that are the longer the
// higher they are.
func tooth(side, row, column int) byte {
	switch {
	case column == 0:
		return 'u'
	case column < side-row:
		return 'l'
	}
	return 'r'
}
