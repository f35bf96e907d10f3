package script

import (
	"fmt"
	"math/bits"

	"go.starlark.net/starlark"

	"zermelo"
)

// predeclared are the names that a script may use besides Starlark's own.
func predeclared() starlark.StringDict {
	names := bounded()
	for name, value := range map[string]starlark.Value{
		"LEFT": starlark.MakeInt(int(zermelo.First)), "RIGHT": starlark.MakeInt(int(zermelo.Second)),
		"WIN": outcome{zermelo.Win}, "LOSS": outcome{zermelo.Loss}, "DRAW": outcome{zermelo.Draw},
	} {
		names[name] = value
	}
	for name, f := range map[string]builtin{
		"parts": makeParts, "move": makeMove, "win_for": makeWinFor,
		"heaps": makeHeaps, "row": makeRow, "grid": makeGrid, "graph": makeGraph,
		"mex": mexOf, "sum": sumOf, "popcount": popcount,
	} {
		names[name] = starlark.NewBuiltin(name, f)
	}
	return names
}

// opaque is what the values that only this package looks into have in common.
type opaque struct{}

func (opaque) Freeze()              {}
func (opaque) Truth() starlark.Bool { return true }
func (opaque) Hash() (uint32, error) {
	return 0, fmt.Errorf("unhashable: it is no position")
}

// outcome is WIN, LOSS or DRAW, for the player to move.
type outcome struct{ zermelo.Outcome }

func (o outcome) String() string {
	return map[zermelo.Outcome]string{zermelo.Win: "WIN", zermelo.Loss: "LOSS", zermelo.Draw: "DRAW"}[o.Outcome]
}
func (outcome) Type() string            { return "result" }
func (outcome) Freeze()                 {}
func (outcome) Truth() starlark.Bool    { return true }
func (o outcome) Hash() (uint32, error) { return uint32(o.Outcome + 1), nil }

// winFor is a win for one of the players, whoever is to move.
type winFor struct {
	opaque
	side zermelo.Side
}

func (w winFor) String() string {
	return fmt.Sprintf("win_for(%s)", [2]string{"LEFT", "RIGHT"}[w.side])
}
func (winFor) Type() string { return "result" }

func makeWinFor(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var side int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "player", &side); err != nil {
		return nil, err
	}
	if side != 0 && side != 1 {
		return nil, fmt.Errorf("win_for: got %d, want LEFT or RIGHT", side)
	}
	return winFor{side: zermelo.Side(side)}, nil
}

// sumOfParts is parts(a, b, …).
type sumOfParts struct {
	opaque
	parts starlark.Tuple
}

func (s *sumOfParts) String() string { return "parts" + tupleText(s.parts) }
func (*sumOfParts) Type() string     { return "parts" }

// tupleText writes arguments as in a call.
func tupleText(t starlark.Tuple) string {
	text := "("
	for i, x := range t {
		if i > 0 {
			text += ", "
		}
		text += x.String()
	}
	return text + ")"
}

func makeParts(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(kwargs) > 0 {
		return nil, fmt.Errorf("parts: the components have no names")
	}
	return &sumOfParts{parts: args}, nil
}

// labelled is move(to, label=, cells=, again=).
type labelled struct {
	opaque
	to    starlark.Value
	label string
	cells starlark.Value // nil: none
	again bool
}

func (m *labelled) String() string { return "move(" + m.to.String() + ")" }
func (*labelled) Type() string     { return "move" }

func makeMove(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	m := &labelled{}
	var label starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "to", &m.to, "label?", &label, "cells?", &m.cells, "again?", &m.again); err != nil {
		return nil, err
	}
	switch l := label.(type) {
	case nil, starlark.NoneType:
	case starlark.String:
		m.label = string(l)
	default:
		if textSize(l, mostLabel) >= mostLabel {
			return nil, tooLarge("the label")
		}
		m.label = l.String()
	}
	if len(m.label) > mostLabel {
		return nil, tooLarge("the label")
	}
	return m, nil
}

// mostLabel is the longest label of a move.
const mostLabel = 1 << 12

// mexOf is mex(list): the least number ≥ 0 that is not in the list.
func mexOf(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var list starlark.Iterable
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 1, &list); err != nil {
		return nil, err
	}
	seen := map[int]bool{}
	for x := range starlark.Elements(list) {
		n, err := starlark.AsInt32(x)
		if err != nil {
			return nil, fmt.Errorf("mex: %v", err)
		}
		seen[n] = true
	}
	least := 0
	for seen[least] {
		least++
	}
	return starlark.MakeInt(least), nil
}

// sumOf is sum(list): of numbers.
func sumOf(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var list starlark.Iterable
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 1, &list); err != nil {
		return nil, err
	}
	total := starlark.MakeInt(0)
	for x := range starlark.Elements(list) {
		n, ok := x.(starlark.Int)
		if !ok {
			return nil, fmt.Errorf("sum: got %s, want int", x.Type())
		}
		total = total.Add(n)
	}
	return total, nil
}

// popcount is popcount(n): the ones of n ≥ 0 in binary.
func popcount(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var n starlark.Int
	if err := starlark.UnpackPositionalArgs(b.Name(), args, kwargs, 1, &n); err != nil {
		return nil, err
	}
	if n.Sign() < 0 {
		return nil, fmt.Errorf("popcount: got %v, want a number ≥ 0", n)
	}
	ones := 0
	for _, w := range n.BigInt().Bits() {
		ones += bits.OnesCount(uint(w))
	}
	return starlark.MakeInt(ones), nil
}
