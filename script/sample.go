package script

import (
	"context"
	"errors"

	"go.starlark.net/starlark"

	"zermelo"
	"zermelo/solve"
)

const (
	samples    = 24   // positions on which a script's promises are checked
	sampleSize = 2000 // positions searched for one comparison of values
)

// sample checks on some positions what the engines must rely on: that parse()
// undoes show(), and that canon() keeps values.
func (s *Script) sample(ctx context.Context) error {
	return s.caller.do(ctx, func() error {
		st := s.store
		count := len(st.known.values)
		step := max(1, (count-st.sampled)/samples)
		for n := st.sampled; n < count; n += step {
			if err := s.sampleText(st.value(uint32(n))); err != nil {
				return err
			}
			if err := s.sampleCanon(ctx, uint32(n)); err != nil {
				return err
			}
		}
		st.sampled = count
		return nil
	})
}

func (s *Script) sampleText(x starlark.Value) error {
	if s.hooks.show == nil {
		return nil
	}
	text, err := s.show(x)
	if err != nil || s.hooks.parse == nil {
		return err
	}
	back, err := s.caller.call("parse", s.hooks.parse, starlark.String(text))
	if err != nil {
		return err
	}
	if same, err := starlark.Equal(back, x); err != nil || !same {
		return fault("parse(show(s)) must be s for every position", "parse() does not undo show(): %s is shown as %q, which parse() reads as %s", plainText(x), text, plainText(back))
	}
	return nil
}

// sampleCanon compares the values of a node and its representative, found
// without the symmetry. Where that takes too long nothing is said.
func (s *Script) sampleCanon(ctx context.Context, node uint32) error {
	r := s.store.table.representative(node)
	if r == node {
		return nil
	}
	x, canon := s.store.value(node), s.store.value(r)
	values, err := s.valuesWithout(ctx, x, canon)
	if err != nil || len(values) == 0 {
		return err
	}
	for side := range len(values) / 2 {
		if values[2*side] != values[2*side+1] {
			return fault("canon must give a position of equal value: is every symmetry really one of the game?",
				"canon changes the value: %s is a %s, but canon of it, %s, a %s", plainText(x), values[2*side], plainText(canon), values[2*side+1])
		}
	}
	return nil
}

// valuesWithout are the outcomes of both positions for each player to move; none
// where they take too long to find.
func (s *Script) valuesWithout(ctx context.Context, x, canon starlark.Value) (values []zermelo.Outcome, err error) {
	alone := *s
	alone.options.Asymmetric, alone.options.MaxPositions, alone.Endless = true, 2*sampleSize, true
	alone.store = newStore(&alone)
	// What kind of game it is may be seen only at the second position, so the
	// first is looked up again.
	var starts []Position
	var k kind
	for _, y := range []starlark.Value{canon, x, canon} {
		var p Position
		if p, k, err = alone.reachValues([]starlark.Value{y}, zermelo.First); err != nil {
			return nil, unlessBudget(err)
		}
		starts = append(starts, p)
	}
	a, b := starts[1], starts[2]
	starts = starts[1:]
	if k == sided {
		starts = append(starts, single(a.first^1), single(b.first^1))
	}
	found, err := solve.Outcomes(ctx, alone.store.table.rules(k, alone.store.ends()), solve.Options{MaxPositions: sampleSize}, starts...)
	if err != nil {
		return nil, unlessBudget(err)
	}
	for _, p := range starts {
		v, _ := found.Of(p)
		values = append(values, v.Outcome)
	}
	return values, nil
}

// unlessBudget drops the error of a budget.
func unlessBudget(err error) error {
	var budget *zermelo.BudgetError
	if errors.As(err, &budget) {
		return nil
	}
	return err
}
