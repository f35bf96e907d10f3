package coins

import "context"

// Row by row the rings are read across: every look is at another column and so
// at another line of the cache. Column by column is better, for a tile of rows
// p … p+tile-1 at once:
//
//	           columns
//	      1 2 3 …   2k-1  2k
//	p+3   ▒ ▒ ▒ ▒ ▒   │   │      ▒ takes below 2·tile: row after row, as a row
//	p+2   ▒ ▒ ▒ ▒ ▒   │   │        may look at a row of the same tile
//	p+1   ▒ ▒ ▒ ▒ ▒   │   │      │ two columns after which column k is known,
//	p     ▒ ▒ ▒ ▒ ▒   ▼   ▼        for all rows of the tile
//
// The take of t at row p+j looks at row p+j+t, and its cell was made by take 2t
// of that row. From t = tile on that row is in an earlier tile, whose takes are
// all done; for smaller t it was made before if takes below 2·tile are done row
// after row.
//
// In a column the cells of a tile are neighbours (unless the ring closes within
// them: then they are copied out and back), and the loops over a tile have no
// branches, no bounds to check and a minimum that is a conditional move. Where
// rule 2 stands in for cells, the values are neighbours in rest and least.
//
// Which takes have 7t < R and which 3t < R differs from row to row. A column
// pair is done for the whole tile at once only where it is the same for all its
// rows; the few pairs between are done cell by cell.

// tile is the number of rows worked on together; a multiple of 4.
const tile = 32

type (
	rows[T sum]  [tile]T     // a value for each row of a tile
	rows1[T sum] [tile + 1]T // and for the row behind it
	rows3[T sum] [tile + 3]T // and for three rows behind it
)

// solve works through the rows n-1 … 1. Then the replies to the takes from the
// whole stack, row 0, are known.
func (r *rings[T]) solve(ctx context.Context) error {
	for p := (r.n-2)/tile*tile + 1; p > 0; p -= tile {
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.n-(p+tile-1) < 7*tile {
			r.solveRows(p)
		} else {
			r.solveTile(p)
		}
	}
	return nil
}

// solveRows works through the rows p … p+tile-1, those from n on are empty, one
// by one: so near the end rule 2 asks for least of rows in the same tile.
func (r *rings[T]) solveRows(p int) {
	for q := min(p+tile, r.n) - 1; q >= p; q-- {
		r.least[q] = r.someTakes(q, 1, r.n, ^T(0))
	}
}

// solveTile works through the rows p … p+tile-1 together.
func (r *rings[T]) solveTile(p int) {
	last := p + tile - 1
	// Pair k is takes 2k-1 and 2k. Where do pairs begin or cease to be alike
	// for all rows? R is largest in row p and smallest in the last.
	end := (min((r.n-p-1)/3, last+r.limit)+1)/2 + 1
	kept := min(end, max(tile, min((r.n-last-1)/14, r.columns/2)+1)) // pairs below: 7·2k < R in the last row
	ruled := min(end, max(kept, (r.n-p+6)/7/2+1))                    // pairs from here: 7(2k-1) ≥ R in row p
	few := min(end, max(ruled, (r.n-last-1)/6+1))                    // pairs below: 3·2k < R in the last row
	run := rows[T]{}                                                 // the least reply so far
	for j := tile - 1; j >= 0; j-- {
		run[j] = r.someTakes(p+j, 1, tile, ^T(0))
	}
	r.keptPairs(p, tile, kept, &run)
	r.eachRow(p, kept, ruled, &run)
	r.ruledPairs(p, ruled, few, &run)
	r.eachRow(p, few, end, &run)
	copy(r.least[p:], run[:])
}

// eachRow does the pairs from ≤ k < to row by row.
func (r *rings[T]) eachRow(p, from, to int, run *rows[T]) {
	for j := range run {
		run[j] = r.someTakes(p+j, from, to, run[j])
	}
}

