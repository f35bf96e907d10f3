package heap

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// The sparse search for values of any size: what a heap's moves reach is marked
// in rows of bytes, 1 for a value that is reached.

// narrowCell is a cell for which the search can be done.
type narrowCell interface{ uint8 | uint16 }

// pairRow marks the values of the pairs of parts of m counters, as far as they
// were looked at: those with a rare part, and those with a part below next.
type pairRow struct {
	m, next uint64
	reached []uint8
}

// wide is what the search keeps from heap to heap.
type wide struct {
	rows    []pairRow
	reached []uint8 // what the moves from one heap reach

	// limit, the length of the rows, is a power of two at least twice as large
	// as that above all values. Pairs reach values below limit/2 only, so there
	// is always a common value that is not reached.
	limit          uint32
	commons, rares []uint32 // the values below limit, ascending, by the mask
	missing        []uint32
}

const leastLimit = 256

// prepare makes rows for values up to largest, which are split by a mask.
func (w *wide) prepare(slots int, largest, mask uint32) {
	w.limit = max(leastLimit, uint32(2)<<bits.Len32(largest))
	w.rows = make([]pairRow, slots)
	w.reached = make([]uint8, w.limit)
	w.commons, w.rares = nil, nil
	for v := range w.limit {
		if isRare(v, mask) {
			w.rares = append(w.rares, v)
		} else {
			w.commons = append(w.commons, v)
		}
	}
}

// fill computes g[n:to] and returns to; or the heap whose value does not fit
// into a cell.
func fill[C narrowCell](o *octal, g []C, n, to uint64) uint64 {
	if o.wide.rows == nil {
		o.wide.prepare(o.slots, uint32(slices.Max(g[:max(n, 1)])), o.mask)
	}
	for ; n < to; n++ {
		v := wideValue(o, g, n)
		if g[n] = C(v); uint32(g[n]) != v {
			return n
		}
		o.note(n, v)
		if v >= o.wide.limit/2 {
			o.wide.prepare(o.slots, v, o.mask)
		}
	}
	return n
}

// wideValue is G(n) by the search that octal.go describes.
func wideValue[C narrowCell](o *octal, g []C, n uint64) uint32 {
	w := &o.wide
	clear(w.reached)
	for i, s := range o.splits {
		if s.take+2 > n {
			break
		}
		p := rowOf(o, g, i, n)
		if end := s.pairs(p.m) + 1; o.sweeps && p.next < end {
			reachRun(g, p, end)
		}
		merge(w.reached, p.reached)
	}
	reachDirect(o, g, n)
	if o.sweeps {
		return uint32(slices.Index(w.reached, 0))
	}
	c := w.leastCommon()
	if missing := search(o, g, n, w.rareBelow(c)); len(missing) > 0 {
		return missing[0]
	}
	return c
}

// merge marks in all what is marked in part. Lengths are multiples of 8.
func merge(all, part []uint8) {
	for i := 0; i+8 <= len(all) && i+8 <= len(part); i += 8 {
		x := binary.LittleEndian.Uint64(all[i:]) | binary.LittleEndian.Uint64(part[i:])
		binary.LittleEndian.PutUint64(all[i:], x)
	}
}

// reachDirect marks what the moves reach that leave fewer than two heaps.
func reachDirect[C narrowCell](o *octal, g []C, n uint64) {
	for _, k := range o.wholes {
		if k == n {
			o.wide.reached[0] = 1
		}
	}
	for _, k := range o.singles {
		if k >= n {
			break
		}
		o.wide.reached[g[n-k]] = 1
	}
}

// rowOf is what is known of the pairs that the i-th split of heap n reaches.
func rowOf[C narrowCell](o *octal, g []C, i int, n uint64) *pairRow {
	s := &o.splits[i]
	m := n - s.take
	p := &o.wide.rows[o.slot(i, m)]
	if p.m == m {
		return p
	}
	if p.reached == nil {
		p.reached = make([]uint8, o.wide.limit)
	}
	p.m, p.next = m, 1
	clear(p.reached)
	rare := o.inside(m)
	if s.unequal {
		low, high := withoutHalf(rare, m)
		reachRare(g, p, high)
		rare = low
	}
	reachRare(g, p, rare)
	return p
}

// The pairs are looked at in runs of leastRun, and later of mostRun, from each
// split. Where a run finds fewer than one missing value in worthwhile pairs, it
// is quicker to chase the rest one by one.
const (
	leastRun   = 64
	mostRun    = 256
	worthwhile = 128
)

// search looks for pairs that reach the missing values, and returns the values
// that no pair reaches.
func search[C narrowCell](o *octal, g []C, n uint64, missing []uint32) []uint32 {
	chased := false
	for more := true; more && len(missing) > 0; {
		more = false
		before, pairs := len(missing), uint64(0)
		for i, s := range o.splits {
			if s.take+2 > n {
				break
			}
			p := rowOf(o, g, i, n)
			if end := s.pairs(p.m) + 1; p.next < end {
				from := p.next
				reachRun(g, p, min(end, from+min(max(leastRun, from), mostRun)))
				missing = p.unreached(missing)
				more, pairs = true, pairs+p.next-from
			}
		}
		if found := uint64(before - len(missing)); !chased && found*worthwhile < pairs {
			missing = slices.DeleteFunc(missing, func(v uint32) bool { return chase(o, g, n, v) })
			chased = true
		}
	}
	return missing
}

// reachRare marks the pairs of a rare heap and what is then left of p.m.
func reachRare[C narrowCell](g []C, p *pairRow, rare []rareHeap) {
	reached, m := p.reached, p.m
	for _, r := range rare {
		reached[uint16(g[m-uint64(r.at)])^r.value] = 1
	}
}

// reachRun marks the pairs a and m-a of parts, next ≤ a < to, and makes to next.
func reachRun[C narrowCell](g []C, p *pairRow, to uint64) {
	reached := p.reached
	low, high := g[p.next:to], g[p.m-to+1:p.m-p.next+1]
	last := len(low) - 1
	for i, v := range low {
		reached[v^high[last-i]] = 1
	}
	p.next = to
}

// unreached keeps those that are not reached, in place.
func (p *pairRow) unreached(missing []uint32) []uint32 {
	kept := missing[:0]
	for _, v := range missing {
		if p.reached[v] == 0 {
			kept = append(kept, v)
		}
	}
	return kept
}

// leastCommon is the least common value that is not reached.
func (w *wide) leastCommon() uint32 {
	i := 0
	for w.reached[w.commons[i]] != 0 {
		i++
	}
	return w.commons[i]
}

// rareBelow lists the rare values below c that are not reached.
func (w *wide) rareBelow(c uint32) []uint32 {
	w.missing = w.missing[:0]
	for _, v := range w.rares {
		if v >= c {
			break
		}
		if w.reached[v] == 0 {
			w.missing = append(w.missing, v)
		}
	}
	return w.missing
}
