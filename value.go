package zermelo

import (
	"math"
	"strconv"
)

// Outcome is a result for the player to move. The order Loss < Draw < Win is
// the player's preference and negation changes the point of view.
type Outcome int8

const (
	Loss Outcome = iota - 1
	Draw
	Win
)

// String is "loss", "draw" or "win".
func (o Outcome) String() string {
	switch o {
	case Loss:
		return "loss"
	case Draw:
		return "draw"
	case Win:
		return "win"
	}
	return "Outcome(" + strconv.Itoa(int(o)) + ")"
}

// Endless is the number of plies of a draw by endless play.
const Endless uint32 = math.MaxUint32

// Verdict is what search says of a position: its outcome, and the plies
// (single moves) to the end when the winner hurries and the loser delays. A
// draw counts 1 + the fewest among its drawn successors that have plies, and 0
// at a drawn end; a draw with none is [Endless].
type Verdict struct {
	Outcome Outcome
	Plies   uint32
}

// Nimber is the Grundy value of an impartial position: the size of the nim
// heap that it equals (Sprague 1935, Grundy 1939).
type Nimber uint64

// Side is one of the two players.
type Side uint8

const (
	First  Side = iota // Left in partizan theory
	Second             // Right
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }
