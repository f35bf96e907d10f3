package zstd

import (
	"math"
	"math/bits"
)

// A histogram is how often each symbol occurs.
type histogram [mostSymbols]uint32

// fit is the distribution of 2^log states that suits a histogram best with
// no symbol left without a state: seats of a parliament by votes, where a
// symbol's next state is worth log₂((n+1)/n) ≈ 1/(n+½) of a bit per occurrence
// (the method of Webster and Sainte-Laguë).
func (h *histogram) fit(log int) (d distribution) {
	d.log = log
	var total uint64
	for s, n := range h {
		total += uint64(n)
		if n > 0 {
			d.symbols = s + 1
		}
	}
	left := 1 << log
	for s, n := range h[:d.symbols] {
		if n > 0 {
			d.states[s] = int16(max(1, uint64(n)<<log/total))
		}
		left -= int(d.states[s])
	}
	for ; left > 0; left-- {
		d.states[h.most(&d, 1)]++
	}
	for ; left < 0; left++ {
		d.states[h.least(&d)]--
	}
	return d
}

// most is the symbol with the most occurrences for each state, with half a
// state more.
func (h *histogram) most(d *distribution, more uint64) (best int) {
	for s, n := range h[:d.symbols] {
		if uint64(n)*(2*uint64(d.states[best])+more) > uint64(h[best])*(2*uint64(d.states[s])+more) {
			best = s
		}
	}
	return best
}

// least is the symbol that a state is taken from at the least cost.
func (h *histogram) least(d *distribution) int {
	best := -1
	for s, n := range h[:d.symbols] {
		if d.states[s] > 1 && (best < 0 || uint64(n)*(2*uint64(d.states[best])-1) < uint64(h[best])*(2*uint64(d.states[s])-1)) {
			best = s
		}
	}
	return best
}

// cost is how many bits the symbols of a histogram take in a table, or +Inf
// if one has no state.
func (d *distribution) cost(h *histogram) float64 {
	var cost float64
	for s, n := range h {
		if n > 0 {
			states := float64(max(d.states[s], -d.states[s]))
			cost += float64(n) * (float64(d.log) - math.Log2(states))
		}
	}
	return cost
}

// append writes the description that readDistribution reads.
func (d *distribution) append(dst []byte) []byte {
	w := writer{dst: dst}
	w.add(uint64(d.log-5), 4)
	left := 1 << d.log
	for s := 0; left > 0; s++ {
		states := int(d.states[s])
		w.truncated(states+1, left+1)
		left -= max(states, -states)
		if states == 0 {
			s += w.zeros(d.states[s+1:])
		}
		w.flush()
	}
	return w.pad()
}

// zeros writes how many symbols have no states before the next that has some.
func (w *writer) zeros(states []int16) (n int) {
	for states[n] == 0 {
		n++
	}
	more := n
	for ; more >= 3; more -= 3 {
		w.add(3, 2)
	}
	w.add(uint64(more), 2)
	return n
}

// truncated writes a number from 0 to largest in truncated binary.
func (w *writer) truncated(value, largest int) {
	n := uint(bits.Len(uint(largest)))
	short := 1<<n - 1 - largest
	switch {
	case value < short:
		n--
	case value >= 1<<(n-1):
		value += short
	}
	w.add(uint64(value), n)
}

// An encoding is an FSE table as an encoder uses it, which goes through a block
// from its end: in state x it writes the low bits that the decoder will add, and
// goes to the state from which the decoder comes.
type encoding struct {
	log   uint
	next  [1 << mostLog]uint16 // the states of each symbol in order, with 2^log added
	moves [mostSymbols]move
}

// A move is how a symbol with n states is written. From state x as many bits
// are written as leave x>>bits in n … 2n−1, and that number says which of the
// symbol's states is the next.
type move struct {
	bits  uint32 // (x + bits) >> 16 is how many
	first int32  // of the symbol's states in next, less n
}

// build makes the table.
func (t *encoding) build(d *distribution) {
	t.log = uint(d.log)
	var place [mostSymbols]int
	first := 0
	for s, states := range d.states[:d.symbols] {
		n := int(max(states, -states))
		place[s] = first
		if n > 0 {
			most := d.log + 1 - bits.Len(uint(n-1)) // from states of n<<most on
			t.moves[s] = move{uint32(most<<16 - n<<most), int32(first - n)}
		}
		first += n
	}
	symbol := d.spread()
	for state, s := range symbol[:1<<d.log] {
		t.next[place[s]] = uint16(1<<d.log + state)
		place[s]++
	}
}

// start is a state for a symbol that no other follows.
func (t *encoding) start(d *distribution, symbol uint8) uint32 {
	m := t.moves[symbol]
	return uint32(t.next[int(m.first)+int(max(d.states[symbol], -d.states[symbol]))])
}

// write writes a symbol, and gives the state after it.
func (t *encoding) write(w *writer, state uint32, symbol uint8) uint32 {
	m := t.moves[symbol]
	n := uint(state+m.bits) >> 16
	w.add(uint64(state&(1<<n-1)), n)
	return uint32(t.next[(int32(state>>n)+m.first)&(1<<mostLog-1)])
}

// finish writes the state that the decoder starts with.
func (t *encoding) finish(w *writer, state uint32) { w.add(uint64(state)&(1<<t.log-1), t.log) }