// someTakes looks at the replies to the pairs of takes from ≤ k < to at row p
// and keeps what they make known. It returns the least reply, run included.
func (r *rings[T]) someTakes(p, from, to int, run T) T {
	most := r.most(p)
	for t := 2*from - 1; t < 2*to-1 && t <= most; t++ {
		run = min(run, r.reply(p, t))
		if t%2 == 0 {
			r.keep(p, t/2, r.rest[p]-run)
		}
	}
	return run
}

// keptPairs does the pairs from ≤ k < to with cells out of the rings.
func (r *rings[T]) keptPairs(p, from, to int, run *rows[T]) {
	var odd, even, made rows[T]
	for k := from; k < to; k++ {
		out := r.span(p, k, &made)
		leastOfCells(run, (*rows[T])(r.rest[p:]), r.read(p, 2*k-1, &odd), r.read(p, 2*k, &even), out)
		if out == &made {
			r.write(p, k, &made)
		}
	}
}

// ruledPairs does the pairs from ≤ k < to by rule 2.
func (r *rings[T]) ruledPairs(p, from, to int, run *rows[T]) {
	var made rows[T]
	for k := from; k < to; k++ {
		out, t := &made, 2*k-1
		if k <= r.columns {
			out = r.span(p, k, &made)
		}
		leastByRule(run, (*rows[T])(r.rest[p:]), (*rows1[T])(r.rest[p+t:]), (*rows1[T])(r.least[p+t:]), (*rows3[T])(r.rest[p+3*t:]), out)
		if out == &made && k <= r.columns {
			r.write(p, k, &made)
		}
	}
}

// span is where the cells of rows p … p+tile-1 lie in column t ≥ tile; spare
// where the ring closes among them.
func (r *rings[T]) span(p, t int, spare *rows[T]) *rows[T] {
	at := int(uint32(p) % uint32(t))
	if at+tile > t {
		return spare
	}
	return (*rows[T])(r.column(t)[at:])
}

// read is span with the cells copied to spare if need be.
func (r *rings[T]) read(p, t int, spare *rows[T]) *rows[T] {
	s := r.span(p, t, spare)
	if s == spare {
		c := r.column(t)
		n := copy(spare[:], c[uint32(p)%uint32(t):])
		copy(spare[n:], c)
	}
	return s
}

// write copies cells into column t where the ring closes among them.
func (r *rings[T]) write(p, t int, cells *rows[T]) {
	c := r.column(t)
	n := copy(c[uint32(p)%uint32(t):], cells[:])
	copy(c, cells[n:])
}

// leastOfCells lowers run to the cells of two columns and makes what the mover
// collects then.
func leastOfCells[T sum](run, rest, odd, even, made *rows[T]) {
	_, _, _, _, _ = run[0], rest[0], odd[0], even[0], made[0]
	for j := 0; j < tile; j += 4 {
		a := min(run[j], odd[j], even[j])
		b := min(run[j+1], odd[j+1], even[j+1])
		c := min(run[j+2], odd[j+2], even[j+2])
		d := min(run[j+3], odd[j+3], even[j+3])
		run[j], run[j+1], run[j+2], run[j+3] = a, b, c, d
		made[j], made[j+1] = rest[j]-a, rest[j+1]-b
		made[j+2], made[j+3] = rest[j+2]-c, rest[j+3]-d
	}
}

// leastByRule is leastOfCells with the replies of two takes t and t+1 made by
// rule 2. q and least begin at row p+t, after at row p+3t.
func leastByRule[T sum](run, rest *rows[T], q, least *rows1[T], after *rows3[T], made *rows[T]) {
	_, _, _, _, _, _ = run[0], rest[0], q[0], least[0], after[0], made[0]
	for j := 0; j < tile; j += 2 {
		a := q[j] - min(least[j], after[j])
		b := q[j+1] - min(least[j+1], after[j+1])
		c := q[j+1] - min(least[j+1], after[j+3])
		d := q[j+2] - min(least[j+2], after[j+4])
		m := min(run[j], a, c)
		n := min(run[j+1], b, d)
		run[j], run[j+1] = m, n
		made[j], made[j+1] = rest[j]-m, rest[j+1]-n
	}
}
