package moore

import (
	"math/bits"
	"slices"

	"zermelo"
)

// Grundy values are known for three kinds of position, whose proofs are in
// docs/theorems.md; h is the number of heaps that are not empty.
//
//	k = 1      nim: the ⊕ of the heaps (Bouton 1901; Sprague, Grundy)
//	h ≤ k      every smaller sum can be left: the sum of the heaps
//	h = k+1    Jenkyns and Mayberry 1980, below
//
// Let m be the least of k+1 ≥ 3 heaps, y the sum of what the others have more, and
// T = 1 + 2 + … + y. If m ≤ T the value is the sum of the heaps. If not, it is
//
//	T + (m - T - 1) mod (y + 1)
//
//	y            0   1     2       3
//	m > T        0   1 2   3 4 5   6 7 8 9     each row of y+1 values comes again
//
// so that the values of different y are apart, and those of one y go round.

// nimber is that, where the value is below 2^64.
var nimber = zermelo.Theorem[Position, zermelo.Nimber]{
	Source: "nim, sums, and k+1 heaps by Jenkyns and Mayberry 1980; docs/theorems.md#moore",
	Decide: func(p Position) (zermelo.Nimber, bool) {
		heaps := p.full()
		h := uint64(len(heaps))
		switch {
		case p.K == 1:
			return xor(heaps), true
		case h <= p.K:
			return sum(heaps)
		case h == p.K+1:
			return roundTheRow(heaps)
		}
		return 0, false
	},
}

func xor(heaps []uint64) (x zermelo.Nimber) {
	for _, n := range heaps {
		x ^= zermelo.Nimber(n)
	}
	return x
}

// sum is false where it is above 2^64-1.
func sum(heaps []uint64) (zermelo.Nimber, bool) {
	total, over := uint64(0), uint64(0)
	for _, n := range heaps {
		carry := uint64(0)
		total, carry = bits.Add64(total, n, 0)
		over |= carry
	}
	return zermelo.Nimber(total), over == 0
}

// roundTheRow is the value of k+1 heaps, k ≥ 2.
func roundTheRow(heaps []uint64) (zermelo.Nimber, bool) {
	least := slices.Min(heaps)
	more := make([]uint64, len(heaps))
	for i, x := range heaps {
		more[i] = x - least
	}
	total, ok := sum(more)
	y := uint64(total)
	t, small := triangle(y)
	if !ok || !small || least <= t {
		return sum(heaps)
	}
	return zermelo.Nimber(t + (least-t-1)%(y+1)), true
}

// triangle is 1 + 2 + … + y; false where it is above 2^64-1.
func triangle(y uint64) (uint64, bool) {
	if y>>63 != 0 {
		return 0, false
	}
	half, other := y/2, y+1
	if y%2 == 1 {
		half, other = (y+1)/2, y
	}
	high, low := bits.Mul64(half, other)
	return low, high == 0
}
