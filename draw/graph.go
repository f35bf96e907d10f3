package draw

import (
	"maps"
	"slices"
	"strconv"

	"zermelo"
)

const (
	mostNodes = 60 // of a graph of which every node is shown
	mostEnds  = 60 // of the edges at a node
)

// graph draws a line for each node, with the tokens on it and where its edges
// lead, the letter or label of an edge before its end:
//
//	1  [mover]  b→2 a→3
//	2           c→4
//	4  [other]
//
// Of a large graph it shows the nodes with tokens, and where their edges lead.
func (p *pen) graph(b *zermelo.Board) {
	if len(b.Nodes) == 0 {
		p.line("no nodes")
		return
	}
	ends := p.ends(b)
	shown := shownNodes(b)
	names, notes := 0, 0
	for _, i := range shown {
		names = max(names, length(b.Nodes[i].Name))
		notes = max(notes, length(p.note(b, i)))
	}
	for _, i := range shown {
		head := padded(p.clean(b.Nodes[i].Name), names) + "  "
		if notes > 0 {
			head += padded(p.note(b, i), notes) + "  "
		}
		p.wrapped(head, p.few(ends[i]))
	}
	if hidden := len(b.Nodes) - len(shown); hidden > 0 {
		p.line("%s %d more nodes", p.sign("…", "..."), hidden)
	}
}

// few are the ends to show at one node.
func (p *pen) few(ends []string) []string {
	if len(ends) <= mostEnds {
		return ends
	}
	more := p.sign("…", "...") + strconv.Itoa(len(ends)-mostEnds) + " more"
	return append(slices.Clip(ends[:mostEnds]), more)
}

// shownNodes are all nodes, or those with a token and the nearest to them.
func shownNodes(b *zermelo.Board) (shown []int) {
	if len(b.Nodes) <= mostNodes {
		for i := range b.Nodes {
			shown = append(shown, i)
		}
		return shown
	}
	tokens := slices.Sorted(maps.Values(b.Tokens))
	shown = tokens
	for _, e := range b.Edges {
		if slices.Contains(tokens, e.From) {
			shown = append(shown, e.To)
		}
		if !b.Directed && slices.Contains(tokens, e.To) {
			shown = append(shown, e.From)
		}
	}
	shown = slices.Clone(shown[:min(len(shown), mostNodes)])
	slices.Sort(shown)
	return slices.Compact(shown)
}

// note is what is to be said of a node: tokens, owner, result.
func (p *pen) note(b *zermelo.Board, i int) (text string) {
	add := func(word string) {
		if text != "" {
			text += " "
		}
		text += word
	}
	for _, name := range slices.Sorted(maps.Keys(b.Tokens)) {
		if b.Tokens[name] == i {
			add("[" + p.clean(name) + "]")
		}
	}
	if owner := b.Nodes[i].Owner; owner != zermelo.Nobody {
		add(string(owner) + " moves")
	}
	if result := b.Nodes[i].Result; result != "" {
		add("= " + result)
	}
	return text
}

// ends are the words for the edges at each node.
func (p *pen) ends(b *zermelo.Board) [][]string {
	all := make([][]string, len(b.Nodes))
	add := func(at, to int, e zermelo.Edge) {
		label := p.clean(e.Label)
		if e.Owner != zermelo.Nobody {
			label += "(" + string(e.Owner) + ")"
		}
		line := p.sign("—", "--")
		if b.Directed {
			line = p.sign("→", "->")
		}
		name := p.clean(b.Nodes[to].Name)
		if name == "" {
			name = "#" + strconv.Itoa(to+1)
		}
		all[at] = append(all[at], label+line+name)
	}
	for _, e := range b.Edges {
		add(e.From, e.To, e)
		if !b.Directed && e.From != e.To {
			add(e.To, e.From, e)
		}
	}
	return all
}
