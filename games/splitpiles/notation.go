package splitpiles

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"zermelo"
)

// pairs goes through the pairs of a position.
func pairs(p Position) iter.Seq[pair] {
	return func(yield func(pair) bool) {
		for i := 0; i < len(p); {
			r := pairAt(p, i)
			if !yield(r) {
				return
			}
			i = r.end + 1
		}
	}
}

// pairAt is the pair that begins at p[i].
func pairAt(p Position, i int) pair {
	r := pair{start: i}
	r.a, i = number(p, i)
	r.b, r.end = number(p, i+1)
	return r
}

// number reads the digits from p[i] on; end is behind the last.
func number(p Position, i int) (x uint64, end int) {
	for ; i < len(p) && p[i]-'0' <= 9; i++ {
		x = x*10 + uint64(p[i]-'0')
	}
	return x, i
}

// appendPair writes a pair.
func appendPair(dst []byte, a, b uint64) []byte {
	dst = append(strconv.AppendUint(dst, a, 10), ',')
	return strconv.AppendUint(dst, b, 10)
}

// replace is p with the piles x and y for the pair r.
func replace(p Position, r pair, x, y uint64) Position {
	text := appendPair([]byte(p[:r.start]), x, y)
	return Position(append(text, p[r.end:]...))
}

// text is the notation of positions: "a,b" for each pair, joined by spaces.
type text struct{}

var _ zermelo.Texter[Position] = text{}

func (text) Format(p Position) string { return string(p) }

// Parse also takes more than one space, and spaces at the ends.
func (text) Parse(s string) (Position, error) {
	var p []byte
	for i := 0; ; {
		i += len(s[i:]) - len(strings.TrimLeft(s[i:], " "))
		if i == len(s) {
			return Position(p), nil
		}
		a, comma, err := parsePile(s, i)
		if err == nil && !strings.HasPrefix(s[comma:], ",") {
			err = refuse(s, comma, `expected "," and the pair's other pile`)
		}
		if err != nil {
			return "", err
		}
		b, end, err := parsePile(s, comma+1)
		if err == nil && end < len(s) && s[end] != ' ' {
			err = refuse(s, end, "expected a space and the next pair")
		}
		if err != nil {
			return "", err
		}
		if len(p) > 0 {
			p = append(p, ' ')
		}
		p = appendPair(p, a, b)
		i = end
	}
}

// parsePile reads the pile at s[i:].
func parsePile(s string, i int) (pile uint64, end int, err error) {
	for end = i; end < len(s) && s[end]-'0' <= 9; end++ {
	}
	pile, bad := strconv.ParseUint(s[i:end], 10, 64)
	if bad != nil || pile == 0 {
		err = refuse(s, i, "expected a pile of 1 to 18446744073709551615 stones")
	}
	return pile, end, err
}

// refuse adds what was found at s[i:], up to the next separator.
func refuse(s string, i int, reason string) error {
	found := s[i:]
	if end := strings.IndexAny(found, ", "); end > 0 {
		found = found[:end]
	} else if end == 0 {
		found = found[:1]
	}
	if found == "" {
		reason += ", found the end"
	} else {
		reason += fmt.Sprintf(", found %.40q", found)
	}
	return &zermelo.ParseError{Game: "splitpiles", Text: s, Offset: i, Reason: reason}
}
