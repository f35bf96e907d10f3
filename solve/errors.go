package solve

import (
	"errors"
	"fmt"
)

var (
	// ErrCycle reports that play can go on for ever, so that a Grundy value or
	// a score is not defined. The error is a [*CycleError] that unwraps to it.
	ErrCycle = errors.New("play can go on for ever")
	// ErrOverflow reports a score or a length of play beyond what can be kept:
	// a margin that leaves int, or more than about 2^30 plies.
	ErrOverflow = errors.New("value too large")
)

// CycleError is a cycle of positions found in a game that must not have one.
type CycleError[P comparable] struct {
	// Cycle lists the positions in the order of play; from the last one there
	// is a move to the first. With a Folder they are representatives.
	Cycle []P
}

func (e *CycleError[P]) Error() string {
	const shown = 8
	if len(e.Cycle) > shown {
		return fmt.Sprintf("%v: %v … (a cycle of %d positions)", ErrCycle, e.Cycle[:shown], len(e.Cycle))
	}
	return fmt.Sprintf("%v: %v", ErrCycle, e.Cycle)
}

// Unwrap makes errors.Is(err, ErrCycle) true.
func (e *CycleError[P]) Unwrap() error { return ErrCycle }

// What the engines refuse, because the values asked for are not defined.
var (
	errNoStarts     = errors.New("no start is given, and the rules have no Indexer that lists all positions")
	errNoEnd        = errors.New("a game of points has no outcome unless its rules say End")
	errNoPoints     = errors.New("the rules give no points: they have no Gain and Final")
	errMisere       = errors.New("Grundy values belong to normal play: misère play has none")
	errAgain        = errors.New("Grundy values need players who alternate, but after some move the same player moves again")
	errPointsNimber = errors.New("a game of points has no Grundy value")
)
