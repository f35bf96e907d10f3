package zstd

import (
	"math"
	"math/bits"
)

// A sequence takes literals, and then copies a match.
type sequence struct {
	literals, match uint32
	value           uint32 // what stands for the offset
}

// appendCount writes what readCount reads.
func appendCount(dst []byte, count int) []byte {
	switch {
	case count < 128:
		return append(dst, byte(count))
	case count < 0x7f00:
		return append(dst, byte(count>>8+128), byte(count))
	default:
		count -= 0x7f00
		return append(dst, 255, byte(count), byte(count>>8))
	}
}

// appendSequences appends the second half of a compressed block: the tables, and
// the sequences from the last to the first.
func (e *encoder) appendSequences(dst []byte) []byte {
	dst = appendCount(dst, len(e.sequences))
	if len(e.sequences) == 0 {
		return dst
	}
	e.split()
	ways := len(dst)
	dst = append(dst, 0)
	for k := range kinds {
		var h histogram
		for _, s := range e.symbols {
			h[s[k]]++
		}
		way, description := e.choose(k, &h)
		dst[ways] |= way << (6 - 2*k)
		dst = append(dst, description...)
		e.tables[k].build(&e.fits[k])
	}
	return e.appendStream(dst)
}

// split finds the codes of all sequences.
func (e *encoder) split() {
	small := &fixed().small
	e.symbols = e.symbols[:0]
	for _, s := range e.sequences {
		e.symbols = append(e.symbols, [3]uint8{
			literalLengths: codeOf(&small[literalLengths], s.literals),
			offsets:        uint8(bits.Len32(s.value) - 1),
			matchLengths:   codeOf(&small[matchLengths], s.match-3),
		})
	}
}

// choose sets a kind's table to the one with which its symbols take the fewest
// bits, its description included.
func (e *encoder) choose(k int, h *histogram) (way byte, description []byte) {
	best := math.Inf(1)
	old := e.fits[k]
	consider := func(w byte, d distribution, text []byte) {
		if cost := d.cost(h) + 8*float64(len(text)); cost < best {
			best, way, description, e.fits[k] = cost, w, text, d
		}
	}
	consider(tablePredefined, kinds[k].predefined, nil)
	if old.symbols > 0 {
		consider(tableRepeated, old, nil)
	}
	largest, different := 0, 0
	for s, n := range h {
		if n > 0 {
			largest = s
			different++
		}
	}
	if different == 1 {
		consider(tableConstant, only(largest), []byte{byte(largest)})
		return way, description
	}
	for log := max(5, bits.Len(uint(different-1))); log <= kinds[k].maxLog; log++ {
		d := h.fit(log)
		consider(tableSent, d, d.append(nil))
	}
	return way, description
}

// appendStream appends the stream of all sequences, in the order in which
// decoder.sequences reads it, from the end.
func (e *encoder) appendStream(dst []byte) []byte {
	w := writer{dst: dst}
	ll, of, ml := &e.tables[literalLengths], &e.tables[offsets], &e.tables[matchLengths]
	last := len(e.sequences) - 1
	l := ll.start(e.symbols[last][literalLengths])
	o := of.start(e.symbols[last][offsets])
	m := ml.start(e.symbols[last][matchLengths])
	codes := &fixed().codes
	for i := last; i >= 0; i-- {
		s, c := e.sequences[i], e.symbols[i]
		if i < last {
			o = of.write(&w, o, c[offsets])
			m = ml.write(&w, m, c[matchLengths])
			l = ll.write(&w, l, c[literalLengths])
			w.flush()
		}
		w.add(extra(codes[literalLengths][c[literalLengths]], s.literals))
		w.add(extra(codes[matchLengths][c[matchLengths]], s.match))
		w.flush()
		w.add(extra(codes[offsets][c[offsets]], s.value))
		w.flush()
	}
	ml.finish(&w, m)
	of.finish(&w, o)
	ll.finish(&w, l)
	return w.end()
}

// extra are the bits of a number that its code does not have.
func extra(c code, n uint32) (value uint64, bits uint) {
	return uint64(n - c.base), uint(c.extra)
}
