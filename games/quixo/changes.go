package quixo

import (
	"math/bits"
	"slices"

	"zermelo"
)

// What pushes do to a line is the same in every row and in every column, so it is
// looked up by what the line holds, from the left or from the top:
//
//	 2n-1 … n         n-1 … 0
//	Second's cubes   First's cubes
//
// In a line on the rim every cube can be taken, and pushed in at an end where it
// was not. In an inner line only the cubes at the two ends can be taken.
const (
	rim = iota
	inner
)

// changes are what pushes do to the rows and the columns of a board.
type changes struct {
	n           uint
	row, column table
}

// table has what can be done to a line, by its place, by who does it, and by what
// it holds.
type table [2][2][]change

// change is all that can be done to a line, each result once. Cells are as on the
// board: a row's lie side by side, a column's n apart, the first at bit 0.
type change struct {
	several []uint64 // where more than one cell changes: all the bits that do
	one     uint64   // cells that change alone: a blank cube gets the player's sign
	none    bool     // the line may stay as it is
}

// at finds the change of row i of these cubes. For a column the cubes are the
// transposed ones.
func (c *changes) at(t *table, player zermelo.Side, i uint, cubes uint64) *change {
	place := inner
	if i == 0 || i == c.n-1 {
		place = rim
	}
	cubes >>= c.n * i
	low := uint64(1)<<c.n - 1
	return &t[place][player][cubes&low|cubes>>(half-c.n)&(low<<c.n)]
}

// results are the lines that pushes make of a line, with the places of changes.
type results [2][2][][]uint

// pushResults tries all pushes on all lines.
func pushResults(n uint) (all results) {
	for player := range 2 {
		for place := range 2 {
			all[place][player] = make([][]uint, 1<<(2*n))
			for line := range uint(1) << (2 * n) {
				if line&(line>>n) == 0 { // no cube has both signs
					all[place][player][line] = lineResults(n, place, player, line)
				}
			}
		}
	}
	return all
}

// lineResults are the lines that a player's pushes make of one line, each once.
func lineResults(n uint, place, player int, line uint) (results []uint) {
	other := line >> (n * uint(1-player))
	for from := range n {
		if other>>from&1 == 1 || place == inner && from != 0 && from != n-1 {
			continue
		}
		for _, to := range [2]uint{0, n - 1} {
			q := slid(line, n, from, to) | 1<<(to+n*uint(player))
			if from != to && !slices.Contains(results, q) {
				results = append(results, q)
			}
		}
	}
	return results
}

// slid is the line without the cube of one cell, those between it and an end
// slid on from there, and a blank cell at that end.
func slid(line, n, from, to uint) uint {
	low := uint(1)<<from - 1 // the cells below, of both players
	high := uint(1)<<n - 2<<from
	low, high = low|low<<n, high|high<<n
	if to == 0 {
		return line&high | line&low<<1
	}
	return line&low | line&high>>1
}

// reversed are the lines of which pushes make a line.
func (r *results) reversed(n uint) (back results) {
	for place := range r {
		for player := range r[place] {
			back[place][player] = make([][]uint, 1<<(2*n))
			for line, results := range r[place][player] {
				for _, q := range results {
					back[place][player][q] = append(back[place][player][q], uint(line))
				}
			}
		}
	}
	return back
}

// changes are the results as they are on a board.
func (r *results) changes(n uint) changes {
	c := changes{n: n}
	for place := range r {
		for player := range r[place] {
			for line, results := range r[place][player] {
				c.row[place][player] = append(c.row[place][player], newChange(n, 1, uint(line), results))
				c.column[place][player] = append(c.column[place][player], newChange(n, n, uint(line), results))
			}
		}
	}
	return c
}

// newChange is the change to a line's results, its cells a stride apart.
func newChange(n, stride, line uint, results []uint) (c change) {
	for _, q := range results {
		x := line ^ q
		low := x & (1<<n - 1)
		first, second := spread(low, stride), spread(x>>n, stride)
		switch cells := first | second; bits.OnesCount64(cells) {
		case 0:
			c.none = true
		case 1:
			c.one |= cells
		default:
			c.several = append(c.several, first|second<<half)
		}
	}
	return c
}

// spread moves the bits of a line a stride apart.
func spread(line, stride uint) (cells uint64) {
	for i := uint(0); line>>i != 0; i++ {
		cells |= uint64(line>>i&1) << (stride * i)
	}
	return cells
}
