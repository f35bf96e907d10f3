package reign

// Peeling finds the chains of a board in memory.
//
// A chain walks along the arrows. At each cell the shorter of it and the one
// that is held there ends, and when nothing is waited for any more the longer
// goes on, one cell taller. The walks from all cells that wait for nothing
// visit each cell once and leave only cycles. A cycle counts as one cell of its
// length: of the chains held along it all but the tallest end, and that one
// goes on through the whole cycle. So N cells take O(N) time and no heap.
//
// Two things that are easily got wrong: along a cycle most cells hold no chain
// at all, and a chain of no cells is not to be counted (Chains keeps a bin for
// them); and four arrows can come into a cell, which is then always part of a
// 2-cycle, so that three bits are needed for waiting.
//
// A chain that does not fit into a cell's 11 bits is kept in a map; as chains
// share no cells there are at most N/2047 of them at a time.

// peel starts a chain from every fresh cell that waits for nothing.
func (b *board) peel() {
	for at := b.fresh; at < len(b.cells); at++ {
		cell := b.cells[at]
		if cell&waiting == 0 {
			height := b.take(at) + 1
			b.cells[at] = shut
			b.walk(at+b.step()[cell&direction], height)
		}
	}
	b.fresh = len(b.cells)
}

// step is what to add to a cell's index, by direction.
func (b *board) step() [4]int { return [4]int{-1, 1, -b.stride, b.stride} }

// walk lets a chain of this height arrive at a cell and follows it to where it
// ends or is held.
func (b *board) walk(at int, height int64) {
	cells, counts, step := b.cells, b.chains.short, b.step()
	for {
		cell := cells[at]
		if cell&waiting == shut {
			if at, height = b.leave(at, height); at < 0 {
				return
			}
			counts = b.chains.short
			continue
		}
		held := int64(cell >> tallShift)
		if held == tallMap {
			held = b.take(at)
		}
		ends := min(height, held)
		if ends < int64(len(counts)) {
			counts[ends]++
		} else {
			b.chains.add(ends, 1)
			counts = b.chains.short
		}
		height = max(height, held)
		if cell&waiting != one {
			cells[at] = cell&(direction|waiting) - one | b.keep(at, height)
			return
		}
		cells[at] = shut
		at += step[cell&direction]
		height++
	}
}

// leave is a chain's way out of the cells: it ends, and the new place is -1,
// unless it goes on among the rows that have left the window and comes back.
func (b *board) leave(at int, height int64) (int, int64) {
	if b.left != nil && at < b.stride {
		if column, height := b.left.arrive(at, height); column >= 0 {
			return b.stride + column, height
		}
		return -1, 0
	}
	b.chains.add(height, 1)
	return -1, 0
}

// keep is a height in its place in a cell's bits.
func (b *board) keep(at int, height int64) uint16 {
	if height < tallMap {
		return uint16(height) << tallShift
	}
	if b.tall == nil {
		b.tall = make(map[int64]int64)
	}
	b.tall[b.base+int64(at)] = height
	return tallMap << tallShift
}

// take is the height held at a cell, which is then forgotten where it was in
// the map: the cell itself is about to be written.
func (b *board) take(at int) int64 {
	height := int64(b.cells[at] >> tallShift)
	if height == tallMap {
		number := b.base + int64(at)
		height = b.tall[number]
		delete(b.tall, number)
	}
	return height
}

// closeCycles counts what peeling has left of a whole board.
func (b *board) closeCycles() {
	for at, cell := range b.cells {
		if cell&waiting != shut && b.cells[at]&waiting != shut {
			b.closeCycle(at)
		}
	}
}

// closeCycle walks round a cycle whose cells wait for each other only.
func (b *board) closeCycle(at int) {
	step := b.step()
	var length, tallest int64
	for b.cells[at]&waiting != shut {
		held := b.take(at)
		b.chains.add(min(held, tallest), 1)
		tallest = max(held, tallest)
		length++
		way := b.cells[at] & direction
		b.cells[at] = shut
		at += step[way]
	}
	b.chains.add(length+tallest, 1)
}
