package heap

import "math/bits"

// The mask is chosen by the Walsh–Hadamard transform. With count[v] heaps of
// value v, w[m] = Σ count[v]·(-1)^(ones of v & m) is the number of rare heaps
// minus that of common ones under the mask m, for all masks at once in
// size·log size additions; the least w[m] belongs to the mask with the fewest
// rare heaps, (w[0] + w[m])/2 of them.

// The mask is chosen at firstReview heaps, and then whenever there are a quarter
// more: the transform and the new list cost at most five looks at each value.
const firstReview = 64

// Where more than this part of the heaps is rare, all pairs are looked at
// instead.
const sweepAbove = 1. / 8

// In blocks, and with a kernel, this is sooner worth it. A heap then takes about
// as long as it takes to look at huntRare rare heaps and huntAbove of all heaps.
const (
	huntRare  = 4096
	huntAbove = 1. / 32
)

// mostRare is how many of n heaps may be rare in a sparse search.
func (o *octal) mostRare(n uint64) float64 {
	most := sweepAbove * float64(n)
	if o.suitsBlocks(n) && newKernel() != nil {
		most = min(most, huntRare+huntAbove*float64(n))
	}
	return most
}

// choose picks the best mask for the values so far, and lists the rare heaps.
func (o *octal) choose(values *cells) {
	o.review = values.n + max(firstReview, values.n/4)
	count := histogram(values)
	o.tall = len(count) > 64
	if o.tall && values.longs == nil {
		o.witnesses.list(values, count)
	}
	mask, rare := bestMask(count)
	sweeps := values.longs != nil || float64(rare) > o.mostRare(values.n)
	if mask == o.mask && sweeps == o.sweeps {
		return
	}
	o.mask, o.sweeps, o.rare = mask, sweeps, nil
	for n := uint64(1); n < values.n && !sweeps; n++ {
		o.note(n, values.at(n))
	}
	clear(o.bits) // the pairs with a rare part are now others
	o.wide.rows, o.blocks = nil, nil
}

// histogram counts the heaps of each value, to the next power of two.
func histogram(values *cells) []int64 {
	var count []int64
	for n := range values.n {
		for int(values.at(n)) >= len(count) {
			count = append(count, make([]int64, max(1, len(count)))...)
		}
		count[values.at(n)]++
	}
	return count
}

// bestMask is the mask with the fewest rare heaps, and how many these are. It
// transforms count in place.
func bestMask(count []int64) (mask uint32, rare int64) {
	for half := 1; half < len(count); half *= 2 {
		for i := range count {
			if i&half == 0 {
				x, y := count[i], count[i|half]
				count[i], count[i|half] = x+y, x-y
			}
		}
	}
	for m, w := range count {
		if w < count[mask] {
			mask = uint32(m)
		}
	}
	return mask, (count[0] + count[mask]) / 2
}

// isRare is the split of values by the mask.
func isRare(v, mask uint32) bool { return bits.OnesCount32(v&mask)%2 == 0 }
