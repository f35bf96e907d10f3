package heap

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// plain is the engine for all codes: those with more than two parts or a
// repeating tail need it, and it is what the others are tested against. It
// looks at every way to break a heap.
//
// A repeating tail of r digits allows unboundedly many takes, but they share
// their work. Let b be the first take of the tail. What heap n reaches by the
// tail's i-th digit d is the union, over s ≡ n-b-i modulo r with s ≤ n-b-i, of
// the values in which d may leave s. So one set is kept for each digit and
// residue, and at heap n only the values of s = n-b are new.
type plain struct {
	digits []digit // the takes before the tail
	tail   []digit
	kinds  []digit // the different digits of the tail
	sets   [][]set // by kind, then by the residue of s
	done   uint64  // the sets have the values of all s below it
	mex    mex
}

func newPlain(g Game) *plain {
	base := len(g.digits) - g.repeat
	e := &plain{digits: g.digits[:base], tail: g.digits[base:]}
	for _, d := range e.tail {
		if e.kind(d) < 0 {
			e.kinds = append(e.kinds, d)
			e.sets = append(e.sets, make([]set, len(e.tail)))
		}
	}
	return e
}

// kind is the number of a digit among the tail's different ones, or -1.
func (e *plain) kind(d digit) int { return slices.Index(e.kinds, d) }

// extend appends one value: a heap that may be broken into five takes long.
func (e *plain) extend(values *cells, _ uint64) {
	e.mex.begin()
	for k, d := range e.digits {
		if uint64(k) > values.n {
			break
		}
		leave(values, values.n-uint64(k), d, e.mex.add)
	}
	e.tails(values)
	values.put(e.mex.least())
}

// tails adds what the takes of the tail reach.
func (e *plain) tails(values *cells) {
	r := uint64(len(e.tail))
	base := uint64(len(e.digits))
	if r == 0 || values.n < base {
		return
	}
	s := values.n - base
	for ; e.done <= s; e.done++ { // more than one where a sequence was loaded
		for i, d := range e.kinds {
			leave(values, e.done, d, e.sets[i][e.done%r].add)
		}
	}
	for i, d := range e.tail[:min(r, s+1)] {
		e.sets[e.kind(d)][(s-uint64(i))%r].each(e.mex.add)
	}
}

// leave tells the values of all that d allows to leave of m counters.
func leave(values *cells, m uint64, d digit, tell func(uint32)) {
	for h := range mostParts + 1 {
		if d.leaves(h) {
			parts(values, m, h, 1, d.unequal, 0, tell)
		}
	}
}

// parts tells v ⊕ the values of h parts of m counters, in all ways in which the
// parts are at least least and never fall, or rise where they must be unequal.
func parts(values *cells, m uint64, h int, least uint64, unequal bool, v uint32, tell func(uint32)) {
	switch {
	case h == 0:
		if m == 0 {
			tell(v)
		}
	case h == 1:
		if m >= least {
			tell(v ^ values.at(m))
		}
	default:
		next := uint64(0)
		if unequal {
			next = 1
		}
		for a := least; a <= m/uint64(h); a++ {
			parts(values, m-a, h-1, a+next, unequal, v^values.at(a), tell)
		}
	}
}

// set is a set of values, a bit each.
type set []uint64

func (s *set) add(v uint32) {
	for int(v/64) >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[v/64] |= 1 << (v % 64)
}

func (s set) each(tell func(uint32)) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			tell(uint32(64*i + bits.TrailingZeros64(w)))
		}
	}
}

func (s set) has(v uint32) bool { return s[v/64]>>(v%64)&1 == 1 }

// pack makes s the set of the values that are marked in row, a byte for each. The
// multiplication brings eight bytes, each 0 or 1, together in the top byte.
func (s set) pack(row []uint8) {
	for i := range len(row) / 64 {
		w := uint64(0)
		for j := 0; j < 64; j += 8 {
			w |= binary.LittleEndian.Uint64(row[64*i+j:]) * 0x0102040810204080 >> 56 << j
		}
		s[i] = w
	}
	clear(s[len(row)/64:])
}
