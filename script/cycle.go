package script

import (
	"fmt"
	"slices"
	"strings"
)

// acyclic refuses a cycle among the rows that can be reached from the given
// ones: a walk in depth, on a stack of its own, since play can be long.
func (st *store) acyclic(from []uint32) error {
	w := &walk{store: st, open: map[uint32]bool{}}
	for len(st.settled) < len(st.table.spans) {
		st.settled = append(st.settled, false)
	}
	for _, row := range from {
		w.enter(row)
		for len(w.path) > 0 {
			if cycle := w.step(); cycle != nil {
				return st.endless(cycle)
			}
		}
	}
	return nil
}

// walk is a walk in depth; path holds the rows from its root to where it is.
type walk struct {
	*store
	path []place
	open map[uint32]bool // the rows of path
}

// place is a row and how many of its moves have been followed.
type place struct {
	row  uint32
	done int
}

func (w *walk) enter(row uint32) {
	if !w.settled[row] {
		w.path = append(w.path, place{row: row})
		w.open[row] = true
	}
}

// step follows one more move, or goes back. It returns the rows of a cycle if
// the move closes one.
func (w *walk) step() []uint32 {
	at := &w.path[len(w.path)-1]
	words, _ := w.table.known(at.row)
	if at.done == len(words) {
		w.settled[at.row] = true
		delete(w.open, at.row)
		w.path = w.path[:len(w.path)-1]
		return nil
	}
	word := words[at.done]
	at.done++
	if word == emptySum {
		return nil
	}
	next := w.follow(at.row, word)
	if w.open[next] {
		i := slices.IndexFunc(w.path, func(p place) bool { return p.row == next })
		var cycle []uint32
		for _, p := range w.path[i:] {
			cycle = append(cycle, p.row)
		}
		return cycle
	}
	w.enter(next)
	return nil
}

// follow is the row that a word leads to.
func (st *store) follow(row, word uint32) uint32 {
	_, side := st.ofRow(row)
	if word&again == 0 {
		side = side.Other()
	}
	return st.rowOf(st.table.representative(word&nodeBits), side)
}

// endless is the error for a cycle.
func (st *store) endless(cycle []uint32) error {
	const shown = 12
	var all []string
	for _, row := range cycle[:min(shown, len(cycle))] {
		all = append(all, st.script.literalText(st.ofRow(row)))
	}
	if len(cycle) > shown {
		all = append(all, fmt.Sprintf("… (%d moves in all)", len(cycle)))
	}
	all = append(all, all[0])
	return fault(`add  loops = "draw"  to the file if endless play is a draw; otherwise make every move shrink something`,
		"the game can repeat a position: %s", strings.Join(all, " → "))
}
