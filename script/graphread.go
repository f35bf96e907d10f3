package script

import (
	"fmt"
	"strconv"
	"strings"

	"zermelo"
)

// ReadGraph reads a graph file or the bare form of contests. A fault is a
// *zermelo.ParseError with line and column.
func ReadGraph(name string, text []byte) (*Graph, error) {
	r := &graphReader{
		graph: &Graph{Name: strings.TrimSuffix(name, ".graph"), file: name, Kind: "impartial", numbers: map[string]uint32{}, results: map[uint32]zermelo.Outcome{}},
		name:  name, places: map[uint32]word{},
	}
	var err error
	if bare(text) {
		err = r.bareForm(text)
	} else {
		err = r.file(text)
		r.graph.places = r.firsts
	}
	if err == nil {
		err = r.finish()
	}
	if err != nil {
		return nil, err
	}
	r.graph.fill()
	return r.graph, nil
}

// graphReader reads one file.
type graphReader struct {
	graph  *Graph
	name   string
	start  word
	kinded bool            // a graph statement was read
	edges  bool            // a move was read
	firsts []word          // where each node is first named
	places map[uint32]word // of results
}

// word is a word with its place, from 1; quoted is set for a label.
type word struct {
	text         string
	line, column int
	quoted       bool
}

func (r *graphReader) refuse(w word, format string, args ...any) error {
	return &zermelo.ParseError{Game: r.name, Text: w.text, Line: w.line, Column: w.column, Reason: fmt.Sprintf(format, args...)}
}

// words takes a line apart. A comment begins with # at the start of a word.
func (r *graphReader) words(text string, line int) (all []word, err error) {
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case c == ' ' || c == '\t' || c == '\r':
			at++
			continue
		case c == '#':
			return all, nil
		}
		w := word{line: line, column: at + 1}
		if text[at] == '"' {
			quoted, err := strconv.QuotedPrefix(text[at:])
			if err != nil {
				w.text = text[at:]
				return nil, r.refuse(w, "expected a closing quote")
			}
			w.text, _ = strconv.Unquote(quoted)
			w.quoted = true
			at += len(quoted)
		} else {
			end := strings.IndexAny(text[at:], " \t\r\"")
			if end < 0 {
				end = len(text) - at
			}
			w.text = text[at : at+end]
			at += end
		}
		all = append(all, w)
	}
	return all, nil
}

func (r *graphReader) file(text []byte) error {
	line := 0
	for s := range strings.SplitSeq(string(text), "\n") {
		line++
		words, err := r.words(s, line)
		if err != nil {
			return err
		}
		if len(words) == 0 {
			continue
		}
		if err := r.statement(words); err != nil {
			return err
		}
	}
	return nil
}

// statement reads one line.
func (r *graphReader) statement(words []word) error {
	first := words[0]
	if len(words) == 1 || first.quoted {
		return r.refuse(first, "expected  a -> b,  x = draw,  y owner L,  start a  or  graph partizan")
	}
	switch second := words[1]; {
	case second.text == "->" || second.text == "L->" || second.text == "R->":
		return r.moves(first, second, words[2:])
	case second.text == "=":
		return r.result(first, words[1:])
	case second.text == "owner" && len(words) == 3:
		return r.owner(first, words[2])
	case first.text == "start" && len(words) == 2:
		r.start = second
		return nil
	case first.text == "graph" && len(words) == 2:
		return r.kind(second)
	}
	return r.refuse(words[1], "expected ->, L->, R->, = or owner, found %q", words[1].text)
}

func (r *graphReader) kind(w word) error {
	switch {
	case r.kinded:
		return r.refuse(w, "the kind of graph is given twice")
	case r.edges || len(r.graph.names) > 0:
		return r.refuse(w, "the kind of graph must come before the first node")
	}
	if _, ok := graphKinds[w.text]; !ok {
		return r.refuse(w, "expected impartial, partizan or owned, found %q", w.text)
	}
	r.graph.Kind, r.kinded = w.text, true
	return nil
}

