package splitpiles

import (
	"fmt"
	"math/bits"

	"zermelo"
)

// How long one pair lasts. Let log n = ⌊log₂ n⌋. A pair is lost exactly if both
// piles are odd (value.go: worth 0), and then lasts 2·log max(a, b) plies. If
// not, let e be the smaller even pile: 2·log e - 1. By induction on a+b:
//
// A winning move splits an even pile e into two odd ones, the larger m, for
// 1 + 2·log m plies. Let 2^k ≤ e < 2^(k+1). Then m ≥ e/2, so log m ≥ k-1, and
// m = 2^k-1 has that: it is odd, at least e/2 and less than e. So a pile e gives
// 1 + 2(k-1) = 2·log e - 1, the smaller the sooner.
//
// A losing move splits an odd pile n ≥ 3 into an odd pile and an even one e, for
// 1 + 2·log e - 1 plies. The largest e is n-1 with the larger n, and log (n-1) =
// log n, since n is odd and not 1.
//
// Nothing of the kind is known for several pairs that can move.

// plies is that theorem, for positions in which at most one pair can move.
var plies = zermelo.Theorem[Position, uint32]{
	Source: "logarithm of one pile; docs/theorems.md#splitpiles",
	Decide: func(p Position) (uint32, bool) {
		r, ok := lonePair(p)
		return r.plies(), ok
	},
	Reason: func(p Position) string {
		r, ok := lonePair(p)
		switch {
		case !ok:
			return ""
		case r.odd():
			n := max(r.a, r.b)
			return fmt.Sprintf("both piles are odd and the larger is %d: 2·⌊log₂ %d⌋ = %d plies", n, n, r.plies())
		}
		return fmt.Sprintf("the smaller even pile is %d: 2·⌊log₂ %d⌋ - 1 = %d plies", r.even(), r.even(), r.plies())
	},
}

// lonePair is the one pair that can move; 1,1 where none can, false where
// several can.
func lonePair(p Position) (lone pair, ok bool) {
	lone = pair{a: 1, b: 1}
	for r := range pairs(p) {
		if r.final() {
			continue
		}
		if !lone.final() {
			return lone, false
		}
		lone = r
	}
	return lone, true
}

// line is best play where at most one pair can move: at most 128 plies.
func line(p Position) (moves []Position, ok bool) {
	r, ok := lonePair(p)
	for ok && !r.final() {
		p = quickest(p, r)
		moves = append(moves, p)
		r = pairAt(p, r.start)
	}
	return moves, ok
}

func (r pair) odd() bool { return r.a&r.b&1 == 1 }

// even is the smaller even pile; one of them is even.
func (r pair) even() uint64 {
	switch {
	case r.a%2 == 1:
		return r.b
	case r.b%2 == 1:
		return r.a
	}
	return min(r.a, r.b)
}

func (r pair) plies() uint32 {
	if r.odd() {
		return 2 * log(max(r.a, r.b))
	}
	return 2*log(r.even()) - 1
}

// quickest is the move in the pair r of p with which the winner hurries most or
// the loser delays most, the smaller part first.
func quickest(p Position, r pair) Position {
	if r.odd() {
		return replace(p, r, 1, max(r.a, r.b)-1)
	}
	e := r.even()
	m := uint64(1)<<log(e) - 1
	return replace(p, r, e-m, m)
}

// log is ⌊log₂ n⌋, n ≥ 1.
func log(n uint64) uint32 { return uint32(bits.Len64(n) - 1) }
