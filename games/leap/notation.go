package leap

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"zermelo"
)

// text is the notation of positions, which are text already.
type text struct{}

var _ zermelo.Texter[Position] = text{}

func (text) Format(p Position) string { return string(p) }

func (text) Parse(s string) (Position, error) {
	i := strings.IndexFunc(s, func(c rune) bool { return c != empty && c != piece && c != bar })
	if i < 0 {
		return Position(s), nil
	}
	_, n := utf8.DecodeRuneInString(s[i:])
	return "", &zermelo.ParseError{Game: "leap", Text: s, Offset: i,
		Reason: fmt.Sprintf(`expected ".", "o" or "/", found %q`, s[i:i+n])}
}

func moveName(row, from, to int) string {
	return strconv.Itoa(row) + ":" + strconv.Itoa(from) + "-" + strconv.Itoa(to)
}
