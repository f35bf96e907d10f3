package reign

// board is a board in memory, two bytes a cell:
//
//	bits   15 … 5    4 3 2    1 0
//	       tallest  waiting  direction
//
// waiting counts the arrows into the cell whose chains have not arrived yet,
// and tallest is the longest chain that has (see peel.go). waiting = shut stands
// for whatever cannot be walked into: the margin around the board, occupied
// cells, and cells that a chain has left. The last are never met, since nothing
// is on its way to them.
//
// Rows are added from the top, one at a time, and the board may be a window that
// slides down a larger one (see window.go). Row 0 of the cells is a margin, and
// each row ends with at least one margin cell, which is also the left neighbour
// of the next row.
type board struct {
	side   int
	stride int
	most   int // rows in the window
	cells  []uint16
	base   int64           // number of cells[0] among all cells that there ever were
	tall   map[int64]int64 // what does not fit into a cell's tallest, by number
	chains Chains

	rows    [3][]byte // direction bits of the last three rows, the newest last
	blank   []byte    // those of no row
	unbuilt bool      // the newest row has no cells yet
	held    bool      // the newest row has, which wait for what is below
	fresh   int       // cells from here on have not been peeled
	starts  []int32   // room for peel

	left *forest // of the rows that have left the window; nil if none has
}

const (
	direction = 1<<2 - 1
	opposite  = 1      // exclusive or of two directions that face each other
	one       = 1 << 2 // arrow waited for
	waiting   = 7 << 2
	shut      = 7 << 2
	tallShift = 5
	tallMap   = 1<<11 - 1 // as a tallest: look in the map
)

// newBoard is a board of no rows yet, of which at most so many, at least 2, are
// to be in memory at a time.
func newBoard(side, rows int) *board {
	b := &board{side: side, stride: (side + 8) &^ 7, most: rows}
	b.cells = make([]uint16, 0, (min(rows, side)+2)*b.stride)
	b.starts = make([]int32, b.stride)
	size := margin + b.stride + margin
	bits := make([]byte, 4*size)
	b.blank = bits[3*size:]
	for i := range b.rows {
		b.rows[i] = bits[i*size : (i+1)*size]
	}
	b.shutRow()
	b.fresh = b.stride
	return b
}

// shutRow appends a row of margin.
func (b *board) shutRow() {
	for range b.stride {
		b.cells = append(b.cells, shut)
	}
}

// add takes the next row of letters; false if one of them is wrong. With this
// row the one above it is complete.
func (b *board) add(letters []byte, hash uint64) bool {
	if len(b.cells)/b.stride >= b.most {
		b.slide()
	}
	b.rows[0], b.rows[1], b.rows[2] = b.rows[1], b.rows[2], b.rows[0]
	ok := spread(b.rows[2], letters, hash)
	b.join()
	b.unbuilt = true
	return ok
}

// finish takes the end of the board and counts its chains.
func (b *board) finish() {
	b.rows[0], b.rows[1], b.rows[2] = b.rows[1], b.rows[2], b.blank
	b.join()
	b.shutRow()
	b.peel()
	if b.left == nil {
		b.closeCycles()
	} else {
		b.allLeave()
	}
}

// join completes the cells of the row above the newest.
func (b *board) join() {
	switch {
	case b.held:
		b.release()
	case b.unbuilt:
		b.build(b.rows[0], b.rows[1], b.rows[2], 0)
	}
	b.held, b.unbuilt = false, false
}

// build appends the cells of a row between two others. extra, in each byte, is
// added to the arrows that a cell waits for.
func (b *board) build(above, here, below []byte, extra uint64) {
	start := len(b.cells)
	b.cells = b.cells[:start+b.stride]
	row := b.cells[start:]
	for i := 0; i < len(row); i += 8 {
		at := margin + i
		bits := eight(here, at)
		in := extra +
			eight(here, at-1)>>right&ones + eight(here, at+1)>>left&ones +
			eight(above, at)>>down&ones + eight(below, at)>>up&ones
		low := (bits>>right | bits>>down) & ones
		high := (bits>>up | bits>>down) & ones
		none := ones &^ (low | high | bits>>left)
		cells := low | high<<1 | in*one | none*shut
		for k := range row[i : i+8] {
			row[i+k] = uint16(byte(cells))
			cells >>= 8
		}
	}
}

// hold makes the cells of the newest row before the next is known: each waits
// for an arrow from below.
func (b *board) hold() {
	b.build(b.rows[1], b.rows[2], b.blank, ones)
	b.held, b.unbuilt = true, false
}

// release ends the wait of a held row where no arrow comes from below.
func (b *board) release() {
	row := b.cells[len(b.cells)-b.stride:]
	for i, bits := range b.rows[2][margin : margin+len(row)] {
		if bits>>up&1 == 0 && row[i]&waiting != shut {
			row[i] -= one
		}
	}
}
