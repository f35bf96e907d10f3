package reign

import (
	"iter"
	"maps"
	"slices"
)

// Chains says how many chains of each length a board falls into (see the
// theorem). Lengths add up to at most the number of cells, N, so no more than
// √(2N) of them differ, but a single one may be as large as N: short lengths
// are counted in an array that grows to the longest seen, long ones, of which
// there are at most N/65536, in a map.
type Chains struct {
	short []int64 // short[0] is a bin: kernels count empty chains there
	long  map[int64]int64
}

// longChain is the first length that is counted in the map.
const longChain = 1 << 16

// add counts chains of a length ≥ 0; a negative count takes them back.
func (c *Chains) add(length, count int64) {
	if length >= longChain {
		if c.long == nil {
			c.long = make(map[int64]int64)
		}
		c.long[length] += count
		return
	}
	if length >= int64(len(c.short)) {
		grown := make([]int64, min(longChain, max(32, 2*length)))
		copy(grown, c.short)
		c.short = grown
	}
	c.short[length] += count
}

// All yields each length of which there is a chain, the longest first, with the
// number of chains.
func (c *Chains) All() iter.Seq2[int64, int64] {
	return func(yield func(length, count int64) bool) {
		for _, length := range slices.Backward(slices.Sorted(maps.Keys(c.long))) {
			if count := c.long[length]; count > 0 && !yield(length, count) {
				return
			}
		}
		for length := int64(len(c.short)) - 1; length > 0; length-- {
			if count := c.short[length]; count > 0 && !yield(length, count) {
				return
			}
		}
	}
}

// Shares is what the players get when they take the chains in turn, the
// longest first: the mover the 1st, 3rd, 5th…, the other the rest.
func (c *Chains) Shares() (mover, other int64) {
	var shares [2]int64
	turn := int64(0) // 0: the mover takes the next chain
	for length, count := range c.All() {
		shares[turn] += (count + 1) / 2 * length
		shares[1-turn] += count / 2 * length
		turn ^= count & 1
	}
	return shares[0], shares[1]
}

// Count is the number of chains.
func (c *Chains) Count() int64 {
	var all int64
	for _, count := range c.All() {
		all += count
	}
	return all
}
