package script

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// Bounds of what one operation may make.
const (
	mostElements = 1 << 23 // of a list, tuple or range
	mostText     = 1 << 24 // bytes of a string
	mostBits     = 1 << 17 // of a product
	mostDigits   = 1 << 14 // that int() reads
	mostDepth    = 64      // of tuples within tuples, in positions and globals
)

// attrName is the guarded getattr(x, name).
const attrName = ".attr"

// bounded are the built-in functions that take the place of ones without
// bounds; the last five are what guard.go writes into the tree.
func bounded() starlark.StringDict {
	names := starlark.StringDict{}
	for name, f := range map[string]builtin{
		"range": rangeUpTo, "zip": checked("zip", zipUpTo), "int": intUpTo, "str": text("str", false), "repr": text("repr", true),
		"tuple": checked("tuple", universal("tuple")), "enumerate": checked("enumerate", universal("enumerate")),
		"struct": checked("struct", starlarkstruct.Make), "print": spoken("print"), "fail": spoken("fail"), "getattr": getattr,
		attrName: getattr, tupleName: tupleOf, nestedName: nestedArgs, "*": times, "%": percent,
	} {
		names[name] = starlark.NewBuiltin(name, f)
	}
	return names
}

type builtin = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

func tooLarge(what string) error {
	return fmt.Errorf("%s would be too large", what)
}

// universal is a function of the language as it is.
func universal(name string) builtin {
	return func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		return pass(t, starlark.Universe[name], args, kwargs)
	}
}

// pass calls a function of the language as it is.
func pass(t *starlark.Thread, f starlark.Value, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	return f.(*starlark.Builtin).CallInternal(t, args, kwargs)
}

func rangeUpTo(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	r, err := pass(t, starlark.Universe["range"], args, kwargs)
	if err == nil && starlark.Len(r) > mostElements {
		return nil, fmt.Errorf("a range of %d numbers is too long: at most %d", starlark.Len(r), mostElements)
	}
	return r, err
}

func zipUpTo(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	for _, a := range args {
		if n := starlark.Len(a); n > 0 && n > mostElements/len(args) {
			return nil, tooLarge("the result of zip()")
		}
	}
	return pass(t, starlark.Universe["zip"], args, kwargs)
}

func intUpTo(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	for _, a := range args {
		if s, ok := a.(starlark.String); ok && len(s) > mostDigits {
			return nil, tooLarge("the number")
		}
	}
	return pass(t, starlark.Universe["int"], args, kwargs)
}

// text is str or repr.
func text(name string, quoteStrings bool) builtin {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var x starlark.Value
		if err := starlark.UnpackPositionalArgs(name, args, kwargs, 1, &x); err != nil {
			return nil, err
		}
		if s, ok := x.(starlark.String); ok && !quoteStrings {
			return s, nil
		}
		if textSize(x, mostText) >= mostText {
			return nil, tooLarge("the text")
		}
		return starlark.String(x.String()), nil
	}
}

// spoken is print or fail, which write out their arguments.
func spoken(name string) builtin {
	return func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		for _, x := range args {
			if textSize(x, mostText) >= mostText {
				return nil, tooLarge("the text")
			}
		}
		return pass(t, starlark.Universe[name], args, kwargs)
	}
}

// textSize bounds the length of x as text from above; it stops counting at most.
func textSize(x starlark.Value, most int) int { return textSizeAt(x, most, 0) }

func textSizeAt(x starlark.Value, most, depth int) int {
	size := 2
	switch x := x.(type) {
	case starlark.String:
		return 4*len(x) + size
	case starlark.Bytes:
		return 4*len(x) + size
	case starlark.Int:
		return x.BigInt().BitLen()/3 + size
	case starlark.Callable:
		return len(x.Name()) + 64
	case *starlarkstruct.Struct:
		for _, name := range x.AttrNames() {
			size += len(name) + 4
		}
	case *starlark.List, starlark.Tuple, *starlark.Dict, *starlark.Set, *labelled, *sumOfParts:
	default:
		return 64
	}
	if depth > mostDepth {
		return most
	}
	within, ok := x.(starlark.Indexable) // as it is, where contents would copy it
	if !ok {
		within = starlark.Tuple(contents(x))
	}
	for i := 0; i < within.Len() && size < most; i++ {
		size += textSizeAt(within.Index(i), most-size, depth+1) + 2
	}
	return size + 10
}

