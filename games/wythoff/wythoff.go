// Package wythoff is Wythoff's game (W. A. Wythoff, "A modification of the game
// of nim", 1907; HDU 1527, Luogu P2252).
//
// There are two heaps. A move takes any number, at least one, from one heap, or
// the same number from both. Who cannot move loses.
package wythoff

import (
	"math/big"
	"strconv"

	"zermelo"
)

// Position is the two heaps.
type Position struct{ A, B uint64 }

// swap exchanges the heaps.
func (p Position) swap() Position { return Position{p.B, p.A} }

// larger and smaller are the sizes of the heaps in order.
func (p Position) larger() uint64  { return max(p.A, p.B) }
func (p Position) smaller() uint64 { return min(p.A, p.B) }

type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Folder[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves takes from the first heap, then from the second, then from both; what
// leaves least comes first. That is for heaps that one can list the moves of:
// see moveCount.
func (rules) Moves(dst []Position, p Position) []Position {
	for a := range p.A {
		dst = append(dst, Position{a, p.B})
	}
	for b := range p.B {
		dst = append(dst, Position{p.A, b})
	}
	for left := range p.smaller() {
		taken := p.smaller() - left
		dst = append(dst, Position{p.A - taken, p.B - taken})
	}
	return dst
}

// moveCount is the number of moves, all to different positions.
func moveCount(p Position) *big.Int {
	count, part := new(big.Int), new(big.Int)
	for _, n := range []uint64{p.A, p.B, p.smaller()} {
		count.Add(count, part.SetUint64(n))
	}
	return count
}

// Fold puts the smaller heap first: which heap is which means nothing.
func (rules) Fold(p Position) Position { return Position{p.smaller(), p.larger()} }

// MoveName is what is taken from each heap: "2,0", "0,2" or "2,2".
func (rules) MoveName(from, to Position) string {
	name := strconv.AppendUint(nil, from.A-to.A, 10)
	name = append(name, ',')
	return string(strconv.AppendUint(name, from.B-to.B, 10))
}
