package script

import (
	"errors"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// noList refuses what moves() returned instead of a list.
func (s *Script) noList(row uint32, x starlark.Value) error {
	hint := "return a list of positions; [] where there is no move"
	if x == starlark.None {
		hint = "is a return missing? Return a list of positions; [] where there is no move"
	}
	node, side := s.store.ofRow(row)
	e := fault(hint, "moves(%s) returned %s, want a list", s.literalText(node, side), described(x))
	return e.at(s.caller.files, s.returns("moves"), "moves")
}

// badMove explains why x, which moves() returned in its list, is no position.
func (r *rowMaker) badMove(x starlark.Value, err error) error {
	var own *Error
	var not *notPosition
	if errors.As(err, &own) || !errors.As(err, &not) {
		return err
	}
	s := r.script
	node, side := r.ofRow(r.row)
	e := fault(s.tupleHint(not.what), "moves(%s) returned a list holding %s; %v", s.literalText(node, side), article(x), not)
	if float, ok := not.what.(starlark.Float); ok {
		e.Message = "moves(" + s.literalText(node, side) + ") returned a list holding the float " + float.String() + "; positions hold whole numbers"
	}
	return e.at(s.caller.files, s.returns("moves"), "")
}

func article(x starlark.Value) string {
	name := x.Type()
	if name == "NoneType" {
		return "None"
	}
	if strings.ContainsRune("aeiou", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// tupleHint says how to write the same as a tuple, with the script's own text
// where moves() returns a list of lists as written.
func (s *Script) tupleHint(what starlark.Value) string {
	switch what.(type) {
	case *starlark.List:
	case *starlark.Dict:
		return "use a tuple: tuple(d.items())"
	case *starlark.Set:
		return "use a tuple: tuple(sorted(…))"
	case starlark.Float:
		return "divide whole numbers with //"
	default:
		return "a position is a number, a string, a bool, or a tuple of these"
	}
	ret := s.onlyReturn("moves")
	if ret == nil {
		return "use a tuple: tuple(…)"
	}
	outer, ok := ret.Result.(*syntax.ListExpr)
	if !ok || len(outer.List) == 0 {
		return "use a tuple: tuple(…)"
	}
	inner, ok := outer.List[0].(*syntax.ListExpr)
	if !ok || inner.Lbrack.Line != inner.Rbrack.Line {
		return "use a tuple: tuple(…)"
	}
	line := []rune(s.caller.files.line(inner.Lbrack))
	text := string(line[inner.Lbrack.Col : inner.Rbrack.Col-1])
	if len(inner.List) == 1 {
		text += ","
	}
	return "use a tuple: (" + text + ")"
}

// returns is the place to show for what a function returned: its only return,
// or its head where it has several.
func (s *Script) returns(name string) syntax.Position {
	if ret := s.onlyReturn(name); ret != nil {
		start, _ := ret.Result.Span()
		return start
	}
	if f, ok := s.function(name).(*starlark.Function); ok {
		return f.Position()
	}
	return syntax.Position{}
}

func (s *Script) function(name string) starlark.Callable {
	for _, h := range s.hooks.all() {
		if h.name == name {
			return *h.function
		}
	}
	return nil
}

// onlyReturn is the only return with a value in a function of the main file;
// nil where there are more, or none.
func (s *Script) onlyReturn(name string) (only *syntax.ReturnStmt) {
	count := 0
	for _, stmt := range s.tree.Stmts {
		def, ok := stmt.(*syntax.DefStmt)
		if !ok || def.Name.Name != name {
			continue
		}
		for _, inner := range def.Body {
			syntax.Walk(inner, func(n syntax.Node) bool {
				if ret, ok := n.(*syntax.ReturnStmt); ok && ret.Result != nil {
					only = ret
					count++
				}
				_, nested := n.(*syntax.DefStmt)
				return !nested
			})
		}
	}
	if count != 1 {
		return nil
	}
	return only
}
