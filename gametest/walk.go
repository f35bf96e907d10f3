package gametest

import (
	"math/rand/v2"

	"zermelo"
	"zermelo/solve"
)

const (
	mostWalked = 20_000 // positions looked at breadth first
	walks      = 100    // random walks where that was not all
	steps      = 200    // plies of each
)

// walked is the positions on which laws are checked.
type walked[P comparable] struct {
	starts    []P
	positions []P
	known     map[P]bool
	all       bool // these are all that can be reached
}

// walk goes breadth first, and where that does not reach everything random
// walks go deeper: the ends of a game are where its rules are most often wrong.
func walk[P comparable](r zermelo.Rules[P], starts []P) *walked[P] {
	w := &walked[P]{starts: starts, known: map[P]bool{}, all: true}
	for p := range solve.Reachable(r, starts...) {
		if len(w.positions) == mostWalked {
			w.all = false
			break
		}
		w.add(p)
	}
	if !w.all {
		random := rand.New(rand.NewPCG(1, 2))
		for i := range walks {
			w.stroll(r, random, starts[i%len(starts)])
		}
	}
	return w
}

func (w *walked[P]) add(p P) {
	if !w.known[p] {
		w.known[p] = true
		w.positions = append(w.positions, p)
	}
}

// stroll follows random moves.
func (w *walked[P]) stroll(r zermelo.Rules[P], random *rand.Rand, p P) {
	for range steps {
		moves := r.Moves(nil, p)
		if len(moves) == 0 {
			return
		}
		p = moves[random.IntN(len(moves))]
		w.add(p)
	}
}

func (w *walked[P]) extent() string {
	if w.all {
		return "all that can be reached"
	}
	return "the nearest, and random walks"
}
