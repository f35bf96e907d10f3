package script

import (
	"fmt"

	"go.starlark.net/syntax"
)

// The interpreter counts steps, but a single step may take any amount of memory
// or time: (0,) * 10^9 is 16 gigabytes, and so are "%s" % x, join and replace on
// large enough values, and x * x on numbers of a million digits. So the tree of
// a file is changed before it is compiled:
//
//	x * y         *(x, y)          the built-in functions of bounded.go, under
//	x % y         %(x, y)          names that no script can write
//	x.join        .attr(x, "join")
//
// n % 3, with a number on the right, is left alone. What becomes of tuples is
// said in nest.go.

// guarded says that the results of methods of this name can be very long, or
// nested.
func guarded(method string) bool {
	switch method {
	case "join", "replace", "format", "items", "popitem":
		return true
	}
	return false
}

// guard changes a file; the error is a syntax.Error.
func guard(f *syntax.File) error {
	g := &guardian{}
	g.stmts(f.Stmts)
	return g.err
}

type guardian struct{ err error }

func (g *guardian) stmts(list []syntax.Stmt) {
	for _, s := range list {
		g.stmt(s)
	}
}

func (g *guardian) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		g.assign(s)
	case *syntax.DefStmt:
		g.exprs(s.Params)
		g.stmts(s.Body)
		if args := star(s.Params); args != nil {
			check := &syntax.ExprStmt{X: call(args.NamePos, nestedName, used(args))}
			s.Body = append([]syntax.Stmt{check}, s.Body...)
		}
	case *syntax.ExprStmt:
		g.expr(&s.X)
	case *syntax.IfStmt:
		g.expr(&s.Cond)
		g.stmts(s.True)
		g.stmts(s.False)
	case *syntax.ForStmt:
		g.apart(&s.X)
		g.stmts(s.Body)
	case *syntax.WhileStmt:
		g.expr(&s.Cond)
		g.stmts(s.Body)
	case *syntax.ReturnStmt:
		g.expr(&s.Result)
	}
}

// assign makes x *= y into x = x * y, which is the same where finding x has no
// effects.
func (g *guardian) assign(s *syntax.AssignStmt) {
	operator := map[syntax.Token]syntax.Token{syntax.STAR_EQ: syntax.STAR, syntax.PERCENT_EQ: syntax.PERCENT}[s.Op]
	if operator != 0 {
		if calls(s.LHS) {
			g.refuse(s.OpPos, "a call on the left of %s: write the operation out", s.Op)
			return
		}
		s.RHS = &syntax.BinaryExpr{X: copied(s.LHS), OpPos: s.OpPos, Op: operator, Y: s.RHS}
		s.Op = syntax.EQ
	}
	g.target(s.LHS)
	if display(s.LHS) != nil {
		g.apart(&s.RHS)
		return
	}
	g.expr(&s.RHS)
}

// target changes what an assignment assigns to: not the tuples there.
func (g *guardian) target(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		g.target(e.X)
	case *syntax.TupleExpr:
		for _, x := range e.List {
			g.target(x)
		}
	case *syntax.ListExpr:
		for _, x := range e.List {
			g.target(x)
		}
	default:
		g.inside(e)
	}
}

// apart changes an expression whose value, if it is a tuple, is taken apart at
// once.
func (g *guardian) apart(e *syntax.Expr) {
	if t := display(*e); t != nil {
		g.exprs(t.List)
		return
	}
	g.expr(e)
}

func (g *guardian) refuse(pos syntax.Position, format string, args ...any) {
	if g.err == nil {
		g.err = syntax.Error{Pos: pos, Msg: fmt.Sprintf(format, args...)}
	}
}

func (g *guardian) exprs(list []syntax.Expr) {
	for i := range list {
		g.expr(&list[i])
	}
}

