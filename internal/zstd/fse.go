package zstd

import "math/bits"

const (
	mostLog     = 9  // no table has more than 2⁹ states
	mostSymbols = 53 // match lengths have the largest alphabet
)

// A distribution is what an FSE table is made from: how many of its 2^log states
// each symbol has. A symbol with n of them costs about log − log₂ n bits, so n
// is to the number of states what the symbol's occurrences are to all. Where n
// is −1 ("less than one") the symbol has one state, in a place of its own.
type distribution struct {
	log     int
	states  [mostSymbols]int16
	symbols int // states[symbols:] is not used
}

// only is the table of one symbol, which takes no bits.
func only(symbol int) (d distribution) {
	d.symbols = symbol + 1
	d.states[symbol] = 1
	return d
}

// count is how many states a symbol has.
func (d *distribution) count(symbol int) int {
	n := int(d.states[symbol])
	return max(n, -n)
}

// spread says which symbol each state stands for (RFC 8878, 4.1.1). The states
// of one symbol are to lie as evenly as they can, so the symbols are dealt out
// in steps of 5/8 of the table and 3, which meet each place once. Those that
// have less than one are put at the end.
func (d *distribution) spread() (symbol [1 << mostLog]uint8) {
	size := 1 << d.log
	free := size // places from here on are taken
	for s, n := range d.states[:d.symbols] {
		if n < 0 {
			free--
			symbol[free] = uint8(s)
		}
	}
	place, step := 0, size>>1+size>>3+3
	for s, n := range d.states[:d.symbols] {
		for range n {
			symbol[place] = uint8(s)
			for place = (place + step) & (size - 1); place >= free; {
				place = (place + step) & (size - 1)
			}
		}
	}
	return symbol
}

// readDistribution reads the description of a table (RFC 8878, 4.1.1) with at
// most 2^maxLog states for so many symbols, and gives what follows it.
//
// After the log there is a number for each symbol until all states are given:
// one more than the symbol's states. It is at most left+1, which takes n bits
// or, where no larger number begins in the same way, n−1. After a symbol
// without states two bits say how many more there are like it; 3: go on.
func readDistribution(src []byte, maxLog, symbols int) (d distribution, rest []byte, err error) {
	f := forward{src: src}
	d.log = f.take(4) + 5
	if d.log > maxLog {
		return d, nil, corrupt("an FSE table is too large")
	}
	for left := 1 << d.log; left > 0; {
		if d.symbols >= symbols {
			return d, nil, corrupt("an FSE table has too many symbols")
		}
		states := f.truncated(left+1) - 1
		d.states[d.symbols] = int16(states)
		d.symbols++
		left -= max(states, -states)
		for more := 3; states == 0 && more == 3; {
			more = f.take(2)
			d.symbols += more
			if d.symbols >= symbols {
				return d, nil, corrupt("an FSE table has too many symbols")
			}
		}
	}
	rest, err = f.rest()
	return d, rest, err
}

// truncated reads a number from 0 to largest in truncated binary: the first
// ones, as many as there are words of n bits to spare, have n−1 bits.
func (f *forward) truncated(largest int) int {
	n := bits.Len(uint(largest))
	short := 1<<n - 1 - largest
	value := f.peek(n - 1)
	if value < short {
		f.read += n - 1
		return value
	}
	if value = f.take(n); value >= 1<<(n-1) {
		value -= short
	}
	return value
}

// A decoding is an FSE table as a decoder uses it: a state says what it stands
// for, and how the next state is found. Unlike in a Huffman tree the next code
// word's length depends on the state, so that a symbol may cost a fraction of a
// bit.
type decoding struct {
	log   uint8
	steps [1 << mostLog]step
}

// A step is one state. Its symbol stands for base and a number of so many extra
// bits; next and a number of so many bits are the state that follows.
type step struct {
	base  uint32
	next  uint16
	bits  uint8
	extra uint8
}

// build makes the table. The states of a symbol with n of them are numbered in
// order from n to 2n−1. From number x the decoder goes on to one of the states
// that begin with x in binary, if states are counted from 2^log; the rest of it
// is in the stream.
func (t *decoding) build(d *distribution, codes []code) {
	t.log = uint8(d.log)
	symbol := d.spread()
	var number [mostSymbols]int
	for s := range d.symbols {
		number[s] = d.count(s)
	}
	for state, s := range symbol[:1<<d.log] {
		x := number[s]
		number[s]++
		low := d.log + 1 - bits.Len(uint(x))
		t.steps[state] = step{
			base: codes[s].base, extra: codes[s].extra,
			bits: uint8(low), next: uint16(x<<low - 1<<d.log),
		}
	}
}
