package table

import (
	"fmt"
	"iter"
)

// Entry is one position of a table. Number names it, or where the table is
// ByText its Text.
type Entry struct {
	Number uint64
	Text   string
	Value  Value
}

// Entries are the positions of the table in rising order, blocks read one after
// the other past the cache. ByIndex and Folded, positions that are no
// representatives come up too, with values that mean nothing. After the loop
// *err is what stopped it, if something did.
func (t *Table) Entries(err *error) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for id := range t.index {
			for e := range t.entriesOf(id, err) {
				if !yield(e) {
					return
				}
			}
			if *err != nil {
				return
			}
		}
	}
}

// entriesOf are the positions of one block.
func (t *Table) entriesOf(id int, err *error) iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		b, e := t.load(id)
		if e != nil {
			*err = e
			return
		}
		for i := range b.count {
			v, ok, e := t.value(b.at(i))
			entry := Entry{Value: v}
			if e == nil && ok {
				e = t.name(&entry, b, id, i)
			}
			if e != nil {
				*err = e
				return
			}
			if ok && !yield(entry) {
				return
			}
		}
	}
}

// name says which position is the one at place i of a block.
func (t *Table) name(e *Entry, b *block, id, i int) error {
	switch {
	case t.Naming == ByIndex:
		e.Number = uint64(id)*t.perBlock() + uint64(i)
	case t.Naming == ByNumber:
		e.Number = b.numbers[i]
	case t.Spelling == nil:
		e.Text = b.text(i)
	default:
		text, ok := t.Spelling.text(b.numbers[i])
		if !ok {
			return fmt.Errorf("%w: %d spells no text", ErrCorrupt, b.numbers[i])
		}
		e.Text = text
	}
	return nil
}
