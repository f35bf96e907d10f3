package coins

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"zermelo"
)

// mostTotal is the largest total of a stack: scores are of type int, and a score is
// at most the total.
const mostTotal = math.MaxInt64

// notation writes positions as "L=2: 1 3 1 7 2".
type notation struct{}

var _ zermelo.Texter[Position] = notation{}

// Format writes the limit and the coins.
func (notation) Format(p Position) string {
	text := make([]byte, 0, 8+4*p.Len())
	text = append(text, "L="...)
	text = strconv.AppendInt(text, int64(p.Limit), 10)
	text = append(text, ':')
	for i := range p.Len() {
		text = append(text, ' ')
		text = strconv.AppendUint(text, p.Coin(i), 10)
	}
	return string(text)
}

// Parse reads a position, with any spaces between its coins.
func (notation) Parse(s string) (Position, error) {
	head, tail, found := strings.Cut(s, ":")
	if !found || !strings.HasPrefix(head, "L=") {
		return Position{}, fault(s, 0, "expected a limit and coins such as \"L=2: 1 3 1 7 2\"")
	}
	limit, err := strconv.ParseUint(head[2:], 10, 63)
	if err != nil {
		return Position{}, fault(s, 2, "expected a limit, a whole number from 0 to 9223372036854775807, found %q", head[2:])
	}
	coins, err := parseCoins(s, len(head)+1, tail)
	if err != nil {
		return Position{}, err
	}
	if limit == 0 && len(coins) > 0 {
		return Position{}, fault(s, 2, "expected a limit ≥ 1 where coins are left, found \"0\"")
	}
	return New(int(limit), coins), nil
}

// parseCoins reads the coins in tail, which begins at byte offset of text.
func parseCoins(text string, offset int, tail string) (coins []uint64, err error) {
	total := uint64(0)
	for word := range strings.FieldsSeq(tail) {
		at := strings.Index(tail, word)
		offset, tail = offset+at+len(word), tail[at+len(word):]
		c, err := strconv.ParseUint(word, 10, 63)
		if err != nil {
			return nil, fault(text, offset-len(word), "expected a coin, a whole number from 0 to 9223372036854775807, found %q", word)
		}
		if c > mostTotal-total {
			return nil, fault(text, offset-len(word), "the coins up to this one of %d add up to more than 9223372036854775807", c)
		}
		total += c
		coins = append(coins, c)
	}
	return coins, nil
}

// fault is the error that text is no position, from a byte offset on.
func fault(text string, offset int, format string, args ...any) error {
	return &zermelo.ParseError{Game: "coins", Text: text, Offset: offset, Reason: fmt.Sprintf(format, args...)}
}

// Parse is the game that starts at a position, given in the notation of Usage.
func Parse(text string) (zermelo.Game[Position], error) {
	p, err := notation{}.Parse(text)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(p), nil
}
