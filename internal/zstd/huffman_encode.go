package zstd

import (
	"math"
	"slices"
)

// words are the code words of a Huffman tree as an encoder uses it. Literals
// without one do not occur. No words at all: there is no tree.
type words struct {
	longest uint8
	of      [256]word
}

type word struct {
	bits uint16
	n    uint8 // how many
}

// lengths finds the best lengths of code words, at most mostBits, by package
// merge (Larmore and Hirschberg 1990). A literal of length n is to buy a coin of
// each of the values 2^−1 … 2^−n, its price each time how often it occurs. From
// the smallest coins on, the two cheapest are packed together and offered among
// the coins of twice the value. The 2k−2 cheapest of value ½ make k words.
//
// As the coins of each value are bought from the cheapest on, it is enough to
// know how many there are.
func lengths(counts *[256]uint32) (lengths [256]uint8) {
	var coins []uint8 // literals, the rarest first
	for literal, n := range counts {
		if n > 0 {
			coins = append(coins, uint8(literal))
		}
	}
	slices.SortStableFunc(coins, func(a, b uint8) int { return int(counts[a]) - int(counts[b]) })
	var offers [mostBits][]offer
	for i := range offers {
		var smaller []offer
		if i > 0 {
			smaller = offers[i-1]
		}
		offers[i] = merge(coins, counts, smaller)
	}
	for i, take := mostBits-1, 2*len(coins)-2; i >= 0; i-- {
		packages := 0
		for _, o := range offers[i][:take] {
			if o.packed {
				packages++
			}
		}
		for _, literal := range coins[:take-packages] {
			lengths[literal]++
		}
		take = 2 * packages
	}
	return lengths
}

// An offer is a coin, or a package of two smaller offers.
type offer struct {
	price  uint32
	packed bool
}

// merge packs smaller offers in pairs, and sorts them among the coins.
func merge(coins []uint8, counts *[256]uint32, smaller []offer) (all []offer) {
	for len(smaller) > 1 || len(coins) > 0 {
		packed := offer{math.MaxUint32, true}
		if len(smaller) > 1 {
			packed.price = smaller[0].price + smaller[1].price
		}
		if len(coins) > 0 && counts[coins[0]] <= packed.price {
			all = append(all, offer{counts[coins[0]], false})
			coins = coins[1:]
			continue
		}
		all = append(all, packed)
		smaller = smaller[2:]
	}
	return all
}

// plant makes the words of given lengths, as tree.build places them.
func plant(lengths [256]uint8) (w words) {
	w.longest = slices.Max(lengths[:])
	from := 0
	for n := w.longest; n > 0; n-- {
		for literal, length := range lengths {
			if length == n {
				w.of[literal] = word{uint16(from >> (w.longest - n)), n}
				from += 1 << (w.longest - n)
			}
		}
	}
	return w
}

// cost is how many bytes literals take at most, with what is around four
// streams: three lengths, and in each stream the bit at the end and up to seven
// more. It is out of all bounds where one of them has no word.
func (w *words) cost(counts *[256]uint32) int {
	const around = 6 + 4
	bits := 0
	for literal, n := range counts {
		if n > 0 && w.of[literal].n == 0 {
			return math.MaxInt
		}
		bits += int(n) * int(w.of[literal].n)
	}
	return (bits+7)/8 + around
}

// append writes the description that tree.read reads, or nothing if there is
// none.
func (w *words) append(dst []byte) []byte {
	var room [256]uint8
	last := 0
	for literal, word := range w.of {
		if word.n > 0 {
			room[literal] = w.longest + 1 - word.n
			last = literal
		}
	}
	weights := room[:last] // the last one is known from the others
	room[last] = 0
	packed := appendWeights(nil, weights)
	if len(packed) > 0 && len(packed) < 128 && (len(weights) > 128 || len(packed) < (len(weights)+1)/2) {
		return append(append(dst, byte(len(packed))), packed...)
	}
	if len(weights) > 128 {
		return dst
	}
	dst = append(dst, byte(127+len(weights)))
	for i := 0; i < len(weights); i += 2 {
		dst = append(dst, weights[i]<<4|room[i+1])
	}
	return dst
}

// appendWeights compresses weights as readWeights reads them, or gives nothing
// where that cannot be.
func appendWeights(dst []byte, weights []uint8) []byte {
	var h histogram
	for _, w := range weights {
		h[w]++
	}
	if len(weights) < 2 || int(slices.Max(h[:])) == len(weights) {
		return dst // one symbol takes no bits, so that the stream would have no end
	}
	d := h.fit(6)
	dst = d.append(dst)
	var t encoding
	t.build(&d)
	w := writer{dst: dst}
	// The states take turns; which one comes first in the decoder shows at the end.
	i := len(weights) - 1
	now, other := t.start(weights[i]), t.start(weights[i-1])
	for i -= 2; i >= 0; i-- {
		now, other = other, t.write(&w, now, weights[i])
		w.flush()
	}
	t.finish(&w, now)
	t.finish(&w, other)
	return w.end()
}
