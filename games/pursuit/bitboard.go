package pursuit

import "context"

// Black's wins by retrograde analysis on bitboards.
//
// For White on w let lost[w] be the set of Black's cells from which White, to
// move, loses, and win[w] the set of those from which Black, to move, wins.
// Backward induction finds them in layers:
//
//	layer 0   lost[w] = {w}: White has just been captured
//	layer j   win[w]  gains the cells one or two straight steps from the cells
//	                  that lost[w] gained in layer j−1, but never w itself,
//	                  where Black has just been captured
//	          lost[w] gains the cells that are in win[v] for every cell v to
//	                  which White can step from w
//
// What lost gains in layer j is lost in exactly 2j plies, what win gains is won
// in 2j−1, if Black hurries and White delays. A cell next to w never comes into
// lost[w], because it is missing in its own win. When a layer gains nothing,
// Black wins nowhere else. Nothing is presumed about White's wins: they need a
// lemma (theorem.go), not layers.
//
// Both steps treat 64 of Black's cells at once. The first is a dilation of a
// bitboard, the second the AND of four bitboards. White's cell w runs over an
// octant of the board only (octant.go). A cell v outside it has as win[v] the
// symmetric image of a win inside it; only the cells along the octant's two
// long edges need any, about n of them, and they are kept as sets of their own
// behind those of the octant. A layer touches only the rows in which something
// was gained.

// span is a range of rows, first ≤ row < end; empty where they are equal.
type span struct{ first, end int32 }

// join is the smallest span that has the rows of both.
func (s span) join(t span) span {
	switch {
	case s.first == s.end:
		return t
	case t.first == t.end:
		return s
	}
	return span{min(s.first, t.first), max(s.end, t.end)}
}

// mirrored is a set of win outside the octant: the image under g of set from.
type mirrored struct {
	from int32
	g    symmetry
}

// chase is a retrograde analysis in progress.
type chase struct {
	octant
	strips   int
	words    int        // of one set
	lastMask uint64     // the columns of the last strip
	nothing  []uint64   // a strip beyond the edge
	white    []Cell     // of each set of the octant
	step     [][4]int32 // the sets of win where White's steps lead
	images   []mirrored

	// Sets follow each other; those of win go on with the images.
	win, lost, fresh []uint64
	grown            []span // rows of win that gained cells in this layer
	live             []span // rows of fresh, what lost gained last, that are not empty
}

// setWords is the length of a bitboard of n×n cells.
func setWords(n int) int { return n * strips(n) }

// newChase stands at layer 0 of an n×n board.
func newChase(n int) *chase {
	o := octant{n}
	c := &chase{
		octant: o, strips: strips(n), words: setWords(n), white: o.cells(),
		lastMask: ^uint64(0) >> uint(64*strips(n)-n), nothing: make([]uint64, n),
	}
	c.link()
	sets := len(c.white)
	c.win = make([]uint64, (sets+len(c.images))*c.words)
	c.lost = make([]uint64, sets*c.words)
	c.fresh = make([]uint64, sets*c.words)
	c.grown = make([]span, sets+len(c.images))
	c.live = make([]span, sets)
	for v, w := range c.white {
		word, bit := c.place(w)
		c.lost[v*c.words+word] = bit
		c.fresh[v*c.words+word] = bit
		c.live[v] = span{int32(w.Row()), int32(w.Row()) + 1}
	}
	return c
}

// link finds for each cell of the octant the sets of White's four steps. Where
// there are fewer, the last stands for the others: AND does not mind.
func (c *chase) link() {
	c.step = make([][4]int32, len(c.white))
	known := make(map[mirrored]int32)
	var near [4]Cell
	for v, w := range c.white {
		steps := around(near[:0], w, c.n, 1)
		for i := range c.step[v] {
			number, g := c.fold(steps[min(i, len(steps)-1)])
			c.step[v][i] = c.number(known, mirrored{int32(number), g})
		}
	}
}

// number is that of an image's set; a new image is listed.
func (c *chase) number(known map[mirrored]int32, m mirrored) int32 {
	if m.g == 0 {
		return m.from
	}
	v, ok := known[m]
	if !ok {
		v = int32(len(c.white) + len(c.images))
		known[m] = v
		c.images = append(c.images, m)
	}
	return v
}

// place is the word and the bit of a cell in a bitboard.
func (c *chase) place(cell Cell) (word int, bit uint64) {
	row, column := cell.Row(), cell.Column()
	return column/64*c.n + row, 1 << (column % 64)
}

