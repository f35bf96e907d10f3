// Package quixo is T. Chapman's game of cubes (1995) on n×n cells, n = 3, 4, 5.
//
// A player takes a cube from the rim, blank or showing her own sign, turns it to
// her sign, and pushes it in again at another end of its row or column: the cubes
// between slide by one. A line of n in any direction wins. Who makes a line of the
// other's has lost, even beside one of her own. Play may go on for ever: a draw.
//
//	quixo.go    positions and moves        pushes.go   one push, and its name
//	changes.go  what pushes do to a line   text.go     notation
//	lines.go    lines of n cubes           game.go     the game, boards for checks
//	index.go    positions as numbers       drawing.go  the board to look at
//	fold.go     the square's symmetry      usage.go    formats, for users
package quixo

import (
	"sync"

	"zermelo"
)

// The smallest and the largest side of a board; Chapman's is of 5.
const (
	minSide = 3
	maxSide = 5
)

// Position is a board and who is to move. Cell n·row + column, row 0 on top, is
// one bit of each player's, so that shifts and masks move both players' cubes
// with one instruction; the side n is in the rules.
//
//	 63      56 … 32          24 … 0
//	mover   Second's cubes   First's cubes      mover 0: First is to move
type Position uint64

const (
	half = 32                // from First's cell to Second's
	turn = Position(1) << 63 // who is to move
	both = 1 | 1<<half       // a cell of both players
)

// mover is who is to move.
func (p Position) mover() zermelo.Side { return zermelo.Side(p >> 63) }

// cubes are the cubes of both players.
func (p Position) cubes() uint64 { return uint64(p &^ turn) }

// shift is where the cells of a player begin.
func shift(s zermelo.Side) uint { return half * uint(s) }

// rules are the rules on an n×n board, with its tables.
type rules struct {
	n        uint
	forwards changes // what pushes make of a line
	back     changes // of what they make it
	lines    lines
	indices  *indices
	images   *images
}

var (
	_ zermelo.Rules[Position]     = (*rules)(nil)
	_ zermelo.Ender[Position]     = (*rules)(nil)
	_ zermelo.Indexer[Position]   = (*rules)(nil)
	_ zermelo.Unmover[Position]   = (*rules)(nil)
	_ zermelo.Folder[Position]    = (*rules)(nil)
	_ zermelo.Orbiter[Position]   = (*rules)(nil)
	_ zermelo.Sider[Position]     = (*rules)(nil)
	_ zermelo.MoveNamer[Position] = (*rules)(nil)
)

// boards are the rules by the side of the board, made when they are asked for.
var boards = [maxSide + 1]func() *rules{
	3: sync.OnceValue(func() *rules { return newRules(3) }),
	4: sync.OnceValue(func() *rules { return newRules(4) }),
	5: sync.OnceValue(func() *rules { return newRules(5) }),
}

// rulesOf is the rules on an n×n board.
func rulesOf(n uint) *rules { return boards[n]() }

func newRules(n uint) *rules {
	forwards := pushResults(n)
	back := forwards.reversed(n)
	return &rules{
		n: n, forwards: forwards.changes(n), back: back.changes(n),
		lines: newLines(n), indices: newIndices(n), images: newImages(n),
	}
}

// Moves lists the results of all pushes, each once.
func (r *rules) Moves(dst []Position, p Position) []Position {
	if r.lines.of(p.cubes()) != 0 {
		return dst
	}
	return r.changed(dst, &r.forwards, p, p.mover())
}

// Unmoves lists the positions from which a push leads to q, each once. Those
// that have a line already are final, and nobody pushes there.
func (r *rules) Unmoves(dst []Position, q Position) []Position {
	base := len(dst)
	dst = r.changed(dst, &r.back, q, q.mover().Other())
	kept := dst[:base]
	for _, p := range dst[base:] {
		if r.lines.of(p.cubes()) == 0 {
			kept = append(kept, p)
		}
	}
	return kept
}

// changed lists what a player's pushes make of p, or from what they make it. Two
// pushes in one line with one result are one change of that line (changes.go). A
// push in a row and one in a column can only do the same where they change the
// one cell that they share, or nothing: so these are gathered and listed once.
func (r *rules) changed(dst []Position, c *changes, p Position, player zermelo.Side) []Position {
	next, cubes := p^turn, p.cubes()
	turned := r.images.transposed(cubes)
	var one uint64
	var none bool
	for i := range r.n {
		row := c.at(&c.row, player, i, cubes)
		for _, x := range row.several {
			dst = append(dst, next^Position(x<<(r.n*i)))
		}
		column := c.at(&c.column, player, i, turned)
		for _, x := range column.several {
			dst = append(dst, next^Position(x<<i))
		}
		one |= row.one<<(r.n*i) | column.one<<i
		none = none || row.none || column.none
	}
	for ; one != 0; one &= one - 1 {
		dst = append(dst, next^Position(one&-one<<shift(player)))
	}
	if none {
		dst = append(dst, next)
	}
	return dst
}

// End: a line of the player to move wins for her, the other made it.
func (r *rules) End(p Position) zermelo.Outcome {
	if own := r.lines.of(p.cubes()) >> shift(p.mover()); uint32(own) != 0 {
		return zermelo.Win
	}
	return zermelo.Loss
}

// Side is the player to move.
func (*rules) Side(p Position) zermelo.Side { return p.mover() }
