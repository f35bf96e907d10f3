package plot

import (
	"math"
	"math/bits"
	"strconv"
)

// axis is the range of values low..high, both included.
type axis struct{ low, high int64 }

// span is high - low, exact for every pair of int64.
func (a axis) span() uint64 { return uint64(a.high) - uint64(a.low) }

// from is v - low.
func (a axis) from(v int64) uint64 { return uint64(v) - uint64(a.low) }

// at is where v stands on the axis, from 0 to 1; the only value of an axis
// stands in its middle.
func (a axis) at(v int64) float64 {
	if a.low == a.high {
		return 0.5
	}
	return float64(a.from(v)) / float64(a.span())
}

// with is the axis that holds v too.
func (a axis) with(v int64) axis { return axis{min(a.low, v), max(a.high, v)} }

// withZero is the axis that begins or ends at 0, if 0 is no further from it
// than it is long: a reader takes the corner for 0.
func (a axis) withZero() axis {
	if a.low > 0 && uint64(a.low) <= a.span() || a.high < 0 && -uint64(a.high) <= a.span() {
		return a.with(0)
	}
	return a
}

// mostApart is the largest of the distances 1, 2, 5, 10 ... that fits uint64.
const mostApart = 10_000_000_000_000_000_000

// round is the least of 1, 2, 5, 10, 20, 50 ... that is at least n, or
// mostApart.
func round(n uint64) uint64 {
	for unit := uint64(1); unit < mostApart; unit *= 10 {
		for _, d := range [...]uint64{unit, 2 * unit, 5 * unit} {
			if d >= n {
				return d
			}
		}
	}
	return mostApart
}

// ticks are the multiples of a round number on the axis that are at least apart
// from one another; the ends, where there is no such multiple.
func (a axis) ticks(apart uint64) []int64 {
	step := round(apart)
	over := uint64(a.low) % step // how far low is above a multiple
	if a.low < 0 {
		if over = -uint64(a.low) % step; over > 0 {
			over = step - over
		}
	}
	up := (step - over) % step
	if up > a.span() {
		return a.ends()
	}
	var ticks []int64
	// t + step may exceed int64 only beyond high, and there the loop has ended.
	for t := uint64(a.low) + up; ; t += step {
		ticks = append(ticks, int64(t))
		if a.from(a.high)-a.from(int64(t)) < step {
			return ticks
		}
	}
}

func (a axis) ends() []int64 {
	if a.low == a.high {
		return []int64{a.low}
	}
	return []int64{a.low, a.high}
}

// spaced are the ticks of an axis of some length that leave some space between
// them.
func (a axis) spaced(length, space float64) []int64 {
	apart := math.Ceil(float64(a.span()) * space / length)
	if apart >= mostApart {
		return a.ticks(mostApart)
	}
	return a.ticks(uint64(apart))
}

// times is the product, or the largest uint64 where that is less.
func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high > 0 {
		return math.MaxUint64
	}
	return low
}

// number writes v with commas between thousands.
func number(v int64) string {
	digits := strconv.FormatInt(v, 10)
	sign := ""
	if v < 0 {
		sign, digits = "-", digits[1:]
	}
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return sign + digits
}

func numbers(vs []int64) []string {
	var all []string
	for _, v := range vs {
		all = append(all, number(v))
	}
	return all
}
