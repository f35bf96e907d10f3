package heap

import (
	"cmp"
	"slices"
)

// Most of the time of a sparse search goes into the last two or three rare
// values that are not reached yet, which a run through all pairs meets by
// chance. It is quicker to chase each: a pair that reaches v has values u and
// w with u ⊕ w = v, so take a frequent value w and the heaps of value u, of
// which some are listed, and see whether one of them has a partner of value w.
// What worked for v at one heap works for the next, so the values w are tried
// in the order in which they last did: this saves a third of the time of 4!.0.

const (
	mostWitnesses = 32 // heaps listed for each value
	mostPartners  = 24 // frequent values w tried
)

type witnesses struct {
	heaps    [][]uint32 // by value: the first heaps that have it
	frequent []uint16   // the most frequent values
	partners [][]uint16 // by v: these, in the order to be tried; nil: not yet tried
}

// list prepares for values with these counts.
func (w *witnesses) list(values *cells, count []int64) {
	w.heaps = make([][]uint32, len(count))
	w.partners = make([][]uint16, len(count))
	for n := uint64(1); n < values.n; n++ {
		if v := values.at(n); len(w.heaps[v]) < mostWitnesses {
			w.heaps[v] = append(w.heaps[v], uint32(n))
		}
	}
	w.frequent = w.frequent[:0]
	for v := range count {
		w.frequent = append(w.frequent, uint16(v))
	}
	slices.SortStableFunc(w.frequent, func(a, b uint16) int { return cmp.Compare(count[b], count[a]) })
	w.frequent = w.frequent[:min(len(w.frequent), mostPartners)]
}

// partnersOf is the list of values w to try for v; none where v is larger than
// any value was when the lists were made.
func (w *witnesses) partnersOf(v uint32) []uint16 {
	if int(v) >= len(w.partners) {
		return nil
	}
	if w.partners[v] == nil {
		w.partners[v] = slices.Clone(w.frequent)
	}
	return w.partners[v]
}

// chase looks for a pair that reaches the rare value v from heap n, and moves
// the value that it found to the front.
func chase[C narrowCell](o *octal, g []C, n uint64, v uint32) bool {
	partners := o.witnesses.partnersOf(v)
	for i, w := range partners {
		heaps := o.witnesses.heaps[v^uint32(w)]
		for _, s := range o.splits {
			if s.take < n && hasPartner(g, n-s.take, heaps, C(w), s.unequal) {
				copy(partners[1:], partners[:i])
				partners[0] = w
				return true
			}
		}
	}
	return false
}

// hasPartner says that one of the heaps leaves a heap of value w of m counters.
func hasPartner[C narrowCell](g []C, m uint64, heaps []uint32, w C, unequal bool) bool {
	for _, a := range heaps {
		if b := m - uint64(a); b-1 < m && g[b] == w && !(unequal && b == uint64(a)) {
			return true
		}
	}
	return false
}
