package reign

import (
	"fmt"
	"strings"

	"zermelo"
)

// Position is a board as text: its rows joined by '/', an arrow l, r, u or d in
// each free cell and '#' in each occupied one, whose arrow no longer matters.
// A board of n rows has n(n+1)-1 bytes and the cell at row r, column c (from 0)
// is byte r(n+1)+c, so that a step along an arrow is an addition and leaving
// the board to the left or right is stepping on a '/'.
type Position string

const occupied = '#'

// Side is n, the number of rows and of columns.
func (p Position) Side() int {
	if n := strings.IndexByte(string(p), '/'); n >= 0 {
		return n
	}
	return len(p)
}

// free tells letters from '#' and '/'.
func free(c byte) bool { return c >= 'a' }

// target is the free cell that an arrow at a cell leads to, -1 if there is
// none.
func target[T []byte | Position](text T, side, at int, arrow byte) int {
	switch arrow {
	case 'l':
		at--
	case 'r':
		at++
	case 'u':
		at -= side + 1
	default:
		at += side + 1
	}
	if at < 0 || at >= len(text) || !free(text[at]) {
		return -1
	}
	return at
}

// notation reads and writes positions; the text is the position.
type notation struct{}

// Format is the position's own text.
func (notation) Format(p Position) string { return string(p) }

// Parse checks that s is a square of arrows and '#'.
func (notation) Parse(s string) (Position, error) {
	side := Position(s).Side()
	if side == 0 {
		return "", misread(s, 0, "expected a row of the letters l, r, u, d or #")
	}
	end := side*(side+1) - 1
	for at := range len(s) {
		switch {
		case at == end:
			return "", misread(s, at, "expected the end after %d rows, found %s", side, quoteAt(s, at))
		case at%(side+1) == side && s[at] != '/':
			return "", misread(s, at, "expected the end of a row of %d cells, found %s", side, quoteAt(s, at))
		case at%(side+1) < side && !cell(s[at]):
			return "", misread(s, at, "expected a cell l, r, u, d or #, found %s", quoteAt(s, at))
		}
	}
	if len(s) < end {
		return "", misread(s, len(s), "expected %d rows of %d cells, found the end", side, side)
	}
	return Position(s), nil
}

// cell tells the bytes that stand for a cell.
func cell(c byte) bool {
	return c == 'l' || c == 'r' || c == 'u' || c == 'd' || c == occupied
}

// misread is a refusal of a position's text, of what is at the offset.
func misread(s string, offset int, format string, args ...any) error {
	return &zermelo.ParseError{Game: "reign", Text: s, Offset: offset, Reason: fmt.Sprintf(format, args...)}
}

// quoteAt is the character at an offset, in quotes.
func quoteAt[T string | []byte](text T, at int) string {
	for _, c := range string(text[at:min(at+4, len(text))]) {
		return fmt.Sprintf("%q", string(c))
	}
	return "the end"
}
