package madmax

import (
	"strconv"

	"zermelo"
)

// drawing is the graph in layers, with the two marbles, and the letters that
// may be used.
func (g *Graph) drawing(p Position) *zermelo.Board {
	if g.n+len(g.edges) > zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{
		Kind: zermelo.GraphBoard, Directed: true,
		Tokens:   map[string]int{"mover": int(p.Mover), "other": int(p.Other)},
		Captions: []string{"any letter"},
	}
	if p.Floor > 0 {
		b.Captions = []string{"letters from " + string(rune(letterName(p.Floor))) + " on"}
	}
	for v, layer := range g.layers() {
		b.Nodes = append(b.Nodes, zermelo.Node{Name: strconv.Itoa(v + 1), Layer: &layer})
		for _, e := range g.out(uint32(v)) {
			b.Edges = append(b.Edges, zermelo.Edge{From: v, To: int(e.target()), Label: string(rune(letterName(e.letter())))})
		}
	}
	return b
}

// layers gives each vertex the number of edges on a longest path to it, so that
// every edge leads to a higher layer.
func (g *Graph) layers() []int {
	layers := make([]int, g.n)
	for _, v := range g.order() {
		for _, e := range g.out(v) {
			w := e.target()
			layers[w] = max(layers[w], layers[v]+1)
		}
	}
	return layers
}

// places are the vertices that the marble leaves and comes to. Edges between
// the same two vertices share them: they differ by their letters only.
func places(from, to Position) []zermelo.Cell {
	return []zermelo.Cell{{int(from.Mover)}, {int(to.Other)}}
}
