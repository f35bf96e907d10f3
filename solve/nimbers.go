package solve

import (
	"context"
	"fmt"

	"zermelo"
)

// Nimbers finds the Grundy values of an impartial game in normal play: of all
// positions that can be reached from the starts, or with no start of every
// position of the Indexer. Where the rules have a Splitter the parts of
// positions are searched instead (Sprague 1935, Grundy 1939), and Of adds them.
//
// It fails with a *CycleError where play can go on for ever, with a
// *zermelo.BudgetError or the context's error, beside the part of the solution
// found so far, where the search was stopped; and it refuses what has no Grundy
// value: misère play, an End that is not Loss, points, a player who moves twice
// in succession.
func Nimbers[P comparable](ctx context.Context, r zermelo.Rules[P], o Options, starts ...P) (*Solution[P, zermelo.Nimber], error) {
	return solveNimbers(ctx, abilitiesOf(r), o, starts)
}

func solveNimbers[P comparable](ctx context.Context, a abilities[P], o Options, starts []P) (*Solution[P, zermelo.Nimber], error) {
	switch {
	case o.Misere:
		return nil, errMisere
	case a.scorer != nil && a.ender == nil:
		return nil, errPointsNimber
	}
	g, err := newGraph(ctx, a, o, 4, starts)
	s := &induction[P, uint32]{graph: g, judge: &nimbers[P]{abilities: a}, split: a.splitter != nil}
	g.alternate = true
	s.cells = newCells[P, uint32](g)
	if err == nil {
		err = s.run()
	}
	cells := s.cells
	solved, err := solution(g, s.solved, err, func(n uint32) (zermelo.Nimber, bool) {
		c := known(cells, n)
		return zermelo.Nimber(c - valued), c >= valued
	})
	if s.split && solved != nil {
		part := *solved
		solved.of = sums(part.Of, g)
	}
	return solved, err
}

// sums makes the values of sums from those of parts.
func sums[P comparable](part func(P) (zermelo.Nimber, bool), g *graph[P]) func(P) (zermelo.Nimber, bool) {
	return func(p P) (sum zermelo.Nimber, ok bool) {
		for _, q := range g.splitter.Split(nil, p) {
			v, ok := part(q)
			if !ok {
				return 0, false
			}
			sum ^= v
		}
		return sum, true
	}
}

// nimbers judges by the minimum excludant. A cell is the Grundy value plus
// valued: it is at most the number of moves, so 32 bits hold it.
type nimbers[P comparable] struct {
	abilities[P]
	mex mex
}

func (j *nimbers[P]) final(p P) (uint32, error) {
	return valued, lastMoveWins(&j.abilities, p)
}

// lastMoveWins refuses a final position that is no loss.
func lastMoveWins[P comparable](a *abilities[P], p P) error {
	if end := a.end(p, false); end != zermelo.Loss {
		return fmt.Errorf("Grundy values need the last move to win, but %v is a %v for the player who cannot move", p, end)
	}
	return nil
}

// The values of what has none yet wrap round to the largest numbers, so that
// the inner loop makes one comparison.
func (j *nimbers[P]) value(edges []edge, _ []int, cells []uint32) (c uint32, missing int, err error) {
	if j.splitter != nil {
		return j.ofSums(edges, cells)
	}
	j.mex.clear(len(edges))
	low := uint64(0)
	for i, e := range edges {
		v := cells[e] - valued
		if v < 64 {
			low |= 1 << v
			continue
		}
		if v >= missingNimber {
			return 0, i, nil
		}
		j.mex.add(v)
	}
	return j.mex.least(low) + valued, none, nil
}

// missingNimber and the number after it are unseen − valued and opened − valued.
const missingNimber = 1<<32 - valued

// ofSums is value where each successor is a sum of parts.
func (j *nimbers[P]) ofSums(edges []edge, cells []uint32) (c uint32, missing int, err error) {
	j.mex.clear(len(edges))
	low, sum := uint64(0), uint32(0)
	for i, e := range edges {
		switch {
		case e != cut && cells[e] < valued:
			return 0, i, nil
		case e != cut:
			sum ^= cells[e] - valued
			continue
		case sum < 64:
			low |= 1 << sum
		default:
			j.mex.add(sum)
		}
		sum = 0
	}
	return j.mex.least(low) + valued, none, nil
}
