package script

import (
	"go.starlark.net/syntax"

	"zermelo/internal/near"
)

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
