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
		b, first, e := t.whole(id)
		if e != nil {
			*err = e
			return
		}
		for i := range b.count {
			v, ok, e := t.value(b.at(i))
			if e != nil {
				*err = e
				return
			}
			if ok && !yield(b.entry(i, first, v)) {
				return
			}
		}
	}
}

// whole reads a block past the cache, and the index of its first position.
func (t *Table) whole(id int) (b *block, first uint64, err error) {
	if b, err = t.load(id); err != nil || t.Naming != ByIndex {
		return b, 0, err
	}
	first = uint64(id) * t.perBlock()
	want := min(t.perBlock(), t.Size-first)
	if uint64(b.count) < want {
		return nil, 0, fmt.Errorf("%w: a block is too short", ErrCorrupt)
	}
	b.count = int(want)
	return b, first, nil
}

// entry is position i of the block; first is the index of the first.
func (b *block) entry(i int, first uint64, v Value) Entry {
	switch {
	case b.numbers != nil:
		return Entry{Number: b.numbers[i], Value: v}
	case b.texts != nil:
		return Entry{Text: b.texts[i], Value: v}
	}
	return Entry{Number: first + uint64(i), Value: v}
}
