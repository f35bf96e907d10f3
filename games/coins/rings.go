package coins

import (
	"math"
	"math/bits"
	"unsafe"
)

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
//	t │           ╱╲  3t = R             p+t, t ─┐
//	  │ t = p+2 ╱ by ╲                           │ read by p,
//	  │       ╱  rule 2 ╲                        │ the take that
//	  │     ╱⋱             ╲                     │ leads there
//	  │   ╱      ⋱    7t = R  ╲                  ▼
//	  │ ╱  kept cells  ⋱         ╲           p, 2t  after 2t looks cell
//	  └──────────────────────────⋱─→ p       (p, t) is known
//	  0           n/4              n
//
// Rows are solved from the bottom of the stack up. Cell (q, t) is read once,
// by row q-t, and just then row p = q-t makes cell (p, t). So column t is a
// ring of t cells in which cell (p, t) lies at p mod t, where the cell lay that
// row p has read for its take of t. It is read first: cell (p, t) is complete
// only after take 2t. All rings together are n²/128 cells.
//
// A cell that no play can reach may hold anything: reachable ones depend on
// reachable ones only. So loops may run a little past the bound of rule 3.

// sum is a sum of coins. Where the total allows it 32 bits are taken: half the
// memory is half the time.
type sum interface{ uint32 | uint64 }

// rings is a stack, and what is known of its rows so far.
type rings[T sum] struct {
	n       int // coins
	limit   int // of the first take
	columns int // rings kept: 1..columns
	rest    []T // rest[p] for p ≤ n, then tile zeros
	least   []T // least[p], and the largest T where no take has 3t < R; like rest
	cells   []T // the rings one after another: column t is cells[t(t-1)/2 : t(t+1)/2]
}

// newRings lays out a stack whose first take is at most limit.
func newRings[T sum](coins []uint64, limit int) *rings[T] {
	n := len(coins)
	k := columns(n, limit)
	r := &rings[T]{n: n, limit: limit, columns: k}
	rows := make([]T, 2*(n+1+tile))
	r.rest, r.least = rows[:n+1+tile], rows[n+1+tile:]
	r.least[n] = ^T(0)
	for p := n - 1; p >= 0; p-- {
		r.rest[p] = r.rest[p+1] + T(coins[p])
	}
	r.cells = make([]T, k*(k+1)/2)
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

// ringBytes is the memory that rings take for n coins of the given type, and
// 2^64-1 where that is more than can be said.
func ringBytes[T sum](n, limit int) uint64 {
	if n > math.MaxInt32 {
		return math.MaxUint64
	}
	k := uint64(columns(n, limit))
	high, cells := bits.Mul64(k*(k+1)/2+2*uint64(n+1+tile), uint64(unsafe.Sizeof(T(0))))
	if high != 0 {
		return math.MaxUint64
	}
	return cells
}

// column is column t without its bounds: the cell of row p is at p mod t.
func (r *rings[T]) column(t int) []T {
	return r.cells[t*(t-1)/2:][:t]
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
	return r.column(t)[uint32(p)%uint32(t)]
}

// keep notes what the mover at row p collects who may take up to 2t.
func (r *rings[T]) keep(p, t int, collected T) {
	if t <= r.columns {
		r.column(t)[uint32(p)%uint32(t)] = collected
	}
}

// most is the largest take at row p that leaves the opponent a choice (3t < R)
// and that play can reach.
func (r *rings[T]) most(p int) int {
	return min((r.n-p-1)/3, p+r.limit)
}
