package zstd

import (
	"math"
	"math/bits"
)

// A histogram is how often each symbol occurs.
type histogram [mostSymbols]uint32

// fit is the distribution of 2^log states that suits a histogram best if each of
// its symbols has one at least. It is dealt out like the seats of a parliament:
// by proportion, and those left over one by one to whom the next one is worth
// most.
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
		d.states[h.neediest(&d)]++
	}
	for ; left < 0; left++ { // many had less than one
		d.states[h.richest(&d)]--
	}
	return d
}

// worth is about what a symbol with n states saves by one more, in bits and a
// constant factor: occurrences · log₂((n+1)/n) ~ occurrences / (n+½). (The
// quotas of Webster and Sainte-Laguë.)
func (h *histogram) worth(symbol int, n int16) float64 {
	return float64(h[symbol]) / (float64(n) + 0.5)
}

// neediest is the symbol to which one more state is worth most.
func (h *histogram) neediest(d *distribution) (best int) {
	most := -1.0
	for s, n := range d.states[:d.symbols] {
		if w := h.worth(s, n); w > most {
			best, most = s, w
		}
	}
	return best
}

// richest is the symbol with two states or more to which the last one is worth
// least.
func (h *histogram) richest(d *distribution) (best int) {
	least := math.Inf(1)
	for s, n := range d.states[:d.symbols] {
		if w := h.worth(s, n-1); n > 1 && w < least {
			best, least = s, w
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
			cost += float64(n) * (float64(d.log) - math.Log2(float64(d.count(s))))
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

// An encoding is an FSE table as an encoder uses it, from the last symbol to the
// first. It is in the state that the decoder will be in. For the symbol before,
// it writes the bits from which the decoder will find that state, and goes to
// one that stands for the symbol.
//
// States are counted from 2^log here, so that shifting out the bits that are
// written leaves a number in which the symbol's states are in order.
type encoding struct {
	log    uint
	states [1 << mostLog]uint16    // by symbol, and in order
	starts [mostSymbols]uint16     // the first state of each symbol
	moves  [mostSymbols]transition // of each symbol
}

// A transition is how a symbol with n states is written. In state x as many bits
// are written as leave x>>bits in n … 2n−1, which is one for each state.
type transition struct {
	bits uint32 // (x + bits) >> 16 is how many
	from int32  // of the symbol's states in encoding.states, less n
}

// build makes the table.
func (t *encoding) build(d *distribution) {
	t.log = uint(d.log)
	var place [mostSymbols]int // where in states the symbol's next one goes
	for s, first := 0, 0; s < d.symbols; s++ {
		n := d.count(s)
		place[s] = first
		// From n<<most on so many bits are written, and one less below: then the
		// subtraction borrows from the upper half.
		most := d.log + 1 - bits.Len(uint(max(1, n)-1))
		t.moves[s] = transition{uint32(most<<16 - n<<most), int32(first - n)}
		first += n
	}
	symbol := d.spread()
	for state, s := range symbol[:1<<d.log] {
		t.states[place[s]] = uint16(1<<d.log + state)
		place[s]++
	}
	for s := range d.symbols {
		if n := d.count(s); n > 0 {
			t.starts[s] = t.states[place[s]-n]
		}
	}
}

// start is the state for the last symbol. Any of the symbol's would do where the
// decoder knows how many symbols there are. Weights it reads until the bits are
// too few for the next state: so that one has to need bits, as a symbol's first
// does unless the symbol has all states.
func (t *encoding) start(symbol uint8) uint32 { return uint32(t.starts[symbol]) }

// write writes the transition to a state from one of a symbol, which it gives.
func (t *encoding) write(w *writer, state uint32, symbol uint8) uint32 {
	m := t.moves[symbol]
	n := uint(state+m.bits) >> 16
	w.add(uint64(state&(1<<n-1)), n)
	return uint32(t.states[(int32(state>>n)+m.from)&(1<<mostLog-1)])
}

// finish writes the state that the decoder starts in.
func (t *encoding) finish(w *writer, state uint32) { w.add(uint64(state)&(1<<t.log-1), t.log) }
