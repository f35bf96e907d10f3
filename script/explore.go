package script

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"zermelo"
)

// Exploring asks the script for the moves of every position that can be
// reached, each once, breadth first.

// explore makes all rows that can be reached from the given ones, and refuses
// endless play unless it is a draw.
func (st *store) explore(roots []uint32) error {
	defer st.drop()
	for i := 0; i < len(st.queue); i++ {
		if err := st.affordable(); err != nil {
			return err
		}
		if err := st.expandRow(st.queue[i]); err != nil {
			return err
		}
	}
	if st.script.Endless {
		return nil
	}
	return st.acyclic(roots)
}

// drop empties the queue; rows that were not expanded can be queued again.
func (st *store) drop() {
	st.table.lock.Lock()
	defer st.table.lock.Unlock()
	for _, row := range st.queue {
		if st.table.spans[row] == queued {
			st.table.spans[row] = unknown
		}
	}
	st.queue = nil
}

// want queues a row, of the representative, once.
func (st *store) want(node uint32, side zermelo.Side) {
	row := st.rowOf(st.table.representative(node), side)
	st.table.lock.Lock()
	defer st.table.lock.Unlock()
	if st.table.spans[row] == unknown {
		st.table.spans[row] = queued
		st.queue = append(st.queue, row)
	}
}

// queued marks a row that is in the queue.
var queued = span{none, 0}

// affordable looks at the budgets before a position is expanded.
func (st *store) affordable() error {
	o := st.script.options
	if err := st.script.caller.cancelled(); err != nil {
		return err
	}
	if o.MaxPositions != 0 && st.expanded >= o.MaxPositions {
		return &zermelo.BudgetError{Budget: zermelo.Positions, Limit: o.MaxPositions}
	}
	if st.bytes() > o.MaxBytes || len(st.table.words) > none-1<<24 {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: o.MaxBytes}
	}
	const often = 1 << 12
	if st.expanded++; o.Progress != nil && st.expanded%often == 0 {
		o.Progress(st.expanded)
	}
	return nil
}

// expandRow calls the script for one position.
func (st *store) expandRow(row uint32) error {
	node, side := st.ofRow(row)
	x := st.value(node)
	over, err := st.result(row, x, side)
	if err != nil || over {
		return st.expanding(err, node, side)
	}
	var list starlark.Value
	if st.script.Partizan {
		list, err = st.script.caller.call("moves", st.script.hooks.moves, x, starlark.MakeInt(int(side)))
	} else {
		list, err = st.script.caller.call("moves", st.script.hooks.moves, x)
	}
	if err == nil {
		err = st.addRow(row, list)
	}
	return st.expanding(err, node, side)
}

// expanding names the position in an error.
func (st *store) expanding(err error, node uint32, side zermelo.Side) error {
	var e *Error
	if errors.As(err, &e) && e.Expanding == "" && !e.Internal {
		e.Expanding = st.script.literalText(node, side)
	}
	return err
}

// result asks the script whether the game is over.
func (st *store) result(row uint32, x starlark.Value, side zermelo.Side) (over bool, err error) {
	s := st.script
	if s.hooks.result == nil {
		return false, nil
	}
	args := []starlark.Value{x}
	if s.Partizan {
		args = append(args, starlark.MakeInt(int(side)))
	}
	value, err := s.caller.call("result", s.hooks.result, args...)
	if err != nil {
		return false, err
	}
	o, over, err := s.outcomeOf(value, side)
	if over {
		st.table.lock.Lock()
		st.table.ends[row] = int8(o) + 2
		at := uint32(len(st.table.words))
		st.table.spans[row] = span{at, at}
		st.table.lock.Unlock()
	}
	return over, err
}

// outcomeOf is what a result means for the player to move.
func (s *Script) outcomeOf(value starlark.Value, side zermelo.Side) (o zermelo.Outcome, over bool, err error) {
	switch r := value.(type) {
	case starlark.NoneType:
		return 0, false, nil
	case outcome:
		return r.Outcome, true, nil
	case winFor:
		if !s.Partizan {
			return 0, false, fault("return WIN or LOSS, for the player to move", "win_for() in a game whose players are alike").at(s.caller.files, s.returns("result"), "result")
		}
		if r.side == side {
			return zermelo.Win, true, nil
		}
		return zermelo.Loss, true, nil
	}
	e := fault("return WIN, LOSS or DRAW for the player to move, win_for(LEFT), or None while play goes on", "result() returned %s", described(value))
	return 0, false, e.at(s.caller.files, s.returns("result"), "result")
}

// described names a value by its type, and its text where that is short.
func described(x starlark.Value) string {
	const short = 40
	if textSize(x, short) < short || x == starlark.None {
		return x.Type() + " " + x.String()
	}
	return x.Type()
}

