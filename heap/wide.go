package heap

import "slices"

// The sparse search for values of any size: what a heap's moves reach is marked
// in an array of stamps.

// narrowCell is a cell whose values can all be marked.
type narrowCell interface{ uint8 | uint16 }

// fill computes g[n:to] and returns to; or the heap whose value does not fit
// into a cell.
func fill[C narrowCell](o *octal, g []C, n, to uint64) uint64 {
	for ; n < to; n++ {
		o.stamps.begin()
		reachDirect(o, g, n)
		v := uint32(0)
		if o.sweeps {
			reachAll(o, g, n)
			v = o.stamps.least()
		} else {
			v = sparse(o, g, n)
		}
		if g[n] = C(v); uint32(g[n]) != v {
			return n
		}
		o.note(n, v)
	}
	return n
}

// reachDirect marks what the moves reach that leave fewer than two heaps.
func reachDirect[C narrowCell](o *octal, g []C, n uint64) {
	for _, k := range o.wholes {
		if k == n {
			o.stamps.at[0] = o.stamps.round
		}
	}
	for _, k := range o.singles {
		if k >= n {
			break
		}
		o.stamps.at[g[n-k]] = o.stamps.round
	}
}

// reachAll marks what the splits reach, by looking at all pairs.
func reachAll[C narrowCell](o *octal, g []C, n uint64) {
	for _, s := range o.splits {
		if s.take+2 > n {
			break
		}
		m := n - s.take
		reachPairs(&o.stamps, g, m, 1, s.pairs(m)+1)
	}
}

// sparse is G(n) by the search that octal.go describes.
func sparse[C narrowCell](o *octal, g []C, n uint64) uint32 {
	for _, s := range o.splits {
		if s.take+2 > n {
			break
		}
		m := n - s.take
		rare := o.inside(m)
		if s.unequal {
			low, high := withoutHalf(rare, m)
			reachRare(&o.stamps, g, m, high)
			rare = low
		}
		reachRare(&o.stamps, g, m, rare)
	}
	c := o.stamps.leastCommon()
	if missing := search(o, g, n, o.stamps.rareBelow(c)); len(missing) > 0 {
		return missing[0]
	}
	return c
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
	for a, more := uint64(1), true; more && len(missing) > 0; {
		run := min(max(leastRun, a), mostRun)
		more = reachRun(o, g, n, a, a+run)
		a += run
		before := len(missing)
		missing = o.stamps.unreached(missing)
		if found := uint64(before - len(missing)); !chased && found*worthwhile < run {
			missing = slices.DeleteFunc(missing, func(v uint32) bool { return chase(o, g, n, v) })
			chased = true
		}
	}
	return missing
}

// reachRun marks the pairs of n with a part from a to below to; false: there
// are none.
func reachRun[C narrowCell](o *octal, g []C, n, a, to uint64) (some bool) {
	for _, s := range o.splits {
		if s.take+2*a > n {
			break
		}
		m := n - s.take
		if end := s.pairs(m) + 1; a < end {
			reachPairs(&o.stamps, g, m, a, min(end, to))
			some = true
		}
	}
	return some
}

// reachRare marks the pairs of a rare heap and what is then left of m.
func reachRare[C narrowCell](s *stamps, g []C, m uint64, rare []rareHeap) {
	at, round := s.at, s.round
	for _, r := range rare {
		at[uint16(g[m-uint64(r.at)])^r.value] = round
	}
}

// reachPairs marks the pairs a and m-a of parts, from ≤ a < to.
func reachPairs[C narrowCell](s *stamps, g []C, m, from, to uint64) {
	at, round := s.at, s.round
	low, high := g[from:to], g[m-to+1:m-from+1]
	last := len(low) - 1
	for i, v := range low {
		at[v^high[last-i]] = round
	}
}

// stamps says which values the moves from a heap reach: those whose stamp is
// the round, which is another one for each heap, so that nothing is cleared.
// The array is as long as the largest number of a cell says, so that a value
// needs no check.
type stamps struct {
	at    *[1 << 16]uint32
	round uint32

	// The values below limit in ascending order, by the kind that parity, the
	// mask, makes them.
	commons, rares []uint32
	limit, parity  uint32
	missing        []uint32
}

// split sorts the values anew, by a mask.
func (s *stamps) split(mask uint32) {
	s.parity, s.limit = mask, 0
	s.commons, s.rares = s.commons[:0], s.rares[:0]
	s.grow()
}

// grow doubles the lists of values.
func (s *stamps) grow() {
	from := s.limit
	s.limit = max(256, 2*from)
	for v := from; v < s.limit; v++ {
		if isRare(v, s.parity) {
			s.rares = append(s.rares, v)
		} else {
			s.commons = append(s.commons, v)
		}
	}
}

// begin forgets what was reached.
func (s *stamps) begin() {
	if s.at == nil {
		s.at = new([1 << 16]uint32)
	}
	if s.round++; s.round == 0 {
		clear(s.at[:])
		s.round = 1
	}
}

func (s *stamps) reached(v uint32) bool { return s.at[v&0xffff] == s.round }

// least is the least value that is not reached, or the length of the array.
func (s *stamps) least() uint32 {
	for v, stamp := range s.at {
		if stamp != s.round {
			return uint32(v)
		}
	}
	return uint32(len(s.at))
}

// leastCommon is the least common value that is not reached, or the length of
// the array.
func (s *stamps) leastCommon() uint32 {
	for i := 0; ; i++ {
		for i == len(s.commons) {
			if int(s.limit) == len(s.at) {
				return s.limit
			}
			s.grow()
		}
		if v := s.commons[i]; !s.reached(v) {
			return v
		}
	}
}

// rareBelow lists the rare values below c that are not reached.
func (s *stamps) rareBelow(c uint32) []uint32 {
	s.missing = s.missing[:0]
	for _, v := range s.rares {
		if v >= c {
			break
		}
		if !s.reached(v) {
			s.missing = append(s.missing, v)
		}
	}
	return s.missing
}

// unreached keeps those that are still not reached, in place.
func (s *stamps) unreached(missing []uint32) []uint32 {
	kept := missing[:0]
	for _, v := range missing {
		if !s.reached(v) {
			kept = append(kept, v)
		}
	}
	return kept
}
