package moore

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// text is the notation of positions: "k=2: 3 4 5".
type text struct{}

var _ zermelo.Texter[Position] = text{}

// Format writes k and the heaps.
func (text) Format(p Position) string {
	b := append(make([]byte, 0, 8+4*p.Len()), "k="...)
	b = append(strconv.AppendUint(b, p.K, 10), ':')
	for i := range p.Len() {
		b = strconv.AppendUint(append(b, ' '), p.Heap(i), 10)
	}
	return string(b)
}

// Parse also takes more than one space, and spaces at the end.
func (text) Parse(s string) (Position, error) {
	head, tail, found := strings.Cut(s, ":")
	if !found || !strings.HasPrefix(head, "k=") {
		return Position{}, refuse(s, 0, `expected k and heaps such as "k=2: 3 4 5"`)
	}
	k, err := strconv.ParseUint(head[2:], 10, 63)
	if err != nil || k == 0 {
		return Position{}, refuse(s, 2, "expected k, a whole number from 1 to 9223372036854775807, found %.40q", head[2:])
	}
	heaps, err := parseHeaps(s, len(s)-len(tail))
	if err != nil {
		return Position{}, err
	}
	return New(k, heaps), nil
}

// parseHeaps reads the heaps in s[i:].
func parseHeaps(s string, i int) (heaps []uint64, err error) {
	for {
		i += len(s[i:]) - len(strings.TrimLeft(s[i:], " "))
		if i == len(s) {
			return heaps, nil
		}
		word, _, _ := strings.Cut(s[i:], " ")
		x, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return nil, refuse(s, i, "expected the size of a heap, 0 to 18446744073709551615, found %.40q", word)
		}
		if len(heaps) == mostHeaps {
			return nil, refuse(s, i, "expected at most %d heaps", mostHeaps)
		}
		heaps = append(heaps, x)
		i += len(word)
	}
}

// refuse is the error that s is no position, from byte i on.
func refuse(s string, i int, format string, args ...any) error {
	return &zermelo.ParseError{Game: "moore", Text: s, Offset: i, Reason: fmt.Sprintf(format, args...)}
}
