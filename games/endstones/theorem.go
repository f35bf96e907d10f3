package endstones

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zermelo"
)

// theorem decides every row.
//
// Balance. For piles a_i..a_j exactly one x = L(i,j) ≥ 0 makes the row x,
// a_i..a_j lost for the player to move, where x = 0 stands for no pile. At most
// one: from a larger lost x one would move to the smaller. At least one, and it
// is at most a_j+1: otherwise all x = 0..a_j+1 win, those from 1 on by a move on
// the right, since the moves on the left lead to smaller x. Such a move leaves
// y < a_j there, and each y serves one x only, that which balances the row
// ending in y; but there are more x than y. Likewise a single R(i,j) ≤ a_i+1
// balances the row on its right.
//
// Recurrence. Let A = L(i,j−1) and B = R(i,j−1). To the last pile y belongs the
// first pile f(y) that balances it: f(0) = A, f(B) = 0, and we want f(a_j). For
// other y, f(y) is the least x ≥ 1 that no smaller y has taken, because moves
// from x, y lead to smaller x with y, or to x with smaller y. So f(y) = y until
// y has passed A or B; between them the sequence is one ahead because A is
// taken already, or one behind because B took 0; past both it is level again:
//
//	L(i,j) = 0        if a_j = B
//	         a_j + 1  if A ≤ a_j < B
//	         a_j − 1  if B < a_j ≤ A
//	         a_j      otherwise
//
// and L(i,i) = R(i,i) = a_i, since two piles are lost exactly if they are equal.
//
// Winning moves. A row is lost exactly if its first pile is the balance of the
// rest. Otherwise the only winning results are the first pile brought down to
// the balance of the rest, and the last pile likewise, where these are smaller:
// at most two moves.
var theorem = zermelo.Theorem[Position, zermelo.Outcome]{
	Source: "the balance of a row, ZJOI 2009; docs/theorems.md#endstones",
	Decide: decide,
	Reason: reason,
}

// decide is the outcome of p.
func decide(p Position) (zermelo.Outcome, bool) {
	if p.Row().Lost() {
		return zermelo.Loss, true
	}
	return zermelo.Win, true
}

// reason explains the outcome of p.
func reason(p Position) string {
	row := p.Row()
	n := len(row)
	switch n {
	case 0:
		return "no pile is left, so the player to move has no move and loses"
	case 1:
		return fmt.Sprintf("one pile of %d is left, so the player to move takes all of it and wins", row[0])
	}
	first, last := row[0], row[n-1]
	x := row.Left(1, n-1)
	before := only("in front of "+some(row[1:]), x)
	switch {
	case x == first:
		return fmt.Sprintf("%s, and the first pile is %d, so the player to move loses", before, first)
	case x < first:
		return fmt.Sprintf("%s, and the first pile is %d, so the player to move wins by taking %d from it", before, first, first-x)
	}
	y := row.Right(0, n-2)
	after := only("behind "+some(row[:n-1]), y)
	return fmt.Sprintf("%s, and the first pile is only %d, so no move on the left wins; %s, and the last pile is %d, so the player to move wins by taking %d from it",
		before, first, after, last, last-y)
}

// only says that x is the balance of some piles, put in front of or behind them.
func only(put string, x int64) string {
	if x == 0 {
		return put + " only no pile at all loses"
	}
	return fmt.Sprintf("%s only a pile of %d loses", put, x)
}

// some writes the piles of a row, its middle left out where it is long.
func some(row Row) string {
	const ends = 6 // piles shown on each side
	format := func(r Row) string { return strings.Trim(fmt.Sprint([]int64(r)), "[]") }
	if len(row) <= 2*ends+1 {
		return format(row)
	}
	return fmt.Sprintf("%s … %s (%d piles)", format(row[:ends]), format(row[len(row)-ends:]), len(row))
}

// maxBest is how many of the moves from a lost position best gives.
const maxBest = 8

// best gives the winning moves of p, or the first few of all moves where there
// is none, and how many there are.
func best(p Position) (moves []Position, count *big.Int, ok bool) {
	row := p.Row()
	n := len(row)
	if n == 0 {
		return nil, new(big.Int), true
	}
	x := row.Left(1, n-1)
	if x == row[0] {
		return firstMoves(p), moveCount(p), true
	}
	if x < row[0] {
		moves = append(moves, p.TakeLeft(row[0]-x))
	}
	if y := row.Right(0, n-2); y < row[n-1] {
		// A single pile has one end, and a row of equal piles may give one
		// result at both.
		if to := p.TakeRight(row[n-1] - y); len(moves) == 0 || to != moves[0] {
			moves = append(moves, to)
		}
	}
	return moves, big.NewInt(int64(len(moves))), true
}

// firstMoves gives the first different results of moves from a row of two piles
// or more, in the order of the rules, at most maxBest.
func firstMoves(p Position) (moves []Position) {
	n := p.Len()
	for k := int64(1); k <= p.Pile(0) && len(moves) < maxBest; k++ {
		moves = append(moves, p.TakeLeft(k))
	}
	for k := int64(1); k <= p.Pile(n-1) && len(moves) < maxBest; k++ {
		if to := p.TakeRight(k); !slices.Contains(moves, to) {
			moves = append(moves, to)
		}
	}
	return moves
}
