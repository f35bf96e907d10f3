package zstd

import (
	"encoding/binary"
	"math/bits"
)

const (
	// reach is the size of the parts that the content is cut into. Matches stay
	// within a part.
	reach    = 1 << 20
	hashBits = 16
	// What a match costs besides the bits of its offset, in the units of prices:
	// the three codes, and that literals before and after it are counted apart.
	// Measured on tables of games, where more than it seems pays.
	costNew    = 14 * bit
	costRepeat = 8 * bit
)

// A matcher finds earlier places where a part goes on in the same way. There are
// two tables, which have the last place for each eight and for each five bytes:
// the first one finds what is long, the other one the rest, and near.
type matcher struct {
	text  []byte
	known int // text[:known] is in the tables
	// Places are counted from 1; 0: none. Other bytes may have the same hash.
	eight, five [1 << hashBits]int32
	prices      prices
}

// begin starts with a new part.
func (m *matcher) begin(text []byte) {
	m.text, m.known = text, 0
	clear(m.eight[:])
	clear(m.five[:])
}

// load is the eight bytes at a place.
func (m *matcher) load(at int) uint64 { return binary.LittleEndian.Uint64(m.text[at:]) }

// slots are where the tables have the last place with the bytes x. The product's
// high bits depend on all bytes; the shift leaves out three of them.
func (m *matcher) slots(x uint64) (eight, five *int32) {
	return &m.eight[x*prime1>>(64-hashBits)], &m.five[x<<24*prime1>>(64-hashBits)]
}

// learn enters the places before to.
func (m *matcher) learn(to int) {
	for ; m.known < to; m.known++ {
		eight, five := m.slots(m.load(m.known))
		*eight, *five = int32(m.known+1), int32(m.known+1)
	}
}

// A match is an earlier place with the same bytes.
type match struct {
	length, offset int
	gain           int // what it saves, in the units of prices
}

// find is the match at a place that gains most; no gain: there is none. It needs
// eight bytes.
func (m *matcher) find(at, to int, repeats [3]uint64) (best match) {
	m.learn(at)
	x := m.load(at)
	for _, offset := range repeats {
		// Three bytes are the least that the format has.
		if from := at - int(offset); from >= 0 && from < at && (m.load(from)^x)<<40 == 0 {
			m.weigh(&best, from, at, to, costRepeat)
		}
	}
	eight, five := m.slots(x)
	if from := int(*eight) - 1; from >= 0 && m.load(from) == x {
		m.weigh(&best, from, at, to, costOf(at-from))
	}
	if from := int(*five) - 1; from >= 0 && from != int(*eight)-1 && (m.load(from)^x)<<24 == 0 {
		m.weigh(&best, from, at, to, costOf(at-from))
	}
	*eight, *five = int32(at+1), int32(at+1)
	m.known = at + 1
	return best
}

// weigh takes a match for the best so far, if it is.
func (m *matcher) weigh(best *match, from, at, to, cost int) {
	length := common(m.text[from:to], m.text[at:to])
	if gain := m.prices.of(at, at+length) - cost; gain > best.gain {
		*best = match{length, at - from, gain}
	}
}

// costOf is what a match with an offset that is not repeated costs.
func costOf(offset int) int { return costNew + bit*(bits.Len(uint(offset+3))-1) }

// common is how many bytes a and b, which is no longer, have in common.
func common(a, b []byte) (n int) {
	for ; n+8 <= len(b); n += 8 {
		if x := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); x != 0 {
			return n + bits.TrailingZeros64(x)/8
		}
	}
	for n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
