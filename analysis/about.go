package analysis

import (
	"math/rand/v2"

	"zermelo"
)

// Kind is what sort of game it is, as far as its players see.
type Kind string

// The kinds of games: both players have the same moves; they have different
// moves; they collect points.
const (
	Impartial Kind = "impartial"
	Partizan  Kind = "partizan"
	Points    Kind = "points"
)

// Kind: see Game.
func (g game[P]) Kind() Kind {
	if _, ok := g.Rules.(zermelo.Scorer[P]); ok {
		return Points
	}
	if g.Impartial {
		return Impartial
	}
	return Partizan
}

// Players: see Game.
func (g game[P]) Players() [2]string { return g.Game.Players }

// Board: see Game.
func (g game[P]) Board(position string) (*zermelo.Board, error) {
	p, err := g.parse(position)
	if err != nil || g.Game.Board == nil {
		return nil, err
	}
	if b := g.Game.Board(p); b != nil && b.Size() <= zermelo.MostCells {
		return b, nil
	}
	return nil, nil
}

// Playout: see Game.
func (g game[P]) Playout(r *rand.Rand, most int) []string {
	a := &oracle[P]{g: g.Game}
	p := g.Game.Start
	all := []string{g.Text.Format(p)}
	var moves []P
	for range most {
		if !a.listed(p) {
			break
		}
		if moves = g.Rules.Moves(moves[:0], p); len(moves) == 0 {
			break
		}
		p = moves[r.IntN(len(moves))]
		all = append(all, g.Text.Format(p))
	}
	return all
}
