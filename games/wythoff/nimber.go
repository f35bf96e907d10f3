package wythoff

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"zermelo"
)

// Grundy values. No formula is known for them, but a table is made quickly, since
// the values that a position moves to stand in three lines of it:
//
//	      0 1 2 3 4            ·  ·  ↖     ↑
//	  0   0 1 2 3 4            ·  ·  ↖  ·  ↑
//	  1   1 2 0 4 5      ←  ←  ←  ← (n, j)
//	  2   2 0 1 5 3
//	  3   3 4 5 6 2      the row of n, the column of j, a diagonal
//
// For each line the values met so far are kept as bits, and the mex is the first
// zero of the three sets together, found 64 values at a time. Heaps may change
// places, so row n and column n are one line, and only (n, j) with j ≤ n is
// entered. Shell n, all of these, needs only the shells before, so the table
// grows by shells up to what is asked.
//
// Shells are made some at a time, in squares, because the sets of a few lines and
// diagonals stay in the processor's cache and those of thousands do not. In a
// square a cell still comes after all that it moves to.

const (
	// bound is how many shells the table may have. It takes some 30 MB then.
	bound = 4096
	// square is the side of the squares; it divides bound.
	square = 32
)

// nimber is the table as a statement.
var nimber = zermelo.Theorem[Position, zermelo.Nimber]{
	Source: "method: mex along rows, columns and diagonals, below 4096; docs/theorems.md#wythoff",
	Decide: func(p Position) (zermelo.Nimber, bool) { return values.at(p) },
}

// values is the one table of all positions, empty at the start.
var values table

// table is G(n, j) for the shells made so far. It is safe for concurrent use:
// shells do not change once they are published.
type table struct {
	shells atomic.Pointer[[][]uint16] // shells[n][j] = G(n, j), j ≤ n

	growing   sync.Mutex // held to use what follows
	lines     []set      // of row and column n
	diagonals []set      // of the difference n - j
}

// at is the Grundy value of p, in time that grows with the square of the larger
// heap where the table does not reach it yet; false from bound on.
func (t *table) at(p Position) (zermelo.Nimber, bool) {
	n, j := p.larger(), p.smaller()
	if n >= bound {
		return 0, false
	}
	shells := t.shells.Load()
	if shells == nil || uint64(len(*shells)) <= n {
		shells = t.grow(int(n) + 1)
	}
	return zermelo.Nimber((*shells)[n][j]), true
}

// grow makes the table at least size shells, size ≤ bound.
func (t *table) grow(size int) *[][]uint16 {
	t.growing.Lock()
	defer t.growing.Unlock()
	var shells [][]uint16
	if made := t.shells.Load(); made != nil {
		shells = *made
	}
	if size > len(t.lines) {
		t.makeRoom(min(bound, max(square, 1<<bits.Len(uint(size)))))
	}
	for len(shells) < size {
		shells = t.append(shells)
	}
	t.shells.Store(&shells)
	return &shells
}

// makeRoom makes room for that many lines and diagonals. A value is at most the
// number of moves, which is less than three times the larger heap.
func (t *table) makeRoom(size int) {
	words := 3*size/64 + 1
	longer := func(sets []set) []set {
		next, room := make([]set, size), make([]uint64, size*words)
		for i := range next {
			next[i].words = room[i*words:][:words]
		}
		for i, s := range sets {
			copy(next[i].words, s.words)
			next[i].full = s.full
		}
		return next
	}
	t.lines, t.diagonals = longer(t.lines), longer(t.diagonals)
}

// append makes the next shells, a square at a time.
func (t *table) append(shells [][]uint16) [][]uint16 {
	first := len(shells)
	for n := first; n < first+square; n++ {
		shells = append(shells, make([]uint16, n+1))
	}
	for from := 0; from <= first; from += square {
		for n := first; n < first+square; n++ {
			for j := from; j < min(from+square, n+1); j++ {
				shells[n][j] = t.enter(n, j)
			}
		}
	}
	return shells
}

// enter finds G(n, j) and adds it to the sets of its three lines.
func (t *table) enter(n, j int) uint16 {
	row, column, diagonal := &t.lines[n], &t.lines[j], &t.diagonals[n-j]
	v := firstZero(row, column, diagonal)
	row.add(v)
	column.add(v)
	diagonal.add(v)
	return uint16(v)
}

// set is a set of numbers, as bits.
type set struct {
	words []uint64
	full  int // the words before this one are ones only
}

func (s *set) add(v int) { s.words[v/64] |= 1 << (v % 64) }

// begin is the first word with a zero. There is room for more than a set holds.
func (s *set) begin() int {
	for ^s.words[s.full] == 0 {
		s.full++
	}
	return s.full
}

// firstZero is the least number in none of the sets. Rows are not looked at for
// where to begin: while theirs is made it is the emptiest.
func firstZero(row, column, diagonal *set) int {
	i := max(column.begin(), diagonal.begin())
	a, b, c := row.words[i:], column.words[i:], diagonal.words[i:]
	b, c = b[:len(a)], c[:len(a)]
	for w := range a {
		if free := ^(a[w] | b[w] | c[w]); free != 0 {
			return 64*(i+w) + bits.TrailingZeros64(free)
		}
	}
	return 64 * (i + len(a))
}
