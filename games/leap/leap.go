// Package leap is the game of rows in which a piece leaps to the next empty
// cell on its right (Luogu P2575, "the duel of masters").
//
// There are rows of cells, each empty or with one piece in it. A move takes one
// piece to the first empty cell on its right in its row: the next cell, or the
// one behind a run of neighbours. A piece with no empty cell on its right is
// stuck. Who cannot move loses.
package leap

import (
	"slices"
	"strings"

	"zermelo"
)

// Position is rows of cells from left to right, '.' empty and 'o' a piece,
// joined by '/': "..oo.o/....". The empty string has no row.
type Position string

const (
	empty = '.'
	piece = 'o'
	bar   = '/' // between two rows
)

type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Splitter[Position]  = rules{}
	_ zermelo.Folder[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves goes through the pieces in reading order. No two moves have the same
// result: a piece leaves its cell for good.
func (rules) Moves(dst []Position, p Position) []Position {
	cells := []byte(p)
	to := 0
	for i, c := range cells {
		if c != piece {
			continue
		}
		for to = max(to, i); to < len(cells) && cells[to] == piece; to++ {
		}
		if to < len(cells) && cells[to] == empty {
			cells[i], cells[to] = empty, piece
			dst = append(dst, Position(cells))
			cells[i], cells[to] = piece, empty
		}
	}
	return dst
}

// Split gives the rows: no piece ever leaves its row.
func (rules) Split(dst []Position, p Position) []Position {
	for row := range strings.SplitSeq(string(p), string(bar)) {
		if row != "" {
			dst = append(dst, Position(row))
		}
	}
	return dst
}

// Fold drops what takes no part in play, the empty cells left of a row's first
// piece and the stuck pieces at its right end, and sorts the rows that are left.
func (rules) Fold(p Position) Position {
	if !strings.ContainsRune(string(p), bar) {
		return Position(live(string(p)))
	}
	var rows []string
	for row := range strings.SplitSeq(string(p), string(bar)) {
		if row = live(row); row != "" {
			rows = append(rows, row)
		}
	}
	slices.Sort(rows)
	return Position(strings.Join(rows, string(bar)))
}

// live is the part of a row from its first piece to its last empty cell.
func live(row string) string {
	row = strings.TrimLeft(row, string(empty))
	return strings.TrimRight(row, string(piece))
}

// MoveName is row:from-to, the columns counted from 1 on the left: "2:5-8".
func (rules) MoveName(from, to Position) string {
	row, start, end := leapt(from, to)
	return moveName(row+1, start+1, end+1)
}

// leapt is the row of a move and its two columns, all from 0.
func leapt(from, to Position) (row, start, end int) {
	left, right := 0, len(from)-1
	for from[left] == to[left] {
		left++
	}
	for from[right] == to[right] {
		right--
	}
	before := string(from[:left])
	first := strings.LastIndexByte(before, bar) + 1
	return strings.Count(before, string(bar)), left - first, right - first
}
