package script

import (
	"context"
	"errors"
	"fmt"
	"sort"
	"time"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo"
	"zermelo/internal/near"
)

// Finding is something in a script that its author should look at.
type Finding struct {
	File         string
	Line, Column int // from 1; 0: the file as a whole
	Message      string
	// Note is set for what is only good to know, such as the time it takes.
	Note bool
}

// lintPositions and lintTime bound the positions that Lint looks at.
const (
	lintPositions = 200_000
	lintTime      = 3 * time.Second
)

// Lint looks for what is likely to be a mistake. The error is that of a script
// that fails, or of a context that ends.
func (s *Script) Lint(ctx context.Context) ([]Finding, error) {
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
	return l.sorted(), nil
}

type linter struct {
	script   *Script
	findings []Finding
}

func (l *linter) add(pos syntax.Position, note bool, format string, args ...any) {
	f := Finding{Message: fmt.Sprintf(format, args...), Note: note}
	if pos.IsValid() && pos.Line > 0 {
		f.File, f.Line, f.Column = pos.Filename(), int(pos.Line), int(pos.Col)
	}
	l.findings = append(l.findings, f)
}

// sorted puts the findings in the order of the file, those without a place last.
func (l *linter) sorted() []Finding {
	sort.SliceStable(l.findings, func(i, j int) bool {
		a, b := l.findings[i], l.findings[j]
		if (a.Line == 0) != (b.Line == 0) {
			return a.Line != 0
		}
		return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
	})
	return l.findings
}

// names looks for names of this dialect that the script uses for things of its
// own, and for functions that are nearly hooks.
func (l *linter) names() {
	known := predeclared()
	seen := map[string]bool{}
	bind := func(id *syntax.Ident) {
		if known.Has(id.Name) && !seen[id.Name] {
			seen[id.Name] = true
			l.add(id.NamePos, true, "%s is a name that games use; here it is something else", id.Name)
		}
	}
	syntax.Walk(l.script.tree, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			bindIn(n.LHS, bind)
		case *syntax.ForStmt:
			bindIn(n.Vars, bind)
		case *syntax.ForClause:
			bindIn(n.Vars, bind)
		case *syntax.DefStmt:
			bind(n.Name)
			for _, p := range n.Params {
				bindIn(p, bind)
			}
		}
		return true
	})
	for _, stmt := range l.script.tree.Stmts {
		if def, ok := stmt.(*syntax.DefStmt); ok {
			l.nearHook(def.Name)
		}
	}
}

// bindIn calls bind for the names that an assignment or a parameter binds.
func bindIn(e syntax.Expr, bind func(*syntax.Ident)) {
	switch e := e.(type) {
	case *syntax.Ident:
		bind(e)
	case *syntax.ParenExpr:
		bindIn(e.X, bind)
	case *syntax.TupleExpr:
		for _, x := range e.List {
			bindIn(x, bind)
		}
	case *syntax.ListExpr:
		for _, x := range e.List {
			bindIn(x, bind)
		}
	case *syntax.BinaryExpr:
		bindIn(e.X, bind)
	case *syntax.UnaryExpr:
		if e.X != nil {
			bindIn(e.X, bind)
		}
	}
}

// nearHook finds a function whose name is one letter away from a hook that the
// script does not define.
func (l *linter) nearHook(id *syntax.Ident) {
	for _, h := range l.script.hooks.all() {
		if id.Name != h.name && *h.function == nil && near.Distance(id.Name, h.name) == 1 {
			l.add(id.NamePos, false, "%s() is not used: is %s() meant?", id.Name, h.name)
		}
	}
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

// explore looks at the positions that can be reached, as far as that goes.
func (l *linter) explore(ctx context.Context) error {
	s := l.script
	bounded, cancel := context.WithTimeout(ctx, lintTime)
	defer cancel()
	alone := *s
	alone.options.MaxPositions = lintPositions
	alone.store = newStore(&alone)
	begin := time.Now()
	_, _, err := alone.reach(bounded, "")
	took := time.Since(begin)
	stopped := errors.As(err, new(*zermelo.BudgetError)) || errors.Is(err, context.DeadlineExceeded)
	if err != nil && (!stopped || ctx.Err() != nil) {
		return err
	}
	return s.caller.do(ctx, func() error {
		l.time(alone.store, took, stopped)
		l.rows(alone.store)
		return nil
	})
}

// time says how long the game takes.
func (l *linter) time(st *store, took time.Duration, stopped bool) {
	rate := float64(len(st.table.words)) / max(took.Seconds(), 1e-6)
	if stopped {
		l.add(syntax.Position{}, true, "the start reaches more than %d positions, at %.0f moves a second: for more than about 10 million moves a built-in game is the better way", st.expanded.Load(), rate)
		return
	}
	l.add(syntax.Position{}, true, "the start reaches %d positions with %d moves, in %.1f s", st.expanded.Load(), len(st.table.words), took.Seconds())
}

// rows looks at the moves of each position: a move listed twice; and in a game
// with result(), an end about which it says nothing.
func (l *linter) rows(st *store) {
	twice, sink := false, false
	for row := range st.table.spans {
		words, ok := st.table.known(uint32(row))
		if !ok {
			continue
		}
		node, side := st.ofRow(uint32(row))
		if _, given := st.table.end(uint32(row)); len(words) == 0 && !given && st.script.hooks.result != nil && !sink {
			sink = true
			l.add(l.place("result"), true, "%s has no move, and result() says nothing: it counts as a %s for the player to move", st.script.literalText(node, side), map[bool]string{false: "loss", true: "win"}[st.script.Misere])
		}
		if !twice && st.kind() != sums && repeated(words) {
			twice = true
			l.add(l.place("moves"), true, "%s has two moves that lead to the same position", st.script.literalText(node, side))
		}
	}
	if st.script.hooks.result == nil {
		return
	}
	if !l.anyResult(st) {
		l.add(l.place("result"), false, "result() never ends the game: returning None always is the same as having no result()")
	}
}

func (l *linter) anyResult(st *store) bool {
	for row := range st.table.spans {
		if _, given := st.table.end(uint32(row)); given {
			return true
		}
	}
	return false
}

func repeated(words []uint32) bool {
	seen := map[uint32]bool{}
	for _, w := range words {
		if seen[w] {
			return true
		}
		seen[w] = true
	}
	return false
}
