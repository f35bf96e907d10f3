package connect4

import "math/bits"

// mostBits is how many bits a board may take, (height+1)·width.
const mostBits = 63

// layout is a board of some width and height, as bits: columns from the left, in
// each the cells from the bottom and a guard above them. On 4×3:
//
//	guards   3  7 11 15
//	         2  6 10 14
//	         1  5  9 13
//	bottom   0  4  8 12
//
// No stone lies on a guard, so that neither lines nor sums run on into the next
// column (J. Tromp's Fhourstones).
type layout struct {
	width, height int
	column        uint    // bits of a column, with its guard
	steps         [4]uint // to the next cell of a line
	bottom        uint64  // the lowest cells
	board         uint64  // all cells
	swaps         []swap
	smears        []smear
}

// fits says that there is such a board.
func fits(width, height int) bool {
	return 1 <= width && width <= mostBits && 1 <= height && height < mostBits && (height+1)*width <= mostBits
}

// newLayout is the board of a width and a height that fit.
func newLayout(width, height int) *layout {
	l := &layout{width: width, height: height, column: uint(height + 1)}
	for c := range uint(width) {
		l.bottom |= 1 << (c * l.column)
	}
	l.board = l.bottom * (1<<height - 1)
	l.steps = [4]uint{1, 1, 1, 1}
	if width >= 4 { // else all lines are upright, and a step aside may be too long to shift by
		l.steps = [4]uint{1, l.column - 1, l.column, l.column + 1}
	}
	l.swaps, l.smears = l.newSwaps(), l.newSmears()
	return l
}

// cell is the bit of a row, from the bottom, and a column.
func (l *layout) cell(row, column int) uint64 { return 1 << (uint(column)*l.column + uint(row)) }

// place is the row, from the bottom, and the column of a bit.
func (l *layout) place(cell uint64) (row, column int) {
	i := bits.TrailingZeros64(cell)
	return i % int(l.column), i / int(l.column)
}

// stones is the number of stones in a column.
func (l *layout) stones(p Position, column int) int {
	return bits.OnesCount64(p.all >> (uint(column) * l.column) & (1<<l.height - 1))
}
