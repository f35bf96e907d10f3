package chomp

import (
	"math"
	"math/bits"

	"zermelo"
	"zermelo/contest"
)

// How many bars lie inside a bar t, and so how much memory a table of them takes.
// Counting them exactly takes time and memory that grow with the bar, so what is
// far too large is told before: within a rectangle of r rows and c columns there
// are C(r+c, r) bars, and the steps of t hold rectangles of which each may be
// filled for itself:
//
//	run 1   ====----    - and = and . are three rectangles behind one another,
//	run 2   ====        with the length of the next run taken off
//	run 3   ..

// fewest is a number that the bars inside t, the empty one included, are not
// below; 2^64-1 stands for all larger ones.
func fewest(t bar) uint64 {
	product, largest, rows := uint64(1), uint64(1), uint64(0)
	for i, r := range t {
		step := r.length
		if i+1 < len(t) {
			step -= t[i+1].length
		}
		rows += r.rows
		product = times(product, binomial(r.rows, step))
		largest = max(largest, binomial(rows, r.length))
	}
	return max(product, largest)
}

// binomial is C(a+b, a), or 2^64-1 where that is more. It at least doubles with
// each step, so there are at most 64.
func binomial(a, b uint64) uint64 {
	a, b = min(a, b), max(a, b)
	c := uint64(1)
	for i := uint64(1); i <= a; i++ {
		next, over := bits.Add64(b, i, 0)
		high, low := bits.Mul64(c, next)
		if over > 0 || high >= i {
			return math.MaxUint64
		}
		c, _ = bits.Div64(high, low, i)
	}
	return c
}

// times and plus end at 2^64-1.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high > 0 {
		return math.MaxUint64
	}
	return low
}

func plus(a, b uint64) uint64 {
	sum, over := bits.Add64(a, b, 0)
	if over > 0 {
		return math.MaxUint64
	}
	return sum
}

// mostTails is how many bars a table can number.
const mostTails = math.MaxInt32

// afford counts the bars inside t, and refuses a table of them where it does not
// fit: 8 bytes for each square of the least rectangle round t, and 5 for each bar
// inside.
func afford(t bar, o contest.Options) (count uint64, err error) {
	height := t.height()
	width := uint64(0)
	if len(t) > 0 {
		width = t.width()
	}
	squares := times(plus(height, 4), plus(width, 4))
	need := func(bars uint64) error {
		return o.Afford(plus(times(8, squares), times(5, bars)), "a table of the bars inside one")
	}
	if err := need(fewest(t)); err != nil {
		return 0, err
	}
	count = countBars(t)
	if err := need(count); err != nil {
		return 0, err
	}
	if count > mostTails {
		return 0, &zermelo.BudgetError{Budget: zermelo.Positions, Limit: mostTails, What: "a bar has too many inside to number them"}
	}
	return count, nil
}

// countBars is the number of bars inside t, the empty one included, or 2^64-1.
func countBars(t bar) uint64 {
	var before []uint64
	for _, length := range backwards(t) {
		before = ways(before, length)
	}
	if before == nil {
		return 1
	}
	return before[len(before)-1]
}

// backwards are the lengths of the rows of t, the last first.
func backwards(t bar) []uint64 {
	lengths := make([]uint64, 0, t.height())
	for i := len(t) - 1; i >= 0; i-- {
		for range t[i].rows {
			lengths = append(lengths, t[i].length)
		}
	}
	return lengths
}

// ways is, for each c up to length+1, the number of ways to fill a row with less
// than c and the rows below it; below is the same of the next row, nil where
// there is none.
func ways(below []uint64, length uint64) []uint64 {
	before := make([]uint64, length+2)
	for c := range length + 1 {
		rest := uint64(1)
		if below != nil {
			rest = below[min(c+1, uint64(len(below)-1))]
		}
		before[c+1] = plus(before[c], rest)
	}
	return before
}
