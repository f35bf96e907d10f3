package moore

import "math/bits"

// Moore's theorem asks, for each of the 64 binary digits, how many heaps have a
// one there. The 64 counts are kept in planes, and grow all at once, as in a
// carry-save adder: plane i holds bit i of each count.
//
//	heaps   3  0 1 1        plane 1   1 1 0     the counts 2 2 1, upright:
//	        4  1 0 0        plane 0   0 0 1     10, 10 and 01
//	        5  1 0 1
//	        6  1 1 0    and then      6: plane 0 becomes 1 1 1, nothing is carried
//
// A heap is added to plane 0, its carries to plane 1, and so on until nothing is
// carried: for random heaps about eight steps, where there are 64 digits.

// columns are the counts of ones, of up to 2^64-1 heaps.
type columns struct {
	planes [64]uint64
	used   int // planes from this one on are 0
}

// add counts the ones of a heap.
func (c *columns) add(heap uint64) {
	for i := 0; heap != 0; i++ {
		c.planes[i], heap = c.planes[i]^heap, c.planes[i]&heap
		c.used = max(c.used, i+1)
	}
}

// count is the number of heaps with a one in the digit of 2^digit.
func (c *columns) count(digit int) (n uint64) {
	for i, plane := range c.planes[:c.used] {
		n |= plane >> digit & 1 << i
	}
	return n
}

// odd is the highest digit whose count is not a multiple of k+1; -1 where all
// are.
func (c *columns) odd(k uint64) int {
	some := uint64(0) // digits with any one
	for _, plane := range c.planes[:c.used] {
		some |= plane
	}
	for some != 0 {
		digit := bits.Len64(some) - 1
		if c.count(digit)%(k+1) != 0 {
			return digit
		}
		some &^= 1 << digit
	}
	return -1
}

// clear makes all counts 0.
func (c *columns) clear() {
	clear(c.planes[:c.used])
	c.used = 0
}
