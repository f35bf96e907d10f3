package zstd

// fewLiterals are so few that no tree makes up for its description.
const fewLiterals = 12

// appendLiterals appends the literals section of a block in the shortest of its
// forms.
func (e *encoder) appendLiterals(dst []byte) []byte {
	size := len(e.literals)
	if isRun(e.literals) {
		return append(appendPlainHeader(dst, literalsRepeated, size), e.literals[0])
	}
	if size > fewLiterals {
		var counts [256]uint32
		for _, b := range e.literals {
			counts[b]++
		}
		fresh := plant(lengths(&counts))
		description := fresh.append(nil)
		again, anew := e.words.cost(&counts), fresh.cost(&counts)+len(description)
		switch {
		case again <= anew && again < size:
			return e.appendCompressed(dst, literalsTreeless, nil)
		case len(description) > 0 && anew < size:
			e.words = fresh
			return e.appendCompressed(dst, literalsCompressed, description)
		}
	}
	return append(appendPlainHeader(dst, literalsRaw, size), e.literals...)
}

// appendPlainHeader writes the header of literals that are not compressed.
func appendPlainHeader(dst []byte, kind, size int) []byte {
	switch {
	case size < 1<<5:
		return append(dst, byte(size<<3|kind))
	case size < 1<<12:
		return append(dst, byte(size<<4|1<<2|kind), byte(size>>4))
	default:
		return append(dst, byte(size<<4|3<<2|kind), byte(size>>4), byte(size>>12))
	}
}

// appendCompressed appends literals with their tree's description, in four
// streams unless they are few.
func (e *encoder) appendCompressed(dst []byte, kind int, description []byte) []byte {
	size := len(e.literals)
	head, form, length := 3, 0, 10
	switch {
	case size >= 1<<14:
		head, form, length = 5, 3, 18
	case size >= 1<<10:
		head, form, length = 4, 2, 14
	}
	start := len(dst)
	dst = append(dst, make([]byte, head)...)
	dst = append(dst, description...)
	if form == 0 {
		dst = e.words.encode(dst, e.literals)
	} else {
		dst = e.words.encodeFour(dst, e.literals)
	}
	compressed := len(dst) - start - head
	sizes := uint64(kind|form<<2|size<<4) | uint64(compressed)<<(4+length)
	for i := range head {
		dst[start+i] = byte(sizes >> (8 * i))
	}
	return dst
}

// encodeFour appends four streams and before them the lengths of three.
func (w *words) encodeFour(dst, literals []byte) []byte {
	table := len(dst)
	dst = append(dst, 0, 0, 0, 0, 0, 0)
	quarter := (len(literals) + 3) / 4
	for i := range 4 {
		start := len(dst)
		dst = w.encode(dst, literals[i*quarter:min((i+1)*quarter, len(literals))])
		if n := len(dst) - start; i < 3 {
			dst[table+2*i], dst[table+2*i+1] = byte(n), byte(n>>8)
		}
	}
	return dst
}

// encode appends one stream, from the last literal to the first.
func (w *words) encode(dst, literals []byte) []byte {
	out := writer{dst: dst}
	for i := len(literals) - 1; i >= 0; i-- {
		word := w.of[literals[i]]
		out.add(uint64(word.bits), uint(word.n))
		if out.n > 64-8-mostBits {
			out.flush()
		}
	}
	return out.end()
}
