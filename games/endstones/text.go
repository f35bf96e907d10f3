package endstones

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// name is the name of the game in errors and lists.
const name = "endstones"

// text is the notation of positions: the piles from left to right, "3 1 9 4".
// Empty piles may be written and are left out; "0" is the empty row.
type text struct{}

var _ zermelo.Texter[Position] = text{}

// Format writes a row.
func (text) Format(p Position) string {
	if p == "" {
		return "0"
	}
	var b []byte
	for i := range p.Len() {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, p.Pile(i), 10)
	}
	return string(b)
}

// Parse reads a row; a *zermelo.ParseError where it is none.
func (text) Parse(s string) (Position, error) {
	var piles []int64
	for at := 0; ; {
		at += spaces(s[at:])
		if at == len(s) {
			return At(piles...), nil
		}
		word := s[at:]
		if end := strings.IndexByte(word, ' '); end >= 0 {
			word = word[:end]
		}
		a, ok := parsePile(word)
		if !ok {
			return "", &zermelo.ParseError{Game: name, Text: s, Offset: at,
				Reason: fmt.Sprintf("expected a whole number from 0 to %d, found %q", int64(MaxPile), word)}
		}
		if len(piles) == maxPiles {
			return "", &zermelo.ParseError{Game: name, Text: s, Offset: at,
				Reason: fmt.Sprintf("expected at most %d piles", maxPiles)}
		}
		piles = append(piles, a)
		at += len(word)
	}
}

// parsePile reads one number of digits only; ok is false where it is none or
// too large.
func parsePile(word string) (a int64, ok bool) {
	if word == "" || word[0] < '0' || word[0] > '9' { // no sign
		return 0, false
	}
	a, err := strconv.ParseInt(word, 10, 64)
	return a, err == nil && a <= MaxPile
}

// spaces counts the spaces that s begins with.
func spaces(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

// Parse is the game that starts at the row written in text, "3 1 9 4"; a
// *zermelo.ParseError where it is none.
func Parse(s string) (zermelo.Game[Position], error) {
	p, err := text{}.Parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(p), nil
}
