package heap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

// Position is a sum of heaps, smallest first, without empty heaps. A size up to
// 247 is one byte; a larger one is 247 plus the number of its bytes, and then
// these bytes, highest first:
//
//	3 4 300  =  03 04 F9 01 2C
//
// so the codes of sizes are ordered as the sizes are, none is the beginning of
// another, and equal sums are equal positions.
type Position string

// Largest is the largest size of a heap.
const Largest = 1<<63 - 1

// largest is the largest heap of the game. It is small where there is no formula
// for the number of moves.
func (g Game) largest() uint64 {
	if g.takes != nil && g.takes.member != nil || g.repeat > 0 && g.parts() > 2 {
		return 1 << 16
	}
	return Largest
}

// oneByte is the largest size that is written as itself.
const oneByte = 247

// Sum is the position with these heaps, in any order; empty ones are left out.
// None may be above Largest.
func Sum(heaps ...uint64) Position {
	heaps = slices.Clone(heaps)
	slices.Sort(heaps)
	code := make([]byte, 0, len(heaps))
	for _, n := range heaps {
		if n > 0 {
			code = appendHeap(code, n)
		}
	}
	return Position(code)
}

func appendHeap(code []byte, n uint64) []byte {
	if n <= oneByte {
		return append(code, byte(n))
	}
	size := 1
	for n>>(8*size) > 0 {
		size++
	}
	code = append(code, byte(oneByte+size))
	for i := size - 1; i >= 0; i-- {
		code = append(code, byte(n>>(8*i)))
	}
	return code
}

// Heaps appends the sizes of p's heaps to dst, smallest first.
func (p Position) Heaps(dst []uint64) []uint64 {
	for len(p) > 0 {
		n := uint64(p[0])
		size := 1
		if n > oneByte {
			size += int(n) - oneByte
			n = 0
			for i := 1; i < size; i++ {
				n = n<<8 | uint64(p[i])
			}
		}
		dst = append(dst, n)
		p = p[size:]
	}
	return dst
}

// notation writes heaps as "3 4 5", and no heap as "0". An empty heap that is
// written down is no heap.
type notation struct{ game Game }

func (notation) Format(p Position) string {
	if p == "" {
		return "0"
	}
	var b []byte
	for i, n := range p.Heaps(nil) {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendUint(b, n, 10)
	}
	return string(b)
}

func (t notation) Parse(s string) (Position, error) {
	var heaps []uint64
	for at := 0; at < len(s); {
		if s[at] == ' ' {
			at++
			continue
		}
		word, _, _ := strings.Cut(s[at:], " ")
		n, ok := size(word)
		if !ok {
			return "", t.refuse(s, at, "expected a whole number ≥ 0, found "+strconv.Quote(word))
		}
		if n > t.game.largest() {
			return "", t.refuse(s, at, fmt.Sprintf("heaps of this game have at most %d counters", t.game.largest()))
		}
		heaps = append(heaps, n)
		at += len(word)
	}
	if heaps == nil {
		return "", t.refuse(s, len(s), "expected the sizes of heaps, for example 3 4 5")
	}
	return Sum(heaps...), nil
}

func (t notation) refuse(s string, at int, reason string) error {
	return &zermelo.ParseError{Game: t.game.name, Text: s, Offset: at, Reason: reason}
}

// size reads a number of digits only; a number that is too large is above
// Largest.
func size(word string) (n uint64, ok bool) {
	for _, c := range []byte(word) {
		if c < '0' || c > '9' {
			return 0, false
		}
		if n <= Largest {
			n = saturate(n, uint64(c-'0'))
		}
	}
	return n, word != ""
}

// saturate is 10n + d, or a number above Largest; n is at most Largest.
func saturate(n, d uint64) uint64 {
	if n > Largest/10 {
		return Largest + 1
	}
	return 10*n + d
}
