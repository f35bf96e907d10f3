package script

import (
	"context"
	"slices"

	"go.starlark.net/starlark"

	"zermelo"
)

// Board is how the script draws a position, given as text; nil where it has no
// board(). Its error is the script's, or a *zermelo.ParseError.
func (s *Script) Board(ctx context.Context, position string) (*zermelo.Board, error) {
	if s.hooks.board == nil {
		return nil, nil
	}
	var b *zermelo.Board
	err := s.caller.do(ctx, func() error {
		values, _, err := s.parse(position)
		if err == nil {
			b, err = s.draw(values)
		}
		return err
	})
	if err != nil {
		return nil, err // b may still be written to by a call that was left alone
	}
	return b, nil
}

// boards draws positions of kind k; nil where the script has no board(). Where
// board() fails there is no drawing: Board and Lint say why.
func (s *Script) boards(k kind) func(Position) *zermelo.Board {
	if s.hooks.board == nil {
		return nil
	}
	return func(p Position) *zermelo.Board {
		var b *zermelo.Board
		err := s.caller.doAnyway(func() (err error) {
			var values []starlark.Value
			for _, number := range p.components(nil) {
				node, _ := nodeOf(k, number)
				values = append(values, s.store.value(node))
			}
			b, err = s.draw(values)
			return err
		})
		if err != nil || b.Size() > zermelo.MostCells {
			return nil
		}
		return b
	}
}

// draw is the board of one value, or a sum of boards.
func (s *Script) draw(values []starlark.Value) (*zermelo.Board, error) {
	var parts []zermelo.Board
	for _, x := range values {
		value, err := s.caller.call("board", s.hooks.board, x)
		if err != nil {
			return nil, err
		}
		d, ok := value.(*drawn)
		if !ok {
			return nil, fault("return heaps(…), row(…), grid(…) or graph(…)", "board() returned %s", described(value)).at(s.caller.files, s.returns("board"), "board")
		}
		parts = append(parts, d.board)
	}
	if len(parts) == 1 {
		return &parts[0], nil
	}
	return &zermelo.Board{Kind: zermelo.SumBoard, Parts: parts}, nil
}

// cells gives the cells that the script names for a move of kind k; nil where it
// draws no board. Two moves have the same cells where the script says so, and in
// a sum where components are alike.
func (s *Script) cells(k kind) func(from, to Position) []zermelo.Cell {
	switch {
	case s.hooks.board == nil:
		return nil
	case k == sums:
		return s.store.table.cellsInSum
	}
	return func(from, to Position) []zermelo.Cell {
		n, _ := s.store.table.find(k, from.first, to.first)
		return slices.Clone(n.cells)
	}
}

// cellsInSum puts the number of the component before each cell, unless there is
// one component only.
func (t *table) cellsInSum(from, to Position) []zermelo.Cell {
	all := from.components(nil)
	m, ok := t.findInSum(all, to)
	if !ok {
		return nil
	}
	t.lock.RLock()
	cells := slices.Clone(t.noteAt(int(t.spans[all[m.part]].from) + m.at).cells)
	t.lock.RUnlock()
	if len(all) == 1 {
		return cells
	}
	for i, c := range cells {
		cells[i] = append(zermelo.Cell{m.part}, c...)
	}
	return cells
}
