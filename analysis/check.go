package analysis

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"zermelo"
	"zermelo/solve"
)

// Agreement is what a check of a game's statements against search found.
type Agreement struct {
	Compared []Compared
	// Differs is the first disagreement, nil where there is none; nothing is
	// compared after it.
	Differs *Difference
}

// Compared is how far one statement was compared with search.
type Compared struct {
	Statement
	Positions uint64 // compared
	Outside   uint64 // outside the statement's domain
}

// Difference is a position on which a statement and search disagree.
type Difference struct {
	Statement
	Position string
	Stated   string
	Search   string
	Input    []byte // the contest input that starts there; nil where there is none
}

// Positions is how many positions were compared with what is proved.
func (a Agreement) Positions() uint64 { return a.most(false) }

// Conjectured is how many positions were compared with conjectures.
func (a Agreement) Conjectured() uint64 { return a.most(true) }

func (a Agreement) most(conjectures bool) (n uint64) {
	for _, c := range a.Compared {
		if (c.Checked != "") == conjectures {
			n = max(n, c.Positions)
		}
	}
	return n
}

// Check: see Universe.
func (u universe[P]) Check(ctx context.Context, o solve.Options) (Agreement, error) {
	c, err := newComparison(ctx, u, o)
	if err != nil {
		return Agreement{}, err
	}
	for _, compare := range c.comparisons() {
		if err := ctx.Err(); err != nil {
			return c.found, err
		}
		if err := compare(); err != nil || c.found.Differs != nil {
			return c.found, err
		}
	}
	return c.found, nil
}

// comparison is one check: each engine that the statements need is asked once,
// and the positions are walked once.
type comparison[P comparable] struct {
	universe[P]
	ctx       context.Context
	options   solve.Options
	positions []P

	verdicts *solve.Solution[P, zermelo.Verdict]
	nimbers  *solve.Solution[P, zermelo.Nimber]
	scores   *solve.Solution[P, int]

	found Agreement
}

func newComparison[P comparable](ctx context.Context, u universe[P], o solve.Options) (*comparison[P], error) {
	c := &comparison[P]{universe: u, ctx: ctx, options: o}
	starts, err := u.from(ctx, o)
	if err != nil {
		return nil, err
	}
	g := u.g
	if _, points := g.Rules.(zermelo.Scorer[P]); points {
		c.scores, err = solve.Scores(ctx, g.Rules, o, starts...)
	}
	if err == nil && g.Nimber.Decide != nil {
		c.nimbers, err = solve.Nimbers(ctx, g.Rules, o, starts...)
	}
	if err == nil && (c.scores == nil || g.Outcome.Decide != nil || g.Plies.Decide != nil) {
		c.verdicts, err = solve.Outcomes(ctx, g.Rules, o, starts...)
	}
	if err != nil {
		return nil, err
	}
	c.positions = slices.Collect(u.positions(starts))
	return c, nil
}

// all are the positions, until the context ends.
func (c *comparison[P]) all() iter.Seq[P] {
	return func(yield func(P) bool) {
		for i, p := range c.positions {
			if i%256 == 0 && c.ctx.Err() != nil || !yield(p) {
				return
			}
		}
	}
}

// comparisons are all that are to be made.
func (c *comparison[P]) comparisons() (all []func() error) {
	g := c.g
	all = with(all, c, "outcome", c.outcome, g.Outcome)
	all = with(all, c, "outcome", c.outcome, nonzeroWins(g.Nimber))
	all = with(all, c, "outcome", c.outcome, g.Conjectures.Outcome)
	all = with(all, c, "plies", c.plies, g.Plies)
	all = with(all, c, "plies", c.plies, g.Conjectures.Plies)
	if c.nimbers != nil {
		all = with(all, c, "Grundy value", c.nimbers.Of, g.Nimber)
	}
	if c.scores != nil {
		all = with(all, c, "score", c.scores.Of, g.Score)
	}
	if g.Best != nil {
		all = append(all, c.compareBest)
	}
	if g.Line != nil {
		all = append(all, c.compareLines)
	}
	if len(all) == 0 && c.verdicts != nil {
		all = append(all, c.compareAbilities)
	}
	return all
}

func (c *comparison[P]) outcome(p P) (zermelo.Outcome, bool) {
	v, ok := c.verdicts.Of(p)
	return v.Outcome, ok
}

func (c *comparison[P]) plies(p P) (uint32, bool) {
	v, ok := c.verdicts.Of(p)
	return v.Plies, ok
}

// nonzeroWins is what a theorem on Grundy values says of outcomes in normal
// play: compared with a search of the whole position it tests that values of
// components may be added.
func nonzeroWins[P comparable](t zermelo.Theorem[P, zermelo.Nimber]) (o zermelo.Theorem[P, zermelo.Outcome]) {
	if t.Decide == nil {
		return o
	}
	o.Source, o.Checked = t.Source, t.Checked
	o.Decide = func(p P) (zermelo.Outcome, bool) {
		n, ok := t.Decide(p)
		return nonzero(n), ok
	}
	return o
}

// with adds the comparison of a theorem, if there is one.
func with[P, V comparable](all []func() error, c *comparison[P], about string, search func(P) (V, bool), t zermelo.Theorem[P, V]) []func() error {
	if t.Decide == nil {
		return all
	}
	return append(all, func() error {
		found, err := solve.Agree(c.all(), search, t)
		if err == nil {
			err = c.ctx.Err()
		}
		if err != nil {
			return err
		}
		s := Statement{About: about, Source: t.Source, Checked: t.Checked}
		c.compared(s, found.Positions, found.Outside)
		if found.Differs {
			c.differs(s, found.At, fmt.Sprint(found.Theorem), fmt.Sprint(found.Search))
		}
		return nil
	})
}

func (c *comparison[P]) compared(s Statement, positions, outside uint64) {
	c.found.Compared = append(c.found.Compared, Compared{s, positions, outside})
}

func (c *comparison[P]) differs(s Statement, p P, stated, search string) {
	d := &Difference{Statement: s, Position: c.g.Text.Format(p), Stated: stated, Search: search}
	if c.g.Input != nil {
		if input, ok := c.g.Input(p); ok {
			d.Input = input
		}
	}
	c.found.Differs = d
}
