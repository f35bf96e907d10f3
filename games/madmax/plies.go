package madmax

import (
	"math"
	"sync"
)

// The number of plies. D(u, v, c), the length of play when the winner hurries
// and the loser delays, follows from the thresholds T (see theorem.go): along
// the edges u→w with a letter x ≥ c,
//
//	c ≤ T[u][v]:  1 + the least D(v, w, x) over those that win, T[v][w] < x
//	c > T[u][v]:  1 + the greatest D(v, w, x), 0 where there is no such edge
//
// One pass along the edges, letters falling, gives all floors of a pair. A
// floor between two letters of the graph is as good as the next letter above,
// so there is one slot a letter that is used. Above the highest of them, all
// is over: 0 plies. Each marble moves at most n-1 times: D ≤ 2n-2.
//
// Pairs are computed in shells as in the scalar method, and only up to the
// highest rank that was asked for.

// mostLooks is how often edges are looked at for an answer, at most: about two
// seconds, since nothing can interrupt it.
const mostLooks = 500_000_000

// lengths is the plies of a graph, as far as they were asked for.
type lengths struct {
	g *Graph

	mu      sync.Mutex
	letters []byte     // that are used, rising; one slot each
	row     [][]uint16 // D(u, v) in slot s is row[u][s·n + v]
}

// plies answers where the rows up to the position's ranks fit into the limit
// of the graph and are not too much work.
func (l *lengths) plies(p Position) (plies uint32, ok bool) {
	t := l.g.threshold()
	u, v := t.rank[p.Mover], t.rank[p.Other]
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.letters == nil {
		l.letters = t.usedLetters()
	}
	last := max(u, v)
	rowBytes := 2 * uint64(len(l.letters)) * uint64(t.n)
	if uint64(last)*uint64(len(l.g.edges)) > mostLooks || 2*t.n-2 > math.MaxUint16 || saturate(uint64(last)+1, rowBytes, 0) > l.g.limit {
		return 0, false
	}
	for k := len(l.row); k <= int(last); k++ {
		l.row = append(l.row, make([]uint16, len(l.letters)*t.n))
		l.shell(t, k)
	}
	slot := 0
	for slot < len(l.letters) && l.letters[slot] < p.Floor {
		slot++
	}
	if slot == len(l.letters) {
		return 0, true
	}
	return uint32(l.row[u][slot*t.n+int(v)]), true
}

// shell computes the pairs whose higher rank is k.
func (l *lengths) shell(t *table, k int) {
	for v := range k {
		l.pair(t, k, v)
	}
	for u := range k + 1 {
		l.pair(t, u, k)
	}
}

// pair computes the slots of u against v.
func (l *lengths) pair(t *table, u, v int) {
	n := t.n
	threshold, replies := t.t[u*n+v], t.t[v*n:(v+1)*n]
	near, far := uint16(math.MaxUint16), uint16(0)
	for slot := len(l.letters) - 1; slot >= 0; slot-- {
		x, after := l.letters[slot], l.row[v][slot*n:(slot+1)*n]
		d := &l.row[u][slot*n+v]
		if x > threshold { // no edge so far wins
			for _, e := range t.with(x, u) {
				far = max(far, 1+after[e.target()])
			}
			*d = far
			continue
		}
		for _, e := range t.with(x, u) {
			if w := e.target(); replies[w] < x {
				near = min(near, 1+after[w])
			}
		}
		*d = near
	}
}

// usedLetters lists the letters on edges, rising.
func (r *ranked) usedLetters() []byte {
	list := []byte{}
	for x := byte(1); x <= letters; x++ {
		if r.used>>(x-1)&1 != 0 {
			list = append(list, x)
		}
	}
	return list
}
