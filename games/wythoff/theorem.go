package wythoff

import (
	"fmt"
	"math/big"

	"zermelo"
)

// outcome decides every position.
//
// Theorem (Wythoff 1907). The lost positions are the pairs (A_k, B_k) =
// (⌊k·φ⌋, ⌊k·φ⌋ + k), in either order.
//
// Proof. No move leads from pair to pair: two pairs share no number, by golden.go,
// and their differences are not the same. From every other position (a, b), a ≤ b,
// a move leads to a pair. Let m stand in a pair with a. If m < b, take b - m from
// the heap of b. Otherwise a = A_k and m = B_k > b, so the difference d = b - a is
// below k, and A_d < A_k = a: take a - A_d from both heaps.
var outcome = zermelo.Theorem[Position, zermelo.Outcome]{
	Source: "golden section, Wythoff 1907; docs/theorems.md#wythoff",
	Decide: func(p Position) (zermelo.Outcome, bool) {
		if lost(p) {
			return zermelo.Loss, true
		}
		return zermelo.Win, true
	},
	Reason: reason,
}

// lost tells whether p is a pair. The difference of a pair is its number.
func lost(p Position) bool {
	return isLower(p.smaller(), p.larger()-p.smaller())
}

// win is a move to pair k.
type win struct {
	to Position
	k  uint64
}

// wins are the winning moves of a won position, in the game's order: at most
// three, since the heap that is left alone, or the difference, names the pair.
func wins(p Position) (all []win) {
	if m, k := partner(p.B); m < p.A {
		all = append(all, win{Position{m, p.B}, k})
	}
	if m, k := partner(p.A); m < p.B {
		all = append(all, win{Position{p.A, m}, k})
	}
	if d := p.larger() - p.smaller(); aboveLower(p.smaller(), d) {
		taken := p.smaller() - lower(d)
		all = append(all, win{Position{p.A - taken, p.B - taken}, d})
	}
	return all
}

// best are the winning moves to the smallest pair, which win soonest (plies.go),
// and how many winning moves there are. From a lost position every move is as
// good; the one that lasts longest is named.
func best(p Position) (named []Position, count *big.Int, ok bool) {
	switch {
	case p == Position{}:
		return nil, new(big.Int), true
	case lost(p):
		return []Position{delay(p)}, moveCount(p), true
	}
	all := wins(p)
	k := soonest(all)
	for _, w := range all {
		if w.k == k {
			named = append(named, w.to)
		}
	}
	return named, big.NewInt(int64(len(all))), true
}

// reason compares the smaller heap with that of the lost pair of the same
// difference.
func reason(p Position) string {
	if (p == Position{}) {
		return "both heaps are empty, so the player to move has no move and loses"
	}
	small, d := p.smaller(), p.larger()-p.smaller()
	pair := fmt.Sprintf("the heaps differ by %d, and with φ = 1.618… the lost pair of that difference begins with ⌊%d·φ⌋", d, d)
	if lost(p) {
		return fmt.Sprintf("%s = %d: this is it, so the player to move loses", pair, small)
	}
	to := text{}.Format(named(p))
	return fmt.Sprintf("%s, not with %d; so the player to move wins, by leaving the lost pair %s", pair, small, to)
}

// named is the winning move that a reason names.
func named(p Position) Position {
	moves, _, _ := best(p)
	return moves[0]
}
