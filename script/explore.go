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
	defer func() {
		st.reached = len(st.queue)
		st.drop()
	}()
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
	if o.MaxPositions != 0 && st.expanded.Load() >= o.MaxPositions {
		return &zermelo.BudgetError{Budget: zermelo.Positions, Limit: o.MaxPositions}
	}
	if st.bytes() > o.MaxBytes || len(st.table.words) > none-1<<24 {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: o.MaxBytes}
	}
	const often = 1 << 12
	if n := st.expanded.Add(1); o.Progress != nil && n%often == 0 {
		o.Progress(n)
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
