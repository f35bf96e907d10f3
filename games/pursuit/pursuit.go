// Package pursuit is the chase on a square board (CQOI 2013, "board game"):
// White and Black have one piece each. White moves hers one step up, down,
// left or right, Black his one or two steps in one of these directions, over
// White if need be. Nobody may pass; who moves onto the other piece has won.
// White begins a contest's game.
//
// Play can go on for ever, so positions are solved backwards from the captures:
//
//	pursuit.go    positions and moves      bitboard.go  Black's wins, layer by layer
//	index.go      positions as numbers     image.go     symmetric images of bitboards
//	text.go       notation                 query.go     one position
//	octant.go     the square's symmetry    table.go     every position
//	contest.go    contest format           theorem.go   what the game knows
//	usage.go      formats, for users       ring.go      a conjecture: boards of 10^6
//	instances.go  instances for checks     drawing.go   the board to look at
package pursuit

import "zermelo"

// MaxSize is the largest board on which rows and columns are counted.
const MaxSize = 1<<31 - 1

// Cell is row·2³² + column, both from 0, row 0 being the northern edge. Steps
// are additions, and a Position stays small enough to live in registers.
type Cell uint64

// One step; those to the north and west are negative, modulo 2⁶⁴.
const (
	east  Cell = 1
	south Cell = 1 << 32
	west  Cell = 1<<64 - 1
	north Cell = 1<<64 - 1<<32
)

// At is the cell of a row and a column, from 0.
func At(row, column int) Cell { return Cell(row)<<32 | Cell(column) }

// Row is the cell's row, from 0.
func (c Cell) Row() int { return int(c >> 32) }

// Column is the cell's column, from 0.
func (c Cell) Column() int { return int(c & (south - 1)) }

// around appends to dst the cells of an n×n board that lie one, or up to so many,
// straight steps from c: north, east, south, west, and the nearer first.
func around(dst []Cell, c Cell, n, steps int) []Cell {
	for _, d := range [4]struct{ down, right int }{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
		for i := 1; i <= steps; i++ {
			row, column := c.Row()+i*d.down, c.Column()+i*d.right
			if 0 <= row && row < n && 0 <= column && column < n {
				dst = append(dst, At(row, column))
			}
		}
	}
	return dst
}

// adjacent tells whether one step leads from c to d.
func adjacent(c, d Cell) bool {
	step := d - c
	return step == east || step == west || step == north || step == south
}

// Position is where the pieces stand and who is to move: White is
// zermelo.First, Black zermelo.Second. With both on one cell it is final: the
// player to move has just been captured. The board's size is in the rules.
type Position struct {
	White, Black Cell
	Mover        zermelo.Side
}

// moves are the rules on an n×n board, without the numbering of positions.
type moves struct{ n int }

var (
	_ zermelo.Rules[Position]     = moves{}
	_ zermelo.Unmover[Position]   = moves{}
	_ zermelo.Sider[Position]     = moves{}
	_ zermelo.Flipper[Position]   = moves{}
	_ zermelo.MoveNamer[Position] = moves{}
)

// Moves lists the steps to the north, east, south and west, the single step
// before the double one. A captured player has none and has lost.
func (m moves) Moves(dst []Position, p Position) []Position {
	switch {
	case p.White == p.Black:
		return dst
	case p.Mover == zermelo.First:
		return m.stepWhite(dst, p, zermelo.Second)
	}
	return m.stepBlack(dst, p, zermelo.First)
}

// Unmoves lists the positions before q. Steps can be walked back, so it is the
// steps of the player who just moved, except from the other's cell: pieces
// that share a cell do not move any more.
func (m moves) Unmoves(dst []Position, q Position) []Position {
	base := len(dst)
	if q.Mover == zermelo.First {
		dst = m.stepBlack(dst, q, zermelo.Second)
	} else {
		dst = m.stepWhite(dst, q, zermelo.First)
	}
	for i := base; i < len(dst); i++ {
		if dst[i].White == dst[i].Black {
			return append(dst[:i], dst[i+1:]...)
		}
	}
	return dst
}

// stepWhite appends p with White one step on and mover to move.
func (m moves) stepWhite(dst []Position, p Position, mover zermelo.Side) []Position {
	c, row, column, last := p.White, p.White.Row(), p.White.Column(), m.n-1
	if row > 0 {
		dst = append(dst, Position{c + north, p.Black, mover})
	}
	if column < last {
		dst = append(dst, Position{c + east, p.Black, mover})
	}
	if row < last {
		dst = append(dst, Position{c + south, p.Black, mover})
	}
	if column > 0 {
		dst = append(dst, Position{c + west, p.Black, mover})
	}
	return dst
}

// stepBlack appends p with Black one or two steps on and mover to move.
func (m moves) stepBlack(dst []Position, p Position, mover zermelo.Side) []Position {
	c := p.Black
	dst = p.glide(dst, c.Row(), north, mover)
	dst = p.glide(dst, m.n-1-c.Column(), east, mover)
	dst = p.glide(dst, m.n-1-c.Row(), south, mover)
	return p.glide(dst, c.Column(), west, mover)
}

// glide appends the one or two steps of Black in a direction in which the
// board goes on for room cells.
func (p Position) glide(dst []Position, room int, step Cell, mover zermelo.Side) []Position {
	if room > 0 {
		dst = append(dst, Position{p.White, p.Black + step, mover})
	}
	if room > 1 {
		dst = append(dst, Position{p.White, p.Black + 2*step, mover})
	}
	return dst
}

// Side is the player to move.
func (moves) Side(p Position) zermelo.Side { return p.Mover }

// Flip gives the move to the other player.
func (moves) Flip(p Position) Position {
	p.Mover = p.Mover.Other()
	return p
}

// MoveName is the direction and the number of steps: "N1", "E2".
func (moves) MoveName(from, to Position) string {
	a, b := from.White, to.White
	if from.Mover == zermelo.Second {
		a, b = from.Black, to.Black
	}
	down, right := b.Row()-a.Row(), b.Column()-a.Column()
	switch {
	case down < 0:
		return "N" + digit(-down)
	case right > 0:
		return "E" + digit(right)
	case down > 0:
		return "S" + digit(down)
	}
	return "W" + digit(-right)
}

// digit writes a number of steps.
func digit(steps int) string { return string(rune('0' + steps)) }
