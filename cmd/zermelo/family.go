package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zermelo"
	"zermelo/analysis"
	"zermelo/lab"
)

// span is which positions of a game a command is about, and what is wanted of
// them.
type span struct {
	n, m     string   // ranges of the variables n and m; "" for the default
	more     []string // "name=range"
	template string   // "" for the game's own
	what     string
	instance instance
}

func (s *span) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&s.n, "n", "", "`range` of n, for example 0..1000")
	f.StringVar(&s.m, "m", "", "range of m: a `range` gives a table of two variables")
	f.StringArrayVar(&s.more, "range", nil, "range of another variable, `name=range` (repeatable)")
	f.StringVar(&s.template, "pos", "", "`template` of the positions, with variables in braces, for example '{n} {n} {m}'")
	f.StringVar(&s.what, "what", "", "`quantity` of each position: "+strings.Join(lab.Quantities(), ", ")+" (default: grundy, or value where it is not defined)")
	s.instance.flags(cmd)
}

// ranges are the flags as a map from variables to ranges.
func (s *span) ranges(cmd *cobra.Command) (map[string]string, error) {
	all := map[string]string{}
	if s.n != "" {
		all["n"] = s.n
	}
	if s.m != "" {
		all["m"] = s.m
	}
	for _, r := range s.more {
		name, text, ok := strings.Cut(r, "=")
		if !ok || name == "" {
			return nil, usage(cmd, "--range %s: expected name=range", r)
		}
		all[name] = text
	}
	return all, nil
}

// box gives every variable its range. usual is the range of a variable that has
// none, by the number of variables.
func (s *span) box(cmd *cobra.Command, vars []string, usual func(vars int) (low, high int64)) (b lab.Box, err error) {
	given, err := s.ranges(cmd)
	if err != nil {
		return b, err
	}
	for _, v := range vars {
		low, high := usual(len(vars))
		if text, ok := given[v]; ok {
			if low, high, err = lab.ParseRange(text); err != nil {
				return b, usage(cmd, "range of %s, %s: %v", v, text, err)
			}
		}
		b.Low, b.High = append(b.Low, low), append(b.High, high)
		delete(given, v)
	}
	for name := range given {
		return b, usage(cmd, "there is no variable %s: the positions have %s", name, strings.Join(vars, ", "))
	}
	return b, nil
}

// family is the positions of a game that a command runs over.
func (a *app) family(ctx context.Context, cmd *cobra.Command, name string, s *span) (lab.Family, error) {
	a.script = nil
	e, err := a.entry(ctx, name)
	if err != nil {
		return lab.Family{}, err
	}
	f, err := lab.Of(e, lab.Choice{
		Template: s.template, Two: s.m != "", Set: a.settings,
		Open: func(_ context.Context, position string) (analysis.Game, error) {
			g, err := a.open(cmd, e, s.instance, position)
			if err == nil && s.instance.input != "" {
				err = g.Accepts(position)
			}
			return g, err
		},
	})
	var parse *zermelo.ParseError
	switch {
	case errors.As(err, &parse):
		err = usage(cmd, "--pos %q: %s", s.template, parse.Reason)
	case errors.Is(err, lab.ErrFamily):
		err = usage(cmd, "--pos: %v", err)
	}
	return f, err
}

// quantity is what --what asks for; ok is false where it is left open.
func (s *span) quantity(cmd *cobra.Command) (q lab.Quantity, ok bool, err error) {
	if s.what == "" {
		return lab.Grundy, false, nil
	}
	q, ok = lab.ParseQuantity(s.what)
	if !ok {
		return q, false, usage(cmd, "--what %s: expected one of %s", s.what, strings.Join(lab.Quantities(), ", "))
	}
	return q, true, nil
}

// question is what a command wants to know of which positions.
type question struct {
	lab.Family
	lab.Box
	what  lab.Quantity
	asked bool // --what was given
}

// question reads the flags. usual is the default range of a variable.
func (a *app) question(ctx context.Context, cmd *cobra.Command, name string, s *span, usual func(vars int) (low, high int64)) (q question, err error) {
	if q.what, q.asked, err = s.quantity(cmd); err != nil {
		return q, err
	}
	if q.Family, err = a.family(ctx, cmd, name, s); err != nil {
		return q, err
	}
	q.Box, err = s.box(cmd, q.Vars, usual)
	return q, err
}

// tableOf computes the answer. Where the flags leave the quantity open and the
// positions have no Grundy value, it is another one, and a note says so. Beside
// an error there may be the part of the table that was found.
func (a *app) tableOf(ctx context.Context, q question, other lab.Quantity) (*lab.Table, error) {
	t, err := a.compute(ctx, q)
	if errors.Is(err, analysis.ErrUndefined) && !q.asked {
		fmt.Fprintf(a.errs, "note: %v; showing %s instead\n", err, other.Plural())
		q.what = other
		t, err = a.compute(ctx, q)
	}
	return t, err
}

// compute makes a table with progress shown.
func (a *app) compute(ctx context.Context, q question) (*lab.Table, error) {
	shown := a.startProgress("positions")
	t, err := q.Table(ctx, q.what, q.Box, a.analysisOptions(shown.update))
	shown.finish()
	if errors.Is(err, lab.ErrBox) {
		err = &complaint{Code: "usage", Message: err.Error(), exit: exitUsage, Hint: "ranges look like --n 0..1000"}
	}
	return t, err
}
