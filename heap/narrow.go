package heap

import "math/bits"

// While all values are below 64 the values that a heap's moves reach are one
// register, bit v for value v, and the sparse search is a handful of bit
// operations. A mex is the number of trailing ones.

// pairBits are the values of the pairs of parts of m counters, as far as they
// were looked at: those with a rare part, and those with a part below next.
type pairBits struct {
	m, next uint64
	seen    uint64
}

// narrowRun is how many pairs are looked at before the missing values are.
const narrowRun = 32

// narrow computes g[n:to] and returns to; or the heap whose value is not below
// 64, and from then on the kernel of wide.go has to do it.
func (o *octal) narrow(g []uint8, n, to uint64) uint64 {
	if o.bits == nil {
		o.bits = make([]pairBits, o.slots)
	}
	common := o.commonBits()
	for ; n < to && !o.tall; n++ {
		seen := o.direct(g, n)
		for i, s := range o.splits {
			if s.take+2 > n {
				break
			}
			seen |= o.pairBits(g, i, n).seen
		}
		// Where every value may be rare, all pairs have to be looked at.
		seen = o.look(g, n, seen, belowLeast(^seen&common))
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

// commonBits has a one for each common value below 64; none where all pairs are
// to be looked at.
func (o *octal) commonBits() (common uint64) {
	for v := range uint32(64) {
		if !o.sweeps && !isRare(v, o.mask) {
			common |= 1 << v
		}
	}
	return common
}

// belowLeast has ones below the least one of x, and 64 of them where x is 0.
func belowLeast(x uint64) uint64 { return x&-x - 1 }

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

// pairBits is what is known of the pairs that the i-th split of heap n reaches.
func (o *octal) pairBits(g []uint8, i int, n uint64) *pairBits {
	s := &o.splits[i]
	m := n - s.take
	p := &o.bits[o.slot(i, m)]
	if p.m == m {
		return p
	}
	*p = pairBits{m: m, next: 1}
	rare := o.inside(m)
	if s.unequal {
		low, high := withoutHalf(rare, m)
		p.seen = rareBits(g, m, high)
		rare = low
	}
	p.seen |= rareBits(g, m, rare)
	return p
}

// look adds to seen what the splits reach until it has all of the bits in want,
// or there are no more pairs.
func (o *octal) look(g []uint8, n, seen, want uint64) uint64 {
	for more := true; more && ^seen&want != 0; {
		more = false
		for i, s := range o.splits {
			if s.take+2 > n {
				break
			}
			p := o.pairBits(g, i, n)
			if end := s.pairs(p.m) + 1; p.next < end {
				to := min(end, p.next+narrowRun)
				if o.sweeps {
					to = end
				}
				p.seen |= runBits(g, p.m, p.next, to)
				p.next = to
				seen |= p.seen
				more = true
			}
		}
	}
	return seen
}

// rareBits are the values of the pairs of a rare heap and what is then left of m.
func rareBits(g []uint8, m uint64, rare []rareHeap) (seen uint64) {
	for _, r := range rare {
		seen |= 1 << ((uint16(g[m-uint64(r.at)]) ^ r.value) & 63)
	}
	return seen
}

// runBits are the values of the pairs a and m-a of parts, from ≤ a < to.
func runBits(g []uint8, m, from, to uint64) (seen uint64) {
	low, high := g[from:to], g[m-to+1:m-from+1]
	last := len(low) - 1
	for i, v := range low {
		seen |= 1 << ((v ^ high[last-i]) & 63)
	}
	return seen
}
