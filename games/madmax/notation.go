package madmax

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// notation writes a position as "3,5" (the mover on vertex 3, the other on 5)
// with a floor as "3,5,c".
type notation struct{ n int }

var _ zermelo.Texter[Position] = notation{}

func (notation) Format(p Position) string {
	text := strconv.AppendUint(nil, uint64(p.Mover)+1, 10)
	text = append(text, ',')
	text = strconv.AppendUint(text, uint64(p.Other)+1, 10)
	if p.Floor > 0 {
		text = append(text, ',', letterName(p.Floor))
	}
	return string(text)
}

func (t notation) Parse(s string) (p Position, err error) {
	mover, rest, _ := strings.Cut(s, ",")
	if p.Mover, err = t.vertex(s, 0, mover); err != nil {
		return Position{}, err
	}
	at := len(mover) + 1
	if at > len(s) {
		return Position{}, refuse(s, len(s), `expected "," and the other marble's vertex`)
	}
	other, floor, hasFloor := strings.Cut(rest, ",")
	if p.Other, err = t.vertex(s, at, other); err != nil {
		return Position{}, err
	}
	if !hasFloor {
		return p, nil
	}
	at += len(other) + 1
	if len(floor) != 1 || floor[0]-'a' >= letters {
		return Position{}, refuse(s, at, fmt.Sprintf("expected a letter from a to z, found %q", floor))
	}
	p.Floor = floor[0] - 'a' + 1
	return p, nil
}

// vertex reads word, which begins at offset at of s. Only the form that Format
// writes is taken: no sign and no leading zero.
func (t notation) vertex(s string, at int, word string) (uint32, error) {
	x, err := strconv.ParseUint(word, 10, 32)
	if err != nil || x < 1 || x > uint64(t.n) || word[0] == '0' {
		return 0, refuse(s, at, fmt.Sprintf("expected a vertex from 1 to %d, found %q", t.n, word))
	}
	return uint32(x - 1), nil
}

func refuse(text string, offset int, reason string) error {
	return &zermelo.ParseError{Game: "madmax", Text: text, Offset: offset, Reason: reason}
}
