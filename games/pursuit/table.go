package pursuit

import (
	"context"
	"math"
	"math/bits"

	"zermelo"
)

// table is the number of plies to Black's capture for every position of an
// n×n board: half of it, which is the layer of bitboard.go, for White on a cell
// of the octant and Black anywhere, White to move.
type table struct {
	octant
	layer []uint16 // [v·n² + row·n + column]; 0: Black does not win, or White is captured
}

// tableBytes is the memory that building a table takes; all ones where the
// number does not fit.
func tableBytes(n int) uint64 {
	cells := product(uint64(n), uint64(n))
	own := product(product(uint64(octant{n}.side()), uint64(octant{n}.side()+1)), cells) // 2·size·n²
	if sum := own + chaseBytes(n); sum >= own {
		return sum
	}
	return math.MaxUint64
}

// newTable solves an n×n board. It gives nil where a layer's number would not
// fit its 16 bits; with n ≤ 40 there are at most 60 layers.
func newTable(n int) *table {
	c := newChase(n)
	t := &table{c.octant, make([]uint16, c.size()*n*n)}
	for layer := 1; layer <= math.MaxUint16; layer++ {
		if more, _ := c.next(context.Background()); !more {
			return t
		}
		for v := range c.white {
			t.enter(c, v, uint16(layer))
		}
	}
	return nil
}

// enter notes the layer of what was lost last with White on the octant's cell v.
func (t *table) enter(c *chase, v int, layer uint16) {
	n, rows := t.n, c.live[v]
	fresh := c.set(c.fresh, v)
	for k := range c.strips {
		for r := int(rows.first); r < int(rows.end); r++ {
			row := t.layer[(v*n+r)*n+64*k:]
			for x := fresh[k*n+r]; x != 0; x &= x - 1 {
				row[bits.TrailingZeros64(x)] = layer
			}
		}
	}
}

// lost is the number of plies after which White, to move, is captured; ok is
// false where Black does not win.
func (t *table) lost(white, black Cell) (plies uint32, ok bool) {
	if white == black {
		return 0, true
	}
	v, g := t.fold(white)
	black = g.undo(black, t.n)
	layer := t.layer[(v*t.n+black.Row())*t.n+black.Column()]
	return 2 * uint32(layer), layer > 0
}

// verdict is the value of a position for its player to move.
func (t *table) verdict(p Position) zermelo.Verdict {
	switch {
	case p.White == p.Black:
		return zermelo.Verdict{Outcome: zermelo.Loss}
	case p.Mover == zermelo.Second:
		return t.blacks(p)
	case adjacent(p.White, p.Black): // and only then White wins: the lemma of theorem.go
		return zermelo.Verdict{Outcome: zermelo.Win, Plies: 1}
	}
	if plies, ok := t.lost(p.White, p.Black); ok {
		return zermelo.Verdict{Outcome: zermelo.Loss, Plies: plies}
	}
	return zermelo.Verdict{Outcome: zermelo.Draw, Plies: zermelo.Endless}
}

// blacks is the value of a position with Black to move: the best of its results.
func (t *table) blacks(p Position) zermelo.Verdict {
	var near [8]Cell
	best := zermelo.Verdict{Outcome: zermelo.Loss}
	for _, to := range around(near[:0], p.Black, t.n, 2) {
		if v := turned(t.verdict(Position{p.White, to, zermelo.First})); better(v, best) {
			best = v
		}
	}
	return best
}

// turned is what a move to a position of value v gives the player who makes it.
func turned(v zermelo.Verdict) zermelo.Verdict {
	if v.Plies != zermelo.Endless {
		v.Plies++
	}
	v.Outcome = -v.Outcome
	return v
}

// better tells whether a player prefers v to w: winners hurry, losers delay.
func better(v, w zermelo.Verdict) bool {
	switch {
	case v.Outcome != w.Outcome:
		return v.Outcome > w.Outcome
	case v.Outcome == zermelo.Win:
		return v.Plies < w.Plies
	}
	return v.Outcome == zermelo.Loss && v.Plies > w.Plies
}

// results are the positions one move from p.
func (t *table) results(p Position) (list []Position) {
	var near [8]Cell
	switch {
	case p.White == p.Black:
	case p.Mover == zermelo.First:
		for _, to := range around(near[:0], p.White, t.n, 1) {
			list = append(list, Position{to, p.Black, zermelo.Second})
		}
	default:
		for _, to := range around(near[:0], p.Black, t.n, 2) {
			list = append(list, Position{p.White, to, zermelo.First})
		}
	}
	return list
}
