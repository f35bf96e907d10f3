package madmax

import (
	"sort"
	"strconv"
	"strings"

	"zermelo/contest"
)

// shownVertices is how many vertices of a cycle an error names.
const shownVertices = 50

// refuseCycle reports the cycle that is there first as the edges of the file
// are added one by one, at the place of the edge that closes it. Only refused
// files come here, so it is found by halving: a topological sort for each of
// the log m prefixes asked. The graph of the whole list is used up for them.
func refuseCycle(g *Graph, list *edgeList) error {
	closing := sort.Search(list.len()-1, func(i int) bool {
		g.sort(list, i+1)
		return len(g.order()) < g.n
	})
	e, line, column := list.at(closing)
	from := e.group() / letters
	g.sort(list, closing)
	cycle := append([]uint32{from}, g.path(e.edge().target(), from)...)
	return contest.RefuseAt(line, column, "the graph has a cycle, %s, which this edge closes", arrows(cycle))
}

// path is a shortest path, both ends included, found in breadth; there is one.
func (g *Graph) path(from, to uint32) []uint32 {
	// The search goes forwards from the start, and before[w]-1 is the vertex
	// that w was first reached from, so the path is read off backwards.
	before := make([]uint32, g.n)
	queue := []uint32{from}
	before[from] = from + 1
	for i := 0; before[to] == 0; i++ {
		for _, e := range g.out(queue[i]) {
			if w := e.target(); before[w] == 0 {
				before[w] = queue[i] + 1
				queue = append(queue, w)
			}
		}
	}
	path := []uint32{to}
	for v := to; v != from; {
		v = before[v] - 1
		path = append(path, v)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// arrows writes vertices as "1→2→3→1", a very long row shortened in the middle.
func arrows(vertices []uint32) string {
	var names []string
	for i, v := range vertices {
		switch {
		case i < shownVertices || i == len(vertices)-1:
			names = append(names, strconv.Itoa(int(v)+1))
		case i == shownVertices:
			names = append(names, "("+strconv.Itoa(len(vertices)-1-i)+" more)")
		}
	}
	return strings.Join(names, "→")
}
