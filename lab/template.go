package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

// Template is the text of positions with names in braces where their numbers
// stand: "{n} {m}", "k=2: {n} {n}". Two braces in a row stand for one.
type Template struct {
	Vars []string // in the order in which they first appear

	// The text is words[0], the variable vars[0], words[1], and so on.
	words []string
	vars  []int
}

// ParseTemplate reads a template. What is wrong is a *zermelo.ParseError.
func ParseTemplate(text string) (*Template, error) {
	t := &Template{}
	var word strings.Builder
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case (c == '{' || c == '}') && strings.HasPrefix(text[i+1:], string(c)):
			word.WriteByte(c)
			i += 2
		case c == '}':
			return nil, fault(text, i, "expected { before }")
		case c == '{':
			name, _, closed := strings.Cut(text[i+1:], "}")
			if !closed || !isName(name) {
				return nil, fault(text, i, "expected a name in braces, such as {n}")
			}
			t.add(word.String(), name)
			word.Reset()
			i += len(name) + 2
		default:
			word.WriteByte(c)
			i++
		}
	}
	t.words = append(t.words, word.String())
	if len(t.vars) == 0 {
		return nil, fault(text, 0, "expected a name in braces, such as {n}")
	}
	return t, nil
}

func fault(text string, at int, reason string) error {
	return &zermelo.ParseError{Game: "a template", Text: text, Offset: at, Reason: reason}
}

func isName(s string) bool {
	for i, c := range s {
		letter := c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}

func (t *Template) add(before, name string) {
	i := slices.Index(t.Vars, name)
	if i < 0 {
		i = len(t.Vars)
		t.Vars = append(t.Vars, name)
	}
	t.words, t.vars = append(t.words, before), append(t.vars, i)
}

// Text is the text for x, a number for each of Vars.
func (t *Template) Text(x []int64) (string, error) {
	if len(x) != len(t.Vars) {
		return "", fmt.Errorf("%d numbers for %d variables", len(x), len(t.Vars))
	}
	var b []byte
	for i, v := range t.vars {
		b = append(b, t.words[i]...)
		b = strconv.AppendInt(b, x[v], 10)
	}
	return string(append(b, t.words[len(t.words)-1]...)), nil
}
