package madmax

import "context"

// The scalar method fills T in shells: shell k is all pairs whose higher rank
// is k.
//
//	          v = 0 … k-1    k
//	u = 0   ┌──────────────┬───┐
//	  …     │  shells < k  │(b)│   T[u][k] looks at row k, left of u
//	  k-1   ├──────────────┼───┤
//	  k     │     (a)      │ 0 │   T[k][v] looks at row v, left of k
//	        └──────────────┴───┘
//
// Each entry runs down its vertex's edges, letters falling, and stops at the
// first that wins: O(n·m) looks at worst, few where winning edges are common.

// scalar computes the thresholds. It looks at ctx once a shell.
func (r *ranked) scalar(ctx context.Context) ([]byte, error) {
	n := r.n
	t := make([]byte, n*n)
	for k := range n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		row := t[k*n : (k+1)*n]
		edges := r.out(k)
		for v := range k {
			row[v] = firstWin(edges, t[v*n:(v+1)*n])
		}
		for u := range k + 1 {
			t[u*n+k] = firstWin(r.out(u), row)
		}
	}
	return t, nil
}

// firstWin is the letter of the first edge whose target the opponent, whose
// row of T is given, cannot answer; 0 if there is none.
func firstWin(edges []edge, row []byte) byte {
	for _, e := range edges {
		if x := e.letter(); row[e.target()] < x {
			return x
		}
	}
	return 0
}
