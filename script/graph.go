package script

import (
	"fmt"
	"strings"

	"zermelo"
)

// Graph is a game given by its positions and moves, from a graph file:
//
//	graph partizan            # optional: impartial (default), partizan or owned
//	start a                   # optional: default the first node
//	a -> b c                  # moves of both players
//	a L-> d                   # partizan: of Left only
//	a R-> b "swap"            # of Right only; an optional label
//	x = draw                  # a result for the player to move: win, loss, draw
//	y owner L                 # owned: it is always Left's turn here
//
// or from the bare form of contests, "n m" and m lines "u v" with nodes 1…n. A
// node with neither moves nor a result is a loss for the player to move. Play
// may go on for ever: that is a draw.
type Graph struct {
	// Name is the file's, Kind "impartial", "partizan" or "owned".
	Name, Kind string
	// Sinks are the nodes with neither moves nor a result, by name.
	Sinks []string

	file    string
	names   []string
	places  []word // where each node is first named; none in the bare form
	numbers map[string]uint32
	start   uint32
	table   *table
	rows    [][]graphMove // while reading
	results map[uint32]zermelo.Outcome
	owners  []int8 // by node: a zermelo.Side, or nobody
}

// graphMove is a move of the file.
type graphMove struct {
	to    uint32
	label string
}

var graphKinds = map[string]kind{"impartial": plain, "partizan": sided, "owned": owned}

// graphSides are the names of the players of a partizan or owned graph.
var graphSides = [2]string{"Left", "Right"}

// Start is the text of the start.
func (g *Graph) Start() string { return g.text(g.kind(), g.position(g.start, zermelo.First)) }

// Nodes are the names of the nodes in the order of the file.
func (g *Graph) Nodes() []string { return g.names }

func (g *Graph) kind() kind { return graphKinds[g.Kind] }

// Game is the graph as a game.
func (g *Graph) Game() zermelo.Game[Position] {
	k := g.kind()
	game := zermelo.Game[Position]{
		Name: g.Name, About: fmt.Sprintf("%s graph of %d nodes", g.Kind, len(g.names)), Impartial: k == plain,
		Start: g.position(g.start, zermelo.First), Rules: g.table.rules(k, len(g.results) > 0), Text: graphText{g},
		Board: g.board, Cells: g.cells,
	}
	if k != plain {
		game.Players = graphSides
	}
	return game
}

func (g *Graph) position(node uint32, side zermelo.Side) Position {
	if g.kind() == sided {
		return single(node<<1 | uint32(side))
	}
	return single(node)
}

// text is the name of a node and, in a partizan graph, who is to move.
func (g *Graph) text(k kind, p Position) string {
	node, side := nodeOf(k, p.first)
	if k == sided {
		return g.names[node] + " " + graphSides[side]
	}
	return g.names[node]
}

// graphText is the notation of a graph's game.
type graphText struct{ graph *Graph }

func (t graphText) Format(p Position) string { return t.graph.text(t.graph.kind(), p) }

func (t graphText) Parse(text string) (Position, error) {
	g := t.graph
	words := strings.FieldsFunc(text, func(c rune) bool { return strings.ContainsRune(" \t\r\n", c) })
	side := zermelo.First
	if len(words) == 2 && g.kind() == sided {
		i := sideNamed(words[1])
		if i < 0 {
			return Position{}, &zermelo.ParseError{Game: g.Name, Text: text, Offset: strings.LastIndex(text, words[1]), Reason: fmt.Sprintf("expected Left or Right, found %q", words[1])}
		}
		side, words = zermelo.Side(i), words[:1]
	}
	if len(words) != 1 {
		return Position{}, &zermelo.ParseError{Game: g.Name, Text: text, Reason: "expected the name of a node"}
	}
	node, ok := g.numbers[words[0]]
	if !ok {
		return Position{}, &zermelo.ParseError{Game: g.Name, Text: text, Offset: strings.Index(text, words[0]), Reason: fmt.Sprintf("there is no node %q", words[0])}
	}
	return g.position(node, side), nil
}

// sideNamed is 0 for L or Left, 1 for R or Right, -1 for anything else.
func sideNamed(word string) int {
	for i, name := range graphSides {
		if strings.EqualFold(word, name) || strings.EqualFold(word, name[:1]) {
			return i
		}
	}
	return -1
}

// fill makes the table from what was read.
func (g *Graph) fill() {
	t := &table{partizan: g.kind() == sided, text: g.text}
	t.grow(len(g.names))
	labelled := false
	for row, moves := range g.rows {
		from := uint32(len(t.words))
		for _, m := range moves {
			t.words = append(t.words, m.to)
			t.notes = append(t.notes, note{label: m.label})
			labelled = labelled || m.label != ""
		}
		t.spans[row] = span{from, uint32(len(t.words))}
	}
	if !labelled {
		t.notes = nil
	}
	for node, o := range g.results {
		for row := range g.rowsOf(node) {
			t.ends[row] = int8(o) + 2
		}
	}
	for _, o := range g.owners {
		t.owners = append(t.owners, zermelo.Side(o))
	}
	g.table, g.rows = t, nil
}

// rowsOf yields the rows of a node: one, or one for each player.
func (g *Graph) rowsOf(node uint32) func(yield func(uint32) bool) {
	return func(yield func(uint32) bool) {
		if g.kind() != sided {
			yield(node)
			return
		}
		if yield(2 * node) {
			yield(2*node + 1)
		}
	}
}
