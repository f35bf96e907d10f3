package solve

import (
	"hash/maphash"
	"reflect"
)

// Interning: positions get the numbers 0, 1, 2, … in the order in which they
// are found.
//
// The positions stand in one array, by number. A hash table of 8-byte slots
// with linear probing finds the number of a position:
//
//	 63 … 32                  31 … 0
//	upper half of the hash   number + 1       (0: an empty slot)
//
// The half hash beside the number spares a look at the position itself, which
// lies far away in memory, nearly always when it is another one; and the table
// grows without hashing anything again, since the home of a slot is its upper
// bits. Against a Go map this saves a sixth of the time, and it gives the
// numbers that the arrays of the engines need.
type table[P comparable] struct {
	watch     *watch
	seed      maphash.Seed
	positions []P
	slots     []uint64 // a power of two of them
	shift     uint     // 64 − log2(len(slots)): hash >> shift is the home
	strings   func(p *P) uint64
}

const (
	lowHalf    = 1<<32 - 1
	firstSlots = 64
)

func newTable[P comparable](w *watch) *table[P] {
	t := &table[P]{watch: w, seed: maphash.MakeSeed(), strings: stringBytes[P]()}
	t.resize(firstSlots)
	return t
}

// find looks p up.
func (t *table[P]) find(p P) (uint32, bool) {
	slot := t.probe(p, maphash.Comparable(t.seed, p))
	return uint32(t.slots[slot]) - 1, t.slots[slot] != 0
}

// intern is the number of p, a new one where p was not known. Where the budget
// refuses, the number means nothing and the watch holds the error.
func (t *table[P]) intern(p P) uint32 {
	h := maphash.Comparable(t.seed, p)
	slot := t.probe(p, h)
	if s := t.slots[slot]; s != 0 {
		return uint32(s) - 1
	}
	return t.add(p, h, slot)
}

// probe is the slot of p, or the empty slot where it belongs.
func (t *table[P]) probe(p P, h uint64) uint64 {
	mask := uint64(len(t.slots) - 1)
	slot := h >> t.shift
	for {
		s := t.slots[slot]
		if s == 0 || (s^h)>>32 == 0 && t.positions[uint32(s)-1] == p {
			return slot
		}
		slot = (slot + 1) & mask
	}
}

func (t *table[P]) add(p P, h, slot uint64) uint32 {
	n := len(t.positions)
	if n >= maxPositions {
		t.watch.fail(tooMany())
	}
	if t.watch.err != nil { // also keeps a table that could not grow from filling up
		return 0
	}
	if t.positions = widen(t.watch, t.positions, 1); n == cap(t.positions) {
		return 0
	}
	if t.strings != nil && !t.watch.charge(t.strings(&p)) {
		return 0
	}
	t.positions = append(t.positions, p)
	t.slots[slot] = h&^lowHalf | uint64(n+1)
	if len(t.positions)*8 > len(t.slots)*5 {
		t.resize(2 * len(t.slots))
	}
	return uint32(n)
}

// resize moves everything to a table of n slots. A table that may not grow is
// still right, and the watch holds the error that ends the search.
func (t *table[P]) resize(n int) {
	if !t.watch.charge(bytesOf[uint64](n)) {
		if t.slots == nil {
			t.slots, t.shift = make([]uint64, 2), 63
		}
		return
	}
	old := t.slots
	t.slots, t.shift = make([]uint64, n), 64
	for m := n; m > 1; m /= 2 {
		t.shift--
	}
	for _, s := range old {
		if s != 0 {
			t.move(s)
		}
	}
	t.watch.release(bytesOf[uint64](len(old)))
}

func (t *table[P]) move(s uint64) {
	mask := uint64(len(t.slots) - 1)
	slot := s >> t.shift
	for t.slots[slot] != 0 {
		slot = (slot + 1) & mask
	}
	t.slots[slot] = s
}

// stringBytes measures the strings inside a position, which its array does not
// hold; nil where P has none.
func stringBytes[P comparable]() func(p *P) uint64 {
	if !holdsString(reflect.TypeFor[P]()) {
		return nil
	}
	return func(p *P) uint64 { return measure(reflect.ValueOf(p).Elem()) }
}

func holdsString(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String:
		return true
	case reflect.Array:
		return holdsString(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if holdsString(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}

func measure(v reflect.Value) (bytes uint64) {
	switch v.Kind() {
	case reflect.String:
		return uint64(v.Len())
	case reflect.Array:
		for i := range v.Len() {
			bytes += measure(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			bytes += measure(v.Field(i))
		}
	}
	return bytes
}
