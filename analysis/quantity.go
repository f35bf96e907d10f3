package analysis

import (
	"errors"
	"fmt"
	"strconv"

	"zermelo"
)

// Quantity is something that a position has a value of.
type Quantity uint8

const (
	// Outcomes are win, draw and loss, for the player to move.
	Outcomes Quantity = iota
	// Remoteness is the number of plies to the end: the winner hurries, the
	// loser delays.
	Remoteness
	// Grundy values are those of impartial games in normal play without cycles.
	Grundy
	// Scores are margins in games of points: player to move minus other.
	Scores
	// Classes say what each player gets who moves first: N, P, L, R, and D or
	// words where one of them draws.
	Classes
)

// quantityNames are what users write, in the order of the constants.
var quantityNames = [...]string{"value", "remoteness", "grundy", "score", "class"}

// String is what ParseQuantity reads: value, remoteness, grundy, score or class.
func (q Quantity) String() string {
	if int(q) < len(quantityNames) {
		return quantityNames[q]
	}
	return "Quantity(" + strconv.Itoa(int(q)) + ")"
}

// ParseQuantity reads the name of a quantity.
func ParseQuantity(name string) (Quantity, error) {
	for q, n := range quantityNames {
		if n == name {
			return Quantity(q), nil
		}
	}
	return 0, fmt.Errorf("expected value, remoteness, grundy, score or class, found %q", name)
}

// ErrUndefined refuses a quantity that the positions of a game do not have.
// What wraps it says why.
var ErrUndefined = errors.New("not defined")

// undefined is ErrUndefined for a quantity and a reason.
func undefined(q Quantity, reason string) error {
	about := [...]string{"win and loss are", "the length of play is", "Grundy values are", "scores are", "outcome classes are"}
	if int(q) >= len(about) {
		return fmt.Errorf("%v is %w", q, ErrUndefined)
	}
	return fmt.Errorf("%s %w: %s", about[q], ErrUndefined, reason)
}

// defined refuses a quantity that the game's rules rule out. Whether play can
// go on for ever only a search tells.
func (a *oracle[P]) defined(q Quantity) error {
	reason := ""
	switch q {
	case Outcomes:
	case Remoteness:
		if a.points() {
			reason = "the players want points, not speed"
		}
	case Grundy:
		reason = a.grundyFault()
	case Scores:
		if !a.points() {
			reason = "the game has no points"
		}
	case Classes:
		reason = a.classFault()
	default:
		return undefined(q, "")
	}
	if reason != "" {
		return undefined(q, reason)
	}
	return nil
}

// grundyFault is why positions have no Grundy values; empty where they have,
// or where only a search tells.
func (a *oracle[P]) grundyFault() string {
	switch {
	case a.grundy():
		return ""
	case a.points():
		return "the game is one of points"
	case !a.g.Impartial:
		return "the two players have different moves"
	case a.o.Misere:
		return "misère play"
	}
	return "the game has endings of its own"
}

// classFault is why positions have no outcome classes; empty where they have.
func (a *oracle[P]) classFault() string {
	_, flips := a.g.Rules.(zermelo.Flipper[P])
	_, sides := a.g.Rules.(zermelo.Sider[P])
	switch {
	case a.points():
		return "the game is one of points"
	case !a.g.Impartial && !(flips && sides):
		return "only one of the players can be to move in a position"
	}
	return ""
}
