package script

import (
	"errors"
	"fmt"
	"math"

	"go.starlark.net/starlark"

	"zermelo"
)

// drawn is a board as a value in a script.
type drawn struct {
	opaque
	board zermelo.Board
}

func (d *drawn) String() string { return string(d.board.Kind) + "(…)" }
func (*drawn) Type() string     { return "board" }

func makeHeaps(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var sizes starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "sizes", &sizes); err != nil {
		return nil, err
	}
	d := &drawn{board: zermelo.Board{Kind: zermelo.HeapsBoard}}
	for x := range starlark.Elements(sizes) {
		n, ok := x.(starlark.Int)
		if !ok {
			return nil, fmt.Errorf("heaps: got %s, want int", x.Type())
		}
		size, ok := n.Uint64()
		if !ok {
			return nil, fmt.Errorf("heaps: got %s, want a size from 0 to 2^64-1", plainText(x))
		}
		d.board.Heaps = append(d.board.Heaps, zermelo.Number(size))
	}
	return d, nil
}

func makeRow(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var pins string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "pins", &pins); err != nil {
		return nil, err
	}
	return &drawn{board: zermelo.Board{Kind: zermelo.RowBoard, Rows: []string{pins}}}, nil
}

func makeGrid(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var rows starlark.Iterable
	var glyphs *starlark.Dict
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "rows", &rows, "glyphs?", &glyphs); err != nil {
		return nil, err
	}
	d := &drawn{board: zermelo.Board{Kind: zermelo.GridBoard}}
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
	d := &drawn{board: zermelo.Board{Kind: zermelo.GraphBoard}}
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
		d.board.Edges = append(d.board.Edges, zermelo.Edge{From: from, To: to})
	}
	return d, d.place(tokens, numbered)
}

// place puts the tokens on their nodes.
func (d *drawn) place(tokens *starlark.Dict, numbered map[string]int) error {
	if tokens == nil {
		return nil
	}
	d.board.Tokens = map[string]int{}
	for _, item := range tokens.Items() {
		at, ok := numbered[plainText(item[1])]
		if !ok {
			return fmt.Errorf("graph: the token %v stands on %v, which is no node", item[0], item[1])
		}
		d.board.Tokens[plainText(item[0])] = at
	}
	return nil
}

func node(x starlark.Value) (zermelo.Node, error) {
	t, ok := x.(starlark.Tuple)
	if !ok {
		return zermelo.Node{Name: plainText(x)}, nil
	}
	n := zermelo.Node{}
	if len(t) != 3 {
		return n, errors.New("graph: a node is a name or (name, x, y)")
	}
	a, ok := starlark.AsFloat(t[1])
	b, also := starlark.AsFloat(t[2])
	if !ok || !also || !finite(a) || !finite(b) {
		return n, errors.New("graph: the place of a node is two numbers")
	}
	return zermelo.Node{Name: plainText(t[0]), X: &a, Y: &b}, nil
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

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
