package stress

import (
	"context"
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
	tree, err := s.Contest.Layout.Read(t.input)
	if err != nil || s.NoShrink {
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
}

// shrink goes each way as far as it leads, until none leads further.
func (k *shrinking) shrink(ctx context.Context) error {
	for before := -1; before != len(k.steps); {
		before = len(k.steps)
		for _, way := range layout.Ways {
			for again := true; again; {
				again = false
				for smaller := range way(&k.tree) {
					if !time.Now().Before(k.end) {
						return nil
					}
					better, err := k.try(ctx, smaller)
					if err != nil {
						return err
					}
					if better {
						again = true
						break
					}
				}
			}
		}
	}
	return nil
}

// try tries a smaller tree and keeps it if the program fails in the same way.
func (k *shrinking) try(ctx context.Context, tree layout.Tree) (better bool, err error) {
	input := k.search.Contest.Layout.Append(nil, &tree)
	if k.tried[string(input)] {
		return false, nil
	}
	k.tried[string(input)] = true
	t, err := k.search.try(ctx, input)
	if err != nil || t.invalid {
		return false, err
	}
	k.search.count(&t, Shrink)
	if !k.same(&t) {
		return false, nil
	}
	if again, err := k.search.again(ctx, &t); !again || err != nil {
		return false, err
	}
	k.best, k.tree = t, tree
	k.steps = append(k.steps, input)
	return true, nil
}

// same says whether a trial fails as the best one does.
func (k *shrinking) same(t *trial) bool {
	return t.failed() && (k.search.AnyVerdict || t.verdict == k.best.verdict)
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
	look := scan{end: k.end, only: k.best.verdict, all: s.from(s.small, k.tree.Weight(), Proof)}
	if s.AnyVerdict {
		look.only = ""
	}
	t, _, err := s.first(ctx, look)
	if t != nil {
		k.best = *t
	}
	f.Minimal = err == nil && !s.others && (t != nil || s.small >= k.tree.Weight())
	return err
}
