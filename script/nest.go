package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// The hash of a tuple, which a dict needs, is found by recursion, and a stack
// that overflows ends the process: no panic that could be recovered from. A loop around t = (t,) nests a tuple as often
// as a call may take steps, so tuples are looked at where they are made:
//
//	(x, y)               .tuple(x, y)
//	def f(*args): …      def f(*args): .nested(args); …
//	lambda *args: x      lambda *args: .nested(args, x)
//
// and by the built-in functions and methods that make tuples of what they are
// given: tuple, zip, enumerate, struct, items and popitem. A tuple that is taken
// apart at once, or whose elements cannot be tuples, is left alone.

const (
	mostNest   = 1000    // tuples within each other
	mostWithin = 1 << 20 // elements of the tuples in a tuple, each counted as often as it occurs
)

// display is the tuple that an expression writes out; nil for any other.
func display(e syntax.Expr) *syntax.TupleExpr {
	for {
		switch x := e.(type) {
		case *syntax.ParenExpr:
			e = x.X
		case *syntax.TupleExpr:
			return x
		default:
			return nil
		}
	}
}

// mostArguments is how many a call can have. A display that is longer takes so
// many steps that it cannot be nested too deep.
const mostArguments = 255

// nests says that an element of a display may be a tuple.
func nests(t *syntax.TupleExpr) bool {
	for _, x := range t.List {
		if !scalar(x) {
			return len(t.List) <= mostArguments
		}
	}
	return false
}

// scalar says that an expression cannot give a tuple, as far as its form tells.
func scalar(e syntax.Expr) bool {
	switch x := e.(type) {
	case *syntax.Literal, *syntax.UnaryExpr, *syntax.ListExpr, *syntax.DictExpr, *syntax.Comprehension, *syntax.LambdaExpr:
		return true
	case *syntax.ParenExpr:
		return scalar(x.X)
	case *syntax.BinaryExpr:
		switch x.Op {
		case syntax.AND, syntax.OR, syntax.STAR:
			return false
		case syntax.PLUS:
			return scalar(x.X) || scalar(x.Y)
		}
		return true
	}
	return false
}

// star is the parameter *args; nil without one.
func star(params []syntax.Expr) *syntax.Ident {
	for _, p := range params {
		if u, ok := p.(*syntax.UnaryExpr); ok && u.Op == syntax.STAR && u.X != nil {
			return u.X.(*syntax.Ident)
		}
	}
	return nil
}

// Names of the functions that the tree calls; no script can write them.
const (
	tupleName  = ".tuple"
	nestedName = ".nested"
)

// tupleOf is (x, y, …).
func tupleOf(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args, nested(args)
}

// nestedArgs looks at its first argument and returns its last.
func nestedArgs(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[len(args)-1], nested(args[0])
}

// checked is a built-in function whose result is looked at: a tuple, a struct,
// or a list of tuples.
func checked(name string, f builtin) builtin {
	return func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		value, err := f(t, b, args, kwargs)
		if err != nil {
			return nil, err
		}
		if list, ok := value.(*starlark.List); ok {
			for x := range list.Elements() {
				if err := nested(x); err != nil {
					return nil, fmt.Errorf("%s: %w", name, err)
				}
			}
			return list, nil
		}
		return value, nested(value)
	}
}

// nested refuses a tuple or struct in which others are nested too deep or too
// often.
func nested(x starlark.Value) error {
	left := mostWithin
	return nestedAt(x, 0, &left)
}

func nestedAt(x starlark.Value, depth int, left *int) error {
	elements, ok := x.(starlark.Tuple)
	if s, isStruct := x.(*starlarkstruct.Struct); isStruct {
		elements, ok = contents(s), true
	}
	if !ok {
		return nil
	}
	if depth > 0 {
		*left -= len(elements) + 1
	}
	if depth > mostNest || *left < 0 {
		return fmt.Errorf("the tuple is nested too deep, or too much is nested in it")
	}
	for _, y := range elements {
		if err := nestedAt(y, depth+1, left); err != nil {
			return err
		}
	}
	return nil
}
