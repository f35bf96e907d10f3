package stress

import (
	"context"
	"iter"
	"time"

	"zermelo/stress/layout"
)

// reduce makes the input of a finding as small as it can, and says why it is
// answered as it is.
func (s *Search) reduce(ctx context.Context, f *Finding, t *trial) error {
	small, err := s.shrunk(ctx, f, t)
	if small != nil {
		f.take(small)
	}
	if s.Contest.Why != nil && f.Verdict == WA && f.Difference != nil { // matches have no outputs
		f.Why = s.Contest.Why(ctx, f.Input, f.Difference)
	}
	return err
}

// shrunk is the trial with the smallest input that was found.
func (s *Search) shrunk(ctx context.Context, f *Finding, t *trial) (*trial, error) {
	if f.Whole = s.NoShrink || s.Contest.Layout == nil; f.Whole {
		return nil, nil
	}
	tree, err := s.Contest.Layout.Read(t.input)
	if f.Whole = err != nil; f.Whole {
		return nil, nil
	}
	k := shrinking{search: s, best: *t, tree: tree, tried: map[string]bool{string(t.input): true}}
	k.end = time.Now().Add(s.ShrinkTime)
	if f.Stage != Small && f.Stage != Sanity { // these come in order
		if err := k.shrink(ctx); err != nil {
			return &k.best, err
		}
	}
	f.Steps = k.steps[:max(len(k.steps)-1, 0)]
	f.Cut = k.cut
	err = k.prove(ctx, f)
	return &k.best, err
}

// shrinking makes an input smaller step by step.
type shrinking struct {
	search *Search
	end    time.Time
	best   trial
	tree   layout.Tree // of the best input
	tried  map[string]bool
	steps  [][]byte
	cut    bool // the time was over before a way was at its end
	hasty  bool // one run is enough
}

// shrink makes the input as small as it can be step by step, then its numbers
// easier to read; for that it keeps a quarter of the time.
func (k *shrinking) shrink(ctx context.Context) error {
	end := k.end
	k.end = end.Add(-time.Until(end) / 4)
	if k.best.verdict.timed() && !k.search.AnyVerdict {
		if err := k.hurry(ctx); err != nil {
			return err
		}
	}
	if err := k.walk(ctx); err != nil {
		return err
	}
	cut := k.cut
	k.end, k.cut = end, false
	err := k.follow(ctx, layout.Round)
	k.cut = k.cut || cut
	return err
}

// walk goes each way as far as it leads, until none leads further.
func (k *shrinking) walk(ctx context.Context) error {
	for before := -1; before != len(k.steps) && !k.cut; {
		before = len(k.steps)
		for _, way := range layout.Ways {
			if err := k.follow(ctx, way); err != nil {
				return err
			}
		}
	}
	return nil
}

// follow goes one way as far as it leads. After a step it does not begin anew but
// goes on from the same place of the way, and begins anew at its end: most of what
// was in vain before is so after the step.
func (k *shrinking) follow(ctx context.Context, way func(t *layout.Tree) iter.Seq[layout.Tree]) error {
	for at, stepped := 0, false; !k.cut; {
		var asked []candidate
		c, err := k.first(ctx, k.along(way, at, &asked))
		if err != nil {
			return err
		}
		for _, a := range asked {
			// What was asked for beyond the step may not have been tried.
			k.tried[string(a.input)] = c == nil || a.size <= c.size
		}
		switch {
		case c != nil:
			at, stepped = c.size, true
		case !stepped:
			return nil
		default:
			at, stepped = 0, false
		}
	}
	return nil
}

// along gives the inputs of a way that were not tried yet, from a place of the way
// on, and notes them. The size of a candidate is its place.
func (k *shrinking) along(way func(t *layout.Tree) iter.Seq[layout.Tree], from int, asked *[]candidate) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		c := candidate{stage: Shrink, size: -1}
		for tree := range way(&k.tree) {
			if c.size++; c.size < from {
				continue
			}
			c.input = k.search.Contest.Layout.Append(nil, &tree)
			if k.tried[string(c.input)] {
				continue
			}
			*asked = append(*asked, c)
			if !yield(c) {
				return
			}
		}
	}
}

// first makes the first of the inputs on which the program fails as it does on the
// best one the best one, if there is any. What still runs when the time is over is
// stopped.
func (k *shrinking) first(ctx context.Context, all iter.Seq[candidate]) (*candidate, error) {
	look := scan{end: k.end, all: all, only: k.best.verdict, hasty: k.hasty}
	if k.search.AnyVerdict {
		look.only = ""
	}
	limited, cancel := context.WithDeadline(ctx, k.end)
	defer cancel()
	t, c, err := k.search.first(limited, look)
	if t == nil || err != nil {
		k.cut = limited.Err() != nil
		if k.cut && ctx.Err() == nil {
			err = nil // a run was stopped because the time was over
		}
		return nil, err
	}
	tree, err := k.search.Contest.Layout.Read(t.input)
	if err != nil {
		return nil, err
	}
	k.best, k.tree = *t, tree
	k.steps = append(k.steps, t.input)
	return c, nil
}

// prove tries every input of one test that weighs less than the best one. If
// all pass it is minimal; and it is if one fails, for that takes its place, and
// all before it have passed. An input that fails in another way is passed over, but
// then nothing is said to be minimal. Whoever fails on several tests only is not proved to
// need them.
func (k *shrinking) prove(ctx context.Context, f *Finding) error {
	s := k.search
	if k.tree.Tests() != 1 {
		return nil
	}
	better, err := k.first(ctx, s.from(s.small, k.tree.Weight(), Proof))
	f.Minimal = err == nil && !s.others && (better != nil || s.small >= k.tree.Weight())
	return err
}
