package zstd

import "slices"

// The ways in which a block says which FSE table a kind of numbers has
// (RFC 8878, 3.1.1.3.2.1.2).
const (
	tablePredefined = iota
	tableConstant
	tableSent
	tableRepeated // the one of the block before
)

// readCount reads how many sequences a block has: in one byte up to 127, in two
// from 128, in three from 255.
func readCount(src []byte) (count int, rest []byte, err error) {
	size := 1
	if len(src) > 0 && src[0] >= 128 {
		size = 2 + int(src[0])/255
	}
	head, rest, err := take(src, size)
	if err != nil {
		return 0, nil, err
	}
	switch size {
	case 1:
		count = int(head[0])
	case 2:
		count = int(head[0]-128)<<8 + int(head[1])
	default:
		count = int(little(head[1:])) + 0x7f00
	}
	return count, rest, nil
}

// readTables reads the three tables. A byte before them says in which way each
// is given:
//
//	 7 6  5 4  3 2  1 0
//	┌────┬────┬────┬────┐  ll: literal lengths, of: offsets,
//	│ ll │ of │ ml │ 0  │  ml: match lengths
//	└────┴────┴────┴────┘
func (d *decoder) readTables(src []byte) (rest []byte, err error) {
	ways, src, err := take(src, 1)
	if err != nil {
		return nil, err
	}
	if ways[0]&3 != 0 {
		return nil, corrupt("a reserved bit is set")
	}
	for k := range kinds {
		if src, err = d.readTable(src, k, ways[0]>>(6-2*k)&3); err != nil {
			return nil, err
		}
	}
	return src, nil
}

// readTable reads one table, if it is there.
func (d *decoder) readTable(src []byte, k int, way byte) (rest []byte, err error) {
	codes := fixed().codes[k]
	var sent distribution
	switch way {
	case tablePredefined:
		d.tables[k] = &fixed().predefined[k]
		return src, nil
	case tableRepeated:
		if d.tables[k] == nil {
			return nil, corrupt("the first sequences have no table to repeat")
		}
		return src, nil
	case tableConstant:
		symbol, rest, err := take(src, 1)
		if err != nil {
			return nil, err
		}
		if int(symbol[0]) >= len(codes) {
			return nil, corrupt("no code for a table of one")
		}
		sent, src = only(int(symbol[0])), rest
	case tableSent:
		if sent, src, err = readDistribution(src, kinds[k].maxLog, len(codes)); err != nil {
			return nil, err
		}
	}
	d.own[k].build(&sent, codes)
	d.tables[k] = &d.own[k]
	return src, nil
}

// compressed decodes a compressed block: literals, then sequences, each of which
// says how many literals to take, and how many bytes to copy from how far back.
// Literals that are left over come last.
func (d *decoder) compressed(src []byte) error {
	literals, src, err := d.readLiterals(src)
	if err != nil {
		return err
	}
	count, src, err := readCount(src)
	if err != nil {
		return err
	}
	d.out = slices.Grow(d.out, d.free())
	b := block{out: d.out[:len(d.out)+d.free()], start: d.start, at: len(d.out), literals: literals}
	if count == 0 && len(src) > 0 {
		return corrupt("something follows the literals")
	}
	if count > 0 {
		if src, err = d.readTables(src); err != nil {
			return err
		}
		if err = d.sequences(&b, src, count); err != nil {
			return err
		}
	}
	if len(b.literals) > len(b.out)-b.at {
		return corrupt("a block is too large")
	}
	d.out = append(b.out[:b.at], b.literals...)
	return nil
}

// sequences decodes and executes a block's sequences. The states of the three
// tables come first; then, for each sequence, the extra bits of its three
// numbers, and the bits that make the next states.
func (d *decoder) sequences(b *block, src []byte, count int) error {
	r, err := newReader(src)
	if err != nil {
		return err
	}
	ll, of, ml := d.tables[literalLengths], d.tables[offsets], d.tables[matchLengths]
	l, o, m := r.take(ll.log), r.take(of.log), r.take(ml.log)
	for ; count > 0; count-- {
		sl, so, sm := &ll.steps[l&(1<<mostLog-1)], &of.steps[o&(1<<mostLog-1)], &ml.steps[m&(1<<mostLog-1)]
		word := r.next() // at most 31 and 16 bits of it
		value := uint64(so.base) + cut(&word, so.extra)
		match := int(sm.base) + int(cut(&word, sm.extra))
		r.left -= int(so.extra + sm.extra)
		word = r.next() // at most 16, 9, 9, and 8
		literals := int(sl.base) + int(cut(&word, sl.extra))
		r.left -= int(sl.extra)
		offset := d.recent.offset(value, literals)
		if offset == 0 || offset > d.window {
			return corrupt("an offset is 0 or more than the window")
		}
		if !b.execute(literals, offset, match) {
			return corrupt("a sequence does not fit into the block")
		}
		if count > 1 {
			l = uint64(sl.next) + cut(&word, sl.bits)
			m = uint64(sm.next) + cut(&word, sm.bits)
			o = uint64(so.next) + cut(&word, so.bits)
			r.left -= int(sl.bits + sm.bits + so.bits)
		}
	}
	if r.left != 0 {
		return corrupt("the stream of sequences has another length")
	}
	return nil
}

// A block is the content of a block while it is put together.
type block struct {
	out      []byte // as long as it may get
	start    int    // where in out the frame's content starts
	at       int    // where in out the next byte goes
	literals []byte // those not yet taken
}

// execute takes literals and copies a match, if they are there.
func (b *block) execute(literals int, offset uint64, match int) bool {
	if literals > len(b.literals) || literals+match > len(b.out)-b.at {
		return false
	}
	copy(b.out[b.at:], b.literals[:literals])
	b.literals = b.literals[literals:]
	b.at += literals
	if offset > uint64(b.at-b.start) {
		return false
	}
	repeat(b.out[b.at-int(offset):b.at+match], int(offset))
	b.at += match
	return true
}

// repeat fills text from its first n bytes, again and again.
func repeat(text []byte, n int) {
	for n < len(text) {
		n += copy(text[n:], text[:n])
	}
}
