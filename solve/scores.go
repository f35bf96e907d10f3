package solve

import (
	"context"
	"math"

	"zermelo"
)

// Scores finds the margin, player to move minus other, that best play gives
// from each position on: of all positions that can be reached from the starts,
// or with no start of every position of the Indexer. The rules need a Scorer;
// misère play means nothing here.
//
// It fails with a *CycleError where play can go on for ever, with ErrOverflow
// where a margin leaves int, with a *zermelo.BudgetError or the context's
// error, beside the part of the solution found so far, where it was stopped.
func Scores[P comparable](ctx context.Context, r zermelo.Rules[P], o Options, starts ...P) (*Solution[P, int], error) {
	return solveScores(ctx, abilitiesOf(r), o, starts)
}

func solveScores[P comparable](ctx context.Context, a abilities[P], o Options, starts []P) (*Solution[P, int], error) {
	if a.scorer == nil {
		return nil, errNoPoints
	}
	g, err := newGraph(ctx, a, o, 8, starts)
	s := &induction[P, uint64]{graph: g, judge: scores[P]{a.scorer}, points: true}
	s.cells = newCells[P, uint64](g)
	if err == nil {
		err = s.run()
	}
	cells := s.cells
	return solution(g, s.solved, err, func(n uint32) (int, bool) {
		c := known(cells, n)
		return margin(c), c >= valued
	})
}

// scores judges by the best margin.
type scores[P comparable] struct{ scorer zermelo.Scorer[P] }

func (j scores[P]) final(p P) (uint64, error) { return marginCell(j.scorer.Final(p)) }

func (j scores[P]) value(edges []edge, gains []int, cells []uint64) (c uint64, missing int, err error) {
	best := math.MinInt
	for i, e := range edges {
		c := cells[e.number()]
		if c < valued {
			return 0, i, nil
		}
		rest := margin(c)
		if e&again == 0 {
			rest = -rest
		}
		sum := gains[i] + rest
		if (sum > gains[i]) != (rest > 0) {
			return 0, none, ErrOverflow
		}
		best = max(best, sum)
	}
	c, err = marginCell(best)
	return c, none, err
}

// A margin m is kept zigzag, 0 −1 1 −2 2 … as 0 1 2 3 4 …, plus valued. The
// least int and the greatest one have no room, so that every margin kept can be
// negated.
func marginCell(m int) (uint64, error) {
	if m == math.MinInt || m == math.MaxInt {
		return 0, ErrOverflow
	}
	x := int64(m)
	return uint64(x<<1^x>>63) + valued, nil
}

func margin(c uint64) int {
	z := c - valued
	return int(int64(z>>1) ^ -int64(z&1))
}
