package zermelo

import "math/big"

// Game is one game, or one instance of it: the rules, the notation, and what
// is known without search. Only Name, Rules and Text are required.
type Game[P comparable] struct {
	Name  string // lower case, one word: "madmax"
	About string // one line
	// Players are the names of First and Second; empty where they have none.
	Players [2]string
	// Impartial says that both players have the same moves from every
	// position. Only then is a Grundy value computed or shown.
	Impartial bool
	Start     P
	Rules     Rules[P]
	Text      Texter[P]

	// Zero: none known. Plies is a theorem of its own because the length of
	// play is often unknown where the outcome is known; it speaks of the
	// positions that Outcome or Nimber decides.
	Outcome Theorem[P, Outcome]
	Plies   Theorem[P, uint32]
	Nimber  Theorem[P, Nimber]
	Score   Theorem[P, int]

	// Conjectures are asked before the theorems above where conjectures are
	// allowed: what is only checked may reach further than what is proved.
	Conjectures Conjectures[P]

	// MoveCount is the number of moves from p (distinct results) without
	// listing them; nil where every position has few. Moves is not called where
	// it is large, since nothing could interrupt that.
	MoveCount func(p P) *big.Int

	// Best gives some of the moves that keep the outcome (in a game of points:
	// the margin) of p, in the game's own order, and how many such results
	// there are, without listing all moves. ok is false outside its domain.
	// Nil: best moves are found by looking at every move.
	Best func(p P) (best []P, count *big.Int, ok bool)

	// Line gives one line of best play from p to the end, p excluded, where
	// asking Best again and again would be too slow; ok is false outside its
	// domain. Nil: the line follows the best moves.
	Line func(p P) (line []P, ok bool)

	// Input is the contest input (one test) that starts at p; ok is false where
	// the contest format cannot say p. Nil: the game has no contest format.
	Input func(p P) (text []byte, ok bool)

	// Board is p as a drawing; nil for a position that has none or more than
	// MostCells to draw. A nil Board: positions are shown as text.
	Board func(p P) *Board

	// Cells are the places on Board(from) of the move to to, in the order in
	// which a hand touches them: what is picked up, then where it goes. None: the
	// board does not show the move. A game says where two moves share theirs. It
	// is asked only where Board(from) is not nil.
	Cells func(from, to P) []Cell
}

// Conjectures are statements about a game that were checked but not proved;
// each has its Checked range.
type Conjectures[P comparable] struct {
	Outcome Theorem[P, Outcome]
	Plies   Theorem[P, uint32]
}
