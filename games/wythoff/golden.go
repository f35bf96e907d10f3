package wythoff

import (
	"math"
	"math/bits"
)

// Wythoff's pairs in whole numbers. With φ = (1+√5)/2, so that φ = 1 + 1/φ and
// φ² = φ + 1, pair k is
//
//	A_k = ⌊k·φ⌋ = k + ⌊k/φ⌋    B_k = ⌊k·φ²⌋ = A_k + k
//
//	k     0  1  2  3   4   5   6
//	A_k   0  1  3  4   6   8   9
//	B_k   0  2  5  7  10  13  15
//
// and every number from 1 stands in exactly one pair, since 1/φ + 1/φ² = 1 and φ
// is irrational (Beatty 1926). So all that is ever asked for is ⌊n/φ⌋, and that
// takes no root: g = ⌊2^64/φ⌋ has 64 bits, and
//
//	n/φ - 1  <  n/φ - n/2^64  <  n·g/2^64  ≤  n/φ
//
// so the upper word of n·g is t = ⌊n/φ⌋ or one less. It is one less exactly if
// t+1 < n/φ, which squares to whole numbers: x < n/φ says that x lies below the
// positive root of x² + n·x - n² = 0, so it says x² < n·(n-x).

// golden is ⌊2^64/φ⌋.
const golden = 0x9e3779b97f4a7c15

// overPhi is ⌊n/φ⌋.
func overPhi(n uint64) uint64 {
	t, _ := bits.Mul64(n, golden)
	if x := t + 1; x <= n && below(x, n) {
		return x
	}
	return t
}

// below tells whether x < n/φ, for x ≤ n: whether x² < n·(n-x).
func below(x, n uint64) bool {
	squareHigh, squareLow := bits.Mul64(x, x)
	high, low := bits.Mul64(n, n-x)
	return squareHigh < high || squareHigh == high && squareLow < low
}

// isLower tells whether small = A_k.
func isLower(small, k uint64) bool { return k <= small && small-k == overPhi(k) }

// aboveLower tells whether small > A_k.
func aboveLower(small, k uint64) bool { return k <= small && small-k > overPhi(k) }

// lower is A_k where that is at most 2^64-1.
func lower(k uint64) uint64 { return k + overPhi(k) }

// partner is the number that stands in a pair with n, and the number of the
// pair. A partner above 2^64-1 is given as that, and no heap is above it.
//
// The first multiple of φ above n is number k = ⌊n/φ⌋ + 1; n is A_k exactly if it
// lies below n+1. Otherwise n is B_k, and the first multiple of φ² = φ/(φ-1)
// above n is number ⌊n/φ²⌋ + 1 = ⌊n - n/φ⌋ + 1 = n - ⌊n/φ⌋.
func partner(n uint64) (m, k uint64) {
	if n == 0 {
		return 0, 0
	}
	t := overPhi(n)
	if !isLower(n, t+1) {
		return t, n - t
	}
	k = t + 1
	if m = n + k; m < n {
		m = math.MaxUint64
	}
	return m, k
}
