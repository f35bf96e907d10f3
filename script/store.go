package script

import (
	"iter"
	"sync/atomic"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo"
)

// store is what is known of a script's positions: their values, numbered, and
// the table of their moves. It grows with each position that is asked for.
type store struct {
	script *Script
	table  *table
	known  *interner // under table.lock
	canon  starlark.Callable

	queue    []uint32 // rows to expand
	reached  int      // rows queued by the last exploration
	expanded atomic.Uint64
	settled  []bool // by row: no endless play leads from it
	turns    bool   // some move lets the player go again
	sums     bool   // some move leads to a sum
	noted    uint64 // bytes of labels and cells
	sampled  int    // nodes below this were sampled
}

func newStore(s *Script) *store {
	st := &store{script: s, known: newInterner(), canon: s.hooks.canon}
	st.sums = !s.Partizan && s.hooks.result == nil && s.mentions("parts")
	if s.options.Asymmetric {
		st.canon = nil
	}
	st.table = &table{partizan: s.Partizan, misere: s.Misere, text: s.text, expand: st.expandLate}
	if st.canon != nil {
		st.table.folds = []uint32{}
	}
	return st
}

// node is the node of a value. With a symmetry its representative is found too.
func (st *store) node(x starlark.Value) (uint32, error) {
	n, isNew, err := st.intern(x)
	if err != nil || !isNew || st.canon == nil {
		return n, err
	}
	canon, err := st.script.caller.call("canon", st.canon, x)
	if err != nil {
		return 0, err
	}
	r, isNew, err := st.intern(canon)
	if err != nil {
		return 0, canonFault(x, canon, err)
	}
	if isNew {
		if err := st.fixed(x, canon); err != nil {
			return 0, err
		}
	}
	st.table.lock.Lock()
	st.table.folds[n] = st.table.folds[r]
	st.table.lock.Unlock()
	if r != n && st.table.representative(r) != r {
		return 0, fault("", "canon is no representative: canon(%s) is %s, whose canon is another", plainText(x), plainText(canon))
	}
	return n, nil
}

// fixed checks that canon leaves a representative as it is.
func (st *store) fixed(x, canon starlark.Value) error {
	twice, err := st.script.caller.call("canon", st.canon, canon)
	if err != nil {
		return err
	}
	same, err := starlark.Equal(twice, canon)
	if err != nil || !same {
		return fault("canon must choose the same one of all equivalent positions, for example their minimum",
			"canon is no representative: canon(%s) is %s, but canon of that is %s", plainText(x), plainText(canon), plainText(twice))
	}
	return nil
}

func canonFault(x, canon starlark.Value, err error) error {
	return fault("return a position", "canon(%s) returned %s, which is no position: %v", plainText(x), canon.Type(), err)
}

func (st *store) intern(x starlark.Value) (n uint32, isNew bool, err error) {
	st.table.lock.Lock()
	defer st.table.lock.Unlock()
	n, isNew, err = st.known.number(x)
	if !isNew {
		return n, false, err
	}
	if n >= mostNode {
		return 0, false, &zermelo.BudgetError{Budget: zermelo.Positions, Limit: mostNode}
	}
	st.table.grow(int(n) + 1)
	if st.canon != nil {
		st.table.folds = append(st.table.folds, n)
	}
	return n, true, nil
}

// value is the value of a node.
func (st *store) value(node uint32) starlark.Value {
	st.table.lock.RLock()
	defer st.table.lock.RUnlock()
	return st.known.values[node]
}

// bytes is about what all this takes.
func (st *store) bytes() uint64 {
	t := st.table
	const perNote = 40
	return st.known.bytes + st.noted + 9*uint64(len(t.spans)) + 4*uint64(len(t.words)+len(t.folds)+cap(st.queue)) + perNote*uint64(len(t.notes))
}

// rowOf is the row of a node for a player.
func (st *store) rowOf(node uint32, side zermelo.Side) uint32 {
	if st.script.Partizan {
		return node<<1 | uint32(side)
	}
	return node
}

// ofRow is the node of a row and who is to move; always the first player in an
// impartial game.
func (st *store) ofRow(row uint32) (node uint32, side zermelo.Side) {
	if st.script.Partizan {
		return row >> 1, zermelo.Side(row & 1)
	}
	return row, zermelo.First
}

// kind is what positions are made of, as far as is known by now.
func (st *store) kind() kind {
	switch {
	case st.script.Partizan || st.turns:
		return sided
	case st.sums:
		return sums
	}
	return plain
}

// ends says that results are given, or that having no move wins.
func (st *store) ends() bool { return st.script.hooks.result != nil || st.script.Misere }

// sides yields the players who have rows of their own.
func (st *store) sides() iter.Seq[zermelo.Side] {
	return func(yield func(zermelo.Side) bool) {
		if yield(zermelo.First) && st.script.Partizan {
			yield(zermelo.Second)
		}
	}
}

// mentions says that the main file uses a predeclared name.
func (s *Script) mentions(name string) (found bool) {
	syntax.Walk(s.tree, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		if ok && id.Name == name {
			b, _ := id.Binding.(*resolve.Binding)
			found = found || b != nil && b.Scope == resolve.Predeclared
		}
		return true
	})
	return found
}
