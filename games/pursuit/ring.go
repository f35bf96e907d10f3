package pursuit

import (
	"fmt"
	"math"
	"sync"

	"zermelo"
)

// The ring law, a conjecture: put a ring of cells round the board, so that an
// n×n board becomes one of n+2, and leave both pieces where they are. Where
// Black wins with White to move, he then needs exactly 4 plies more.
//
// So the rings outside both pieces can be taken off, the small board solved,
// and 4 added for each. With Black to move the cells that he can reach must
// stay too: his results are then positions to which the law applies.
//
// It was checked by search, not proved, and is used only where the user allows
// conjectures. Where the small board is a draw it says nothing.

// checkedTo is the largest board whose positions all agreed with the law.
const checkedTo = 102

// checked says so in an answer.
const checked = "n ≤ 102, every position"

// ringPlies is what a ring is thought to add.
const ringPlies = 4

// rings is how many rings of an n×n board lie outside all of the cells.
func rings(n int, cells ...Cell) int {
	d := n
	for _, c := range cells {
		d = min(d, c.Row(), n-1-c.Row(), c.Column(), n-1-c.Column())
	}
	return d
}

// inward is the cell of c on the board without its d outer rings.
func (c Cell) inward(d int) Cell { return c - At(d, d) }

// core keeps the tables of inner boards, by size, for the positions of an n×n
// board.
type core struct {
	n      int
	limit  uint64 // of a table's memory
	mutex  sync.Mutex
	tables map[int]*table
}

// exact is the largest inner board that is solved by itself; larger ones come
// in few sizes, since a table of theirs serves all smaller ones as well.
const exact = 32

// size is that of the board on which positions are solved that need m rows.
func (c *core) size(m int) int {
	if m <= exact {
		return m
	}
	return min(c.n, (m+exact-1)/exact*exact+c.n%2) // as odd or even as n
}

// solved is the table of a size; nil where it would be too large.
func (c *core) solved(size int) *table {
	if tableBytes(size) > c.limit {
		return nil
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	t := c.tables[size]
	if t == nil {
		t = newTable(size)
		c.tables[size] = t
	}
	return t
}

// stripped is what the law says of a position.
type stripped struct {
	rings int             // taken off
	board int             // rows that are left
	inner zermelo.Verdict // there
}

// strip solves p without the rings outside of it. ok is false where there are
// none, where a capture at once or before needs no law, and for draws.
func (c *core) strip(p Position) (s stripped, ok bool) {
	if _, over := sudden(p, c.n); over {
		return s, false
	}
	cells := []Cell{p.White, p.Black}
	if p.Mover == zermelo.Second {
		cells = around(cells, p.Black, c.n, 2)
	}
	s.board = c.size(c.n - 2*rings(c.n, cells...))
	s.rings = (c.n - s.board) / 2
	t := c.solved(s.board)
	if t == nil || s.rings == 0 {
		return s, false
	}
	s.inner = t.verdict(Position{p.White.inward(s.rings), p.Black.inward(s.rings), p.Mover})
	return s, s.inner.Outcome != zermelo.Draw // White cannot win any more
}

// plies is the length of play on the whole board.
func (s stripped) plies() uint64 { return uint64(s.inner.Plies) + ringPlies*uint64(s.rings) }

func (c *core) outcome(p Position) (zermelo.Outcome, bool) {
	s, ok := c.strip(p)
	return s.inner.Outcome, ok
}

// length is the number of plies, where 32 bits hold it.
func (c *core) length(p Position) (uint32, bool) {
	s, ok := c.strip(p)
	return uint32(s.plies()), ok && s.plies() < math.MaxUint32
}

// reason shows the sum.
func (c *core) reason(p Position) string {
	s, ok := c.strip(p)
	if !ok {
		return ""
	}
	return fmt.Sprintf("without its %d outer rings the board is %d×%[2]d, where Black captures after at most %d plies, and by the ring law each ring adds %d: %d plies",
		s.rings, s.board, s.inner.Plies, ringPlies, s.plies())
}

// ringLaw is the conjecture for the positions of an n×n board.
func ringLaw(n int, limit uint64) zermelo.Conjectures[Position] {
	const source = "ring law: a ring round the board adds 4 plies; docs/theorems.md#pursuit"
	c := &core{n: n, limit: limit, tables: make(map[int]*table)}
	return zermelo.Conjectures[Position]{
		Outcome: zermelo.Theorem[Position, zermelo.Outcome]{Source: source, Checked: checked, Decide: c.outcome, Reason: c.reason},
		Plies:   zermelo.Theorem[Position, uint32]{Source: source, Checked: checked, Decide: c.length},
	}
}
