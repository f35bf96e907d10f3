package zstd

// The kinds of literals sections.
const (
	literalsRaw = iota
	literalsRepeated
	literalsCompressed
	literalsTreeless // compressed with the tree of the block before
)

// readLiterals reads the first half of a compressed block, the bytes that are
// not copied from earlier ones, and gives them and what follows. It begins with
// up to five bytes (RFC 8878, 3.1.1.3.1), the lowest first:
//
//	                  4  3 2  1 0
//	┌──────┬──────────┬────┬────┐  form: how long the sizes are, and whether
//	│stored│ size     │form│kind│  there are four streams; stored: compressed
//	└──────┴──────────┴────┴────┘  literals only
func (d *decoder) readLiterals(src []byte) (literals, rest []byte, err error) {
	if len(src) == 0 {
		return nil, nil, corrupt("it ends early")
	}
	kind, form := src[0]&3, src[0]>>2&3
	if kind >= literalsCompressed {
		return d.readCompressed(src, kind == literalsTreeless, form)
	}
	head, src, err := take(src, [...]int{1, 2, 1, 3}[form])
	if err != nil {
		return nil, nil, err
	}
	size := int(little(head)) >> 4
	if len(head) == 1 {
		size = int(head[0]) >> 3 // the form has one bit only
	}
	if size > d.blockSize {
		return nil, nil, corrupt("more literals than a block may have")
	}
	if kind == literalsRaw {
		return take(src, size)
	}
	literal, rest, err := take(src, 1)
	if err != nil {
		return nil, nil, err
	}
	return appendRun(d.room[:0], literal[0], size), rest, nil
}

// readCompressed reads literals that are compressed by a Huffman tree.
func (d *decoder) readCompressed(src []byte, treeless bool, form byte) (literals, rest []byte, err error) {
	head, src, err := take(src, max(3, 2+int(form)))
	if err != nil {
		return nil, nil, err
	}
	length := [...]int{10, 10, 14, 18}[form]
	sizes := little(head) >> 4
	size, stored := int(sizes&(1<<length-1)), int(sizes>>length)
	if size > d.blockSize {
		return nil, nil, corrupt("more literals than a block may have")
	}
	src, rest, err = take(src, stored)
	if err != nil {
		return nil, nil, err
	}
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
	lengths, src, err := take(src, 6)
	if err != nil {
		return err
	}
	quarter := (len(literals) + 3) / 4
	if 3*quarter > len(literals) {
		return corrupt("too few literals for four streams")
	}
	var streams [4]reader
	for i := range streams {
		stream := src
		if i < 3 {
			if stream, src, err = take(src, int(little(lengths[2*i:2*i+2]))); err != nil {
				return err
			}
		}
		if streams[i], err = newReader(stream); err != nil {
			return err
		}
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
			if streams[i].left <= 56 {
				return done
			}
		}
		for i := range streams {
			r := &streams[i]
			word := r.eight()
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
