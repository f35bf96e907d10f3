package zstd

// parse cuts the block text[from:to] into literals and sequences. It goes
// through the block once, and takes a match where there is one that gains; but
// where the next place has one that gains more, a literal comes first ("lazy
// matching").
func (e *encoder) parse(from, to int) {
	e.literals, e.sequences = e.literals[:0], e.sequences[:0]
	e.prices.set(e.text, from, to)
	free := from // where the last match ended
	for at := from; at+8 <= to; {
		m := e.find(at, to, e.recent.repeats(at-free))
		if m.gain <= 0 {
			// The longer nothing is found, the fewer places are tried: what does
			// not repeat itself is to cost no time.
			at += 1 + (at-free)>>6
			continue
		}
		for at+9 <= to {
			later := e.find(at+1, to, e.recent.repeats(at+1-free))
			if later.gain <= m.gain {
				break
			}
			m = later
			at++
		}
		e.sequence(free, at, m)
		at += m.length
		free = at
	}
	e.literals = append(e.literals, e.text[free:to]...)
}

// sequence adds the literals text[free:at] and a match.
func (e *encoder) sequence(free, at int, m match) {
	e.literals = append(e.literals, e.text[free:at]...)
	value := e.recent.value(uint64(m.offset), at-free)
	e.recent.offset(value, at-free)
	e.sequences = append(e.sequences, sequence{uint32(at - free), uint32(m.length), uint32(value)})
}
