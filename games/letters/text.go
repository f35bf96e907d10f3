package letters

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"zermelo"
)

// text is the notation of positions:
//
//	bba/a>
//	│  │ └ Bob is ahead (<: Alice is); nothing where all rounds were equal
//	│  └── Alice took an a, and Bob is to move; nothing when Alice is
//	└───── the letters left
type text struct{}

var _ zermelo.Texter[Position] = text{}

// Format writes a position in the notation that Parse reads.
func (text) Format(p Position) string {
	b := make([]byte, 0, len(p.Left)+len("/a>"))
	b = append(b, p.Left...)
	if p.Pending != 0 {
		b = append(b, '/', p.Pending)
	}
	switch p.Ahead {
	case zermelo.Win:
		b = append(b, '<')
	case zermelo.Loss:
		b = append(b, '>')
	}
	return string(b)
}

// Parse reads exactly what Format writes.
func (text) Parse(s string) (p Position, err error) {
	n := misfit(s)
	rest := s[n:]
	p.Left = s[:n]
	if taken, found := strings.CutPrefix(rest, "/"); found {
		if taken == "" || !isLetter(taken[0]) {
			return Position{}, refuse(s, taken, "expected the letter that Alice took, a to z")
		}
		p.Pending, rest = taken[0], taken[1:]
	}
	switch {
	case strings.HasPrefix(rest, "<"):
		p.Ahead, rest = zermelo.Win, rest[1:]
	case strings.HasPrefix(rest, ">"):
		p.Ahead, rest = zermelo.Loss, rest[1:]
	}
	switch {
	case rest != "":
		return Position{}, refuse(s, rest, "expected letters a to z, then / and Alice's letter if Bob is to move, then < or > if one is ahead")
	case p.Pending == 0 && n%2 != 0:
		return Position{}, refuse(s, s[n:], "expected an even number of letters when Alice is to move (not %d)", n)
	case p.Pending != 0 && n%2 == 0:
		return Position{}, refuse(s, s[n:], "expected an odd number of letters when Bob is to move (not %d)", n)
	}
	return p, nil
}

// refuse makes the error that s is no position because of what rest, an end of
// s, begins with.
func refuse(s, rest, format string, args ...any) error {
	reason := fmt.Sprintf(format, args...)
	if rest == "" {
		reason += ", found the end"
	} else {
		_, size := utf8.DecodeRuneInString(rest)
		reason += fmt.Sprintf(", found %q", rest[:size])
	}
	return &zermelo.ParseError{Game: name, Text: s, Offset: len(s) - len(rest), Reason: reason}
}
