package script

import (
	"sync"

	"zermelo"
)

// kind is what positions are made of.
type kind uint8

const (
	plain kind = iota // number = node; players alternate, moves are alike
	sided             // number = 2·node + side
	owned             // number = node, whose owner is to move
	sums              // several numbers, each a node
)

// table is a game as arrays. Nodes are the values that a script uses as
// positions, or the nodes of a graph file, in the order in which they are found.
// A row holds the moves from a node or, where the players differ, from a node
// for one of them:
//
//	players alike:   row = node
//	players differ:  row = 2·node + side
//
// The moves of row r are words[spans[r].from:spans[r].to], one word for each
// component that a move leads to:
//
//	  31      30     29 … 0
//	more    again    node
//
// more: the next word is another component of the same move. again: the player
// moves once more. A move to the empty sum is the word emptySum.
type table struct {
	lock   sync.RWMutex // for what follows; it is only ever appended to
	spans  []span
	words  []uint32
	notes  []note   // beside words; nil: no move has any
	ends   []int8   // by row: outcome + 2 where a result is given; 0: none
	folds  []uint32 // by node: its representative; nil: no symmetry
	owners []zermelo.Side

	partizan bool // rows are 2·node + side
	misere   bool // having no move wins

	// expand makes the row exist; nil: all do.
	expand func(row uint32)
	// text is the text of a position.
	text func(k kind, p Position) string
}

type span struct{ from, to uint32 }

var unknown = span{none, none}

const (
	more     = 1 << 31
	again    = 1 << 30
	nodeBits = again - 1
	emptySum = nodeBits
	mostNode = nodeBits // nodes have smaller numbers
)

// note is what is known of a move beside where it leads.
type note struct {
	label string
	cells []zermelo.Cell
}

// grow makes room for the rows of n nodes.
func (t *table) grow(n int) {
	rows := n
	if t.partizan {
		rows = 2 * n
	}
	for len(t.spans) < rows {
		t.spans = append(t.spans, unknown)
		t.ends = append(t.ends, 0)
	}
}

// row is where the moves of a number stand.
func (t *table) row(k kind, number uint32) uint32 {
	if k == sided && !t.partizan {
		return number >> 1
	}
	return number
}

// moves is the row as it is, or none where it is not known.
func (t *table) known(row uint32) (words []uint32, ok bool) {
	t.lock.RLock()
	defer t.lock.RUnlock()
	if int(row) >= len(t.spans) || t.spans[row].from == none {
		return nil, false
	}
	s := t.spans[row]
	return t.words[s.from:s.to:s.to], true
}

// moves are the words of the row, which is made to exist.
func (t *table) moves(row uint32) []uint32 {
	words, ok := t.known(row)
	if !ok && t.expand != nil {
		t.expand(row)
		words, _ = t.known(row)
	}
	return words
}

// end is the result given for the row, false where there is none.
func (t *table) end(row uint32) (zermelo.Outcome, bool) {
	t.lock.RLock()
	defer t.lock.RUnlock()
	if int(row) >= len(t.ends) || t.ends[row] == 0 {
		return 0, false
	}
	return zermelo.Outcome(t.ends[row] - 2), true
}

// representative is what a node folds to.
func (t *table) representative(node uint32) uint32 {
	t.lock.RLock()
	defer t.lock.RUnlock()
	if int(node) >= len(t.folds) {
		return node
	}
	return t.folds[node]
}

// nodeOf takes a number apart; the side means something in a sided game only.
func nodeOf(k kind, number uint32) (node uint32, side zermelo.Side) {
	if k == sided {
		return number >> 1, zermelo.Side(number & 1)
	}
	return number, 0
}

// after is the number that a word leads to from a number.
func after(k kind, number, word uint32) uint32 {
	node := word & nodeBits
	if k != sided {
		return node
	}
	side := number & 1
	if word&again == 0 {
		side ^= 1
	}
	return node<<1 | side
}
