package heap

import (
	"errors"
	"math/big"
	"strings"

	"zermelo"
)

// Turn is a sum of heaps with the player to move: Left is zermelo.First, Right
// zermelo.Second.
type Turn struct {
	Heaps Position
	Mover zermelo.Side
}

// turnRules are those of a sum of heaps on which the players have different
// moves. There is no Splitter: the components of a partizan game have no Grundy
// values to be added.
type turnRules struct{ game Partizan }

var (
	_ zermelo.Rules[Turn]     = turnRules{}
	_ zermelo.Sider[Turn]     = turnRules{}
	_ zermelo.Flipper[Turn]   = turnRules{}
	_ zermelo.MoveNamer[Turn] = turnRules{}
)

// Moves goes through the heaps, and through the mover's takes, from the smallest.
func (r turnRules) Moves(dst []Turn, p Turn) []Turn {
	m := mover{heaps: p.Heaps.Heaps(nil)}
	m.made = func() { dst = append(dst, Turn{m.result(), p.Mover.Other()}) }
	m.each(r.game.sides[p.Mover])
	return dst
}

// Side is the player to move.
func (turnRules) Side(p Turn) zermelo.Side { return p.Mover }

// Flip gives the move to the other player.
func (turnRules) Flip(p Turn) Turn { return Turn{p.Heaps, p.Mover.Other()} }

// MoveName is "heap 5: take 2 → 3".
func (turnRules) MoveName(from, to Turn) string { return rules{}.MoveName(from.Heaps, to.Heaps) }

// moveCount counts the mover's moves from p.
func (g Partizan) moveCount(p Turn) *big.Int { return g.sides[p.Mover].moveCount(p.Heaps) }

// turnText writes the heaps and who is to move: "3 4 5 L". Without L or R Left
// is to move.
type turnText struct{ game Partizan }

// movers are the letters of the players.
const movers = "LR"

var players = [2]string{"Left", "Right"}

func (t turnText) Format(p Turn) string {
	return notation{}.Format(p.Heaps) + " " + movers[p.Mover:p.Mover+1]
}

func (t turnText) Parse(s string) (Turn, error) {
	sizes, side := cutMover(s)
	heaps, err := t.heaps().Parse(sizes)
	var parse *zermelo.ParseError
	if errors.As(err, &parse) {
		parse.Text = s
	}
	return Turn{heaps, side}, err
}

// heaps is the notation of the heaps: they are as large at most as they may be
// for either player.
func (t turnText) heaps() notation {
	g := t.game.sides[zermelo.First]
	if other := t.game.sides[zermelo.Second]; other.largest() < g.largest() {
		g = other
	}
	g.name = t.game.name
	return notation{g}
}

// cutMover cuts the letter of the player to move from the end of a position.
func cutMover(s string) (heaps string, side zermelo.Side) {
	end := strings.TrimRight(s, " ")
	for side := range zermelo.Side(len(movers)) {
		if heaps, ok := strings.CutSuffix(end, " "+movers[side:side+1]); ok {
			return heaps, side
		}
	}
	return s, zermelo.First
}
