package script

import (
	"fmt"
	"strings"
)

// Lint looks for what is legal in a graph file and may not be meant. All of it
// is notes, one of each sort, at the first node that it is about.
func (g *Graph) Lint() *Review {
	reached := g.reached()
	review := &Review{Positions: uint64(len(g.names)), Moves: uint64(len(g.table.words)), Complete: true}
	for _, sort := range []struct {
		holds func(node uint32) bool
		what  string
	}{
		{func(n uint32) bool { return !reached[n] }, "not reached from the start"},
		{func(n uint32) bool { _, over := g.results[n]; return !over && g.stuck(n) }, "neither moves nor a result, so a loss for the player to move"},
		{g.repeats, "two moves to the same node"},
	} {
		if f, ok := g.about(sort.holds, sort.what); ok {
			review.Findings = append(review.Findings, f)
		}
	}
	return review
}

// about is a note that lists the nodes of which something holds.
func (g *Graph) about(holds func(node uint32) bool, what string) (f Finding, ok bool) {
	const most = 10
	var names []string
	count := 0
	for node := range uint32(len(g.names)) {
		if !holds(node) {
			continue
		}
		if count++; count == 1 && len(g.places) > 0 {
			f.Line, f.Column = g.places[node].line, g.places[node].column
		}
		if count <= most {
			names = append(names, g.names[node])
		}
	}
	list := strings.Join(names, ", ")
	if count > most {
		list += fmt.Sprintf(" and %d more", count-most)
	}
	f.File, f.Note, f.Message = g.file, true, what+": "+list
	return f, count > 0
}

// repeats says that some player has two moves to the same node.
func (g *Graph) repeats(node uint32) bool {
	for row := range g.rowsOf(node) {
		if words, _ := g.table.known(row); repeated(words) {
			return true
		}
	}
	return false
}

// stuck says that nobody can move from a node.
func (g *Graph) stuck(node uint32) bool {
	for row := range g.rowsOf(node) {
		if words, _ := g.table.known(row); len(words) > 0 {
			return false
		}
	}
	return true
}

// reached marks the nodes that play from the start can come to, whoever begins.
func (g *Graph) reached() []bool {
	seen := make([]bool, len(g.names))
	seen[g.start] = true
	for queue := []uint32{g.start}; len(queue) > 0; queue = queue[1:] {
		for row := range g.rowsOf(queue[0]) {
			words, _ := g.table.known(row)
			for _, w := range words {
				if next := w & nodeBits; !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return seen
}