// next computes the next layer; more is false when it gained nothing.
func (c *chase) next(ctx context.Context) (more bool, err error) {
	for v := range c.white {
		if v%64 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		c.moveBlack(v)
	}
	for i, m := range c.images {
		c.reflect(len(c.white)+i, m)
	}
	for v := range c.white {
		if v%64 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		more = c.moveWhite(v) || more
	}
	return more, nil
}

// moveBlack adds to win what is one move of Black before fresh, and empties
// fresh.
func (c *chase) moveBlack(v int) {
	live := c.live[v]
	c.grown[v] = span{}
	if live.first == live.end {
		return
	}
	rows := span{max(live.first-2, 0), min(live.end+2, int32(c.n))}
	base := v * c.words
	for k := range c.strips {
		c.dilate(base, k, rows)
	}
	for k := range c.strips {
		strip := base + k*c.n
		clear(c.fresh[strip+int(live.first) : strip+int(live.end)])
	}
	word, bit := c.place(c.white[v])
	c.win[base+word] &^= bit
	c.grown[v] = rows
}

// dilate adds to strip k of the win at base the cells one or two steps from
// those of fresh. Outside of rows there are none.
func (c *chase) dilate(base, k int, rows span) {
	at := base + k*c.n
	fresh, win := c.fresh[at:at+c.n], c.win[at:at+c.n]
	west, east, mask := c.nothing, c.nothing, ^uint64(0)
	if k > 0 {
		west = c.fresh[at-c.n : at]
	}
	if k+1 < c.strips {
		east = c.fresh[at+c.n : at+2*c.n]
	} else {
		mask = c.lastMask
	}
	row := func(r int) uint64 {
		if uint(r) < uint(len(fresh)) {
			return fresh[r]
		}
		return 0
	}
	// A window of five rows slides south.
	first := int(rows.first)
	n2, n1, x, s1 := row(first-2), row(first-1), row(first), row(first+1)
	for r := first; r < int(rows.end); r++ {
		s2 := row(r + 2)
		d := x<<1 | x<<2 | x>>1 | x>>2 | west[r]>>63 | west[r]>>62 | east[r]<<63 | east[r]<<62
		win[r] |= (d | n2 | n1 | s1 | s2) & mask
		n2, n1, x, s1 = n1, x, s1, s2
	}
}

// reflect renews an image where the set that it is of has grown.
func (c *chase) reflect(to int, m mirrored) {
	c.grown[to] = span{}
	if grown := c.grown[m.from]; grown.first < grown.end {
		c.grown[to] = span{0, int32(c.n)}
		m.g.image(c.set(c.win, to), c.set(c.win, int(m.from)), c.n)
	}
}

// moveWhite adds to lost the cells that are now in win wherever White steps,
// and makes them fresh; more says whether there are any.
func (c *chase) moveWhite(v int) (more bool) {
	step := &c.step[v]
	var rows span
	for _, to := range step {
		rows = rows.join(c.grown[to])
	}
	first, end := int(rows.first), int(rows.end)
	live := span{}
	for k := range c.strips {
		a, b := k*c.n+first, k*c.n+end
		some := meet(c.set(c.fresh, v)[a:b], c.set(c.lost, v)[a:b],
			c.set(c.win, int(step[0]))[a:b], c.set(c.win, int(step[1]))[a:b],
			c.set(c.win, int(step[2]))[a:b], c.set(c.win, int(step[3]))[a:b])
		if some.first < some.end {
			live = live.join(span{some.first + rows.first, some.end + rows.first})
		}
	}
	c.live[v] = live
	return live.first < live.end
}

// meet adds to lost what is in all four wins, fresh being what is new, and
// gives the words in which there is any.
func meet(fresh, lost, win0, win1, win2, win3 []uint64) (some span) {
	n := len(fresh)
	lost, win0, win1, win2, win3 = lost[:n], win0[:n], win1[:n], win2[:n], win3[:n]
	for i := range fresh {
		x := win0[i] & win1[i] & win2[i] & win3[i] &^ lost[i]
		if x == 0 {
			continue
		}
		fresh[i] = x
		lost[i] |= x
		if some.end == 0 {
			some.first = int32(i)
		}
		some.end = int32(i) + 1
	}
	return some
}

// set is the bitboard of number v.
func (c *chase) set(sets []uint64, v int) []uint64 { return sets[v*c.words : (v+1)*c.words] }
