package heap

import "math/big"

// moveCount counts the moves from p without listing them. Moves from heaps of
// different sizes, by different takes, or to different parts have different
// results, so it is a sum over the different sizes, over takes and parts.
func (g Game) moveCount(p Position) *big.Int {
	total := new(big.Int)
	last := uint64(0)
	for _, n := range p.Heaps(nil) {
		if n != last {
			total.Add(total, g.heapCount(n))
		}
		last = n
	}
	return total
}

// heapCount counts the moves from one heap.
func (g Game) heapCount(n uint64) *big.Int {
	if g.takes != nil {
		return new(big.Int).SetUint64(g.takes.count(n))
	}
	total := new(big.Int)
	base := uint64(len(g.digits) - g.repeat)
	for k, d := range g.digits[:min(base, n+1)] {
		total.Add(total, d.count(n-uint64(k)))
	}
	for i, d := range g.digits[base:] {
		if k := base + uint64(i); k <= n {
			total.Add(total, d.tailCount(n-k, uint64(g.repeat)))
		}
	}
	return total
}

// count is the number of ways to leave m counters.
func (d digit) count(m uint64) *big.Int {
	total := new(big.Int)
	for h := range mostParts + 1 {
		if d.leaves(h) {
			total.Add(total, partitions(m, uint64(h), d.unequal))
		}
	}
	return total
}

// tailCount is the number of ways to leave m, m-r, m-2r, … counters.
func (d digit) tailCount(m, r uint64) *big.Int {
	if d.parts>>3 != 0 {
		total := new(big.Int)
		for ; m >= r; m -= r {
			total.Add(total, d.count(m))
		}
		return total.Add(total, d.count(m))
	}
	total := new(big.Int)
	if d.leaves(0) && m%r == 0 {
		total.SetInt64(1)
	}
	if d.leaves(1) && m > 0 {
		total.Add(total, new(big.Int).SetUint64((m-1)/r+1))
	}
	if d.leaves(2) && d.unequal && m > 0 {
		total.Add(total, halves(m-1, r)) // (s-1)/2 pairs of s, rounded down
	} else if d.leaves(2) {
		total.Add(total, halves(m, r))
	}
	return total
}

// halves is the sum of ⌊s/2⌋ over s = m, m-r, m-2r, … ≥ 0: half of the sum of
// the s less the number of odd ones.
func halves(m, r uint64) *big.Int {
	terms := m/r + 1
	odd := m % 2 * terms // all or none, if r is even
	if r%2 == 1 {
		odd = (terms + m%2) / 2
	}
	sum := new(big.Int).SetUint64(m)
	sum.Add(sum, new(big.Int).SetUint64(m%r)) // first plus last
	sum.Mul(sum, new(big.Int).SetUint64(terms))
	sum.Rsh(sum, 1)
	sum.Sub(sum, new(big.Int).SetUint64(odd))
	return sum.Rsh(sum, 1)
}

// partitions is the number of ways to write m as a sum of h ≤ 5 positive parts,
// which may have to be unequal, by the closed forms of OEIS A004526, A001399,
// A026810 and A001401.
func partitions(m, h uint64, unequal bool) *big.Int {
	if unequal && h > 0 {
		// Take 0, 1, …, h-1 from the parts in ascending order.
		if m < h*(h-1)/2 {
			return new(big.Int)
		}
		m -= h * (h - 1) / 2
	}
	if h == 0 || m == 0 {
		if h == 0 && m == 0 {
			return big.NewInt(1)
		}
		return new(big.Int)
	}
	odd := int64(m % 2)
	switch h {
	case 1:
		return big.NewInt(1)
	case 2:
		return polynomial(m, 2, -odd, 1)
	case 3:
		return nearest(polynomial(m, 1, 0, 0, 1), 12)
	case 4:
		return nearest(polynomial(m, 1, 0, -9*odd, 3, 1), 144)
	}
	return nearest(polynomial(m, 1, 0, -120+90*odd, 10, 10, 1), 2880)
}

// polynomial is (c0 + c1·m + c2·m² + …) / by, rounded down.
func polynomial(m uint64, by int64, c ...int64) *big.Int {
	x := new(big.Int).SetUint64(m)
	sum := new(big.Int)
	for i := len(c) - 1; i >= 0; i-- {
		sum.Mul(sum, x)
		sum.Add(sum, big.NewInt(c[i]))
	}
	return sum.Div(sum, big.NewInt(by))
}

// nearest is x / by, rounded to the nearest whole number.
func nearest(x *big.Int, by int64) *big.Int {
	x.Add(x, big.NewInt(by/2))
	return x.Div(x, big.NewInt(by))
}
