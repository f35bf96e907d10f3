package heap

import (
	"iter"
	"slices"
)

// takes is the set of legal takes of a subtraction game: a list, or an infinite
// set that is tested number by number.
type takes struct {
	list []uint64 // ascending, each ≥ 1
	// member tells the takes of an infinite set; nil where the list is all.
	member func(k uint64) bool
}

func (t *takes) has(k uint64) bool {
	if t.member != nil {
		return t.member(k)
	}
	_, found := slices.BinarySearch(t.list, k)
	return found
}

// last is the largest take; ok is false where the set is infinite.
func (t *takes) last() (k uint64, ok bool) {
	if t.member != nil {
		return 0, false
	}
	return t.list[len(t.list)-1], true
}

// count is the number of takes from a heap of n.
func (t *takes) count(n uint64) (count uint64) {
	for range t.between(1, n) {
		count++
	}
	return count
}

// between gives the takes k with from ≤ k ≤ to, ascending.
func (t *takes) between(from, to uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if t.member == nil {
			i, _ := slices.BinarySearch(t.list, from)
			for ; i < len(t.list) && t.list[i] <= to && yield(t.list[i]); i++ {
			}
			return
		}
		for k := from; k <= to && (!t.member(k) || yield(k)); k++ {
		}
	}
}

// square says that k is a perfect square ≥ 1.
func square(k uint64) bool {
	if k == 0 {
		return false
	}
	root := isqrt(k)
	return root*root == k
}

// isqrt is the integer part of the square root, by Newton's iteration, which
// falls until it is there.
func isqrt(k uint64) uint64 {
	if k < 2 {
		return k
	}
	x := k/2 + 1
	for y := (x + k/x) / 2; y < x; y = (x + k/x) / 2 {
		x = y
	}
	return x
}

// prime says that k is a prime number, by trial division.
func prime(k uint64) bool {
	if k < 4 {
		return k >= 2
	}
	if k%2 == 0 {
		return false
	}
	for d := uint64(3); d <= k/d; d += 2 {
		if k%d == 0 {
			return false
		}
	}
	return true
}

// legal gives the takes from a heap of n with their digits, ascending.
func (g Game) legal(n uint64) iter.Seq2[uint64, digit] {
	return func(yield func(uint64, digit) bool) {
		if g.takes != nil {
			for k := range g.takes.between(1, n) {
				if !yield(k, one) {
					return
				}
			}
			return
		}
		if last, ok := g.lastTake(); ok {
			n = min(n, last)
		}
		for k := uint64(0); k <= n; k++ {
			if d := g.digit(k); d.parts != 0 && !yield(k, d) {
				return
			}
		}
	}
}
