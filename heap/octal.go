package heap

import (
	"cmp"
	"slices"
)

// Octal games: no more than two heaps are left, by finitely many takes.
//
// The plain way to G(n) is to look at all n pairs of parts for each take. But
// in most octal games nearly all values are of one kind, the sparse space
// phenomenon (Berlekamp, Conway and Guy, "Winning Ways", chapter 4), on which
// Flammenkamp's tables of octal games rest too.
//
// Fix a mask of bits. Call a value v common if v & mask has an odd number of
// ones, else rare; 0 is rare. Under ⊕ these parities add up:
//
//	rare ⊕ rare = rare    common ⊕ common = rare    rare ⊕ common = common
//
// So a common value arises only from a pair with exactly one rare part, and
// where rare heaps are few all such pairs are soon looked at. Then
//
//  1. the least common value c that no move reaches is known for certain, and
//     G(n) ≤ c;
//  2. G(n) = c unless some rare value below c is not reached. Those not seen
//     yet are looked for among all pairs, which ends as soon as the last one is
//     found, after a few hundred pairs as a rule;
//  3. where one is never found, the least of them is G(n), and n is rare.
//
// Every mask gives the right values; the choice of mask.go makes it fast. Where
// no mask leaves few rare heaps, all pairs are looked at: see blocks.go.
type octal struct {
	wholes  []uint64 // takes that leave nothing, ascending
	singles []uint64 // takes that leave one heap
	splits  []split  // takes that leave two

	mask   uint32
	rare   []rareHeap // the heaps ≥ 1 with a rare value, ascending
	sweeps bool       // all pairs are looked at; rare is not kept
	tall   bool       // some value is not below 64
	review uint64     // the heap at which the mask is chosen anew

	// The values of the pairs of m counters are kept for the next heaps, which
	// reach them by other takes: in slot m modulo slots, or in one slot for each
	// split where these are not alike or the takes large.
	slots  int
	shared bool
	bits   []pairBits

	blocksFrom uint64
	blocks     *blocks
	wide       wide
	witnesses  witnesses
	mex        mex
}

type rareHeap struct {
	at    uint32
	value uint16
}

// split is a take that leaves two heaps.
type split struct {
	take    uint64
	unequal bool
}

// pairs is the number of pairs a ≤ b of parts of m counters that are legal.
func (s split) pairs(m uint64) uint64 {
	if s.unequal {
		return (m - 1) / 2
	}
	return m / 2
}

func newOctal(g Game) *octal {
	o := &octal{review: firstReview, sweeps: true, blocksFrom: firstBlock}
	for k, d := range g.digits {
		take := uint64(k)
		if d.leaves(0) {
			o.wholes = append(o.wholes, take)
		}
		if d.leaves(1) {
			o.singles = append(o.singles, take)
		}
		if d.leaves(2) {
			o.splits = append(o.splits, split{take, d.unequal})
		}
	}
	o.slots = len(o.splits)
	if o.alike() {
		o.slots, o.shared = mostShared, true
	}
	return o
}

// mostShared is a power of two above the takes whose pairs are shared.
const mostShared = 64

// alike says that all splits reach the same pairs of what they leave, from heaps
// that are less than mostShared apart.
func (o *octal) alike() bool {
	return !slices.ContainsFunc(o.splits, func(s split) bool {
		return s.unequal != o.splits[0].unequal || s.take >= mostShared
	})
}

// slot is where the pairs of the m counters are kept that the i-th split leaves.
func (o *octal) slot(i int, m uint64) int {
	if o.shared {
		return int(m % mostShared)
	}
	return i
}

// extend appends values until there are n, or until the mask is to be reviewed.
func (o *octal) extend(values *cells, n uint64) {
	if values.n >= o.review {
		o.choose(values)
	}
	for n = min(n, max(o.review, values.n+1)); values.n < n; {
		o.fill(values, n)
	}
}

// fill appends values, or makes the cells wider.
func (o *octal) fill(values *cells, n uint64) {
	if values.longs != nil {
		values.put(o.long(values))
		return
	}
	if values.n = o.search(values, n); values.n < n {
		values.widen()
	}
}

// search hands the cells to the search for their width and kind. Each stops
// before n at a value for which the cells are too narrow.
func (o *octal) search(values *cells, n uint64) uint64 {
	inBlocks := o.sweeps && o.suitsBlocks(values.n)
	switch {
	case inBlocks && values.words != nil:
		return fillBlocks(o, values.words, values.n, n)
	case inBlocks:
		return fillBlocks(o, values.bytes, values.n, n)
	case values.words != nil:
		return fill(o, values.words, values.n, n)
	}
	if done := o.narrow(values.bytes, values.n, n); done < n {
		return fill(o, values.bytes, done, n)
	}
	return n
}

// note keeps the list of rare heaps up to date.
func (o *octal) note(n uint64, v uint32) {
	if !o.sweeps && isRare(v, o.mask) {
		o.rare = append(o.rare, rareHeap{uint32(n), uint16(v)})
	}
}

// inside is the part of the list that can be a part of m: the heaps below m.
func (o *octal) inside(m uint64) []rareHeap {
	end := len(o.rare)
	for end > 0 && uint64(o.rare[end-1].at) >= m {
		end--
	}
	return o.rare[:end]
}

// withoutHalf cuts the list in two where it has the half of m, which a split
// into unequal parts cannot use.
func withoutHalf(rare []rareHeap, m uint64) (low, high []rareHeap) {
	i, found := slices.BinarySearchFunc(rare, m, func(r rareHeap, m uint64) int { return cmp.Compare(2*uint64(r.at), m) })
	if !found {
		return rare, nil
	}
	return rare[:i], rare[i+1:]
}

// figures are those of Sequence.Rare.
func (o *octal) figures(values *cells) (r Rare) {
	r.Mask = o.mask
	for n := range values.n {
		if isRare(values.at(n), r.Mask) {
			r.Count, r.Last = r.Count+1, n
		}
	}
	return r
}

// long is the next value where values are too large for the kernels: by all
// pairs.
func (o *octal) long(values *cells) uint32 {
	o.mex.begin()
	for _, k := range o.wholes {
		if k == values.n {
			o.mex.add(0)
		}
	}
	for _, k := range o.singles {
		if k < values.n {
			o.mex.add(values.at(values.n - k))
		}
	}
	for _, s := range o.splits {
		if m := values.n - s.take; s.take < values.n {
			for a := uint64(1); a <= s.pairs(m); a++ {
				o.mex.add(values.at(a) ^ values.at(m-a))
			}
		}
	}
	return o.mex.least()
}
