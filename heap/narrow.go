package heap

import "math/bits"

// While all values are below 64 the values that a heap's moves reach are one
// register, bit v for value v, and the sparse search is a handful of bit
// operations. A mex is the number of trailing ones.

// narrowRun is how many pairs are looked at before the missing values are.
const narrowRun = 32

// narrow computes g[n:to] and returns to; or the heap whose value is not below
// 64, and from then on the kernel of wide.go has to do it.
func (o *octal) narrow(g []uint8, n, to uint64) uint64 {
	common := o.commonBits()
	for ; n < to && !o.tall; n++ {
		seen := o.direct(g, n)
		if o.sweeps {
			seen |= o.sweep(g, n)
		} else {
			seen = o.sparse(g, n, seen, common)
		}
		if seen == 1<<64-1 {
			o.tall = true
			break
		}
		v := bits.TrailingZeros64(^seen)
		g[n] = uint8(v)
		o.note(n, uint32(v))
	}
	return n
}

// commonBits has a one for each common value below 64.
func (o *octal) commonBits() (common uint64) {
	for v := range uint32(64) {
		if !isRare(v, o.mask) {
			common |= 1 << v
		}
	}
	return common
}

// direct is what the moves reach that leave fewer than two heaps.
func (o *octal) direct(g []uint8, n uint64) (seen uint64) {
	for _, k := range o.wholes {
		if k == n {
			seen = 1
		}
	}
	for _, k := range o.singles {
		if k >= n {
			break
		}
		seen |= 1 << (g[n-k] & 63)
	}
	return seen
}

// sweep is what the splits reach, by looking at all pairs.
func (o *octal) sweep(g []uint8, n uint64) (seen uint64) {
	for _, s := range o.splits {
		if s.take+2 > n {
			break
		}
		m := n - s.take
		seen |= pairBits(g, m, 1, s.pairs(m)+1)
	}
	return seen
}

// sparse adds to seen what the splits reach, as far as the mex depends on it.
func (o *octal) sparse(g []uint8, n, seen, common uint64) uint64 {
	for _, s := range o.splits {
		if s.take+2 > n {
			break
		}
		m := n - s.take
		rare := o.inside(m)
		if s.unequal {
			low, high := withoutHalf(rare, m)
			seen |= rareBits(g, m, high)
			rare = low
		}
		seen |= rareBits(g, m, rare)
	}
	below := belowLeast(^seen & common)
	const chunk = 32
	for a, more := uint64(1), true; more && ^seen&below != 0; a += narrowRun {
		more = false
		for _, s := range o.splits {
			if s.take+2*a > n {
				break
			}
			m := n - s.take
			if end := s.pairs(m) + 1; a < end {
				seen |= pairBits(g, m, a, min(end, a+narrowRun))
				more = true
			}
		}
	}
	return seen
}

// belowLeast has ones below the least one of x, and 64 of them where x is 0.
func belowLeast(x uint64) uint64 { return x&-x - 1 }

// rareBits are the values of the pairs of a rare heap and what is then left of m.
func rareBits(g []uint8, m uint64, rare []rareHeap) (seen uint64) {
	for _, r := range rare {
		seen |= 1 << ((uint16(g[m-uint64(r.at)]) ^ r.value) & 63)
	}
	return seen
}

// pairBits are the values of the pairs a and m-a of parts, from ≤ a < to.
func pairBits(g []uint8, m, from, to uint64) (seen uint64) {
	low, high := g[from:to], g[m-to+1:m-from+1]
	last := len(low) - 1
	for i, v := range low {
		seen |= 1 << ((v ^ high[last-i]) & 63)
	}
	return seen
}
