package reign

import (
	"fmt"
	"strings"

	"zermelo"
)

// The free cells, each with the free cell that its arrow leads to, form trees
// whose roots have an arrow to nothing, or a cycle for a root. A chain is free
// cells, none twice, each of which leads to the next. The height of a cell off
// the cycles is the number of cells of the longest chain that ends there, itself
// included. A cycle of C cells, into which chains of M cells at most lead, is
// always taken as a whole: let its cells have the heights M+1 … M+C.
//
// Theorem. The margin is the number of heights that an odd number of cells has.
// A move is best exactly if it takes a cell of each of these heights.
//
// Proof, by induction on the free cells. A move takes a cell or cycle, and then
// everything above it in its tree; so the heights of what it takes are all
// different, and the other cells keep theirs, since nothing below them was
// taken. Of the v odd heights the move makes o even; and of the k cells taken
// the other k-o make an even height odd. What is left has the margin
// v - o + (k-o) for the other player, and so the move is worth
//
//	k - (v - o + k - o) = 2o - v
//
// to the mover. This is at most v, and v exactly if o = v. A longest chain has
// a cell of every height that there is, so some move has o = v. ∎
//
// The chains of a board. Let the longest chain into each cell, or cycle, go on
// through it and every other end before it. Then each cell is in one chain, and
// each chain has one cell of each height from 1 to its length; so the cells of
// height h are as many as the chains of h cells or more. Adding over h, the
// margin is the alternating sum of the chains in descending order: the mover
// takes the 1st, 3rd, 5th, … chain.
//
// That a longest chain is best is folklore among solvers of TIOJ 1317.
var theorem = zermelo.Theorem[Position, int]{
	Source: "longest chains in turn, TIOJ 1317; docs/theorems.md#reign",
	Decide: func(p Position) (int, bool) {
		mover, other := ChainsOf(p).Shares()
		return int(mover - other), true
	},
	Reason: reason,
}

// ChainsOf is the chains of the free cells of p.
func ChainsOf(p Position) *Chains {
	side := p.Side()
	b := newBoard(side, windowRows(side))
	row := make([]byte, 0, side)
	for start := 0; start < len(p); start += side + 1 {
		row = append(row[:0], p[start:start+side]...)
		b.add(row, ones)
	}
	b.finish()
	return &b.chains
}

// shownChains is how many chains a reason lists.
const shownChains = 12

// reason lists the longest chains and says who gets what.
func reason(p Position) string {
	chains := ChainsOf(p)
	count := chains.Count()
	if count == 0 {
		return "no cell is free"
	}
	var list []string
	for length, n := range chains.All() {
		for range min(n, shownChains-int64(len(list))) {
			list = append(list, fmt.Sprint(length))
		}
	}
	dots := ""
	if count > int64(len(list)) {
		dots = ", …"
	}
	mover, other := chains.Shares()
	switch {
	case count == 1 && mover == 1:
		return "one cell is free, and the player to move takes it"
	case count == 1:
		return fmt.Sprintf("one chain has all %d free cells, and the player to move takes it", mover)
	}
	return fmt.Sprintf("the free cells fall into %d chains of %s%s cells; the player to move takes the 1st, 3rd, 5th, … "+
		"of them, %d cells, and the other player the rest, %d", count, strings.Join(list, ", "), dots, mover, other)
}
