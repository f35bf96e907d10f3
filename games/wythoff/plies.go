package wythoff

import (
	"fmt"

	"zermelo"
)

// How long play lasts. Pair k takes 2k plies, and a won position 1 + 2k, where
// pair k is the smallest that a move leads to.
//
// The second part follows from the first: the winner hurries. The first, by
// induction on k: moves make heaps smaller, so after any move from pair k the
// winner has a pair below k to go to, and play takes at most 2 + 2(k-1) plies.
// And so long it can last. Leave A_{k-1} of the smaller heap:
//
//	(A_k, B_k)  →  (A_{k-1}, B_k)  →  (A_{k-1}, B_{k-1})
//
// The only pair that can be reached then is k-1. For B_k stands in pair k only,
// whose A_k is too large; and the difference B_k - A_{k-1} is above k, and so is
// the pair that has it.

// plies is that theorem, for what 32 bits can count.
var plies = zermelo.Theorem[Position, uint32]{
	Source: "number of the golden pair; docs/theorems.md#wythoff",
	Decide: func(p Position) (uint32, bool) {
		n, ok := length(p)
		return uint32(n), ok
	},
	Reason: func(p Position) string {
		switch n, ok := length(p); {
		case !ok || n == 0:
			return ""
		case n%2 == 0:
			return fmt.Sprintf("this is pair number %d of the lost ones, and play from one pair to the one before takes 2 plies", n/2)
		default:
			return fmt.Sprintf("the smallest lost pair that a move leads to is number %d, and play from one pair to the one before takes 2 plies", n/2)
		}
	},
}

// length is the plies of p; false where they are not below Endless.
func length(p Position) (n uint64, ok bool) {
	k, move := p.larger()-p.smaller(), uint64(0)
	if !lost(p) {
		k, move = soonest(wins(p)), 1
	}
	return 2*k + move, k < uint64(zermelo.Endless)/2
}

// soonest is the least pair that some moves lead to; there is one.
func soonest(all []win) uint64 {
	k := all[0].k
	for _, w := range all[1:] {
		k = min(k, w.k)
	}
	return k
}

// delay is the move from a pair, not the empty one, that lasts longest.
func delay(p Position) Position {
	if p.A > p.B {
		return delay(p.swap()).swap()
	}
	return Position{lower(p.B - p.A - 1), p.B}
}

// mostPlies is the longest line that is told.
const mostPlies = 10_000

// line is best play to the end, unless it is very long.
func line(p Position) (moves []Position, ok bool) {
	n, ok := length(p)
	if !ok || n > mostPlies {
		return nil, false
	}
	for range n {
		if lost(p) {
			p = delay(p)
		} else {
			p = named(p)
		}
		moves = append(moves, p)
	}
	return moves, true
}
