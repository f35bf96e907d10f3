package connect4

import (
	"iter"

	"zermelo"
)

// game is the game on a board that starts at p.
func game(l *layout, p Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name: name, About: About, Players: [2]string{string(first), string(second)},
		Start: p, Rules: l, Text: text{l},
		Board: l.drawing, Cells: l.places,
	}
}

// Parse is the game that starts at the position written in s, such as "7x6:" or
// "4x6: xo,x,,o"; a *zermelo.ParseError where it is none.
func Parse(s string) (zermelo.Game[Position], error) {
	l, p, err := parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(l, p), nil
}

// UniverseSize is the size of Universe where none is given: 181,108 positions, of
// which 161,029 are on 4×4.
const UniverseSize = 4

// Universe gives the boards of at most size columns and rows, each with all that
// the empty board leads to. None has more than mostBits.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		for longest := 1; longest <= min(size, mostBits); longest++ {
			for width := 1; width <= longest; width++ {
				for height := 1; height <= longest; height++ {
					if max(width, height) < longest || !fits(width, height) {
						continue
					}
					if !yield(game(newLayout(width, height), Position{}), nil) {
						return
					}
				}
			}
		}
	}
}
