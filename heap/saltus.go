package heap

import (
	"context"
	"fmt"
)

// Why a finite check proves a saltus where all takes are legal but some, the
// largest of them t ≥ 1. (The theorem that such a game is always arithmetic
// periodic is A. A. Siegel's: Finite excluded subtraction sets and Infinite
// Modular Nim, Dalhousie 2005. The proof of the check is our own.)
//
// From a heap n > t every take is legal or not whatever n is. Two heaps m < n of
// one value lie at an illegal distance, so n - m ≤ t: else n could move to m. So
// G(n) is the least value that heaps below n have at illegal distances from n
// only, or it is new: M, if 0, …, M-1 are the values of heaps below n. (These are
// all values up to the largest, since a mex has all values below it.)
//
// For n > 2t both are seen in the 2t values before n. The values of which n may
// have one are among those of n-t, …, n-1, and no heap below n-2t shares these.
// And M-1 is the largest of the 2t: the first heap with the value of n-1 is at
// least n-1-t, its value was new then, and M-1 is what was new last.
//
// All this is the same where s is added to these 2t values, and then s is added
// to G(n). So by induction G(n+p) = G(n) + s for n0 ≤ n < n0+2t, n0 ≥ 1, proves it
// for ever.

// rising is the window among the steps from one value to the next for a period
// with a saltus.
func (g Game) rising() window {
	t, ok := g.lastIllegal()
	if !ok {
		return observed
	}
	t = max(1, t)
	return window{heaps: 1, t: 2*t - 1, proves: true,
		reason: fmt.Sprintf("twice as many equalities in a row as the largest take that is not legal, %d", t)}
}

// lastIllegal is the largest take that is not legal for all heaps; 0: there is
// none. ok is false where there is no largest, or where heaps may be broken.
func (g Game) lastIllegal() (t uint64, ok bool) {
	if g.repeat == 0 || g.parts() > 1 {
		return 0, false
	}
	for k, d := range g.digits[1:] {
		if d.parts != one.parts {
			t = uint64(k) + 1
		}
	}
	return t, t < uint64(len(g.digits)-g.repeat)
}

// saltusIn looks for a period of the differences of g, which are steps, with its
// window among them.
func saltusIn[C cell | int64, D cell | int64](ctx context.Context, g []C, steps []D, w window) (*Period, error) {
	p, n0, ok, err := repetition(ctx, steps, w)
	if err != nil || !ok || g[n0+p] == g[n0] {
		return nil, err
	}
	n := uint64(len(g))
	period := w.period(p, n0, n)
	period.To = n - p
	// Numbers of 64 bits are only observed. So this cannot overflow: the values
	// rise or fall by as much three times.
	period.Saltus = int64(g[n0+p]) - int64(g[n0])
	return period, nil
}

// steps are the differences of neighbours, modulo 2^32.
func steps[C cell](g []C) []uint32 {
	all := make([]uint32, max(0, len(g)-1))
	for i := range all {
		all[i] = uint32(g[i+1]) - uint32(g[i])
	}
	return all
}
