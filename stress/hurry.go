package stress

import (
	"context"
	"slices"
	"time"
)

// What a program may take in a hurry: so many times what it took where it was
// quickest, which is mostly its start, but not less than hurryLeast; and where it
// has passed on no input, the hurryPart of its limit.
const (
	hurryTimes = 4
	hurryLeast = 50 * time.Millisecond
	hurryPart  = 10
)

// hurry makes an input smaller on which the program takes too long, for half of
// the time that there is, under limits far below its own. So a candidate costs a
// moment and not all of the limit, twice. Such limits say nothing of the real ones:
// what fails under them is held against those in the end.
func (k *shrinking) hurry(ctx context.Context) error {
	s, real := k.search, k.search.Program.withDefaults()
	cpu := max(hurryTimes*s.quickest, hurryLeast)
	if s.quickest == 0 {
		cpu = max(real.CPU/hurryPart, hurryLeast)
	}
	if cpu > real.CPU/2 {
		return nil
	}
	best, tree, end := k.best, k.tree, k.end
	k.end = time.Now().Add(time.Until(end) / 2)
	own := s.Program
	real.CPU, real.Wall = cpu, cpu*real.Wall/real.CPU
	s.Program, k.hasty = &real, true
	err := k.walk(ctx)
	s.Program, k.hasty = own, false
	steps := k.steps
	k.best, k.tree, k.end, k.steps, k.cut = best, tree, end, nil, false
	if err != nil {
		return err
	}
	return k.goBack(ctx, steps)
}

// goBack takes the last of the steps on which the program fails under its own
// limits, as far as halving finds it: each is smaller than the one before, so
// that most programs are faster there.
func (k *shrinking) goBack(ctx context.Context, steps [][]byte) error {
	fails, passes := 0, len(steps)+1 // after so many steps
	for at := len(steps); fails+1 < passes && !k.cut; at = (fails + passes) / 2 {
		c, err := k.first(ctx, slices.Values([]candidate{{input: steps[at-1], stage: Shrink}}))
		if err != nil {
			return err
		}
		if c != nil {
			fails = at
		} else {
			passes = at
		}
	}
	k.steps = steps[:fails:fails]
	return nil
}
