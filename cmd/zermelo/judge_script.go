package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/script"
)

// errNoText refuses a position that is shown as nothing: such a text means the
// start.
var errNoText = errors.New("show() writes the position as an empty text, which no position can be read from")

// readScript reads the tests with the script's own read().
func (j *judging) readScript(ctx context.Context, in io.Reader) error {
	positions, err := j.script.Read(ctx, in)
	if err != nil {
		return err
	}
	for i, p := range positions {
		if p == "" {
			return fmt.Errorf("test %d: %w", i+1, errNoText)
		}
	}
	j.tests = &contest.Tests{Positions: positions}
	return nil
}

// spelling is how a script writes heaps that a form of contest input gives: as
// they are where it reads positions with its own parse(), else as the tuple that
// a start of several parameters makes, else as a sum.
func spelling(s *script.Script, format string) func(string) string {
	switch {
	case format != "heaps" && format != "heaps1" || s.Has("parse"):
		return func(position string) string { return position }
	case len(s.Parameters) > 1:
		return contest.SpellTuple
	}
	return contest.SpellSum
}

// scriptAnswer is what answer(v) is told.
func scriptAnswer(r *analysis.Report) script.Answer {
	a := script.Answer{Value: *r.Value.Outcome, Grundy: r.Value.Nimber, Remoteness: r.Value.Plies}
	for _, m := range r.Moves {
		if m.Best {
			a.BestLabel, a.BestTo = m.Name, m.To
			break
		}
	}
	return a
}
