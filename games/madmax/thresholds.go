package madmax

import (
	"context"
	"math/bits"
)

// table is the thresholds T of a graph.
type table struct {
	*ranked
	t []byte // T[u][v] at u·n + v, by rank
}

// of is T for two vertices: the highest floor at which the mover on u wins
// against the marble on v, 0 if she never does.
func (t *table) of(u, v uint32) byte {
	return t.t[int(t.rank[u])*t.n+int(t.rank[v])]
}

// computeThresholds needs n² bytes, which whoever made the graph has asked for.
func (g *Graph) computeThresholds() *table {
	r := g.byRank(g.order())
	t, err := r.thresholds(context.Background())
	if err != nil {
		panic(err) // only a context ends it early
	}
	return &table{r, t}
}

// thresholds computes T by the method that is faster on the graph.
func (r *ranked) thresholds(ctx context.Context) ([]byte, error) {
	if r.preferScalar() {
		return r.scalar(ctx)
	}
	return r.bitset(ctx)
}

// preferScalar estimates both methods' times in nanoseconds, from measurements
// at up to four thousand vertices (BenchmarkThresholds). The scalar method
// looks at about a quarter of a vertex's edges for each pair, and misses the
// cache more often the larger T is. The bitset method works, for each letter,
// on blocks of 64 ranks and on pairs of blocks.
func (r *ranked) preferScalar() bool {
	n, m, blocks := r.n, len(r.edges), (r.n+63)/64
	scalar := n*n*(4+n/400) + n*m/4
	bitset := bits.OnesCount32(r.used)*blocks*(4000+900*blocks) + m*blocks
	return scalar < bitset
}

// bitset is the thresholds by the bitset method: T[u][v] is the first letter
// at which the bit is set.
func (r *ranked) bitset(ctx context.Context) ([]byte, error) {
	s := newSquares(r)
	t := make([]byte, r.n*r.n)
	before := make([]uint64, len(s.wins))
	err := s.run(ctx, func(x byte) {
		for i, w := range s.wins {
			fresh := w &^ before[i]
			before[i] = w
			for V, u := i/s.size, i%s.size; fresh != 0; fresh &= fresh - 1 {
				if v := 64*V + bits.TrailingZeros64(fresh); u < r.n && v < r.n {
					t[u*r.n+v] = x
				}
			}
		}
	})
	return t, err
}
