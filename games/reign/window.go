package reign

// A board larger than memory is read once, through a window of rows that
// slides down it. Chains are peeled inside the window; of the rows above it
// only the forest is left. On boards of random arrows hardly anything lives
// longer than a few rows, so that a window costs what the whole board in memory
// costs, and less where the window fits the processor's cache.

const (
	windowCells = 1 << 17 // 256 KiB: well inside a core's second cache
	fewestRows  = 12      // of a window
	keptRows    = 16      // at most, when it slides
)

// windowRows is the number of rows of a window on a board with this side; a
// small board is in it as a whole.
func windowRows(side int) int {
	return max(fewestRows, windowCells/side)
}

// knotBytes is the size of a knot.
const knotBytes = 48

// windowBytes is what a window of so many rows needs on most boards, with twice
// as many knots as columns and a copy of them while they grow.
func windowBytes(side, rows int) uint64 {
	return uint64(side+24) * uint64(2*(min(rows, side)+2)+30+2*2*knotBytes)
}

// bytes is what is held in memory.
func (b *board) bytes() uint64 {
	all := 2*cap(b.cells) + 30*b.stride
	if b.left != nil {
		all += knotBytes*cap(b.left.knots) + 4*cap(b.left.unused)
	}
	return uint64(all)
}

// slide makes room for more rows: what is known in the window is counted and
// all rows but the last ones leave it.
func (b *board) slide() {
	if b.left == nil {
		b.left = newForest(b.stride, &b.chains)
	}
	b.hold()
	b.peel()
	rows := len(b.cells)/b.stride - 1
	leaving := rows - min(keptRows, rows/2)
	for row := 1; row <= leaving; row++ {
		b.rowLeaves(row * b.stride)
	}
	kept := copy(b.cells[b.stride:], b.cells[(1+leaving)*b.stride:])
	b.cells = b.cells[:b.stride+kept]
	b.base += int64(leaving * b.stride)
	b.fresh = kept // the last row of the window, which is held
}

// rowLeaves moves the undecided cells of a row into the forest. top is the
// index of its first cell; the rows above have left before.
func (b *board) rowLeaves(top int) {
	f := b.left
	row := f.spare
	clear(row)
	n := 0
	for column, cell := range b.cells[top : top+b.side] {
		f.columns[n] = int32(column)
		n += oneIf(cell&waiting != shut)
	}
	f.entries = f.entries[:0]
	for _, column := range f.columns[:n] {
		row[column] = b.knotAt(top + int(column))
	}
	for _, column := range f.columns[:n] {
		if row[column] > 0 {
			b.bindKnot(int(column), top, row)
		}
	}
	f.spare, f.row = f.row, row
	f.closeCycles(f.entries)
	for _, column := range f.columns[:n] {
		f.settleFrom(row[column])
	}
}

// knotAt is a new knot for an undecided cell, but 0 for one on a short cycle that
// nothing else leads to: the cycle is closed on the spot.
func (b *board) knotAt(at int) int32 {
	cell := b.cells[at]
	if cell&waiting == shut || b.closePair(at) {
		return 0
	}
	if b.shortCycle(at) {
		b.closeCycle(at)
		return 0
	}
	return b.left.add(b.take(at), int32(cell&waiting)/one)
}

// shortCycle tells whether the way from a cell comes back to it in four steps
// or fewer through cells that wait for no other chain.
func (b *board) shortCycle(start int) bool {
	step := b.step()
	at := start
	for range 4 {
		cell := b.cells[at]
		if cell&waiting != one {
			return false
		}
		if at += step[cell&direction]; at == start {
			return true
		}
	}
	return false
}

// bindKnot ties the knot in a column to its parent and to the stretch that comes
// down to it, and shuts the cell. row holds the knots of its row.
func (b *board) bindKnot(column, top int, row []int32) {
	f, v, at := b.left, row[column], top+column
	above := f.down[column]
	if above > 0 {
		f.down[column] = 0
		f.bind(above, v)
	}
	way := b.cells[at] & direction
	facing := way == right && row[column+1] > 0 && b.cells[at+1]&direction == left
	if above > 0 || facing {
		f.entries = append(f.entries, v)
	}
	b.cells[at] = shut
	switch {
	case way == up:
		f.bind(v, f.row[column])
	case way == right:
		f.bind(v, row[column+1])
	case way == left && column > 0:
		f.bind(v, row[column-1])
	case way == down && b.cells[at+b.stride]&waiting != shut:
		f.bind(v, ^int32(column))
	}
}

// allLeave counts what is left in the window at the end of the board: cycles,
// and what leads to them.
func (b *board) allLeave() {
	for top := b.stride; top < len(b.cells)-b.stride; top += b.stride {
		b.rowLeaves(top)
	}
}
