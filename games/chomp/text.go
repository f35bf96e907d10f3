package chomp

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"zermelo"
)

// spelled is how many equal rows are written one by one. More are written as
// their number and length.
const spelled = 8

// text is the notation of positions: the lengths of the rows, "4 4 3 1", where
// "3x4" stands for three rows of four.
type text struct{}

var _ zermelo.Texter[Position] = text{}

// Format writes up to eight equal rows one by one.
func (text) Format(p Position) string {
	var b []byte
	for _, r := range p.bar() {
		if r.rows > spelled {
			b = strconv.AppendUint(b, r.rows, 10)
			b = strconv.AppendUint(append(b, 'x'), r.length, 10)
			b = append(b, ' ')
			continue
		}
		for range r.rows {
			b = append(strconv.AppendUint(b, r.length, 10), ' ')
		}
	}
	return strings.TrimSuffix(string(b), " ")
}

// Parse also takes more than one space, spaces at the ends, and any rows in short
// form.
func (text) Parse(s string) (Position, error) {
	var b bar
	height := uint64(0)
	for i := 0; ; {
		i += len(s[i:]) - len(strings.TrimLeft(s[i:], " "))
		if i == len(s) && len(b) > 0 {
			return b.position(), nil
		}
		word, _, _ := strings.Cut(s[i:], " ")
		r, ok := parseRows(word)
		if !ok {
			return "", refuse(s, i, `expected the length of a row, or rows such as "3x4", from 1 to 18446744073709551615`)
		}
		if len(b) > 0 && r.length > b[len(b)-1].length {
			return "", refuse(s, i, "expected a row no longer than the one before")
		}
		var over uint64
		if height, over = bits.Add64(height, r.rows, 0); over > 0 {
			return "", refuse(s, i, "expected at most 18446744073709551615 rows")
		}
		b = b.add(r)
		i += len(word)
	}
}

// parseRows reads "4", or "3x4".
func parseRows(word string) (run, bool) {
	r := run{rows: 1}
	length := word
	if rows, each, several := strings.Cut(word, "x"); several {
		n, err := strconv.ParseUint(rows, 10, 64)
		if err != nil {
			return r, false
		}
		r.rows, length = n, each
	}
	n, err := strconv.ParseUint(length, 10, 64)
	r.length = n
	return r, err == nil && r.rows > 0 && n > 0
}

// refuse adds the word that was found at s[i:].
func refuse(s string, i int, reason string) error {
	found, _, _ := strings.Cut(s[i:], " ")
	if found == "" {
		reason += ", found the end"
	} else {
		reason += fmt.Sprintf(", found %.40q", found)
	}
	return &zermelo.ParseError{Game: "chomp", Text: s, Offset: i, Reason: reason}
}
