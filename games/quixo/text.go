package quixo

import (
	"fmt"
	"strings"

	"zermelo"
)

// name is the name of the game in errors and lists.
const name = "quixo"

// The signs of cells, and of who is to move.
const (
	blank  = '.'
	first  = 'x'
	second = 'o'
)

// text is the notation of positions on an n×n board: its rows from the top, and
// who is to move, ".x./.../o.. x".
type text struct{ n uint }

var _ zermelo.Texter[Position] = text{}

// Format writes a position.
func (t text) Format(p Position) string {
	b := make([]byte, 0, (maxSide+1)*maxSide+2)
	for row := range t.n {
		b = append(t.appendRow(b, p, row), '/')
	}
	b[len(b)-1] = ' '
	return string(append(b, sign(p.mover())))
}

// appendRow writes a row of p, from the top.
func (t text) appendRow(b []byte, p Position, row uint) []byte {
	for cell := t.n * row; cell < t.n*(row+1); cell++ {
		switch {
		case p>>cell&1 == 1:
			b = append(b, first)
		case p>>(cell+half)&1 == 1:
			b = append(b, second)
		default:
			b = append(b, blank)
		}
	}
	return b
}

// sign is the sign of a player.
func sign(s zermelo.Side) byte {
	if s == zermelo.First {
		return first
	}
	return second
}

// Parse reads a position on the board of this size; a *zermelo.ParseError where
// it is none.
func (t text) Parse(s string) (Position, error) {
	n, p, err := parse(s)
	if err == nil && n != t.n {
		err = refuse(s, 0, fmt.Sprintf("expected a board of %d×%d cells, found one of %d×%d", t.n, t.n, n, n))
	}
	return p, err
}

// parse reads a position with the side of its board. The empty board with First to
// move is also written "4x4". Spaces may stand at the ends.
func parse(s string) (n uint, p Position, err error) {
	for n := uint(minSide); n <= maxSide; n++ {
		if strings.Trim(s, " ") == fmt.Sprintf("%dx%d", n, n) {
			return n, 0, nil
		}
	}
	at := len(s) - len(strings.TrimLeft(s, " "))
	board, rest, _ := strings.Cut(s[at:], " ")
	if n, p, err = parseBoard(s, at, board); err != nil {
		return 0, 0, err
	}
	at = len(s) - len(strings.TrimLeft(rest, " "))
	switch mover := strings.Trim(rest, " "); mover {
	case string(first):
		return n, p, nil
	case string(second):
		return n, p | turn, nil
	}
	return 0, 0, refuse(s, at, "expected a space and who is to move, x or o")
}

// parseBoard reads the rows, which stand at a place in a text.
func parseBoard(s string, at int, board string) (n uint, p Position, err error) {
	rows := strings.Split(board, "/")
	if n = uint(len(rows[0])); n < minSide || n > maxSide {
		return 0, 0, refuse(s, at, fmt.Sprintf("expected a row of %d to %d cells, or an empty board, such as 3x3", minSide, maxSide))
	}
	for i, row := range rows {
		if i >= int(n) || len(row) != int(n) {
			return 0, 0, refuse(s, at, fmt.Sprintf("expected %d rows of %d cells, separated by /", n, n))
		}
		for j := range row {
			cell := n*uint(i) + uint(j)
			switch row[j] {
			case first:
				p |= 1 << cell
			case second:
				p |= 1 << (cell + half)
			case blank:
			default:
				return 0, 0, refuse(s, at+j, `expected a cell, ".", "x" or "o"`)
			}
		}
		at += len(row) + len("/")
	}
	if len(rows) < int(n) {
		return 0, 0, refuse(s, at-len("/"), fmt.Sprintf("expected %d rows of %d cells, separated by /", n, n))
	}
	return n, p, nil
}

// refuse adds what was found at s[at:].
func refuse(s string, at int, reason string) error {
	found, _, _ := strings.Cut(s[at:], " ")
	if found == "" {
		reason += ", found the end"
	} else {
		reason += fmt.Sprintf(", found %.40q", found)
	}
	return &zermelo.ParseError{Game: name, Text: s, Offset: at, Reason: reason}
}
