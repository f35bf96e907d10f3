package solve

import (
	"context"
	"errors"

	"zermelo"
)

// Outcomes finds win, draw or loss, and the plies to it when the winner hurries
// and the loser delays: of all positions that can be reached from the starts,
// or with no start of every position of the Indexer. Play may be endless; that
// is a draw, with the plies zermelo.Endless.
//
// It fails with a *zermelo.BudgetError or the context's error, beside the part
// of the solution found so far, where the search was stopped; with ErrOverflow
// where play takes more than about 2^30 plies; and it refuses a game of points
// that has no End.
func Outcomes[P comparable](ctx context.Context, r zermelo.Rules[P], o Options, starts ...P) (*Solution[P, zermelo.Verdict], error) {
	return solveOutcomes(ctx, abilitiesOf(r), o, starts)
}

// solveOutcomes tries induction, which is the fastest where it serves, unless the
// rules can walk backwards, which says that the game is loopy.
func solveOutcomes[P comparable](ctx context.Context, a abilities[P], o Options, starts []P) (*Solution[P, zermelo.Verdict], error) {
	if a.scorer != nil && a.ender == nil {
		return nil, errNoEnd
	}
	g, err := newGraph(ctx, a, o, 4, starts)
	cells := newCells[P, uint32](g)
	switch {
	case err != nil:
		return verdictsOf(g, cells, 0, err)
	case a.unmover != nil:
		return retrogradeOf(g, cells)
	}
	s := &induction[P, uint32]{graph: g, judge: &verdicts[P]{a, o.Misere}, cells: cells}
	if err = s.run(); !errors.Is(err, ErrCycle) {
		return verdictsOf(g, s.cells, s.solved, err)
	}
	// The numbers that positions have got by now stay; the values do not.
	clear(s.cells)
	s.free()
	g.watch.restart()
	return retrogradeOf(g, s.cells)
}

func retrogradeOf[P comparable](g *graph[P], cells []uint32) (*Solution[P, zermelo.Verdict], error) {
	s := &retrograde[P]{graph: g, cells: cells}
	err := s.run()
	return verdictsOf(g, s.cells, s.solved, err)
}

func verdictsOf[P comparable](g *graph[P], cells []uint32, solved uint64, err error) (*Solution[P, zermelo.Verdict], error) {
	return solution(g, solved, err, func(n uint32) (zermelo.Verdict, bool) {
		return unpack(known(cells, n))
	})
}
