package script

import "strings"

// role is what a lexeme is, for the blanks around it.
type role uint8

const (
	operator role = iota // between two values
	unary                // before a value, also the star of *args
	operand              // name, number or string: a value can end here
	number
	keyword // no value can end here, and no bracket belongs to it
	opening // bracket
	closing
	comma // or semicolon
	colon
	slice // the colon of a[1:2]
	dot
	comment
)

// plainRole is the role of a lexeme as far as it alone tells.
func plainRole(text string) role {
	switch text {
	case "and", "def", "elif", "else", "for", "if", "in", "lambda", "not", "or", "return", "while":
		return keyword
	case "(", "[", "{":
		return opening
	case ")", "]", "}":
		return closing
	case ",", ";":
		return comma
	case ":":
		return colon
	case ".":
		return dot
	}
	switch c := text[0]; {
	case c == '#':
		return comment
	case c == '.' || '0' <= c && c <= '9':
		return number
	case strings.IndexByte("+-*/%&|^<>=!~", c) >= 0:
		return operator
	}
	return operand
}

// value says that a value can end with a role, so that "(" after it is a call,
// "[" an index and "-" a difference.
func (r role) value() bool { return r == operand || r == number || r == closing }

// bracket is one that is open.
type bracket struct {
	text    string
	lambdas int // whose colon is still to come
}

// roleOf is the role of the next lexeme. Unary operators are told from others by
// what stands before them, and the colons of slices from those of lambda, dicts
// and blocks: in [ ] a colon is of a slice unless a lambda waits for it.
func (s *lexer) roleOf(l lexeme) role {
	r, in := plainRole(l.text), &s.open[len(s.open)-1]
	switch {
	case r == opening:
		s.open = append(s.open, bracket{text: l.text})
	case r == closing && len(s.open) > 1:
		s.open = s.open[:len(s.open)-1]
	case l.text == "lambda":
		in.lambdas++
	case r == colon && in.lambdas > 0:
		in.lambdas--
	case r == colon && in.text == "[":
		return slice
	case r == operator && (l.first || !s.value):
		return unary
	}
	return r
}

// blanks are those between two lexemes of a line.
func blanks(before, after role) string {
	switch {
	case after == comment:
		return "  "
	case before == number && after == dot:
		return " " // 1.real would be the number "1." and a name
	case before == opening || before == unary || before == slice || before == dot:
		return ""
	case after == closing || after == comma || after == colon || after == slice || after == dot:
		return ""
	case after == opening && before.value():
		return ""
	}
	return " "
}
