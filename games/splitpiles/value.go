package splitpiles

import "math/bits"

// What a pair is worth. Write a pair of piles as (p, q) = (x-1, y-1), and let
// ones(p, q) be the number of ones that p|q ends with in binary: the first bit
// that is 0 in both.
//
//	piles 12 and 6:   p = 11   1 0 1 1
//	                  q =  5   0 1 0 1
//	                  p | q    1 1 1 1   worth 4
//
// Splitting a pile of n stones gives p + q = n-2, and the values that ones takes
// over all splits are exactly the t with bit t of n-1 set:
//
// Let ones(p, q) = t. The low t bits of p and q, p' and q', cover all t places:
// p' + q' = (p' | q') + (p' & q') = 2^t-1 + (p' & q'), from 2^t-1 to 2^(t+1)-2.
// As bit t of both is 0 that is n-2 modulo 2^(t+1), and one more has bit t set.
// Conversely p = 2^t-1 leaves q = n-1-2^t, whose bit t is 0: ones is t.
//
// So the moves from a pair (a, b) reach the values t with bit t set in a-1 or in
// b-1, and the least value they do not reach is ones(a-1, b-1): by induction
// that is the Grundy value. It holds up to piles of 2^64-1 stones, and 64.
//
// The lines above also count the splits with value t: p' & q' is the low t bits
// of n-1. Each one in it is in both p and q, and of its other places one of p
// and q has the bit, either. The bits above t are two numbers with the sum
// n-1 >> (t+1) =: h, in h+1 ways. Together 2^(zeros among the low t bits) · (h+1).

// worth is the Grundy value of the pair a, b.
func worth(a, b uint64) int {
	return bits.TrailingZeros64(^((a - 1) | (b - 1)))
}

// reaches tells whether a pile of n stones has a split of value t.
func reaches(n uint64, t int) bool { return (n-1)>>t&1 == 1 }

// splits counts the splits of n, in order, that have value t; it reaches t.
func splits(n uint64, t int) uint64 {
	low := (n - 1) & (1<<t - 1)
	zeros := t - bits.OnesCount64(low)
	return ((n-1)>>(t+1) + 1) << zeros
}
