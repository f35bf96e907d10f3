package madmax

import (
	"sync"

	"zermelo/contest"
)

// maxVertices is what an edge has bits for; a table of that many vertices
// squared is out of any machine's reach.
const maxVertices = 1 << targetBits

// An edge, without the vertex it leaves, is one number:
//
//	bit 31     27 26                        0
//	   ┌─────────┬───────────────────────────┐
//	   │ letter  │          target           │
//	   └─────────┴───────────────────────────┘
type edge uint32

const targetBits = 27

func newEdge(target uint32, letter byte) edge { return edge(letter)<<targetBits | edge(target) }

func (e edge) target() uint32 { return uint32(e) & (1<<targetBits - 1) }
func (e edge) letter() byte   { return byte(e >> targetBits) }

// Graph is a lettered acyclic graph. Its edges are kept in groups of one
// vertex and one letter; a vertex's groups follow each other, letters falling,
// and a group keeps the order of the file.
type Graph struct {
	n     int
	first []uint32 // where group g begins in edges; the end of the last one too
	edges []edge
	limit uint64 // bytes that tables may take

	threshold func() *table // T, computed when first asked for
	length    *lengths      // plies, computed as far as asked for
}

// group numbers the groups: vertices rise, letters fall.
func group(vertex uint32, letter byte) uint32 {
	return vertex*letters + letters - uint32(letter)
}

// out lists the edges that leave v, letters falling.
func (g *Graph) out(v uint32) []edge {
	return g.edges[g.first[v*letters]:g.first[(v+1)*letters]]
}

// newGraph is the graph of the edges in the list.
func newGraph(n int, list *edgeList) *Graph {
	g := &Graph{
		n:     n,
		first: make([]uint32, n*letters+2)[:n*letters+1],
		edges: make([]edge, list.len()),
		limit: contest.DefaultMemory,
	}
	g.threshold = sync.OnceValue(g.computeThresholds)
	g.length = &lengths{g: g}
	g.sort(list, list.len())
	return g
}

// sort makes g the graph of the first m edges in the list, by a counting sort
// into groups.
func (g *Graph) sort(list *edgeList, m int) {
	// While edges are placed, first[i+1] is where the next of group i goes, so
	// that in the end it is where group i+1 begins.
	first := g.first[:g.n*letters+2]
	clear(first)
	for part := range list.parts(m) {
		for _, e := range part {
			first[e.group()+2]++
		}
	}
	for i := range g.n * letters {
		first[i+2] += first[i+1]
	}
	g.edges = g.edges[:m]
	for part := range list.parts(m) {
		for _, e := range part {
			next := &first[e.group()+1]
			g.edges[*next] = e.edge()
			*next++
		}
	}
}

// dropRepeats keeps one of equal edges, which are one move.
func (g *Graph) dropRepeats() {
	// seen[w] is the last group, counted from 1, with an edge to w.
	seen := make([]uint32, g.n)
	kept, begin := uint32(0), uint32(0)
	for i := range uint32(g.n * letters) {
		end := g.first[i+1]
		for _, e := range g.edges[begin:end] {
			if w := e.target(); seen[w] != i+1 {
				seen[w] = i + 1
				g.edges[kept] = e
				kept++
			}
		}
		begin, g.first[i+1] = end, kept
	}
	g.edges = g.edges[:kept]
}

// order lists the vertices so that every edge leads from an earlier one to a
// later one (Kahn 1962). It is shorter than n where there is a cycle.
func (g *Graph) order() []uint32 {
	waiting := make([]uint32, g.n) // edges that lead here from vertices not yet listed
	for _, e := range g.edges {
		waiting[e.target()]++
	}
	order := make([]uint32, 0, g.n)
	for v, k := range waiting {
		if k == 0 {
			order = append(order, uint32(v))
		}
	}
	for i := 0; i < len(order); i++ {
		for _, e := range g.out(order[i]) {
			w := e.target()
			if waiting[w]--; waiting[w] == 0 {
				order = append(order, w)
			}
		}
	}
	return order
}
