package script

// find is the note of the first move from one number to another.
func (t *table) find(k kind, from, to uint32) (n note, ok bool) {
	row := t.row(k, from)
	words := t.moves(row)
	t.lock.RLock()
	defer t.lock.RUnlock()
	for i, w := range words {
		if after(k, from, w) == to {
			return t.noteAt(int(t.spans[row].from) + i), true
		}
	}
	return note{}, false
}

func (t *table) noteAt(i int) note {
	if t.notes == nil {
		return note{}
	}
	return t.notes[i]
}

// name is the label of a move or the position that it leads to; both where the
// label alone would also name another move.
func (t *table) name(k kind, from, to Position) string {
	n, ok := t.find(k, from.first, to.first)
	text := t.text(k, to)
	if !ok || n.label == "" {
		return text
	}
	if t.ambiguous(k, from.first, to.first, n.label) {
		return n.label + " → " + text
	}
	return n.label
}

// ambiguous says that a move to elsewhere has the same label.
func (t *table) ambiguous(k kind, from, to uint32, label string) bool {
	row := t.row(k, from)
	words := t.moves(row)
	t.lock.RLock()
	defer t.lock.RUnlock()
	for i, w := range words {
		if t.noteAt(int(t.spans[row].from)+i).label == label && after(k, from, w) != to {
			return true
		}
	}
	return false
}

// sumMove is a move in one component of a sum: at word at of the component's
// row.
type sumMove struct {
	part, at int
	words    []uint32
}

// findInSum is the first move from a sum of components to another.
func (t *table) findInSum(all []uint32, to Position) (m sumMove, ok bool) {
	r := sumRules{t}
	for i, c := range all {
		rest := t.moves(c)
		for at := 0; len(rest) > 0; {
			var move []uint32
			move, rest = cutMove(rest)
			if r.replaced(all, i, move) == to {
				return sumMove{i, at, move}, true
			}
			at += len(move)
		}
	}
	return m, false
}

// nameInSum names the component that is moved in, unless it is the only one,
// and what becomes of it.
func (t *table) nameInSum(from, to Position) string {
	all := from.components(nil)
	m, ok := t.findInSum(all, to)
	if !ok {
		return t.text(sums, to)
	}
	return t.partName(len(all), all[m.part], m.at, m.words)
}

// partName names the move at word at of the row of c, in a sum of so many
// components. Two moves may share a label, so the result stands beside it.
func (t *table) partName(components int, c uint32, at int, move []uint32) string {
	t.lock.RLock()
	label := t.noteAt(int(t.spans[c].from) + at).label
	t.lock.RUnlock()
	nodes := make([]uint32, 0, len(move))
	for _, w := range move {
		if w != emptySum {
			nodes = append(nodes, w&nodeBits)
		}
	}
	text := t.text(sums, sumRules{t}.sum(nodes))
	if label != "" {
		text = label + " → " + text
	}
	if components == 1 {
		return text
	}
	return t.text(sums, single(c)) + ": " + text
}
