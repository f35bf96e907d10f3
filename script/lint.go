package script

import (
	"context"
	"fmt"
	"sort"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Finding is something in a script or a graph file that its author should look
// at.
type Finding struct {
	File         string
	Line, Column int // from 1; 0: the file as a whole
	Message      string
	// Note is set for what is only good to know, such as the time it takes.
	Note bool
}

// Review is what Lint found, and how much of the game it saw.
type Review struct {
	Findings []Finding
	// Positions were expanded, Moves found from them. Complete says that these
	// are all that can be reached from the start.
	Positions, Moves uint64
	Complete         bool
}

// Fine says that there is nothing but notes.
func (r *Review) Fine() bool {
	for _, f := range r.Findings {
		if !f.Note {
			return false
		}
	}
	return true
}

// Lint looks for what is likely to be a mistake, and tells about how long the
// game takes. The error is that of a script that fails, or of a context that
// ends.
func (s *Script) Lint(ctx context.Context) (*Review, error) {
	l := &linter{script: s}
	l.names()
	l.text()
	if s.start == nil {
		l.add(syntax.Position{}, true, "there is no start: every position must be given")
		return l.sorted(), nil
	}
	if err := l.explore(ctx); err != nil {
		return nil, err
	}
	if err := l.contest(ctx); err != nil {
		return nil, err
	}
	return l.sorted(), nil
}

type linter struct {
	script *Script
	review Review
}

func (l *linter) add(pos syntax.Position, note bool, format string, args ...any) {
	f := Finding{File: l.script.caller.files.shown(l.script.tree.Path), Message: fmt.Sprintf(format, args...), Note: note}
	if pos.IsValid() && pos.Line > 0 {
		f.File, f.Line, f.Column = l.script.caller.files.shown(pos.Filename()), int(pos.Line), int(pos.Col)
	}
	l.review.Findings = append(l.review.Findings, f)
}

// sorted puts the findings in the order of the file, those without a place last.
func (l *linter) sorted() *Review {
	all := l.review.Findings
	sort.SliceStable(all, func(i, j int) bool {
		a, b := all[i], all[j]
		if (a.Line == 0) != (b.Line == 0) {
			return a.Line != 0
		}
		return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
	})
	return &l.review
}

// text looks at the notation and the documentation.
func (l *linter) text() {
	s := l.script
	if s.Doc == "" {
		l.add(syntax.Position{}, true, "there is no documentation string at the top: it is the help text")
	}
	if s.hooks.show != nil && s.hooks.parse == nil {
		l.add(l.place("show"), false, "show() without parse(): positions that have not been met cannot be typed")
	}
	if s.hooks.parse != nil && s.hooks.show == nil {
		l.add(l.place("parse"), false, "parse() without show(): positions are printed in a form that parse() need not know")
	}
	if s.hooks.write != nil && s.hooks.read == nil {
		l.add(l.place("write"), false, "write() without read(): contest input cannot be read back")
	}
}

func (l *linter) place(hook string) syntax.Position {
	if f, ok := l.script.function(hook).(*starlark.Function); ok {
		return f.Position()
	}
	return syntax.Position{}
}
