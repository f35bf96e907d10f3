package connect4

import "math/bits"

// A key has, in each column, a bit on top of the stones, and below it the stones of
// the player to move (J. Tromp). So it names position and heights at once, and
// boards that differ in the first columns only have keys close by.
//
//	guard  .      .
//	       .      1   on top of the stones
//	       o      0   o has moved last
//	       x  →   1
//	       o      0

// Key is all stones, and one more on top of each column, but for those of the other
// player: adding 1 at the bottom carries to there, and leaves nothing below.
func (l *layout) Key(p Position) uint64 { return p.all + l.bottom + p.own }

// smear spreads bits downwards by so many rows, from the rows above those.
type smear struct {
	rows uint
	into uint64 // cells that they may come to
}

// newSmears double the distance until it spans a column.
func (l *layout) newSmears() (all []smear) {
	for rows := uint(1); rows < l.column; rows *= 2 {
		all = append(all, smear{rows, l.bottom * (1<<(l.column-rows) - 1)})
	}
	return all
}

// Keyed refuses keys with a column that has no bit, with numbers of stones that
// players who alternate do not have, and with a four of the player to move: the
// game was over before the last stone.
func (l *layout) Keyed(k uint64) (p Position, ok bool) {
	filled := k
	for _, s := range l.smears {
		filled |= filled >> (s.rows & 63) & s.into
	}
	p.all = filled >> 1 & l.board
	p.own = k & p.all
	ok = p.all+l.bottom+p.own == k && l.arises(p)
	return p, ok
}

// arises says that players who alternate have these numbers of stones, and that the
// player to move has no four.
func (l *layout) arises(p Position) bool {
	return bits.OnesCount64(p.own) == bits.OnesCount64(p.all)/2 && !l.four(p.own)
}

// Layer is the number of stones.
func (*layout) Layer(p Position) int { return bits.OnesCount64(p.all) }
