package endstones

import (
	"slices"
	"sort"
)

// levels answers, for sliced, which piles of a row are at least some size: a
// set of places, 64 to a word, place j at bit j mod 64 of word j/64.
//
// The recurrence only compares piles, with at most one stone added or removed
// on either side. So sizes become heights: the distinct sizes in order, with
// gaps of more than two stones closed up to two. A comparison a < b + c with
// −2 < c ≤ 2 is the same for sizes and for heights.
//
// A set for every height would take n²/8 bytes where all sizes differ. Only
// some are kept, such that the set of any other height is the next kept one
// above it and at most n/maxKept further places, which are in order[from[h]:…]:
//
//	order  places by height   | h=1 | h=2 |   h=3   | …
//	from                      ↑1    ↑2    ↑3        ↑4
type levels struct {
	height []int32 // of each pile, from 1
	order  []int32 // the places by height, lowest first
	from   []int32 // from[h] = how many piles are lower than h
	kept   []kept
	above  []int32 // kept[above[h]] is the nearest at h or above it
}

// kept is a stored set.
type kept struct {
	set  []uint64
	from int32 // of the height that the set belongs to
}

// maxKept bounds the sets that are kept, beside the empty one: n/maxKept places
// are few against the words of a line, and maxKept sets take 16 bytes a pile.
const maxKept = 128

// newLevels finds the heights of a row of at least one pile.
func newLevels(row Row) *levels {
	v := &levels{height: make([]int32, len(row)), order: make([]int32, len(row))}
	top := v.measure(row)
	v.sort(top)
	v.keep(top)
	return v
}

// measure sets the heights and returns the largest.
func (v *levels) measure(row Row) (top int32) {
	sizes := slices.Clone(row)
	slices.Sort(sizes)
	sizes = slices.Compact(sizes)
	heights := make([]int32, len(sizes))
	heights[0] = 1
	for k := 1; k < len(sizes); k++ {
		heights[k] = heights[k-1] + int32(min(sizes[k]-sizes[k-1], 2))
	}
	for j, a := range row {
		k := sort.Search(len(sizes), func(k int) bool { return sizes[k] >= a })
		v.height[j] = heights[k]
	}
	return heights[len(heights)-1]
}

// sort fills order and from, for the heights 0..top+2 that lines ask for.
func (v *levels) sort(top int32) {
	v.from = make([]int32, top+4)
	for _, h := range v.height {
		v.from[h+1]++
	}
	for h := 1; h < len(v.from); h++ {
		v.from[h] += v.from[h-1]
	}
	next := slices.Clone(v.from)
	for j, h := range v.height {
		v.order[next[h]] = int32(j)
		next[h]++
	}
}

// keep stores the sets, from the empty one above all piles downwards.
func (v *levels) keep(top int32) {
	n := int32(len(v.height))
	set := make([]uint64, n/64+1)
	v.above = make([]int32, top+3)
	v.kept = []kept{{slices.Clone(set), n}}
	for h := top + 2; h >= 0; h-- {
		for _, j := range v.order[v.from[h]:v.from[h+1]] {
			set[j/64] |= 1 << (j % 64)
		}
		if last := v.kept[len(v.kept)-1]; last.from-v.from[h] > n/maxKept {
			v.kept = append(v.kept, kept{slices.Clone(set), v.from[h]})
		}
		v.above[h] = int32(len(v.kept) - 1)
	}
}

// atLeast is the set of the piles of height h or more, its words before word w
// left out of account. It is made in scratch unless it is kept.
func (v *levels) atLeast(h int32, w int, scratch []uint64) []uint64 {
	k := v.kept[v.above[h]]
	if k.from == v.from[h] {
		return k.set
	}
	copy(scratch[w:], k.set[w:])
	for _, j := range v.order[v.from[h]:k.from] {
		scratch[j/64] |= 1 << (j % 64)
	}
	return scratch
}
