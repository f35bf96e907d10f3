package layout

import (
	"cmp"
	"iter"
	"math"
	"math/bits"
	"slices"
)

// odd is from where on a number can look odd: smaller ones are left as they are.
const odd = 1000

// Round gives trees in which one number is replaced by one that is easier to
// read, larger or smaller: the least one, a power of ten or of two or one beside
// it, or the same with fewer digits that are not 0. The easiest come first, number
// after number. Whoever goes on from a tree that it gives comes to an end.
func Round(t *Tree) iter.Seq[Tree] {
	return each(t, func(n *Tree, step int) bool {
		if n.kind != number || n.number < odd {
			return false
		}
		all := rounder(n.number, n.least)
		if step >= len(all) {
			return false
		}
		n.number = all[step]
		return true
	})
}

// rounder are numbers near x, and the least one, that are easier to read than x,
// the easiest first.
func rounder(x, least uint64) []uint64 {
	all := []uint64{least}
	for power := uint64(1); power <= math.MaxUint64/2; power *= 2 {
		if power/2 < x && x/2 < power {
			all = append(all, power-1, power, power+1)
		}
	}
	for unit := uint64(10); unit <= math.MaxUint64/10 && unit/10 < x; unit *= 10 {
		all = append(all, x/unit*unit)
		if up := x/unit + 1; up <= math.MaxUint64/unit {
			all = append(all, up*unit)
		}
	}
	easier := func(a, b uint64) int { return cmp.Or(cmp.Compare(digits(a), digits(b)), cmp.Compare(a, b)) }
	all = slices.DeleteFunc(all, func(y uint64) bool { return y < least || easier(y, x) >= 0 })
	slices.SortFunc(all, easier)
	return slices.Compact(all)
}

// digits is how hard a number is to read: how many digits it has up to the last
// one that is not 0. Powers of two count as two, numbers beside them as three,
// since those who program know them.
func digits(x uint64) (n int) {
	known := math.MaxInt
	switch {
	case isPower(x):
		known = 2
	case isPower(x-1) || isPower(x+1):
		known = 3
	}
	for x > 0 && x%10 == 0 {
		x /= 10
	}
	for ; x > 0; x /= 10 {
		n++
	}
	return min(n, known)
}

// isPower says that x is a power of two.
func isPower(x uint64) bool { return bits.OnesCount64(x) == 1 }
