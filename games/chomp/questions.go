package chomp

import (
	"context"

	"zermelo/contest"
)

// questions are the bars of no known kind in contest input. A table made for one
// tail answers for all tails inside it, so one for their union may do for all.
type questions struct {
	o     contest.Options
	bars  []Position
	tests []int  // whose bars they are
	tails uint64 // the sizes of a table for each
	union bar    // of all tails
}

// add asks of a bar, which it takes as it is or transposed, whichever seems to
// have fewer tails; refused where no table of them fits.
func (q *questions) add(b bar, test int) error {
	if t := b.transposed(); fewest(t.tail()) < fewest(b.tail()) {
		b = t
	}
	count, err := afford(b.tail(), q.o)
	if err != nil {
		return err
	}
	q.bars = append(q.bars, b.position())
	q.tests = append(q.tests, test)
	q.tails = plus(q.tails, count)
	q.union = union(q.union, b.tail())
	return nil
}

// answer calls each with the tests and whether they are lost.
func (q *questions) answer(ctx context.Context, each func(test int, lost bool)) error {
	var shared *tails
	if count, err := afford(q.union, q.o); err == nil && count <= q.tails {
		shared = newTails(q.union)
		if err := shared.fill(ctx); err != nil {
			return err
		}
	}
	for i, p := range q.bars {
		b, s := p.bar(), shared
		if s == nil {
			s = newTails(b.tail())
			if err := s.fill(ctx); err != nil {
				return err
			}
		}
		each(q.tests[i], s.lost(b))
	}
	return nil
}
