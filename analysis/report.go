package analysis

import (
	"math/big"

	"zermelo"
)

// Report is everything known about one position.
type Report struct {
	Game     string
	Position string
	Mover    string // the player to move, where the players have names
	Class    string // N, P, D; partizan: N, L, R, P or both outcomes; "" not known
	Value    Value
	// Turned is the value with the other player, OtherMover, to move; nil where
	// the players are alike or it is not known.
	Turned     *Value
	OtherMover string
	// Moves are in the order wins by plies rising, draws, losses by plies
	// falling; in a game of points by falling score. OtherMoves is how many
	// results are not listed, nil where all are.
	Moves      []Move
	OtherMoves *big.Int
	// Line is best play to the end, or until a position comes again; empty
	// where it is not known. To is empty in a line of more than a megabyte.
	Line []Move
	// Totals are what the player to move and the other collect along Line.
	Totals *[2]int

	Reason  string
	Proof   zermelo.Proof // the weakest thing that the value or the plies rest on
	Source  string        // of the theorem or conjecture that gives the value
	Checked string        // the conjecture's range; empty otherwise
	// PliesBySearch says that the value is a theorem's and the plies come from
	// a search of the joint position; NimberBySearch the same of the Grundy
	// value.
	PliesBySearch, NimberBySearch bool
	Positions                     uint64 // searched
	// Complete is false where a budget ran out: what is missing was not found.
	Complete bool
	// Note says what was left out, and what would bring it.
	Note string

	// Board draws the position. It is nil unless Options.Board asks for it, the
	// game has boards, and this one is not too large.
	Board *zermelo.Board
}

// Value is the value of a position for its player to move, or what a move gives
// the player who makes it. Nil: not defined for the game, or not known.
type Value struct {
	Outcome *zermelo.Outcome
	Plies   *uint32 // zermelo.Endless for a draw without end
	Nimber  *zermelo.Nimber
	Score   *int // margin: mover minus other, from here on
}

// Move is one result of moving.
type Move struct {
	Name string
	To   string // the resulting position
	// Value is for the player who makes the move, and Plies count from before
	// it, so that the best move's are those of the position. A move has no
	// Nimber of its own.
	Value Value
	After Value // of the position moved to, for its player to move
	Best  bool
	// Cells are the places of the move on the report's Board, what is picked up
	// before where it goes; nil where it has none. A report that would have more
	// than 131,072 in all names only the first of each move from there on.
	Cells []zermelo.Cell
}
