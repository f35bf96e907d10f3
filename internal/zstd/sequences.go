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

// readCount reads how many sequences a block has.
func readCount(src []byte) (count int, rest []byte, err error) {
	size := 1
	if len(src) > 0 && src[0] >= 128 {
		size = 2 + int(src[0])/255
	}
	if len(src) < size {
		return 0, nil, corrupt("it ends early")
	}
	switch size {
	case 1:
		count = int(src[0])
	case 2:
		count = int(src[0]-128)<<8 + int(src[1])
	default:
		count = int(src[1]) + int(src[2])<<8 + 0x7f00
	}
	return count, src[size:], nil
}

// readTables reads the three tables. A byte before them has how each is sent:
//
//	 7 6  5 4  3 2  1 0
//	┌────┬────┬────┬────┐
//	│ ll │ of │ ml │ 0  │
//	└────┴────┴────┴────┘
func (d *decoder) readTables(src []byte) (rest []byte, err error) {
	if len(src) == 0 {
		return nil, corrupt("it ends early")
	}
	ways := src[0]
	if ways&3 != 0 {
		return nil, corrupt("a reserved bit is set")
	}
	src = src[1:]
	for k := range kinds {
		if src, err = d.readTable(src, k, ways>>(6-2*k)&3); err != nil {
			return nil, err
		}
	}
	return src, nil
}

func (d *decoder) readTable(src []byte, k int, way byte) (rest []byte, err error) {
	own, all := &d.own[k], codes()[k]
	switch way {
	case tablePredefined:
		d.tables[k] = &predefined()[k]
	case tableConstant:
		if len(src) == 0 || int(src[0]) >= len(all) {
			return nil, corrupt("no code for a table of one")
		}
		constant := only(int(src[0]))
		own.build(&constant, all)
		d.tables[k] = own
		return src[1:], nil
	case tableSent:
		sent, rest, err := readDistribution(src, kinds[k].maxLog, len(all))
		if err != nil {
			return nil, err
		}
		own.build(&sent, all)
		d.tables[k] = own
		return rest, nil
	case tableRepeated:
		if d.tables[k] == nil {
			return nil, corrupt("the first block has no table to repeat")
		}
	}
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
	room := min(d.blockSize, d.limit-len(d.out))
	d.out = slices.Grow(d.out, room)
	b := block{out: d.out[:len(d.out)+room], at: len(d.out), literals: literals}
	if count > 0 {
		if src, err = d.readTables(src); err != nil {
			return err
		}
		if err = d.sequences(&b, src, count); err != nil {
			return err
		}
	} else if len(src) > 0 {
		return corrupt("something follows the literals")
	}
	if len(b.literals) > len(b.out)-b.at {
		return corrupt("a block is too large")
	}
	d.out = append(b.out[:b.at], b.literals...)
	return nil
}

// A block is the content of a block while it is put together.
type block struct {
	out      []byte // as long as it may get
	at       int    // where in out the next byte goes
	literals []byte // not yet taken
}

// sequences decodes and executes a block's sequences. The states of the three
// tables come first; then, for each sequence, the extra bits and the bits of the
// next states, in the order below.
func (d *decoder) sequences(b *block, src []byte, count int) error {
	r, err := newReader(src)
	if err != nil {
		return err
	}
	ll, of, ml := d.tables[literalLengths], d.tables[offsets], d.tables[matchLengths]
	l, o, m := r.take(ll.log), r.take(of.log), r.take(ml.log)
	for ; count > 0; count-- {
		sl, so, sm := &ll.steps[l&511], &of.steps[o&511], &ml.steps[m&511]
		value := uint64(so.base) + r.take(so.extra)
		match := int(sm.base) + int(r.take(sm.extra))
		taken := int(sl.base) + int(r.take(sl.extra))
		offset := d.recent.offset(value, taken)
		if taken > len(b.literals) || taken+match > len(b.out)-b.at {
			return corrupt("a sequence is longer than the block")
		}
		copy(b.out[b.at:], b.literals[:taken])
		b.literals = b.literals[taken:]
		b.at += taken
		if offset-1 >= uint64(b.at-d.start) {
			return corrupt("a match starts before the content")
		}
		repeat(b.out[b.at-int(offset):b.at+match], int(offset))
		b.at += match
		if count > 1 {
			l = uint64(sl.next) + r.take(sl.bits)
			m = uint64(sm.next) + r.take(sm.bits)
			o = uint64(so.next) + r.take(so.bits)
		}
	}
	if r.left != 0 {
		return corrupt("the stream of sequences has another length")
	}
	return nil
}

// repeat fills text from its first n bytes, again and again.
func repeat(text []byte, n int) {
	for n < len(text) {
		n += copy(text[n:], text[:n])
	}
}
