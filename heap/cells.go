package heap

import "runtime/debug"

// cell is a width in which Grundy values are kept.
type cell interface{ uint8 | uint16 | uint32 }

// cells are the values found so far, one after the other in the narrowest cells
// that hold them all: exactly one of the three slices is in use. Its length is
// n; what it has room for beyond is where the kernels write.
type cells struct {
	n     uint64
	bytes []uint8
	words []uint16
	longs []uint32
}

func (c *cells) at(i uint64) uint32 {
	switch {
	case c.longs != nil:
		return c.longs[i]
	case c.words != nil:
		return uint32(c.words[i])
	}
	return uint32(c.bytes[i])
}

// width is the number of bytes of a cell.
func (c *cells) width() int {
	switch {
	case c.longs != nil:
		return 4
	case c.words != nil:
		return 2
	}
	return 1
}

// holds is the largest value for which there is room in a cell.
func (c *cells) holds() uint32 { return 1<<(8*c.width()) - 1 }

// bigRow is from how many bytes on memory is given back at once.
const bigRow = 64 << 20

// reserve makes room for n values in all and no more: a long sequence is most
// of the memory that there is. So the shorter row goes back to the system
// before the longer one is filled, not when the collector thinks fit.
func (c *cells) reserve(n uint64) {
	if old := c.n * uint64(c.width()); old >= bigRow && n > c.n {
		defer debug.FreeOSMemory()
	}
	switch {
	case c.longs != nil:
		c.longs = reserved(c.longs, n)
	case c.words != nil:
		c.words = reserved(c.words, n)
	default:
		c.bytes = reserved(c.bytes, n)
	}
}

func reserved[C cell](row []C, n uint64) []C {
	if n <= uint64(len(row)) {
		return row
	}
	wider := make([]C, n)
	copy(wider, row)
	return wider
}

// put appends a value for which there is room, in cells that are widened where
// they are too narrow for it. Nothing is ever cut off.
func (c *cells) put(v uint32) {
	for v > c.holds() {
		c.widen()
	}
	switch {
	case c.longs != nil:
		c.longs[c.n] = v
	case c.words != nil:
		c.words[c.n] = uint16(v)
	default:
		c.bytes[c.n] = uint8(v)
	}
	c.n++
}

func (c *cells) widen() {
	if c.words != nil {
		c.longs = widened[uint16, uint32](c.words)
		c.words = nil
		return
	}
	c.words = widened[uint8, uint16](c.bytes)
	c.bytes = nil
}

func widened[From, To cell](row []From) []To {
	wide := make([]To, len(row))
	for i, v := range row {
		wide[i] = To(v)
	}
	return wide
}