// times is x * y.
func times(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	x, y := args[0], args[1]
	a, left := x.(starlark.Int)
	b, right := y.(starlark.Int)
	switch {
	case left && right:
		if _, small := a.Int64(); !small && a.BigInt().BitLen()+b.BigInt().BitLen() > mostBits {
			return nil, tooLarge("the product")
		}
	case left:
		if repeats(y, a) {
			return nil, fmt.Errorf("%s repeated %v times would be too large", y.Type(), a)
		}
	case right:
		if repeats(x, b) {
			return nil, fmt.Errorf("%s repeated %v times would be too large", x.Type(), b)
		}
	}
	return starlark.Binary(syntax.STAR, x, y)
}

// repeats says that n times x is too much.
func repeats(x starlark.Value, n starlark.Int) bool {
	most := int64(mostElements)
	if _, ok := x.(starlark.String); ok {
		most = mostText
	}
	length := int64(starlark.Len(x))
	count, ok := n.Int64()
	return length > 0 && n.Sign() > 0 && (!ok || count > most/length)
}

// percent is x % y.
func percent(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if s, ok := args[0].(starlark.String); ok && !fits(s, args[1]) {
		return nil, tooLarge("the text")
	}
	return starlark.Binary(syntax.PERCENT, args[0], args[1])
}

// fits says that filling x into the format, perhaps at each place, is no more
// than a string may be.
func fits(format starlark.String, x starlark.Value) bool {
	places := 1 + strings.Count(string(format), "%") + strings.Count(string(format), "{")
	return textSize(x, mostText/places) < mostText/places
}

// getattr also gives the methods that have bounds here.
func getattr(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	value, err := pass(t, starlark.Universe["getattr"], args, kwargs)
	b, ok := value.(*starlark.Builtin)
	if err != nil || !ok {
		return value, err
	}
	if !guarded(b.Name()) {
		return value, nil
	}
	method := func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		if s, ok := b.Receiver().(starlark.String); ok && !methodFits(b.Name(), s, args, kwargs) {
			return nil, tooLarge("the text")
		}
		return b.CallInternal(t, args, kwargs)
	}
	return starlark.NewBuiltin(b.Name(), checked(b.Name(), method)), nil
}

// methodFits bounds the result of a method of s. Arguments that are not what
// the method wants are left to it.
func methodFits(name string, s starlark.String, args starlark.Tuple, kwargs []starlark.Tuple) bool {
	switch {
	case name == "replace" && len(args) >= 2:
		old, _ := starlark.AsString(args[0])
		with, _ := starlark.AsString(args[1])
		return len(with) == 0 || strings.Count(string(s), old) <= mostText/len(with)
	case name == "join" && len(args) == 1:
		size := 0
		list, ok := args[0].(starlark.Iterable)
		if !ok {
			return true
		}
		for x := range starlark.Elements(list) {
			t, _ := x.(starlark.String)
			if size += len(t) + len(s); size > mostText {
				return false
			}
		}
	case name == "format":
		for _, k := range kwargs {
			args = append(args[:len(args):len(args)], k[1])
		}
		return fits(s, args)
	}
	return true
}

// shallow refuses values nested so deep, or so often in themselves, that what
// walks through them would not end.
func shallow(x starlark.Value) error { return measure(x, 0, new(int)) }

func measure(x starlark.Value, depth int, count *int) error {
	if *count++; *count > mostElements || depth > mostDepth {
		return fmt.Errorf("the value is nested too deep or too large, or holds itself")
	}
	for _, y := range contents(x) {
		if err := measure(y, depth+1, count); err != nil {
			return err
		}
	}
	return nil
}

// contents are the values that freezing x, or writing it out, goes on to.
func contents(x starlark.Value) (all []starlark.Value) {
	switch x := x.(type) {
	case starlark.Tuple:
		return x
	case starlark.IterableMapping:
		for _, item := range x.Items() {
			all = append(all, item...)
		}
	case *starlark.List, *starlark.Set:
		all = slices.Collect(starlark.Elements(x.(starlark.Iterable)))
	case *starlarkstruct.Struct:
		for _, name := range x.AttrNames() {
			if y, err := x.Attr(name); err == nil {
				all = append(all, y)
			}
		}
	case *labelled:
		return []starlark.Value{x.to}
	case *sumOfParts:
		return x.parts
	case *starlark.Function:
		for i := range x.NumParams() {
			if d := x.ParamDefault(i); d != nil {
				all = append(all, d)
			}
		}
		for i := range x.NumFreeVars() {
			_, y := x.FreeVar(i)
			all = append(all, y)
		}
	}
	return all
}
