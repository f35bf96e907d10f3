package script

import "zermelo"

// onlyToken is the name of the one token that moves on a graph.
const onlyToken = "token"

// board is the graph with the token on the node of p.
func (g *Graph) board(p Position) *zermelo.Board {
	if len(g.names)+len(g.table.words) > 2*zermelo.MostCells {
		return nil // moves of both players may be one edge, but no more than two are
	}
	at, _ := nodeOf(g.kind(), p.first)
	b := &zermelo.Board{Kind: zermelo.GraphBoard, Directed: true, Tokens: map[string]int{onlyToken: int(at)}}
	for n, name := range g.names {
		b.Nodes = append(b.Nodes, g.drawnNode(uint32(n), name))
		b.Edges = g.appendEdges(b.Edges, uint32(n))
	}
	if b.Size() > zermelo.MostCells {
		return nil
	}
	return b
}

func (g *Graph) drawnNode(n uint32, name string) zermelo.Node {
	drawn := zermelo.Node{Name: name}
	if o, ok := g.results[n]; ok {
		drawn.Result = o.String()
	}
	if g.kind() == owned {
		drawn.Owner = g.table.owners[n].Owner()
	}
	return drawn
}

// appendEdges adds the edges that leave a node, each once; what both players may
// do is nobody's.
func (g *Graph) appendEdges(edges []zermelo.Edge, n uint32) []zermelo.Edge {
	drawn := map[zermelo.Edge]int{} // without its owner
	for row := range g.rowsOf(n) {
		words, _ := g.table.known(row)
		for i, w := range words {
			e := zermelo.Edge{From: int(n), To: int(w & nodeBits), Label: g.table.noteAt(int(g.table.spans[row].from) + i).label}
			at, again := drawn[e]
			if again && edges[at].Owner != g.mover(row) {
				edges[at].Owner = zermelo.Nobody
			}
			if !again {
				drawn[e] = len(edges)
				e.Owner = g.mover(row)
				edges = append(edges, e)
			}
		}
	}
	return edges
}

// mover is the only player who has the moves of a row.
func (g *Graph) mover(row uint32) zermelo.Owner {
	if g.kind() != sided {
		return zermelo.Nobody
	}
	return zermelo.Side(row & 1).Owner()
}

// cells are the nodes that the token leaves and comes to.
func (g *Graph) cells(from, to Position) []zermelo.Cell {
	a, _ := nodeOf(g.kind(), from.first)
	b, _ := nodeOf(g.kind(), to.first)
	return []zermelo.Cell{{int(a)}, {int(b)}}
}
