package script

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// parseValue reads the whole of a text as a position in the way in which
// Starlark writes one: 7, "abc", True, (1, (2, 3)). The reason says what was
// expected at the offset; empty where all is well.
func parseValue(text string) (x starlark.Value, offset int, reason string) {
	r := &literal{text: text}
	x = r.value(0)
	r.blanks()
	if r.reason == "" && r.at < len(text) {
		r.fail("the end")
	}
	return x, r.at, r.reason
}

// literal reads values off a text. After a failure it reads nothing more.
type literal struct {
	text   string
	at     int
	reason string
}

// fail keeps the first reason.
func (r *literal) fail(expected string) starlark.Value {
	if r.reason != "" {
		return nil
	}
	found := "the end"
	if r.at < len(r.text) {
		end := min(len(r.text), r.at+12)
		found = strconv.Quote(strings.ToValidUTF8(r.text[r.at:end], "?"))
	}
	r.reason = fmt.Sprintf("expected %s, found %s", expected, found)
	return nil
}

func (r *literal) blanks() {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
}

// skip moves past a piece of text if it is next.
func (r *literal) skip(piece string) bool {
	r.blanks()
	if !strings.HasPrefix(r.text[r.at:], piece) {
		return false
	}
	r.at += len(piece)
	return true
}

func (r *literal) value(depth int) starlark.Value {
	r.blanks()
	if r.at == len(r.text) || depth > mostDepth {
		return r.fail("a value")
	}
	switch c := r.text[r.at]; {
	case c == '(':
		return r.tuple(depth)
	case c == '"' || c == '\'':
		return r.quoted(c)
	case c == '-' || c >= '0' && c <= '9':
		return r.number()
	}
	for word, x := range map[string]starlark.Value{"True": starlark.True, "False": starlark.False, "None": starlark.None} {
		if r.skip(word) {
			return x
		}
	}
	return r.fail("a number, a string in quotes, or a tuple in parentheses")
}

func (r *literal) tuple(depth int) starlark.Value {
	t := starlark.Tuple{}
	r.skip("(")
	for !r.skip(")") {
		x := r.value(depth + 1)
		if x == nil {
			return nil
		}
		t = append(t, x)
		if r.skip(",") {
			continue
		}
		if !r.skip(")") {
			return r.fail("a comma or a closing parenthesis")
		}
		if len(t) == 1 {
			r.at--
			return r.fail("a comma: (x,) is a tuple of one")
		}
		break
	}
	return t
}

func (r *literal) quoted(quote byte) starlark.Value {
	end := r.at + 1
	for end < len(r.text) && r.text[end] != quote {
		if r.text[end] == '\\' {
			end++
		}
		end++
	}
	if end >= len(r.text) {
		r.at = len(r.text)
		return r.fail("a closing quote")
	}
	// The parser of Starlark knows all escapes.
	e, err := dialect.ParseExpr("", r.text[r.at:end+1], 0)
	l, ok := e.(*syntax.Literal)
	if err != nil || !ok {
		return r.fail("a string")
	}
	s, ok := l.Value.(string)
	if !ok {
		return r.fail("a string")
	}
	r.at = end + 1
	return starlark.String(s)
}

func (r *literal) number() starlark.Value {
	end := r.at
	if r.text[end] == '-' {
		end++
	}
	from := end
	for end < len(r.text) && r.text[end] >= '0' && r.text[end] <= '9' {
		end++
	}
	n, ok := new(big.Int).SetString(r.text[r.at:min(end, r.at+mostDigits)], 10)
	if !ok || from == end || end > r.at+mostDigits {
		return r.fail("a whole number")
	}
	r.at = end
	return starlark.MakeBigInt(n)
}
