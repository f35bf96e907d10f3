package madmax

// ranked is a graph whose vertices are renumbered so that every edge leads to
// a lower number, the rank.
type ranked struct {
	n     int
	rank  []uint32 // of a vertex
	first []uint32 // as in Graph, by rank; ranks from n to a multiple of 64 have no edges
	edges []edge   // targets are ranks; see byRank for their order
	used  uint32   // bit x-1: some edge has letter x
}

// byRank renumbers. The order given is that of Graph.order. In a group the
// edges to ranks of the vertex's own block of 64 come last, which the bitset
// method relies on.
func (g *Graph) byRank(order []uint32) *ranked {
	n := g.n
	r := &ranked{
		n: n, rank: make([]uint32, n),
		first: make([]uint32, (n+63)&^63*letters+1),
		edges: make([]edge, len(g.edges)),
	}
	for i, v := range order {
		r.rank[v] = uint32(n - 1 - i)
	}
	at := uint32(0)
	for u := range n {
		v := order[n-1-u]
		for i := range uint32(letters) {
			from := v*letters + i
			part := g.edges[g.first[from]:g.first[from+1]]
			r.place(r.edges[at:at+uint32(len(part))], part, uint32(u)&^63)
			if at += uint32(len(part)); len(part) > 0 {
				r.used |= 1 << (letters - 1 - i)
			}
			r.first[u*letters+int(i)+1] = at
		}
	}
	for i := n*letters + 1; i < len(r.first); i++ {
		r.first[i] = at
	}
	return r
}

// place renumbers the group src into dst: targets below own from the front,
// the others from the back.
func (r *ranked) place(dst, src []edge, own uint32) {
	front, back := 0, len(dst)
	for _, e := range src {
		w := r.rank[e.target()]
		at := front
		if w < own {
			front++
		} else {
			back--
			at = back
		}
		dst[at] = newEdge(w, e.letter())
	}
}

// out lists the edges that leave rank u, letters falling.
func (r *ranked) out(u int) []edge {
	return r.edges[r.first[u*letters]:r.first[(u+1)*letters]]
}

// with lists the edges of one letter that leave rank u.
func (r *ranked) with(letter byte, u int) []edge {
	g := group(uint32(u), letter)
	return r.edges[r.first[g]:r.first[g+1]]
}
