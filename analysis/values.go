package analysis

import (
	"context"
	"errors"

	"zermelo"
	"zermelo/solve"
)

// Values of many positions at once: what the game's statements decide is
// decided one by one, and one search from all other positions does the rest.

// Values: see Game.
func (g game[P]) Values(ctx context.Context, positions []string, q Quantity, o Options) (*Column, error) {
	a, err := newOracle(g, o)
	if err != nil {
		return nil, err
	}
	if err := a.defined(q); err != nil {
		return nil, err
	}
	v := newValuer(a, q, len(positions), o.Options)
	for i, text := range positions {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		p, err := g.parse(text)
		if err != nil {
			return nil, err
		}
		v.decide(i, p)
	}
	err = v.search(ctx)
	if *v.err != nil {
		return nil, *v.err
	}
	if err != nil && !Stopped(err) {
		return nil, err
	}
	return v.finish(err == nil), err
}

// valuer fills one column.
type valuer[P comparable] struct {
	*oracle[P]
	column  *Column
	flipper zermelo.Flipper[P] // nil where positions need not be flipped
	sider   zermelo.Sider[P]

	outcomes, lengths, others []way[P]
	// open are the positions that no statement decides, at their places.
	open     []P
	places   []int
	budget   solve.Options
	searched bool // a value rests on search
}

func newValuer[P comparable](a *oracle[P], q Quantity, positions int, budget solve.Options) *valuer[P] {
	v := &valuer[P]{oracle: a, budget: budget}
	v.column = &Column{
		Quantity: q, players: a.g.Players, impartial: a.g.Impartial,
		codes: make([]uint64, positions), known: make([]bool, positions),
	}
	if q == Classes && !a.g.Impartial {
		v.flipper = a.g.Rules.(zermelo.Flipper[P])
		v.sider = a.g.Rules.(zermelo.Sider[P])
	}
	v.findWays()
	return v
}

// decide finds the value of p, the position at place i, from a statement or
// from a search made before, or leaves it open.
func (v *valuer[P]) decide(i int, p P) {
	if code, ok := v.byStatement(p); ok {
		v.keep(i, code)
		return
	}
	v.searched = true
	if code, ok := v.bySearch(p); ok {
		v.keep(i, code)
		return
	}
	v.open, v.places = append(v.open, p), append(v.places, i)
}

func (v *valuer[P]) keep(i int, code uint64) {
	v.column.codes[i], v.column.known[i] = code, true
}

// byStatement is the code of p, if the game's statements decide it.
func (v *valuer[P]) byStatement(p P) (uint64, bool) {
	switch v.column.Quantity {
	case Outcomes:
		return use(ask(v.outcomes, p))
	case Classes:
		// Nothing is used where only one of the players has a decided outcome.
		if _, ok := v.class(p, v.statedOutcome); !ok {
			return 0, false
		}
		return v.class(p, func(p P) (uint64, bool) { return use(ask(v.outcomes, p)) })
	case Remoteness:
		// Statements on plies speak of what has a decided outcome.
		code, length := ask(v.lengths, p)
		if length == nil {
			return 0, false
		}
		if _, ok := use(ask(v.outcomes, p)); !ok {
			return 0, false
		}
		return use(code, length)
	}
	return use(ask(v.others, p))
}

func (v *valuer[P]) statedOutcome(p P) (uint64, bool) {
	code, w := ask(v.outcomes, p)
	return code, w != nil
}

// class is the pair of what First and Second get who move first; in an impartial
// game they get the same.
func (v *valuer[P]) class(p P, outcome func(P) (uint64, bool)) (uint64, bool) {
	first, ok := outcome(p)
	if v.flipper == nil || !ok {
		return pairCode(first, first), ok
	}
	second, ok := outcome(v.flipper.Flip(p))
	if v.sider.Side(p) == zermelo.Second {
		first, second = second, first
	}
	return pairCode(first, second), ok
}

// search gives the open positions their values, from one search.
func (v *valuer[P]) search(ctx context.Context) error {
	if len(v.open) == 0 {
		return nil
	}
	err := v.engine(ctx)
	if errors.Is(err, solve.ErrCycle) {
		err = undefined(v.column.Quantity, "the game has cycles")
	}
	for k, p := range v.open {
		if code, ok := v.bySearch(p); ok {
			v.keep(v.places[k], code)
		}
	}
	return err
}

// engine runs the search that the quantity needs.
func (v *valuer[P]) engine(ctx context.Context) error {
	starts := v.open
	if v.flipper != nil {
		for _, p := range v.open {
			starts = append(starts, v.flipper.Flip(p))
		}
	}
	q := v.column.Quantity
	switch {
	case v.points():
		return search(ctx, v.oracle, &v.margins, solve.Scores[P], v.budget, starts)
	case q == Grundy:
		return search(ctx, v.oracle, &v.nimbers, solve.Nimbers[P], v.budget, starts)
	case q != Remoteness && v.grundy() && v.splits():
		// A sum of components is solved by its Grundy value.
		err := search(ctx, v.oracle, &v.nimbers, solve.Nimbers[P], v.budget, starts)
		if !errors.Is(err, solve.ErrCycle) {
			return err
		}
	}
	return search(ctx, v.oracle, &v.verdicts, solve.Outcomes[P], v.budget, starts)
}

// bySearch is the code of p from the search that was made.
func (v *valuer[P]) bySearch(p P) (uint64, bool) {
	switch v.column.Quantity {
	case Outcomes:
		return v.searchedOutcome(p)
	case Classes:
		return v.class(p, v.searchedOutcome)
	case Remoteness:
		d, ok := v.verdict(p)
		return pliesCode(d.Plies), ok
	case Grundy:
		n, ok := v.nimber(p)
		return nimberCode(n), ok
	}
	m, ok := v.margin(p)
	return scoreCode(m), ok
}

func (v *valuer[P]) searchedOutcome(p P) (uint64, bool) {
	if m, ok := v.margin(p); ok {
		return outcomeCode(sign(m)), true
	}
	if n, ok := v.nimber(p); ok {
		return outcomeCode(nonzero(n)), true
	}
	d, ok := v.verdict(p)
	return outcomeCode(d.Outcome), ok
}
