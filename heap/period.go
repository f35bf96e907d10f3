package heap

import (
	"context"
	"fmt"
)

// Period is what a sequence repeats: G(n+p) = G(n) + s for all n ≥ n0, with the
// least period p for which that is so, and the least n0.
type Period struct {
	Length    uint64 // p
	Preperiod uint64 // n0; heap n0 - 1 is the last exception
	Saltus    int64  // s; 0 where the sequence itself is periodic
	// Proved says that the finite check below is a proof that it goes on for
	// ever. Otherwise it was seen and no more: it is OBSERVED.
	Proved bool
	// The equality was checked for From ≤ n < To, with the values of the heaps
	// below Computed.
	From, To, Computed uint64
	Reason             string // what the proof rests on, in a sentence
}

// Why a finite check is a proof. Let t be the largest take of a code, h the
// largest number of parts, and let G(n+p) = G(n) hold from n0 ≥ 1 on for all
// heaps below n. Then it holds for n too, if n is so large that the moves from n
// and from n+p reach the same values:
//
// From n to n+p: add p to the largest part. It must be at least n0 for its value
// to stay the same.
//
// From n+p to n: subtract p from the largest part, which is at least (n+p-t)/h.
// That must be at least n0+p, so n ≥ h·n0 + (h-1)·p + t is enough. (It is then
// also above t: no move takes the whole heap.)
//
// So by induction the equality for n0 ≤ n < h·n0 + (h-1)·p + t proves it for
// ever, and takes the values of all heaps below h·(n0+p) + t. With h = 2 this is
// the theorem of Guy and Smith (Proc. Cambridge Phil. Soc. 52, 1956) for octal
// games; with h = 1 it says that t equalities in a row are enough for a
// subtraction game with the largest take t.
//
// Where parts must be unequal one thing can go wrong: the largest part minus p
// may be as large as another part a. Then these two, a and a+p, have values that
// cancel, and so have a-jp and a+jp, which add up to 2a. Of the numbers
// j = 1, …, h-1 one at least makes both different from each of the h-2 parts that
// are left, since each part rules out one j. It needs a-(h-1)·p ≥ n0, and
// a ≥ (n+p-t)/h - p, so n ≥ h·n0 + (h²-1)·p + t is enough.
//
// Of saltus s > 0 see rising. Of other codes whose last digits repeat, and of
// other infinite sets of takes, nothing of the kind is claimed: there a period
// is only observed.

// window is how many values must be known for a period to count: heaps·(n0+p) +
// more·p + t.
type window struct {
	heaps, more, t uint64
	proves         bool
	reason         string
}

// observed is the window where nothing is proved: three quarters of the values
// are in the periodic part, and four periods at least.
var observed = window{heaps: 4, reason: "seen in the values computed, not proved"}

// window is the one for periods with saltus 0.
func (g Game) window() window {
	t, finite := g.lastTake()
	h := uint64(max(1, g.parts()))
	switch {
	case !finite:
		return observed
	case g.unequal():
		return window{h, h*h - h, t, true, fmt.Sprintf("the Guy–Smith bound for a code of %d digits, widened for unequal parts", t)}
	case h == 1:
		t = max(1, t)
		return window{1, 0, t, true, fmt.Sprintf("as many equalities in a row as the largest take, %d", t)}
	case h > 2:
		return window{h, 0, t, true, fmt.Sprintf("the Guy–Smith bound for a code of %d digits, with %d parts", t, h)}
	}
	return window{h, 0, t, true, fmt.Sprintf("Guy–Smith bound for a code of %d digits", t)}
}

// needs is how many values must be known for the period p from n0 on.
func (w window) needs(p, n0 uint64) uint64 {
	return w.heaps*(max(n0, 1)+p) + w.more*p + w.t
}

// period describes a period that was found among n values.
func (w window) period(p, n0, n uint64) *Period {
	return &Period{
		Length: p, Preperiod: n0, Proved: w.proves, Reason: w.reason,
		From: n0, To: min(w.needs(p, n0), n) - p, Computed: n,
	}
}

// Period looks for a period in the values that are known now; nil: there is
// none. Where nothing could be proved it is looked for with a saltus too.
func (s *Sequence) Period(ctx context.Context) (*Period, error) {
	switch c := &s.values; {
	case c.longs != nil:
		return periodIn(ctx, c.longs[:c.n], s.game)
	case c.words != nil:
		return periodIn(ctx, c.words[:c.n], s.game)
	}
	return periodIn(ctx, s.values.bytes[:s.values.n], s.game)
}

func periodIn[C cell](ctx context.Context, g []C, game Game) (*Period, error) {
	if w := game.rising(); w.proves {
		return saltusIn(ctx, g, steps(g), w)
	}
	w := game.window()
	p, n0, ok, err := repetition(ctx, g, w)
	switch {
	case err != nil:
		return nil, err
	case ok:
		return w.period(p, n0, uint64(len(g))), nil
	case w.proves && game.parts() <= 2:
		// Finite subtraction games have bounded values, and no octal game with finitely
		// many digits is arithmetically periodic (Winning Ways, chapter 4).
		return nil, nil
	}
	if p, err := saltusIn(ctx, g, steps(g), observed); err != nil || p == nil || p.Saltus > 0 {
		return p, err
	}
	return nil, nil // Grundy values cannot fall for ever
}

// firstSearch is how many values are computed before a period is looked for.
const firstSearch = 128

// FindPeriod extends the sequence, twice as far each time and to limit at most,
// until a period is proved, or one that can only be observed is still there
// after the next doubling. Nil: no period was found up to limit, which says
// nothing about what comes after it. progress is that of Extend, with limit as
// the total.
func FindPeriod(ctx context.Context, s *Sequence, limit uint64, progress func(done, total uint64)) (*Period, error) {
	tell := progress
	if progress != nil {
		tell = func(done, _ uint64) { progress(done, limit) }
	}
	var before *Period
	for n := max(firstSearch, s.Len()); ; n *= 2 {
		n = min(n, max(limit, s.Len()))
		if err := s.Extend(ctx, n, tell); err != nil {
			return nil, err
		}
		found, err := s.Period(ctx)
		last := n >= limit
		if err != nil || last || found != nil && (found.Proved || found.same(before)) {
			return found, err
		}
		before = found
	}
}

// same says that two searches found one period.
func (p *Period) same(q *Period) bool {
	return q != nil && p.Length == q.Length && p.Preperiod == q.Preperiod && p.Saltus == q.Saltus
}