// node is the number of a node, a new one at its first mention.
func (r *graphReader) node(w word) (uint32, error) {
	g := r.graph
	if w.quoted || strings.HasSuffix(w.text, "->") || w.text == "=" {
		return 0, r.refuse(w, "expected the name of a node, found %q", w.text)
	}
	if n, ok := g.numbers[w.text]; ok {
		return n, nil
	}
	n := uint32(len(g.names))
	g.numbers[w.text] = n
	g.names = append(g.names, w.text)
	r.firsts = append(r.firsts, w)
	g.rows = append(g.rows, nil)
	if g.kind() == sided {
		g.rows = append(g.rows, nil)
	}
	return n, nil
}

// moves reads what stands behind an arrow: nodes, each with a label perhaps.
func (r *graphReader) moves(from, arrow word, to []word) error {
	g := r.graph
	if arrow.text != "->" && g.kind() != sided {
		return r.refuse(arrow, "%s needs  graph partizan  at the top", arrow.text)
	}
	if len(to) == 0 {
		return r.refuse(arrow, "expected a node behind %s", arrow.text)
	}
	node, err := r.node(from)
	if err != nil {
		return err
	}
	r.edges = true
	for i := 0; i < len(to); i++ {
		n, err := r.node(to[i])
		if err != nil {
			return err
		}
		m := graphMove{to: n}
		if i+1 < len(to) && to[i+1].quoted {
			i++
			m.label = to[i].text
		}
		for row := range g.rowsOf(node) {
			if arrow.text == "->" || (arrow.text == "L->") == (row&1 == 0) {
				g.rows[row] = append(g.rows[row], m)
			}
		}
	}
	return nil
}

func (r *graphReader) result(at word, words []word) error {
	if len(words) != 2 {
		return r.refuse(words[0], "expected one of win, loss and draw behind =")
	}
	o, ok := map[string]zermelo.Outcome{"win": zermelo.Win, "loss": zermelo.Loss, "draw": zermelo.Draw}[words[1].text]
	if !ok {
		return r.refuse(words[1], "expected win, loss or draw, found %q", words[1].text)
	}
	node, err := r.node(at)
	if err != nil {
		return err
	}
	if _, twice := r.graph.results[node]; twice {
		return r.refuse(at, "the result of %s is given twice", at.text)
	}
	r.graph.results[node] = o
	r.places[node] = at
	return nil
}

func (r *graphReader) owner(at, who word) error {
	g := r.graph
	if g.kind() != owned {
		return r.refuse(at, "an owner needs  graph owned  at the top")
	}
	side := sideNamed(who.text)
	if side < 0 {
		return r.refuse(who, "expected L or R, found %q", who.text)
	}
	node, err := r.node(at)
	if err != nil {
		return err
	}
	for len(g.owners) <= int(node) {
		g.owners = append(g.owners, nobody)
	}
	if g.owners[node] != nobody {
		return r.refuse(at, "the owner of %s is given twice", at.text)
	}
	g.owners[node] = int8(side)
	return nil
}

// nobody is the owner of a node that has none.
const nobody = -1

// finish checks the whole.
func (r *graphReader) finish() error {
	g := r.graph
	if len(g.names) == 0 {
		return r.refuse(word{line: 1, column: 1}, "the graph has no nodes")
	}
	if r.start.text != "" {
		n, ok := g.numbers[r.start.text]
		if !ok {
			return r.refuse(r.start, "there is no node %q", r.start.text)
		}
		g.start = n
	}
	for node := range uint32(len(g.names)) {
		w, over := r.places[node]
		for row := range g.rowsOf(node) {
			if over && len(g.rows[row]) > 0 {
				return r.refuse(w, "%s has a result, so it cannot have moves", w.text)
			}
		}
	}
	return r.ownership()
}

// ownership lists the sinks and wants an owner for every node.
func (r *graphReader) ownership() error {
	g := r.graph
	for node, name := range g.names {
		_, over := g.results[uint32(node)]
		empty := true
		for row := range g.rowsOf(uint32(node)) {
			empty = empty && len(g.rows[row]) == 0
		}
		if empty && !over {
			g.Sinks = append(g.Sinks, name)
		}
		if g.kind() == owned && (node >= len(g.owners) || g.owners[node] == nobody) {
			return r.refuse(r.firsts[node], "node %s has no owner: add  %s owner L", name, name)
		}
	}
	return nil
}
