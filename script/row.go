package script

import (
	"go.starlark.net/starlark"

	"zermelo"
)

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
func cells(x starlark.Value) ([]zermelo.Cell, error) {
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
	all := make([]zermelo.Cell, 0, list.Len())
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
