package script

import (
	"context"
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"zermelo"
)

// Board says how to draw a position. Which fields are set depends on Kind.
type Board struct {
	Kind   string            `json:"kind"`             // "heaps", "row", "grid" or "graph"
	Heaps  []int             `json:"heaps,omitempty"`  // heaps: their sizes
	Rows   []string          `json:"rows,omitempty"`   // row: one string; grid: one for each row, a character a cell
	Glyphs map[string]string `json:"glyphs,omitempty"` // grid: names of pieces by character
	Nodes  []Node            `json:"nodes,omitempty"`  // graph
	Edges  [][2]int          `json:"edges,omitempty"`  // graph: indices of nodes
	Tokens map[string]int    `json:"tokens,omitempty"` // graph: the node on which a token stands
}

// Node is a point of a graph board; X and Y are nil where the page lays it out.
type Node struct {
	Name string   `json:"name"`
	X    *float64 `json:"x,omitempty"`
	Y    *float64 `json:"y,omitempty"`
}

// drawn is a board as a value in a script.
type drawn struct {
	opaque
	board Board
}

func (d *drawn) String() string { return d.board.Kind + "(…)" }
func (*drawn) Type() string     { return "board" }

func makeHeaps(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var sizes starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "sizes", &sizes); err != nil {
		return nil, err
	}
	list, err := numbers(sizes)
	if err != nil {
		return nil, fmt.Errorf("heaps: %v", err)
	}
	return &drawn{board: Board{Kind: "heaps", Heaps: list}}, nil
}

func makeRow(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var pins string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "pins", &pins); err != nil {
		return nil, err
	}
	return &drawn{board: Board{Kind: "row", Rows: []string{pins}}}, nil
}

func makeGrid(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rows starlark.Iterable
	var glyphs *starlark.Dict
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &rows, "glyphs?", &glyphs); err != nil {
		return nil, err
	}
	d := &drawn{board: Board{Kind: "grid"}}
	for x := range starlark.Elements(rows) {
		row, ok := starlark.AsString(x)
		if !ok {
			return nil, fmt.Errorf("grid: a row is a string, not %s", x.Type())
		}
		d.board.Rows = append(d.board.Rows, row)
	}
	if glyphs == nil {
		return d, nil
	}
	d.board.Glyphs = map[string]string{}
	for _, item := range glyphs.Items() {
		piece, ok := starlark.AsString(item[0])
		glyph, named := starlark.AsString(item[1])
		if !ok || !named {
			return nil, errors.New("grid: glyphs is a dict from characters to names")
		}
		d.board.Glyphs[piece] = glyph
	}
	return d, nil
}

// makeGraph is graph(nodes, edges, tokens): nodes are names or (name, x, y),
// edges pairs of names, tokens a dict from tokens to names.
func makeGraph(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var nodes, edges starlark.Iterable
	var tokens *starlark.Dict
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "nodes", &nodes, "edges", &edges, "tokens?", &tokens); err != nil {
		return nil, err
	}
	d := &drawn{board: Board{Kind: "graph"}}
	numbered := map[string]int{}
	for x := range starlark.Elements(nodes) {
		n, err := node(x)
		if err != nil {
			return nil, err
		}
		numbered[n.Name] = len(d.board.Nodes)
		d.board.Nodes = append(d.board.Nodes, n)
	}
	for x := range starlark.Elements(edges) {
		pair, ok := x.(starlark.Indexable)
		if !ok || pair.Len() != 2 {
			return nil, errors.New("graph: an edge is a pair of nodes")
		}
		from, known := numbered[plainText(pair.Index(0))]
		to, also := numbered[plainText(pair.Index(1))]
		if !known || !also {
			return nil, fmt.Errorf("graph: the edge %v joins what are no nodes", x)
		}
		d.board.Edges = append(d.board.Edges, [2]int{from, to})
	}
	return d, d.board.place(tokens, numbered)
}

// place puts the tokens on their nodes.
func (b *Board) place(tokens *starlark.Dict, numbered map[string]int) error {
	if tokens == nil {
		return nil
	}
	b.Tokens = map[string]int{}
	for _, item := range tokens.Items() {
		at, ok := numbered[plainText(item[1])]
		if !ok {
			return fmt.Errorf("graph: the token %v stands on %v, which is no node", item[0], item[1])
		}
		b.Tokens[plainText(item[0])] = at
	}
	return nil
}

func node(x starlark.Value) (Node, error) {
	t, ok := x.(starlark.Tuple)
	if !ok {
		return Node{Name: plainText(x)}, nil
	}
	n := Node{}
	if len(t) != 3 {
		return n, errors.New("graph: a node is a name or (name, x, y)")
	}
	a, ok := starlark.AsFloat(t[1])
	b, also := starlark.AsFloat(t[2])
	if !ok || !also {
		return n, errors.New("graph: the place of a node is two numbers")
	}
	return Node{Name: plainText(t[0]), X: &a, Y: &b}, nil
}

// plainText is str(x) of what is small.
func plainText(x starlark.Value) string {
	if s, ok := starlark.AsString(x); ok {
		return s
	}
	if textSize(x, mostLabel) >= mostLabel {
		return "…"
	}
	return x.String()
}

func numbers(list starlark.Iterable) (all []int, err error) {
	for x := range starlark.Elements(list) {
		n, err := starlark.AsInt32(x)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// Board is how the script draws a position; nil where it has no board(). A sum
// is drawn component by component: one board each.
func (s *Script) Board(ctx context.Context, position string) (boards []Board, err error) {
	if s.hooks.board == nil {
		return nil, nil
	}
	err = s.caller.do(ctx, func() error {
		values, _, err := s.parse(position)
		if err != nil {
			return err
		}
		for _, x := range values {
			value, err := s.caller.call("board", s.hooks.board, x)
			if err != nil {
				return err
			}
			d, ok := value.(*drawn)
			if !ok {
				return fault("return heaps(…), row(…), grid(…) or graph(…)", "board() returned %s", described(value)).at(s.caller.files, s.returns("board"), "board")
			}
			boards = append(boards, d.board)
		}
		return nil
	})
	return boards, err
}

// Cells are the cells that belong to the move from one position to another, of
// a game that this script made; nil where the script names none.
func (s *Script) Cells(g zermelo.Game[Position], from, to Position) []Cell {
	t, ok := g.Text.(texter)
	if !ok || t.kind == sums || from.first == none || to.first == none {
		return nil
	}
	n, _ := s.store.table.find(t.kind, from.first, to.first)
	return n.cells
}
