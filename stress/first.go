package stress

import (
	"bytes"
	"context"
	"iter"
	"sync"
	"time"
)

// running is a candidate that is being tried.
type running struct {
	candidate
	trial
	err  error
	done chan struct{} // closed when the others are set
}

// scan says which inputs are tried, and until when.
type scan struct {
	all iter.Seq[candidate]
	end time.Time
	// most is how many runs there may be in all; 0: any number.
	most uint64
	// only is the verdict that is looked for; "": any failure.
	only Verdict
	// hasty says that one run is enough to say that a program fails.
	hasty bool
}

// first tries the candidates of a scan, several at a time, until one fails, the
// time is over or there are no more. Of several that fail it is the first in
// their order that counts, whichever was found first. A candidate without an
// input says that all of its weight came before it.
func (s *Search) first(ctx context.Context, look scan) (*trial, *candidate, error) {
	ctx, cancel := context.WithCancel(ctx)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer cancel()
	queue := make(chan *running, s.Workers-1) // one more is being waited for
	workers.Go(func() {
		defer close(queue)
		for c := range look.all {
			r := &running{candidate: c, done: make(chan struct{})}
			if !time.Now().Before(look.end) {
				return
			}
			select {
			case queue <- r:
			case <-ctx.Done():
				return
			}
			workers.Go(func() {
				defer close(r.done)
				if c.input != nil {
					r.trial, r.err = s.try(ctx, c.input)
				}
			})
		}
	})
	for r := range queue {
		if look.most > 0 && s.runs >= look.most {
			return nil, nil, nil
		}
		if <-r.done; r.err != nil {
			return nil, nil, r.err
		}
		switch {
		case r.candidate.input == nil:
			s.small = r.weight + 1
			continue
		case r.invalid:
			continue
		}
		s.count(&r.trial, r.stage)
		if r.saw != nil {
			*r.saw = append(*r.saw, string(r.run.Output))
		}
		if !r.failed() {
			continue
		}
		if look.only != "" && look.only != r.verdict {
			s.others = s.others || r.stage == Proof
			continue
		}
		if look.hasty {
			return &r.trial, &r.candidate, nil
		}
		if again, err := s.again(ctx, &r.trial, r.stage); again || err != nil {
			return &r.trial, &r.candidate, err
		}
		s.others = s.others || r.stage == Small || r.stage == Proof
	}
	return nil, nil, ctx.Err()
}

// count notes that a trial was made.
func (s *Search) count(t *trial, stage Stage) {
	s.runs++
	s.slowest = max(s.slowest, t.run.CPU)
	if !t.failed() && (s.quickest == 0 || t.run.Wall < s.quickest) {
		s.quickest = t.run.Wall
	}
	if s.Progress != nil {
		s.Progress(s.runs, stage)
	}
}

// again tries the input of a failed trial once more: it says whether the program
// fails in the same way. A smaller input on which it takes too long has to take it
// twice as long as it may: then it takes too long on the next day, too.
func (s *Search) again(ctx context.Context, t *trial, stage Stage) (bool, error) {
	judge := s
	if stage == Shrink && t.verdict.timed() {
		longer, slower := s.Program.withDefaults(), *s
		longer.CPU, longer.Wall = 2*longer.CPU, 2*longer.Wall
		slower.Program = &longer
		judge = &slower
	}
	u, err := judge.try(ctx, t.input)
	if err != nil {
		return false, err
	}
	// What took too long in one run may be in time, or further, in another.
	timed := t.verdict.timed() || u.verdict.timed()
	s.unsteady = s.unsteady || !timed && (u.verdict != t.verdict || !bytes.Equal(u.run.Output, t.run.Output))
	return u.verdict == t.verdict, nil
}
