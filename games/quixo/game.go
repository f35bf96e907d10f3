package quixo

import (
	"iter"

	"zermelo"
)

// game is the game on an n×n board that starts at p.
func game(n uint, p Position) zermelo.Game[Position] {
	r := rulesOf(n)
	return zermelo.Game[Position]{
		Name: name, About: About, Players: [2]string{string(first), string(second)},
		Start: p, Rules: r, Text: text{n},
		Board: r.drawing, Cells: r.places,
	}
}

// Parse is the game that starts at the position written in s, such as
// ".x./.../o.. x" or "4x4"; a *zermelo.ParseError where it is none.
func Parse(s string) (zermelo.Game[Position], error) {
	n, p, err := parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(n, p), nil
}

// UniverseSize is the size of Universe where none is given: 39,366 positions. On
// 4×4 there are 86,093,442, on 5×5 too many to solve.
const UniverseSize = 3

// Universe gives the boards from 3×3 to size×size, each with every position, both
// players to move. None is larger than 5×5.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		for n := uint(minSide); n <= uint(min(size, maxSide)); n++ {
			if !yield(game(n, 0), nil) {
				return
			}
		}
	}
}
