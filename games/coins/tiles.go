package coins

import "context"

// Row by row the rings are read across, one cell of each column, and a cell is
// a line of the cache. So a tile of rows p … p+tile-1 is solved at once, column
// by column:
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
// What a tile reads of a group is one block, from end to end. The loops over
// rows have no branches and no bounds to check, and their minimum is a
// conditional move. Where rule 2 stands in for cells, the values are neighbours
// in rest and least.
//
// Which takes have 7t < R and which 3t < R differs from row to row. A pair of
// takes is done for the whole tile at once only where it is the same for all
// its rows; the few pairs between are done cell by cell. Near the end of the
// stack all are: there the small takes are by rule 2 too, and ask for least of
// rows in the same tile.

// tiles are rings that are solved a tile at a time.
type tiles[T sum] struct {
	*rings[T]
	p    int     // first row of the tile
	turn []int   // for each group the block that the tile reads
	run  rows[T] // the least reply so far
	made rows[T] // cells made, before they are put in their column
}

// solve finds the replies to the takes from the whole stack.
func (r *rings[T]) solve(ctx context.Context) error {
	s := &tiles[T]{rings: r, turn: make([]int, groups(r.columns))}
	for s.p = (r.n - 1) / tile * tile; s.p >= 0; s.p -= tile {
		if err := ctx.Err(); err != nil {
			return err
		}
		if r.n-s.last() > 7*2*tile {
			s.solveTile()
		} else {
			s.solveRows()
		}
	}
	return nil
}

// last is the last row of the tile.
func (s *tiles[T]) last() int { return s.p + tile - 1 }

// solveRows works through the rows one by one, those from n on are empty.
func (s *tiles[T]) solveRows() {
	for p := min(s.last(), s.n-1); p >= s.p; p-- {
		s.least[p] = s.someTakes(p, 1, s.n, ^T(0))
	}
}

// solveTile works through the rows together.
func (s *tiles[T]) solveTile() {
	for g := range s.turn {
		s.turn[g] = start(g) + s.p/tile%(g+1)
	}
	// Pair k is takes 2k-1 and 2k. R is largest in the first row, where it is
	// most, and smallest in the last, where it is few.
	most, few := s.n-s.p, s.n-s.last()
	end := (min((most-1)/3, s.last()+s.limit)+1)/2 + 1          // pairs below: 3(2k-1) < most
	kept := min(end, max(tile, min((few-1)/14, s.columns/2)+1)) // pairs below: 7·2k < few
	ruled := min(end, max(kept, (most+6)/7/2+1))                // pairs from here: 7(2k-1) ≥ most
	alike := min(end, max(ruled, (few-1)/6+1))                  // pairs below: 3·2k < few
	s.smallPairs()
	s.keptPairs(tile, kept)
	s.eachRow(kept, ruled)
	s.ruledPairs(ruled, alike)
	s.eachRow(alike, end)
	copy(s.least[s.p:], s.run[:])
}

// smallPairs does the pairs below tile row by row. Of groups 0 and 1 they read
// one block each, and the cells they make are all in the one block of group 0.
func (s *tiles[T]) smallPairs() {
	near, far := &s.blocks[0], &s.blocks[s.turn[1]]
	for j := tile - 1; j >= 0; j-- {
		run, rest := ^T(0), s.rest[s.p+j]
		for k := 1; k <= tile/2; k++ {
			run = min(run, near[2*k-2][j], near[2*k-1][j])
			near[k-1][uint(j-k)%tile] = rest - run
		}
		for k := tile/2 + 1; k < tile; k++ {
			run = min(run, far[2*k-2-tile][j], far[2*k-1-tile][j])
			near[k-1][uint(j-k)%tile] = rest - run
		}
		s.run[j] = run
	}
}

// eachRow does the pairs from ≤ k < to row by row.
func (s *tiles[T]) eachRow(from, to int) {
	for j := range s.run {
		s.run[j] = s.someTakes(s.p+j, from, to, s.run[j])
	}
}

// keptPairs does the pairs from ≤ k < to with cells out of the rings.
func (s *tiles[T]) keptPairs(from, to int) {
	rest := (*rows[T])(s.rest[s.p:])
	for k := from; k < to; k++ {
		leastOfCells(&s.run, rest, s.column(2*k-1), s.column(2*k), &s.made)
		s.put(k)
	}
}

// ruledPairs does the pairs from ≤ k < to by rule 2.
func (s *tiles[T]) ruledPairs(from, to int) {
	rest := (*rows[T])(s.rest[s.p:])
	for k := from; k < to; k++ {
		t := 2*k - 1
		q := s.p + t
		leastByRule(&s.run, rest, (*[tile + 1]T)(s.rest[q:]), (*[tile + 1]T)(s.least[q:]), (*[tile + 3]T)(s.rest[q+2*t:]), &s.made)
		s.put(k)
	}
}

// column is the cells of column t that the tile reads.
func (s *tiles[T]) column(t int) *rows[T] {
	c := uint(t - 1)
	return &s.blocks[s.turn[c/tile]][c%tile]
}

// put writes the cells made to column t ≥ tile, from where rows p-t … will read
// them: the last t mod tile of the block that has just been read, and the first
// of the next.
func (s *tiles[T]) put(t int) {
	if t > s.columns || t >= s.p+tile { // never read
		return
	}
	g, c, n := (t-1)/tile, (t-1)%tile, t%tile
	b := s.turn[g]
	copy(s.blocks[b][c][tile-n:], s.made[:n])
	if n > 0 {
		b = start(g) + (b+1-start(g))%(g+1)
	}
	copy(s.blocks[b][c][:], s.made[n:])
}

// leastOfCells lowers run to the cells of two columns and makes what the mover
// collects then.
func leastOfCells[T sum](run, rest, odd, even, made *rows[T]) {
	for j := range run {
		m := min(run[j], odd[j], even[j])
		run[j] = m
		made[j] = rest[j] - m
	}
}

// leastByRule is leastOfCells with the replies of two takes t and t+1 made by
// rule 2. q and least begin at row p+t, after at row p+3t.
func leastByRule[T sum](run, rest *rows[T], q, least *[tile + 1]T, after *[tile + 3]T, made *rows[T]) {
	for j := range run {
		odd := q[j] - min(least[j], after[j])
		even := q[j+1] - min(least[j+1], after[j+3])
		m := min(run[j], odd, even)
		run[j] = m
		made[j] = rest[j] - m
	}
}
