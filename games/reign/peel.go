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

// peel starts a chain from every fresh cell that waits for nothing. Nobody
// walks into such a cell, so they can be collected first.
func (b *board) peel() {
	for from := b.fresh; from < len(b.cells); from += b.stride {
		n := 0
		for i, cell := range b.cells[from : from+b.stride] {
			b.starts[n] = int32(from + i)
			n += oneIf(cell&waiting == 0)
		}
		b.walk(b.starts[:n])
	}
	b.fresh = len(b.cells)
}

// oneIf is 1 for true. It serves to collect without a branch what the processor
// cannot guess: write each, and step on if it was to be kept.
func oneIf(keep bool) int {
	n := 0
	if keep {
		n = 1
	}
	return n
}

// step is what to add to a cell's index, by direction.
func (b *board) step() [4]int { return [4]int{-1, 1, -b.stride, b.stride} }

// walk follows the chains from cells that wait for nothing, each to where it
// ends or is held.
func (b *board) walk(starts []int32) {
	cells, counts, step := b.cells, b.chains.short, b.step()
	for _, start := range starts {
		at := int(start)
		height := b.take(at)
		for {
			way := cells[at] & direction
			cells[at] = shut
			at += step[way]
			height++
		arrive:
			cell := cells[at]
			if cell&waiting == shut {
				at, height = b.leave(at, height)
				counts = b.chains.short
				if at < 0 {
					break
				}
				goto arrive
			}
			held := int64(cell >> tallShift)
			if held == tallMap {
				held = b.take(at)
			}
			if ends := min(height, held); ends < int64(len(counts)) {
				counts[ends]++
			} else {
				b.chains.add(ends, 1)
				counts = b.chains.short
			}
			height = max(height, held)
			if cell&waiting != one {
				cells[at] = cell&(direction|waiting) - one | b.keep(at, height)
				break
			}
		}
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
		if cell&waiting != shut && b.cells[at]&waiting != shut && !b.closePair(at) {
			b.closeCycle(at)
		}
	}
}

// closePair is closeCycle for two cells that wait for each other only; false if
// that is not so. A quarter of a board of random arrows consists of them.
func (b *board) closePair(at int) bool {
	cell := b.cells[at]
	mate := at + b.step()[cell&direction]
	if cell&waiting != one || (cell^b.cells[mate])&(waiting|direction) != opposite {
		return false
	}
	first, second := b.take(at), b.take(mate)
	b.chains.add(min(first, second), 1)
	b.chains.add(2+max(first, second), 1)
	b.cells[at], b.cells[mate] = shut, shut
	return true
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
