package solve_test

import (
	"math/bits"

	"zermelo"
)

// region is the free cells of a board, column by column: on 3 rows
//
//	2  5  8 …
//	1  4  7 …
//	0  3  6 …
type region uint64

// cram is Gardner's game on a board of so many rows: a domino is laid either way
// on two free cells. Who cannot has lost.
type cram struct {
	rows  int
	floor region // the lowest cell of each column
}

var (
	_ zermelo.Splitter[region] = cram{}
	_ zermelo.Folder[region]   = cram{}
)

func newCram(rows int) cram {
	g := cram{rows: rows}
	for cell := 0; cell < 64; cell += rows {
		g.floor |= 1 << cell
	}
	return g
}

// free is the empty board of so many columns.
func (g cram) free(columns int) region { return 1<<(g.rows*columns) - 1 }

func (g cram) Moves(dst []region, p region) []region {
	upright := p & (p >> 1) &^ (g.floor >> 1)
	for ; upright != 0; upright &= upright - 1 {
		dst = append(dst, p&^(3*(upright&-upright)))
	}
	for flat := p & (p >> g.rows); flat != 0; flat &= flat - 1 {
		dst = append(dst, p&^((1|1<<g.rows)*(flat&-flat)))
	}
	return dst
}

// Split gives the connected parts in which a domino can be laid, each in the
// corner of the board.
func (g cram) Split(dst []region, p region) []region {
	for p != 0 {
		part, grown := region(0), p&-p
		for part != grown {
			part = grown
			grown |= p & (part<<1&^g.floor | part>>1&^(g.floor>>1) | part<<g.rows | part>>g.rows)
		}
		p &^= part
		if part&(part-1) != 0 {
			dst = append(dst, g.corner(part))
		}
	}
	return dst
}

// corner moves p as far to the left and down as it goes.
func (g cram) corner(p region) region {
	p >>= bits.TrailingZeros64(uint64(p)) / g.rows * g.rows
	for p&g.floor == 0 {
		p >>= 1
	}
	return p
}

// Fold is the least of the four images of p in the mirrors of the board.
func (g cram) Fold(p region) region {
	over := g.overturned(p)
	return min(p, g.corner(over), g.corner(g.reversed(p)), g.corner(g.reversed(over)))
}

// overturned has the rows of p in the other order.
func (g cram) overturned(p region) (image region) {
	for r := range g.rows {
		image |= p >> r & g.floor << (g.rows - 1 - r)
	}
	return image
}

// reversed has the columns of p in the other order.
func (g cram) reversed(p region) (image region) {
	for ; p != 0; p >>= g.rows {
		image = image<<g.rows | p&(1<<g.rows-1)
	}
	return image
}
