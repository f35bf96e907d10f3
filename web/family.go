package web

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zermelo"
	"zermelo/analysis"
	"zermelo/lab"
)

// span is which positions of a game a request is about, and what is wanted of
// them.
type span struct {
	play     rules
	n, m     string // ranges; "" for the usual ones
	template string // "" for the game's own
	what     lab.Quantity
	asked    bool // what was given
}

// spanNames are the parameters that a span is read from.
func spanNames(more ...string) []string {
	return append(append(ruleNames[:], "n", "m", "pos", "what"), more...)
}

func (q query) span() (s span, err error) {
	if s.play, err = q.rules(); err != nil {
		return s, err
	}
	s.n, s.m, s.template = q.Get("n"), q.Get("m"), q.Get("pos")
	return s, s.readWhat(q.Get("what"))
}

// readWhat reads a quantity; "" leaves it open.
func (s *span) readWhat(text string) error {
	if text == "" {
		s.what = lab.Grundy
		return nil
	}
	var ok bool
	if s.what, ok = lab.ParseQuantity(text); !ok {
		return usage("what=%s: expected one of %s", text, strings.Join(lab.Quantities(), ", "))
	}
	s.asked = true
	return nil
}

// family is the positions of the game that a span runs over.
func (g *subject) family(ctx context.Context, s span) (lab.Family, error) {
	f, err := lab.Of(g.entry(ctx), lab.Choice{
		Template: s.template, Two: s.m != "", Set: s.play.set,
		Open: func(ctx context.Context, position string) (analysis.Game, error) { return g.open(ctx, position) },
	})
	var parse *zermelo.ParseError
	if errors.As(err, &parse) {
		err = usage("pos=%s: column %d: %s", s.template, parse.Offset+1, parse.Reason)
	}
	if err == nil {
		err = g.accept(s.play.set)
	}
	return f, err
}

// box gives every variable its range.
func (s span) box(vars []string, usual func(vars int) (low, high int64)) (b lab.Box, err error) {
	given := map[string]string{"n": s.n, "m": s.m}
	for i, name := range vars {
		low, high := usual(len(vars))
		text, ok := given[name]
		if !ok && i < 2 {
			// Whatever a template calls them, they are the first and the second.
			name = [...]string{"n", "m"}[i]
			text = given[name]
		}
		delete(given, name)
		if text != "" {
			if low, high, err = lab.ParseRange(text); err != nil {
				return b, usage("%s=%s: %v", name, text, err)
			}
		}
		b.Low, b.High = append(b.Low, low), append(b.High, high)
	}
	for name, text := range given {
		if text != "" {
			return b, usage("there is no variable %s: the positions have %s", name, strings.Join(vars, ", "))
		}
	}
	return b, nil
}

// mostPoints bounds a table: 1024 rows of as many columns are drawn as a heat
// map.
const mostPoints = 1 << 20

// tabled is a table with what it was made of.
type tabled struct {
	family lab.Family
	*lab.Table
}

// table computes the table that a span asks for. Where the quantity is left open
// and positions have no Grundy value it is the other one. Beside an error there
// may be a part of it.
func (s *Server) table(ctx context.Context, g *subject, want span, usual func(int) (low, high int64), other lab.Quantity, progress func(done, total uint64)) (t tabled, err error) {
	if t.family, err = g.family(ctx, want); err != nil {
		return t, err
	}
	b, err := want.box(t.family.Vars, usual)
	if err != nil {
		return t, err
	}
	if points := b.Points(); points > mostPoints {
		return t, &zermelo.BudgetError{Budget: zermelo.Positions, Limit: mostPoints, What: fmt.Sprintf("a table of %d positions: at most %d are made here", points, mostPoints)}
	}
	want.play.misere = g.misere(want.play.misere)
	o := s.analysisOptions(want.play, progress)
	t.Table, err = t.family.Table(ctx, want.what, b, o)
	if errors.Is(err, analysis.ErrUndefined) && !want.asked {
		t.Table, err = t.family.Table(ctx, other, b, o)
	}
	return t, err
}
