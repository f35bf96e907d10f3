package solve

import "zermelo"

// A verdict takes one cell of 32 bits:
//
//	 31 … 2      1 0
//	plies + 1   0 loss, 1 draw, 2 win
//	left        3              retrograde: open, so many moves not yet refuted
//	 0          0 unseen, 1 opened (induction)
//
// A draw by endless play has all 30 bits of the plies set.
const (
	openCode  = 3
	oneLeft   = 1 << 2
	endless   = 1<<30 - 2 // plies as they are kept
	mostPlies = endless - 1

	mostSuccessors = 1<<30 - 1 // that left can count
)

func pack(o zermelo.Outcome, plies uint32) uint32 {
	return (plies+1)<<2 | uint32(o+1)
}

// unpack reads a cell; false where it has no verdict.
func unpack(c uint32) (zermelo.Verdict, bool) {
	if !decided(c) {
		return zermelo.Verdict{}, false
	}
	v := zermelo.Verdict{Outcome: outcomeOf(c), Plies: c>>2 - 1}
	if v.Plies == endless {
		v.Plies = zermelo.Endless
	}
	return v, true
}

func decided(c uint32) bool { return c >= oneLeft && c&3 != openCode }

func outcomeOf(c uint32) zermelo.Outcome { return zermelo.Outcome(c&3) - 1 }

// rank orders what moves give to their mover: wins before draws before losses;
// a win or a draw the sooner the better, a loss the later.
//
//	31 30     29 … 0
//	outcome   plies, or mostPlies − plies
func rank(o zermelo.Outcome, plies uint32) uint32 {
	if o != zermelo.Loss {
		plies = mostPlies - plies
	}
	return uint32(o+1)<<30 | plies
}

func unrank(r uint32) (o zermelo.Outcome, plies uint32) {
	o, plies = zermelo.Outcome(r>>30)-1, r&(1<<30-1)
	if o != zermelo.Loss {
		plies = mostPlies - plies
	}
	return o, plies
}

// verdicts judges by the best rank, for induction: no play is endless there.
type verdicts[P comparable] struct {
	abilities[P]
	misere bool
}

func (j *verdicts[P]) final(p P) (uint32, error) {
	return pack(j.end(p, j.misere), 0), nil
}

func (j *verdicts[P]) value(edges []edge, _ []int, cells []uint32) (c uint32, missing int, err error) {
	best := uint32(0)
	for i, e := range edges {
		c := cells[e.number()]
		if c < valued {
			return 0, i, nil
		}
		o := outcomeOf(c)
		if e&again == 0 {
			o = -o
		}
		best = max(best, rank(o, c>>2-1))
	}
	o, plies := unrank(best)
	if plies == mostPlies {
		return 0, none, ErrOverflow
	}
	return pack(o, plies+1), none, nil
}