// expr changes an expression and those in it.
func (g *guardian) expr(e *syntax.Expr) {
	if *e == nil {
		return
	}
	if t, ok := (*e).(*syntax.TupleExpr); ok && nests(t) {
		g.exprs(t.List)
		start, _ := t.Span()
		*e = call(start, tupleName, t.List...)
		return
	}
	g.inside(*e)
	switch x := (*e).(type) {
	case *syntax.BinaryExpr:
		if x.Op == syntax.STAR || x.Op == syntax.PERCENT && !isNumber(x.Y) {
			*e = call(x.OpPos, x.Op.String(), x.X, x.Y)
		}
	case *syntax.DotExpr:
		if guarded(x.Name.Name) {
			name := &syntax.Literal{Token: syntax.STRING, TokenPos: x.NamePos, Raw: x.Name.Name, Value: x.Name.Name}
			*e = call(x.Dot, attrName, x.X, name)
		}
	}
}

// inside changes what an expression consists of, but not itself.
func (g *guardian) inside(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.BinaryExpr:
		g.expr(&e.X)
		if e.Op == syntax.IN || e.Op == syntax.NOT_IN || e.Op == syntax.PERCENT {
			g.apart(&e.Y)
		} else {
			g.expr(&e.Y)
		}
	case *syntax.CallExpr:
		g.expr(&e.Fn)
		g.exprs(e.Args)
	case *syntax.Comprehension:
		g.expr(&e.Body)
		g.clauses(e.Clauses)
	case *syntax.CondExpr:
		g.expr(&e.Cond)
		g.expr(&e.True)
		g.expr(&e.False)
	case *syntax.DictExpr:
		g.exprs(e.List)
	case *syntax.DictEntry:
		g.expr(&e.Key)
		g.expr(&e.Value)
	case *syntax.DotExpr:
		g.expr(&e.X)
	case *syntax.IndexExpr:
		g.expr(&e.X)
		g.expr(&e.Y)
	case *syntax.LambdaExpr:
		g.exprs(e.Params)
		g.expr(&e.Body)
		if args := star(e.Params); args != nil {
			e.Body = call(args.NamePos, nestedName, used(args), e.Body)
		}
	case *syntax.ListExpr:
		g.exprs(e.List)
	case *syntax.ParenExpr:
		g.expr(&e.X)
	case *syntax.SliceExpr:
		g.expr(&e.X)
		g.expr(&e.Lo)
		g.expr(&e.Hi)
		g.expr(&e.Step)
	case *syntax.TupleExpr:
		g.exprs(e.List)
	case *syntax.UnaryExpr:
		g.expr(&e.X)
	}
}

func (g *guardian) clauses(list []syntax.Node) {
	for _, c := range list {
		switch c := c.(type) {
		case *syntax.ForClause:
			g.apart(&c.X)
		case *syntax.IfClause:
			g.expr(&c.Cond)
		}
	}
}

// call is name(args…) at pos.
func call(pos syntax.Position, name string, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: pos, Name: name}, Lparen: pos, Args: args, Rparen: pos}
}

func isNumber(e syntax.Expr) bool {
	l, ok := e.(*syntax.Literal)
	return ok && l.Token == syntax.INT
}

// calls says that evaluating e might have effects.
func calls(e syntax.Expr) (found bool) {
	syntax.Walk(e, func(n syntax.Node) bool {
		_, call := n.(*syntax.CallExpr)
		found = found || call
		return true
	})
	return found
}

// used is a name once more, to be read.
func used(id *syntax.Ident) *syntax.Ident { return &syntax.Ident{NamePos: id.NamePos, Name: id.Name} }

// copied is e once more, for the right side: the resolver marks each node. Only
// what can be assigned to needs copying; what is inside is read by both.
func copied(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.Ident:
		return used(e)
	case *syntax.ParenExpr:
		return copied(e.X)
	case *syntax.IndexExpr:
		return &syntax.IndexExpr{X: copied(e.X), Lbrack: e.Lbrack, Y: copied(e.Y), Rbrack: e.Rbrack}
	case *syntax.DotExpr:
		return &syntax.DotExpr{X: copied(e.X), Dot: e.Dot, NamePos: e.NamePos, Name: e.Name}
	case *syntax.BinaryExpr:
		return &syntax.BinaryExpr{X: copied(e.X), OpPos: e.OpPos, Op: e.Op, Y: copied(e.Y)}
	case *syntax.Literal:
		return e
	}
	return e
}
