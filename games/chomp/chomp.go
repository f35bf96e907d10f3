// Package chomp is the game of the poisoned bar of chocolate (F. Schuh, "Spel van
// delers", 1952; D. Gale, "A curious nim-type game", 1974).
//
// Squares of chocolate lie in rows that begin at one edge and do not get longer
// from the first row on. A move bites off a square with all that lie not above
// and not left of it. The first square of the first row is poisoned and may not
// be bitten: who has only that left cannot move, and loses.
package chomp

import (
	"encoding/binary"
	"math/big"
	"slices"
	"strconv"

	"zermelo"
)

// run is rows of one length, one below the other.
type run struct{ rows, length uint64 }

// bar is the runs of a bar from the first row on, lengths falling. There are at
// most 2^64-1 rows of at most 2^64-1 squares.
type bar []run

// Position is a bar as text of bytes: for each run its rows and their length, as
// varints. There is at least one square.
type Position string

// bar takes a position apart.
func (p Position) bar() bar {
	b := make(bar, 0, len(p)/2)
	for rest := []byte(p); len(rest) > 0; {
		rows, n := binary.Uvarint(rest)
		length, m := binary.Uvarint(rest[n:])
		b = append(b, run{rows, length})
		rest = rest[n+m:]
	}
	return b
}

// position puts a bar together.
func (b bar) position() Position {
	p := make([]byte, 0, 16)
	for _, r := range b {
		p = binary.AppendUvarint(p, r.rows)
		p = binary.AppendUvarint(p, r.length)
	}
	return Position(p)
}

// add puts rows below the bar, none longer than its last; nothing if they are
// empty.
func (b bar) add(r run) bar {
	last := len(b) - 1
	switch {
	case r.rows == 0 || r.length == 0:
		return b
	case last >= 0 && b[last].length == r.length:
		b[last].rows += r.rows
		return b
	}
	return append(b, r)
}

// height is the number of rows, width the length of the first.
func (b bar) height() (rows uint64) {
	for _, r := range b {
		rows += r.rows
	}
	return rows
}

func (b bar) width() uint64 { return b[0].length }

// second is the length of the second row, 0 where there is none.
func (b bar) second() uint64 {
	switch {
	case b[0].rows > 1:
		return b[0].length
	case len(b) > 1:
		return b[1].length
	}
	return 0
}

// tail is the rows below the first.
func (b bar) tail() bar {
	if b[0].rows == 1 {
		return b[1:]
	}
	t := append(bar(nil), b...)
	t[0].rows--
	return t
}

// union has in each row the longer one of two bars; each may be empty.
func union(a, b bar) bar {
	a, b = slices.Clone(a), slices.Clone(b)
	var u bar
	for len(a) > 0 && len(b) > 0 {
		rows := min(a[0].rows, b[0].rows)
		u = u.add(run{rows, max(a[0].length, b[0].length)})
		for _, c := range []*bar{&a, &b} {
			if (*c)[0].rows -= rows; (*c)[0].rows == 0 {
				*c = (*c)[1:]
			}
		}
	}
	for _, r := range append(a, b...) {
		u = u.add(r)
	}
	return u
}

// bite is what is left of a bar when the rows below the first few, which end in
// run i after so many rows of it, are cut down to a length.
func (b bar) bite(i int, rows, length uint64) bar {
	left := make(bar, 0, len(b)+1)
	left = append(left, b[:i]...)
	left = left.add(run{rows, b[i].length})
	left = left.add(run{b[i].rows - rows, length})
	for _, r := range b[i+1:] {
		left = left.add(run{r.rows, min(r.length, length)})
	}
	return left
}

// transposed has the rows of b as columns.
func (b bar) transposed() bar {
	t := make(bar, 0, len(b))
	height, shorter := b.height(), uint64(0)
	for i := len(b) - 1; i >= 0; i-- {
		t = append(t, run{b[i].length - shorter, height})
		height -= b[i].rows
		shorter = b[i].length
	}
	return t
}

type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Folder[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves bites at each square, row by row. That is for bars whose squares one can
// list: see moveCount.
func (rules) Moves(dst []Position, p Position) []Position {
	b := p.bar()
	for i, r := range b {
		for rows := range r.rows {
			for length := range r.length {
				if i > 0 || rows > 0 || length > 0 {
					dst = append(dst, b.bite(i, rows, length).position())
				}
			}
		}
	}
	return dst
}

// moveCount is the number of squares but one: every bite leaves another bar.
func moveCount(p Position) *big.Int {
	count := big.NewInt(-1)
	var rows, length big.Int
	for _, r := range p.bar() {
		count.Add(count, rows.Mul(rows.SetUint64(r.rows), length.SetUint64(r.length)))
	}
	return count
}

// Fold is the bar or its transposed, whichever text comes first.
func (rules) Fold(p Position) Position { return min(p, p.bar().transposed().position()) }

// MoveName is the bitten square's row and column, from 1: "2,3".
func (rules) MoveName(from, to Position) string {
	row, column := bitten(from, to)
	name := append(strconv.AppendUint(nil, row+1, 10), ',')
	return string(strconv.AppendUint(name, column+1, 10))
}

// bitten is the row and the column, from 0, of the square that a move bites: it
// is where the first row that is shorter now is cut.
func bitten(from, to Position) (row, column uint64) {
	left := append(to.bar(), run{}, run{})
	for i, r := range from.bar() {
		if left[i] == r {
			row += r.rows
			continue
		}
		cut := left[i]
		if cut.length == r.length {
			row += cut.rows
			cut = left[i+1]
		}
		return row, cut.length
	}
	return row, 0
}