// addRow makes a row from what moves() returned.
func (st *store) addRow(row uint32, list starlark.Value) error {
	options, ok := list.(starlark.Sequence)
	if _, isDict := list.(*starlark.Dict); !ok || isDict {
		return st.script.noList(row, list)
	}
	r := &rowMaker{store: st, row: row}
	for x := range starlark.Elements(options) {
		if err := r.add(x); err != nil {
			return err
		}
	}
	st.table.lock.Lock()
	defer st.table.lock.Unlock()
	from := uint32(len(st.table.words))
	st.table.words = append(st.table.words, r.words...)
	st.table.spans[row] = span{from, uint32(len(st.table.words))}
	if r.notes != nil && st.table.notes == nil {
		st.table.notes = make([]note, from)
	}
	if st.table.notes != nil {
		st.table.notes = append(st.table.notes, r.notes...)
		for len(st.table.notes) < len(st.table.words) {
			st.table.notes = append(st.table.notes, note{})
		}
	}
	return nil
}

// rowMaker collects the moves of one row.
type rowMaker struct {
	*store
	row   uint32
	words []uint32
	notes []note // nil, or beside words
}

// add adds one move.
func (r *rowMaker) add(x starlark.Value) error {
	m, ok := x.(*labelled)
	if !ok {
		return r.lead(x, 0)
	}
	flags := uint32(0)
	if m.again {
		flags = again
		r.turns = true
	}
	n := note{label: m.label}
	var err error
	if n.cells, err = cells(m.cells); err != nil {
		return err
	}
	at := len(r.words)
	if err := r.lead(m.to, flags); err != nil {
		return err
	}
	if n.label != "" || n.cells != nil {
		for len(r.notes) < len(r.words) {
			r.notes = append(r.notes, note{})
		}
		r.notes[at] = n
		r.noted += uint64(len(n.label)) + 48*uint64(len(n.cells))
	} else if r.notes != nil {
		r.notes = append(r.notes, note{})
	}
	return nil
}

// lead adds the words for where a move leads.
func (r *rowMaker) lead(x starlark.Value, flags uint32) error {
	if s, ok := x.(*sumOfParts); ok {
		return r.leadToSum(s, flags)
	}
	_, side := r.ofRow(r.row)
	if flags&again == 0 {
		side = side.Other()
	}
	n, err := r.node(x)
	if err != nil {
		return r.badMove(x, err)
	}
	r.words = append(r.words, n|flags)
	r.want(n, side)
	return nil
}

func (r *rowMaker) leadToSum(s *sumOfParts, flags uint32) error {
	script := r.script
	if script.Partizan || script.hooks.result != nil || flags != 0 {
		why := map[bool]string{true: "players who differ", false: "result()"}[script.Partizan]
		if flags != 0 {
			why = "a player who moves again"
		}
		return fault("return whole positions instead: a tuple of the components", "parts() needs normal-play impartial games: this one has %s", why).at(script.caller.files, script.returns("moves"), "moves")
	}
	r.sums = true
	if len(s.parts) == 0 {
		r.words = append(r.words, emptySum)
		return nil
	}
	for i, x := range s.parts {
		n, err := r.node(x)
		if err != nil {
			return r.badMove(x, err)
		}
		if i < len(s.parts)-1 {
			n |= more
		}
		r.words = append(r.words, n)
		r.want(n&nodeBits, zermelo.First)
	}
	return nil
}

// cells reads the cells of a move: a list of indices or of (row, column).
func cells(x starlark.Value) ([]Cell, error) {
	if x == nil || x == starlark.None {
		return nil, nil
	}
	list, ok := x.(starlark.Sequence)
	if !ok {
		return nil, fault("write cells = [3] or cells = [(0, 1), (0, 2)]", "move(): cells is %s, want a list", x.Type())
	}
	const mostCells = 1 << 10
	if list.Len() > mostCells {
		return nil, fault("", "move(): %d cells", list.Len())
	}
	all := make([]Cell, 0, list.Len())
	for y := range starlark.Elements(list) {
		at, ok := y.(starlark.Iterable)
		if !ok {
			at = starlark.Tuple{y}
		}
		c, err := numbers(at)
		if err != nil || len(c) < 1 || len(c) > 2 {
			return nil, fault("write cells = [3] or cells = [(0, 1), (0, 2)]", "move(): a cell is %s, want an index or (row, column)", plainText(y))
		}
		all = append(all, c)
	}
	return all, nil
}

// expandLate makes a row for somebody who asks for the moves of a position that
// was not explored: one that is no representative, or one with the other player
// to move. Where the script cannot say, the representative's moves serve.
func (st *store) expandLate(row uint32) {
	err := st.script.caller.doAnyway(func() error {
		if _, ok := st.table.known(row); ok {
			return nil
		}
		defer st.drop()
		return st.expandRow(row)
	})
	if err == nil {
		return
	}
	node, side := st.ofRow(row)
	r := st.rowOf(st.table.representative(node), side)
	if _, ok := st.table.known(r); !ok || r == row {
		panic(fmt.Errorf("the moves of a position that was not explored: %w", err))
	}
	st.table.lock.Lock()
	st.table.spans[row] = st.table.spans[r]
	st.table.lock.Unlock()
}
