package solve

import (
	"fmt"

	"zermelo"
)

// maxPositions is how many positions can be numbered: 31 bits, with one number
// left over for cut.
const maxPositions = 1<<31 - 1

func tooMany() error {
	return &zermelo.BudgetError{Budget: zermelo.Positions, Limit: maxPositions}
}

// edge is a move as the engines keep it.
//
//	 31      30 … 0
//	again    number of the position at its other end
//
// again: the player who made it moves once more.
type edge uint32

const again edge = 1 << 31

// cut ends the parts of one successor in a list of edges; it is no move.
const cut edge = 1<<32 - 1

func (e edge) number() uint32 { return uint32(e &^ again) }

// numbering numbers positions: through the Indexer, so that an array of values
// is addressed without any table, or else in the order of discovery.
type numbering[P comparable] struct {
	indexer zermelo.Indexer[P] // nil: interned
	size    uint64             // of the indexer
	table   *table[P]
}

// newNumbering takes the indexer, if there is one, where an array of cellBytes
// for each index fits the memory that it may have.
func newNumbering[P comparable](w *watch, x zermelo.Indexer[P], cellBytes, memory uint64) numbering[P] {
	if x != nil {
		if size := x.Size(); size <= maxPositions && size*cellBytes <= memory {
			return numbering[P]{indexer: x, size: size}
		}
	}
	return numbering[P]{table: newTable[P](w)}
}

// number is the number of p, which becomes known by it.
func (n *numbering[P]) number(p P) uint32 {
	if n.indexer == nil {
		return n.table.intern(p)
	}
	i := n.indexer.Index(p)
	if i >= n.size {
		panic(fmt.Sprintf("solve: Index(%v) = %d is not below Size() = %d", p, i, n.size))
	}
	return uint32(i)
}

// find is the number of p if it has one.
func (n *numbering[P]) find(p P) (uint32, bool) {
	if n.indexer == nil {
		return n.table.find(p)
	}
	i := n.indexer.Index(p)
	return uint32(i), i < n.size
}

// at is the position of a number.
func (n *numbering[P]) at(i uint32) P {
	if n.indexer == nil {
		return n.table.positions[i]
	}
	return n.indexer.At(uint64(i))
}

// count is one more than the largest number in use.
func (n *numbering[P]) count() int {
	if n.indexer == nil {
		return len(n.table.positions)
	}
	return int(n.size)
}
