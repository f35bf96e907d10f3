package connect4

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// name is the name of the game in errors and lists.
const name = "connect4"

// The signs of empty cells and of the players' stones.
const (
	empty  = '.'
	first  = 'x'
	second = 'o'
)

// text is the notation of positions on a board: its width and height, then the
// columns from the left, each from the bottom up: "4x6: xo,x,,o".
type text struct{ *layout }

var _ zermelo.Texter[Position] = text{}

// Format writes a position; "4x6:" is the empty board.
func (t text) Format(p Position) string {
	b := strconv.AppendInt(nil, int64(t.width), 10)
	b = strconv.AppendInt(append(b, 'x'), int64(t.height), 10)
	b = append(b, ':')
	for c := 0; c < t.width && p.all != 0; c++ {
		b = append(b, " ,"[min(c, 1)])
		for r := range t.stones(p, c) {
			b = append(b, t.sign(p, t.cell(r, c)))
		}
	}
	return string(b)
}

// sign is what lies on a cell.
func (l *layout) sign(p Position, cell uint64) byte {
	switch {
	case p.all&cell == 0:
		return empty
	case (p.own&cell == 0) == (l.Side(p) == zermelo.First):
		return second
	}
	return first
}

// Parse reads a position on the board of this size; a *zermelo.ParseError where it
// is none.
func (t text) Parse(s string) (Position, error) {
	l, p, err := parse(s)
	if err == nil && (l.width != t.width || l.height != t.height) {
		err = refuse(s, 0, fmt.Sprintf("expected a board %dx%d, found one %dx%d", t.width, t.height, l.width, l.height))
	}
	return p, err
}

// parse reads a position with its board. Instead of the stones there may be the
// columns played, a digit each. Spaces may stand at the ends and behind the colon.
func parse(s string) (*layout, Position, error) {
	at := len(s) - len(strings.TrimLeft(s, " "))
	size, rest, colon := strings.Cut(s[at:], ":")
	l, ok := parseSize(size)
	switch {
	case !ok:
		return nil, Position{}, refuse(s, at, fmt.Sprintf("expected the size of the board, such as 7x6, with (height+1)*width at most %d", mostBits)+found(s[at:]))
	case !colon:
		return nil, Position{}, refuse(s, len(s), `expected ":", found the end`)
	}
	at = len(s) - len(strings.TrimLeft(rest, " "))
	stones := strings.Trim(rest, " ")
	var p Position
	var err error
	if strings.Trim(stones, "0123456789") == "" {
		p, err = l.parsePlayed(s, at, stones)
	} else {
		p, err = l.parseColumns(s, at, stones)
	}
	return l, p, err
}

// parseSize reads the width and height of a board.
func parseSize(size string) (*layout, bool) {
	w, h, _ := strings.Cut(size, "x")
	width, err := strconv.ParseUint(w, 10, 8)
	height, err2 := strconv.ParseUint(h, 10, 8)
	if err != nil || err2 != nil || !fits(int(width), int(height)) {
		return nil, false
	}
	return newLayout(int(width), int(height)), true
}

// parsePlayed reads columns, from 1, into which stones were dropped in turn. They
// stand at a place in a text.
func (l *layout) parsePlayed(s string, at int, played string) (p Position, err error) {
	for i := range len(played) {
		c := int(played[i]-'0') - 1
		switch {
		case c < 0 || c >= l.width:
			return Position{}, refuse(s, at+i, fmt.Sprintf("expected a column from 1 to %d", l.width)+found(s[at+i:]))
		case l.four(p.other()):
			return Position{}, refuse(s, at+i, "expected the end: the stone before makes a four")
		case l.stones(p, c) == l.height:
			return Position{}, refuse(s, at+i, fmt.Sprintf("column %d is full", c+1))
		}
		p = p.dropped(l.cell(l.stones(p, c), c))
	}
	return p, nil
}

// parseColumns reads columns of stones, which stand at a place in a text.
func (l *layout) parseColumns(s string, at int, stones string) (Position, error) {
	var of [2]uint64 // First's and Second's
	column, row := 0, 0
	for i := range len(stones) {
		switch sign := stones[i]; {
		case sign == ',' && column+1 < l.width:
			column, row = column+1, 0
		case (sign == first || sign == second) && row < l.height:
			player := zermelo.First
			if sign == second {
				player = zermelo.Second
			}
			of[player] |= l.cell(row, column)
			row++
		default:
			return Position{}, refuse(s, at+i, fmt.Sprintf("expected %d columns of at most %d stones x and o, separated by commas", l.width, l.height)+found(s[at+i:]))
		}
	}
	if column+1 < l.width {
		return Position{}, refuse(s, at+len(stones), fmt.Sprintf("expected %d columns, found %d", l.width, column+1))
	}
	p := Position{all: of[0] | of[1]}
	p.own = of[l.Side(p)]
	if !l.arises(p) {
		return Position{}, refuse(s, at, "no play leads here: x and o drop stones in turn, until one has a four")
	}
	return p, nil
}

// found says what stands at the beginning of a text.
func found(s string) string {
	word, _, _ := strings.Cut(s, " ")
	if word == "" {
		return ", found the end"
	}
	return fmt.Sprintf(", found %.40q", word)
}

func refuse(s string, at int, reason string) error {
	return &zermelo.ParseError{Game: name, Text: s, Offset: at, Reason: reason}
}
