package script

import (
	"fmt"
	"strings"

	"zermelo/internal/near"
)

// advice is a hint to what the interpreter says. Interpreters speak to those
// who know the language; most people who write a game come from Python.
type advice struct {
	says string // part of the message
	line string // part of the source line up to the place, where that matters
	hint string
}

var advices = []advice{
	{"got string literal, want", `f"`, "Starlark has no f-strings: write \"%d pins\" % n"},
	{"got string literal, want", "f'", "Starlark has no f-strings: write \"%d pins\" % n"},
	{"got class, want primary expression", "", "Starlark has no classes: keep a position in a tuple, or use struct(…) inside a function"},
	{"got import, want primary expression", "", "use load(\"lib.star\", \"name\")"},
	{"got try, want primary expression", "", "Starlark has no exceptions: test first"},
	{"got except, want primary expression", "", "Starlark has no exceptions: test first"},
	{"got finally, want primary expression", "", "Starlark has no exceptions: test first"},
	{"got raise, want primary expression", "", "Starlark has no exceptions: fail(\"message\") stops the script"},
	{"got from, want primary expression", "", "use load(\"lib.star\", \"name\")"},
	{"got identifier, want newline", "assert ", "there is no assert: write  if n < 0: fail(\"negative\")"},
	{"got with, want primary expression", "", "there is no with, and no files to open"},
	{"got del, want primary expression", "", "there is no del: write d.pop(key), or build a new list without it"},
	{"got string literal, want", "print ", "print is a function: print(\"here\", n)"},
	{"got '}', want ':'", "", "there are no set displays: write set([1, 2])"},
	{"got '&', want primary expression", "", "write and"},
	{"got '|', want primary expression", "", "write or"},
	{"got newline, want ':'", "", "a line that opens a block ends with a colon: is it missing there or on the line before?"},
	{"without else clause", "", "write  [n - 1] if n > 0 else []"},
	{"referenced before assignment", "", "what a function assigns to is its own: globals cannot be changed; pass the value, or use another name"},
	{"got yield, want primary expression", "", "there are no generators: return a list"},
	{"got global, want primary expression", "", "globals cannot be changed in a function: pass the value or use a one-element list"},
	{"got '**', want", "", "there is no power operator: write a loop or 1 << k"},
	{"does not associate with", "", "comparisons do not chain: write 0 < n and n < 3"},
	{"got is, want", "", "use =="},
	{"cannot append to frozen list", "", "globals are frozen after loading, so that moves() cannot depend on the past; build a local list"},
	{"frozen", "", "globals are frozen after loading, so that moves() cannot depend on the past; build a local copy"},
	{"string value does not support item assignment", "", "build a new string: s[:i] + \"x\" + s[i+1:]"},
	{"tuple value does not support item assignment", "", "build a new tuple: t[:i] + (x,) + t[i+1:]"},
	{"unhashable type: list", "", "states must be hashable: use tuple(…)"},
	{"unhashable type: dict", "", "states must be hashable: use tuple(d.items())"},
	{"unhashable type: set", "", "states must be hashable: use tuple(sorted(…))"},
	{"Starlark stack overflow", "", "recursion too deep; the solver memoises for you: return the next states instead"},
	{"floored division by zero", "", "the divisor is 0 here"},
	{"integer modulo by zero", "", "the divisor is 0 here"},
	{"nested too deep", "", "use a list and its index, or a tuple with few levels"},
	{"not iterable", "", "for and in need a list, tuple, dict or range; the characters of a string are s.elems()"},
}

// advise fills in the hint for the message of e.
func (f *files) advise(e *Error) {
	if name, ok := strings.CutPrefix(e.Message, "undefined: "); ok {
		e.Message, e.Hint = f.undefined(name)
		return
	}
	var before string
	if len(e.Frames) > 0 {
		before = textBefore(e.Frames[0])
		e.Hint = f.afterIncrement(e)
	}
	for _, a := range advices {
		if e.Hint == "" && strings.Contains(e.Message, a.says) && strings.Contains(before, a.line) {
			e.Hint = a.hint
		}
	}
	if strings.HasSuffix(e.Hint, "divisor is 0 here") {
		e.Hint = "the divisor " + divisor(e.Frames) + "is 0 here"
	}
}

// undefined takes apart "kk (did you mean k?)".
func (f *files) undefined(name string) (message, hint string) {
	name, meant, ok := strings.Cut(name, " (did you mean ")
	message = "undefined: " + name
	if ok {
		meant = strings.TrimSuffix(meant, "?)")
	} else if names := near.Words(name, f.names, 1); len(names) > 0 {
		meant = names[0]
	}
	if meant == "" {
		return message, fmt.Sprintf("nothing in scope is called %s or nearly so", name)
	}
	return message, "did you mean " + meant + "?"
}

// afterIncrement: x++ is x + (+ …), which only fails on the line that follows.
func (f *files) afterIncrement(e *Error) string {
	at := e.Frames[0]
	if !strings.Contains(e.Message, "want primary expression") {
		return ""
	}
	for _, line := range []int{at.Line, at.Line - 1} {
		text := strings.TrimSpace(f.numbered(at.File, line))
		if name, ok := strings.CutSuffix(text, "++"); ok {
			return increment(name, "+=", line < at.Line)
		}
		if name, ok := strings.CutSuffix(text, "--"); ok {
			return increment(name, "-=", line < at.Line)
		}
	}
	return ""
}

func increment(name, operator string, before bool) string {
	hint := fmt.Sprintf("write %s %s 1", name, operator)
	if before {
		return "the fault is on the line before: " + hint
	}
	return hint
}

// divisor is the name that stands right of the place, with a blank after it;
// empty where it is not a plain name.
func divisor(frames []Frame) string {
	if len(frames) == 0 {
		return ""
	}
	text := []rune(frames[0].Text)
	from := min(frames[0].Column-1, len(text))
	rest := strings.TrimLeft(string(text[from:]), "/% =")
	end := strings.IndexFunc(rest, func(c rune) bool { return !wordRune(c) })
	name := rest
	if end >= 0 {
		name = rest[:end]
		if strings.HasPrefix(rest[end:], "(") || strings.HasPrefix(rest[end:], "[") || strings.HasPrefix(rest[end:], ".") {
			return ""
		}
	}
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		return ""
	}
	return name + " "
}

func wordRune(c rune) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// textBefore is the source line up to the place.
func textBefore(f Frame) string {
	text := []rune(f.Text)
	return string(text[:max(0, min(f.Column-1, len(text)))])
}
