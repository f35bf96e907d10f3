package coins

import "unsafe"

// What has to be known of a stack of n coins, and where it is kept.
//
// Let rest(p) be the sum of the coins from the p-th on (from 0, the top) and
// M(p, L) what the mover collects from there on who may take up to L:
//
//	M(p, L) = max over 1 ≤ t ≤ min(L, n-p) of rest(p) - M(p+t, 2t)
//
// That is n² values with n of them to look at for each; with the best of the
// takes up to L-1 at hand, one more for each. No coin is negative, and so few
// of these are needed. Let R = n-p be the number of coins left.
//
//  1. A limit L ≥ R: the mover takes all.
//  2. A take with 3t ≥ R lets the opponent take all the rest, R-t ≤ 2t. Of
//     these takes the largest is best. So for 3L ≥ R
//     M(p, L) = rest(p) - min(least(p), rest(p+L)),
//     where least(p), the least that the opponent can be left with by a take
//     with 3t < R, does not depend on L: one number a row.
//  3. From a first limit L₀ on, the limit at p never exceeds p+L₀: if t ≤ p+L₀
//     then 2t ≤ (p+t)+L₀, and play starts with L₀ at p = 0.
//
// A limit that was met in play is even. Call M(q, 2t), what the opponent
// collects after a take of t, cell (q, t). By 2 only cells with 6t < n-q are
// kept, by 3 only those with 2t ≤ q+L₀: for L₀ = 2 that is a triangle of n²/16
// cells. The mover at p looks at cell (p+t, t) for t ≤ p+L₀ with 3t < R, n²/8
// looks in all, half of them (7t < R) at kept cells:
//
//	t │           ╱╲  3t = R
//	  │ t = p+2 ╱    ╲
//	  │       ╱ rule 2  ╲            Solved from right to left, each row from
//	  │     ╱⋱             ╲         below: row p looks at (p+t, t) for its take
//	  │   ╱      ⋱    7t = R  ╲      of t, and when it has done so up to 2t cell
//	  │ ╱  kept cells  ⋱         ╲   (p, t) is known.
//	  └──────────────────────────⋱─→ p
//	  0           n/4              n
//
// Cell (q, t) is read once, by row q-t, and just then row p = q-t makes cell
// (p, t), or a little later: after its take of 2t. So column t is a ring of t
// cells. All rings together are n²/128 cells.
//
// To be read quickly the columns lie side by side: those of a group in square
// blocks of tile columns and tile rows, whose place is given by the row that
// will read the cell. Group g, columns g·tile+1 … (g+1)·tile, is a ring of g+1
// blocks, as much as its longest column needs; rows p = i·tile … of tile i read
// block i mod g+1:
//
//	group 0    group 1            group 2
//	┌──────┐   ┌──────┬──────┐    ┌──────┬──────┬──────┐
//	│ ──── │   │      │ ──── │    │ ──── │      │      │    ──── read by tile 3
//	└──────┘   └──────┴──────┘    └──────┴──────┴──────┘
//
// Made by row p, cell (p, t) is for row p-t. For a tile these rows begin g+1
// tiles back, which in the ring is the block just read, and end in the one
// after it.
//
// A cell that no play can reach may hold anything: reachable ones depend on
// reachable ones only. So loops may run a little past the bound of rule 3.

// sum is a sum of coins. Where the total allows it 32 bits are taken: half the
// memory is half the time.
type sum interface{ uint32 | uint64 }

// tile is the number of rows, and of columns, of a block.
const tile = 32

type (
	rows[T sum]  [tile]T       // a value for each row of a tile
	block[T sum] [tile]rows[T] // and for each column of a group
)

// rings is a stack, and what is known of its rows so far.
type rings[T sum] struct {
	n       int // coins
	limit   int // of the first take
	columns int // kept: 1..columns
	rest    []T // rest[p] for p ≤ n, then tile zeros
	least   []T // least[p], and the largest T where no take has 3t < R; like rest
	blocks  []block[T]
}

// newRings lays out a stack whose first take is at most limit.
func newRings[T sum](coins []uint64, limit int) *rings[T] {
	n := len(coins)
	r := &rings[T]{n: n, limit: limit, columns: columns(n, limit)}
	values := make([]T, 2*(n+1+tile))
	r.rest, r.least = values[:n+1+tile], values[n+1+tile:]
	for p := n - 1; p >= 0; p-- {
		r.rest[p] = r.rest[p+1] + T(coins[p])
	}
	r.least[n] = ^T(0)
	r.blocks = make([]block[T], start(groups(r.columns)))
	return r
}

// columns is the largest take t after which a kept cell is looked at: for some
// row p ≥ 0 both t ≤ p+limit and 7t < n-p.
func columns(n, limit int) int {
	if n == 0 {
		return 0
	}
	return min((n-1+limit)/8, (n-1)/7)
}

// groups is the number of groups that hold so many columns.
func groups(columns int) int { return (columns + tile - 1) / tile }

// start is the number of the first block of group g.
func start(g int) int { return g * (g + 1) / 2 }

// ringBytes is the memory that rings take for n ≤ 2^31 coins.
func ringBytes[T sum](n, limit int) uint64 {
	cells := tile*tile*start(groups(columns(n, limit))) + 2*(n+1+tile)
	return uint64(cells) * uint64(unsafe.Sizeof(T(0)))
}

// cell is the place of the cell that row p reads for a take of t ≤ columns.
func (r *rings[T]) cell(p, t int) *T {
	g := (t - 1) / tile
	b := int(uint32(p/tile) % uint32(g+1))
	return &r.blocks[start(g)+b][(t-1)%tile][p%tile]
}

// reply is what the opponent collects after a take of t at row p: cell (p+t, t)
// by rule 1, by rule 2 or from its ring, where all rows below p are solved.
func (r *rings[T]) reply(p, t int) T {
	left := r.n - p
	switch {
	case 3*t >= left:
		return r.rest[p+t]
	case 7*t >= left:
		q := p + t
		return r.rest[q] - min(r.least[q], r.rest[q+2*t])
	}
	return *r.cell(p, t)
}

// keep notes cell (p, t), what the mover at row p collects who may take up to
// 2t, for row p-t if there is one.
func (r *rings[T]) keep(p, t int, collected T) {
	if t <= min(p, r.columns) {
		*r.cell(p-t, t) = collected
	}
}

// most is the largest take at row p that leaves the opponent a choice (3t < R)
// and that play can reach.
func (r *rings[T]) most(p int) int {
	return min((r.n-p-1)/3, p+r.limit)
}

// someTakes looks at the replies to the pairs of takes 2k-1, 2k for
// from ≤ k < to at row p and keeps what they make known. It returns the least
// reply, run included.
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
