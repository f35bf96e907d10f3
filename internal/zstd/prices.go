package zstd

import "math"

// bit is the unit of prices that is one bit.
const bit = 256

// prices are what the bytes of a block would cost as literals, so that a match
// is weighed against what it replaces: in a table of few codes ten literals may
// be cheaper than one match. They are guessed from how often each byte occurs in
// the block, before it is known which ones become literals.
type prices struct {
	from int      // where the block starts
	sums []uint32 // of the prices of the block's first bytes
}

// set finds the prices of the block text[from:to].
func (p *prices) set(text []byte, from, to int) {
	var counts [256]int
	for _, b := range text[from:to] {
		counts[b]++
	}
	var price [256]uint32
	for b, n := range counts {
		if n > 0 {
			price[b] = uint32(bit * min(mostBits, max(0.5, math.Log2(float64(to-from)/float64(n)))))
		}
	}
	p.from = from
	sum := uint32(0) // at most 2¹⁷·11·256 < 2³²
	p.sums = append(p.sums[:0], sum)
	for _, b := range text[from:to] {
		sum += price[b]
		p.sums = append(p.sums, sum)
	}
}

// of is the price of the bytes text[a:b].
func (p *prices) of(a, b int) int { return int(p.sums[b-p.from] - p.sums[a-p.from]) }
