// Package connect4 is Connect Four (H. Wexler, 1974) on a board of any width and
// height: two players, x and o, drop stones of theirs into columns in turn, and four
// in a line, in any direction, win. A full board without one is a draw. J. D. Allen
// and V. Allis solved 7×6 in 1988; J. Tromp counted the positions of small boards.
//
//	connect4.go  positions and moves          text.go     notation
//	layout.go    the bits of a board          game.go     the game, boards for checks
//	key.go       positions as keys, layers    drawing.go  the board to look at
//	fold.go      the mirror                   usage.go    formats, for users
package connect4

import (
	"math/bits"
	"strconv"

	"zermelo"
)

// Position is the stones on a board. The player to move follows from how many
// there are; the size of the board is in the rules. layout.go says which bits.
type Position struct {
	own uint64 // stones of the player to move
	all uint64 // all stones
}

var (
	_ zermelo.Rules[Position]     = (*layout)(nil)
	_ zermelo.Ender[Position]     = (*layout)(nil)
	_ zermelo.Keyer[Position]     = (*layout)(nil)
	_ zermelo.Layerer[Position]   = (*layout)(nil)
	_ zermelo.Folder[Position]    = (*layout)(nil)
	_ zermelo.Orbiter[Position]   = (*layout)(nil)
	_ zermelo.Sider[Position]     = (*layout)(nil)
	_ zermelo.MoveNamer[Position] = (*layout)(nil)
)

// other are the stones of the player who moved last.
func (p Position) other() uint64 { return p.own ^ p.all }

// dropped is p after a stone into an empty cell.
func (p Position) dropped(cell uint64) Position { return Position{p.other(), p.all | cell} }

// Moves drops a stone into each column that has room, from the left, unless the
// last stone made a four.
func (l *layout) Moves(dst []Position, p Position) []Position {
	if l.four(p.other()) {
		return dst
	}
	for free := l.landings(p); free != 0; free &= free - 1 {
		dst = append(dst, p.dropped(free&-free))
	}
	return dst
}

// landings are the lowest empty cells of the columns: adding 1 at the bottom of a
// column carries up to there.
func (l *layout) landings(p Position) uint64 { return (p.all + l.bottom) & l.board }

// four says that some of these stones are four in a line.
func (l *layout) four(stones uint64) bool {
	s := &l.steps
	return fours(stones, s[0])|fours(stones, s[1])|fours(stones, s[2])|fours(stones, s[3]) != 0
}

// fours are the first stones of fours whose stones lie a step apart: two pairs of
// neighbours, two steps apart. (Go shifts by n&63 with one instruction; steps are small.)
func fours(stones uint64, step uint) uint64 {
	pairs := stones & (stones >> (step & 63))
	return pairs & (pairs >> (2 * step & 63))
}

// End is a loss where the other player made a four, and a draw on a full board.
func (l *layout) End(p Position) zermelo.Outcome {
	if l.four(p.other()) {
		return zermelo.Loss
	}
	return zermelo.Draw
}

// Side is First where the number of stones is even.
func (*layout) Side(p Position) zermelo.Side { return zermelo.Side(bits.OnesCount64(p.all) & 1) }

// MoveName is the column, from 1.
func (l *layout) MoveName(from, to Position) string {
	_, column := l.place(from.all ^ to.all)
	return strconv.Itoa(column + 1)
}
