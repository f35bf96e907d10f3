package zstd

// The kinds of literals sections.
const (
	literalsRaw = iota
	literalsRepeated
	literalsCompressed
	literalsTreeless // compressed with the tree of the block before
)

// literals reads the first half of a compressed block, the bytes that are not
// copied from earlier ones, and gives them and what follows. It begins with
// (RFC 8878, 3.1.1.3.1), the lowest byte first,
//
//	          4 3  2 1  0
//	┌──────────┬────┬────┐   f: how long the sizes are, and for compressed
//	│ sizes    │ f  │kind│   literals also whether they are in four streams
//	└──────────┴────┴────┘
func (d *decoder) readLiterals(src []byte) (literals, rest []byte, err error) {
	if len(src) == 0 {
		return nil, nil, corrupt("it ends early")
	}
	kind, form := src[0]&3, src[0]>>2&3
	if kind >= literalsCompressed {
		return d.readCompressed(src, kind == literalsTreeless, form)
	}
	head := [...]int{1, 2, 1, 3}[form]
	if len(src) < head {
		return nil, nil, corrupt("it ends early")
	}
	size := int(little(src[:head])) >> 4
	if head == 1 {
		size = int(src[0]) >> 3 // f has one bit only
	}
	src = src[head:]
	stored := size
	if kind == literalsRepeated {
		stored = 1
	}
	if size > d.blockSize || len(src) < stored {
		return nil, nil, corrupt("the literals are larger than the block")
	}
	if kind == literalsRepeated {
		return appendRun(d.room[:0], src[0], size), src[1:], nil
	}
	return src[:size], src[size:], nil
}

// readCompressed reads literals that a Huffman tree compresses.
func (d *decoder) readCompressed(src []byte, treeless bool, form byte) (literals, rest []byte, err error) {
	head := max(3, 2+int(form))
	if len(src) < head {
		return nil, nil, corrupt("it ends early")
	}
	length := [...]int{10, 10, 14, 18}[form]
	sizes := little(src[:head]) >> 4
	size, compressed := int(sizes&(1<<length-1)), int(sizes>>length)
	src = src[head:]
	if size > d.blockSize || compressed > len(src) {
		return nil, nil, corrupt("the literals are larger than the block")
	}
	src, rest = src[:compressed], src[compressed:]
	if !treeless {
		if src, err = d.tree.read(src); err != nil {
			return nil, nil, err
		}
		d.planted = true
	}
	if !d.planted {
		return nil, nil, corrupt("the first literals have no tree")
	}
	literals = d.room[:size]
	if form == 0 {
		return literals, rest, d.tree.decode(literals, src)
	}
	return literals, rest, d.tree.decodeFour(literals, src)
}

// decodeFour reads four streams, each with a quarter of the literals, rounded
// up; six bytes before them have the lengths of the first three (RFC 8878,
// 3.1.1.3.1.6).
func (t *tree) decodeFour(literals, src []byte) error {
	if len(src) < 6 {
		return corrupt("it ends early")
	}
	quarter := (len(literals) + 3) / 4
	if 3*quarter > len(literals) {
		return corrupt("too few literals for four streams")
	}
	lengths := src[:6]
	src = src[6:]
	var streams [4]reader
	for i := range streams {
		n := len(src)
		if i < 3 {
			n = int(little(lengths[2*i : 2*i+2]))
		}
		if n > len(src) {
			return corrupt("it ends early")
		}
		var err error
		if streams[i], err = newReader(src[:n]); err != nil {
			return err
		}
		src = src[n:]
	}
	done := t.together(literals, quarter, &streams)
	for i := range streams {
		part := literals[i*quarter : min((i+1)*quarter, len(literals))]
		if err := t.finish(part[done:], &streams[i]); err != nil {
			return err
		}
	}
	return nil
}

// together decodes the four streams in turns as long as each has eight bytes,
// and says how many literals of each it gave. A processor works on all four at a
// time: no one has to wait for another's table.
func (t *tree) together(literals []byte, quarter int, streams *[4]reader) (done int) {
	const turn = 5 // words of at most 11 bits of the 57 that next gives
	shift := (64 - t.longest) & 63
	last := len(literals) - 3*quarter // the length of the last part
	for ; done+turn <= last; done += turn {
		for i := range streams {
			if streams[i].left < 64 {
				return done
			}
		}
		for i := range streams {
			r := &streams[i]
			word := r.next()
			part := literals[i*quarter+done:][:turn]
			for j := range part {
				l := t.leaves[word>>shift&(1<<mostBits-1)]
				part[j] = l.literal
				word <<= l.bits & 63
				r.left -= int(l.bits)
			}
		}
	}
	return done
}

// decode reads one stream.
func (t *tree) decode(literals, src []byte) error {
	r, err := newReader(src)
	if err != nil {
		return err
	}
	return t.finish(literals, &r)
}

// finish reads what a stream has left.
func (t *tree) finish(literals []byte, r *reader) error {
	for i := range literals {
		l := t.leaves[r.next()>>(64-t.longest)]
		literals[i] = l.literal
		if r.left -= int(l.bits); r.left < 0 {
			return corrupt("a stream of literals ends early")
		}
	}
	if r.left > 0 {
		return corrupt("a stream of literals is too long")
	}
	return nil
}
