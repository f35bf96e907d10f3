package wythoff

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// text is the notation of positions: the two heaps, "3 5".
type text struct{}

var _ zermelo.Texter[Position] = text{}

// Format writes the heaps in their order.
func (text) Format(p Position) string {
	b := strconv.AppendUint(make([]byte, 0, 2*20+1), p.A, 10)
	return string(strconv.AppendUint(append(b, ' '), p.B, 10))
}

// Parse also takes more than one space, and spaces at the ends.
func (text) Parse(s string) (p Position, err error) {
	i := 0
	if p.A, i, err = parseHeap(s, i); err != nil {
		return Position{}, err
	}
	if p.B, i, err = parseHeap(s, i); err != nil {
		return Position{}, err
	}
	if i = skip(s, i); i < len(s) {
		return Position{}, refuse(s, i, "expected two heaps and no more")
	}
	return p, nil
}

// parseHeap reads the heap at s[i:]; end is behind it.
func parseHeap(s string, i int) (heap uint64, end int, err error) {
	i = skip(s, i)
	word, _, _ := strings.Cut(s[i:], " ")
	heap, bad := strconv.ParseUint(word, 10, 64)
	if bad != nil {
		return 0, i, refuse(s, i, "expected the size of a heap, 0 to 18446744073709551615")
	}
	return heap, i + len(word), nil
}

// skip is where the next word begins.
func skip(s string, i int) int {
	for i < len(s) && s[i] == ' ' {
		i++
	}
	return i
}

// refuse adds the word that was found at s[i:].
func refuse(s string, i int, reason string) error {
	found, _, _ := strings.Cut(s[i:], " ")
	if found == "" {
		reason += ", found the end"
	} else {
		reason += fmt.Sprintf(", found %.40q", found)
	}
	return &zermelo.ParseError{Game: "wythoff", Text: s, Offset: i, Reason: reason}
}
