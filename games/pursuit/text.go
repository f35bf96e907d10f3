package pursuit

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"zermelo"
)

// name is the name of the game in errors and lists.
const name = "pursuit"

// text is the notation of positions on an n×n board: "8: w=1,1 b=5,6 w".
type text struct{ n int }

var _ zermelo.Texter[Position] = text{}

// Format writes a position.
func (t text) Format(p Position) string {
	b := make([]byte, 0, 32)
	b = strconv.AppendInt(b, int64(t.n), 10)
	b = appendCell(append(b, ": w="...), p.White)
	b = appendCell(append(b, " b="...), p.Black)
	if p.Mover == zermelo.First {
		return string(append(b, " w"...))
	}
	return string(append(b, " b"...))
}

// appendCell writes row,column from 1.
func appendCell(b []byte, c Cell) []byte {
	b = strconv.AppendInt(b, int64(c.Row())+1, 10)
	return strconv.AppendInt(append(b, ','), int64(c.Column())+1, 10)
}

// Parse reads a position on the board of this size; a *zermelo.ParseError
// where it is none.
func (t text) Parse(s string) (Position, error) {
	n, p, err := parse(s)
	if err == nil && n != t.n {
		err = &zermelo.ParseError{Game: name, Text: s, Offset: len(s) - len(strings.TrimLeft(s, " ")),
			Reason: fmt.Sprintf("expected a board of %d, found one of %d", t.n, n)}
	}
	return p, err
}

// parse reads a position with the size of its board.
func parse(s string) (n int, p Position, err error) {
	c := &cursor{text: s}
	c.spaces()
	n = c.number("the size of the board", 2, MaxSize)
	c.literal(":")
	c.literal(" w=")
	p.White = c.cell(n)
	c.literal(" b=")
	p.Black = c.cell(n)
	c.literal(" ")
	p.Mover = c.mover()
	c.spaces()
	if c.at < len(s) {
		c.refuse("expected the end of the position")
	}
	if c.err != nil {
		return 0, Position{}, c.err
	}
	return n, p, nil
}

// cursor reads a text from left to right. After the first fault it reads on
// without effect.
type cursor struct {
	text string
	at   int
	err  error
}

// refuse notes a fault at the cursor, with the word that is found there.
func (c *cursor) refuse(reason string) {
	if c.err != nil {
		return
	}
	rest := c.text[c.at:]
	if rest == "" {
		reason += ", found the end"
	} else if end := strings.IndexByte(rest, ' '); end > 0 {
		reason += fmt.Sprintf(", found %q", rest[:end])
	} else {
		reason += fmt.Sprintf(", found %q", rest)
	}
	c.err = &zermelo.ParseError{Game: name, Text: c.text, Offset: c.at, Reason: reason}
}

// spaces skips spaces.
func (c *cursor) spaces() {
	for c.at < len(c.text) && c.text[c.at] == ' ' {
		c.at++
	}
}

// literal reads a fixed text; one space in front stands for one or more.
func (c *cursor) literal(want string) {
	if bare, spaced := strings.CutPrefix(want, " "); spaced {
		if !strings.HasPrefix(c.text[c.at:], " ") {
			c.refuse("expected a space")
		}
		c.spaces()
		want = bare
	}
	if !strings.HasPrefix(c.text[c.at:], want) {
		c.refuse(fmt.Sprintf("expected %q", want))
		return
	}
	c.at += len(want)
}

// number reads a whole number from lo to hi.
func (c *cursor) number(what string, lo, hi int) int {
	end := c.at
	for end < len(c.text) && c.text[end]-'0' <= 9 {
		end++
	}
	x, err := strconv.ParseInt(c.text[c.at:end], 10, 64)
	if err != nil {
		x = math.MinInt64
	}
	if x < int64(lo) || x > int64(hi) {
		c.refuse(fmt.Sprintf("expected %s, a whole number from %d to %d", what, lo, hi))
		return lo
	}
	c.at = end
	return int(x)
}

// cell reads row,column.
func (c *cursor) cell(n int) Cell {
	row := c.number("a row", 1, max(n, 1))
	c.literal(",")
	return At(row-1, c.number("a column", 1, max(n, 1))-1)
}

// mover reads who is to move.
func (c *cursor) mover() zermelo.Side {
	switch rest := c.text[c.at:]; {
	case strings.HasPrefix(rest, "w"):
		c.at++
		return zermelo.First
	case strings.HasPrefix(rest, "b"):
		c.at++
		return zermelo.Second
	}
	c.refuse("expected who is to move, w or b")
	return zermelo.First
}

// Parse is the game that starts at the position written in s, such as
// "8: w=1,1 b=5,6 w"; a *zermelo.ParseError where it is none.
func Parse(s string) (zermelo.Game[Position], error) {
	n, p, err := parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(n, p, tableLimit), nil
}
