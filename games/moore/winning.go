package moore

import (
	"math/big"
	"math/bits"
)

// A winning move is made from the highest column down. A heap is free once a one
// of it was made a zero: all its lower digits may be chosen then. Let m ≤ k heaps
// be free, and r the number of ones of the others in the column at hand, modulo
// k+1.
//
//	r = 0           the free heaps get zeros
//	k+1-r ≤ m       so many free heaps get a one, the others a zero
//	m+r ≤ k         of the others r heaps with a one get a zero and are free from
//	                now on; all free heaps get zeros
//
// One of the three is the case, and in each the ones of the column become a
// multiple of k+1. In the highest column that is not one from the start the
// third is, since m = 0: so something is taken, from at most k heaps.

// winning is that move, from a position that is not lost.
func winning(p Position) Position {
	heaps := p.Heaps()
	var free []int
	for digit := 63; digit >= 0; digit-- {
		one := uint64(1) << digit
		r := ones(heaps, one) % (p.K + 1) // free heaps have none yet
		switch need := p.K + 1 - r; {
		case r == 0:
		case need <= uint64(len(free)):
			for _, i := range free[:need] {
				heaps[i] |= one
			}
		default:
			for i := 0; r > 0; i++ {
				if heaps[i]&one != 0 {
					heaps[i] &^= 2*one - 1
					free = append(free, i)
					r--
				}
			}
		}
	}
	return New(p.K, heaps)
}

// ones is how many heaps have that digit.
func ones(heaps []uint64, one uint64) (n uint64) {
	for _, x := range heaps {
		if x&one != 0 {
			n++
		}
	}
	return n
}

// mostSteps bounds the work for each column in counting.
const mostSteps = 1 << 14

// countWinning is the number of winning moves, from a position that is not lost;
// false where that takes too long. It goes down the columns as winning does, with
// the number of ways for each set of free heaps. If m heaps are free, t of the
// others become so and x free heaps get a one, then t - x must be r modulo k+1;
// of the k+1 numbers from -m to k-m just one is.
func countWinning(p Position) (*big.Int, bool) {
	heaps := p.full()
	k := int(min(p.K, uint64(len(heaps)))) // more is no different
	if len(heaps) > 64 || steps(len(heaps), k) > mostSteps {
		return nil, false
	}
	ways := map[uint64]*big.Int{0: big.NewInt(1)}
	for digit := 63; digit >= 0; digit-- {
		ways = column(ways, having(heaps, digit), k)
	}
	count := new(big.Int)
	for _, n := range ways {
		count.Add(count, n)
	}
	return count, true
}

// column takes the ways to the next column, where the heaps of the set have
// ones.
func column(ways map[uint64]*big.Int, having uint64, k int) map[uint64]*big.Int {
	next := make(map[uint64]*big.Int, len(ways))
	for free, n := range ways {
		m, others := bits.OnesCount64(free), having&^free
		t := bits.OnesCount64(others) % (k + 1)
		if t > k-m {
			t -= k + 1
		}
		for x := max(0, -t); x <= m && t+x <= min(k-m, bits.OnesCount64(others)); x++ {
			each := new(big.Int).Binomial(int64(m), int64(x))
			each.Mul(each, n)
			choose(others, t+x, free, func(freed uint64) {
				if next[freed] == nil {
					next[freed] = new(big.Int)
				}
				next[freed].Add(next[freed], each)
			})
		}
	}
	return next
}

// choose calls each for every choice of n elements of a set, added to with.
func choose(set uint64, n int, with uint64, each func(uint64)) {
	if n == 0 {
		each(with)
		return
	}
	for ; bits.OnesCount64(set) >= n; set &= set - 1 {
		choose(set&(set-1), n-1, with|set&-set, each)
	}
}

// having is the set of the heaps with a one in a digit.
func having(heaps []uint64, digit int) (set uint64) {
	for i, x := range heaps {
		set |= x >> digit & 1 << i
	}
	return set
}

// steps is how many pairs of sets, one inside the other, there are of at most k of
// n heaps: the sum of C(n, i)·2^i. Above mostSteps it stops at any such number.
func steps(n, k int) int {
	sum, term := 0, 1
	for i := 0; i <= k && sum <= mostSteps; i++ {
		sum += term
		term = term * 2 * (n - i) / (i + 1)
	}
	return sum
}
