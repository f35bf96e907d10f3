package leap

import (
	"math/bits"
	"slices"

	"zermelo"
)

// Row is one row as a mask: bit 0 is its rightmost cell, a set bit a piece. A
// piece goes down to the highest clear bit below it.
//
//	cells    . . o o . o      "..oo.o", width 6
//	bits     5 4 3 2 1 0      Row(0b001101)
//	moves        o→→→→        3 to 1: 0b000111, over the run
//	               o→→        2 to 1: 0b001011
//	                   o      0 is stuck
type Row uint64

// RowRules plays on one row of Width ≤ 63 cells, for tables of a whole width.
// A move makes a row's number smaller.
type RowRules struct{ Width int }

var (
	_ zermelo.Rules[Row]   = RowRules{}
	_ zermelo.Indexer[Row] = RowRules{}
)

// Size is 2^Width: every mask is a row.
func (r RowRules) Size() uint64 { return 1 << r.Width }

// Index is the mask itself.
func (RowRules) Index(p Row) uint64 { return uint64(p) }

// At is the mask itself.
func (RowRules) At(i uint64) Row { return Row(i) }

// Moves goes over the pieces from right to left and keeps the nearest empty
// cell on the right: it changes where a run of pieces begins. How many moves
// there are is known at once, so the loop only stores.
func (RowRules) Moves(dst []Row, p Row) []Row {
	empty := ^p & (p + 1)  // the rightmost empty cell, as a bit
	pieces := p & -empty   // those right of it are stuck
	first := p &^ (p << 1) // the rightmost piece of each run
	n, count := len(dst), bits.OnesCount64(uint64(pieces))
	if cap(dst)-n < count {
		dst = slices.Grow(dst, count)
	}
	dst = dst[:n+count]
	for i := n; i < len(dst); i++ {
		piece := pieces & -pieces
		if first&piece != 0 {
			empty = piece >> 1
		}
		dst[i] = p ^ piece ^ empty
		pieces ^= piece
	}
	return dst
}
