package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc64"
	"io"

	"zermelo/internal/zstd"
)

// Raw sizes of blocks: large enough to compress well, small enough that a cold
// one is read in a fraction of a millisecond.
const (
	indexedBytes = 1 << 16 // of codes, where positions are named by index
	keyedCount   = 1 << 15 // positions in a block, where they have keys
	keyedBytes   = 1 << 17 // and about the most that these take
)

// ErrOrder refuses keys that do not rise, or an index that is not below Size.
var ErrOrder = errors.New("table: positions are not in order")

// Writer writes a table: positions in rising order, then Close.
type Writer struct {
	w      io.Writer
	header Header
	offset uint64
	whole  uint64 // CRC-64 so far
	index  []byte
	blocks uint32
	before uint64 // first key of the block before, if it is a number
	put    uint64 // positions given

	started bool
	next    uint64 // ByIndex: what comes next; otherwise the last key
	text    string // the last key
	fill    int    // ByIndex: the code of positions that are left out
	block   entry
	keys    []byte
	texts   int // the length of all texts of the block
	codes   packer
	err     error
}

// NewWriter begins a table. The header must be complete: its values, counts and
// numbers of positions are what will be given.
func NewWriter(w io.Writer, h Header) (*Writer, error) {
	text, err := h.encode()
	if err != nil {
		return nil, err
	}
	if err := h.check(); err != nil {
		return nil, err
	}
	t := &Writer{w: w, header: h, codes: packer{codes: codes{width: h.width()}}, fill: h.Absent()}
	t.write(head(text))
	return t, t.err
}

func (t *Writer) write(b []byte) {
	if t.err != nil {
		return
	}
	t.whole = crc64.Update(t.whole, wholeTable(), b)
	t.offset += uint64(len(b))
	_, t.err = t.w.Write(b)
}

// Put adds the position of a number, ByIndex or ByNumber, with a code below
// len(Values). ByIndex it may be len(Values), which says that the position is
// not in the table; numbers left out get that too, or with Folded any code.
func (t *Writer) Put(number uint64, code int) error {
	if t.header.Naming == ByIndex {
		return t.putIndex(number, code)
	}
	if t.header.Naming != ByNumber {
		return ErrOrder
	}
	return t.putKey(number, code)
}

func (t *Writer) putKey(number uint64, code int) error {
	if t.started && number <= t.next {
		return ErrOrder
	}
	if t.codes.n == 0 {
		t.block.number = number
	} else {
		t.keys = binary.AppendUvarint(t.keys, number-t.next)
	}
	t.started, t.next = true, number
	return t.code(code)
}

func (t *Writer) putIndex(number uint64, code int) error {
	if number < t.next || number >= t.header.Size {
		return ErrOrder
	}
	for ; t.next < number && t.err == nil; t.next++ {
		t.add(t.fill)
	}
	t.next++
	if code < t.header.Absent() {
		t.put++
	}
	if t.header.Folded {
		t.fill = code // a run of equal codes takes no room
	}
	t.add(code)
	return t.err
}

// PutText adds the position of a text, ByText.
func (t *Writer) PutText(text string, code int) error {
	if t.header.Spelling != nil {
		number, ok := t.header.Spelling.number(text)
		if !ok {
			return fmt.Errorf("table: %q is written with other letters than the header's", text)
		}
		return t.putKey(number, code)
	}
	switch {
	case t.started && text <= t.text || t.header.Naming != ByText:
		return ErrOrder
	case len(text) > keyedBytes:
		return fmt.Errorf("table: the text of a position is longer than %d bytes", keyedBytes)
	case t.texts+len(text) > mostBlock:
		t.flush()
	}
	t.texts += len(text)
	if t.codes.n == 0 {
		t.block.text = text
	} else {
		shared := sharedPrefix(t.text, text)
		t.keys = binary.AppendUvarint(t.keys, uint64(shared))
		t.keys = binary.AppendUvarint(t.keys, uint64(len(text)-shared))
		t.keys = append(t.keys, text[shared:]...)
	}
	t.started, t.text = true, text
	return t.code(code)
}

func sharedPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// code adds the code of a key.
func (t *Writer) code(code int) error {
	t.put++
	t.add(code)
	if t.codes.n == keyedCount || len(t.keys) >= keyedBytes {
		t.flush()
	}
	return t.err
}

func (t *Writer) add(code int) {
	if code < 0 || code > t.header.Absent() || code == t.header.Absent() && t.header.Naming != ByIndex {
		t.err = errors.Join(t.err, fmt.Errorf("table: code %d of %d values", code, len(t.header.Values)))
		return
	}
	t.codes.add(code)
	if t.header.Naming == ByIndex && t.codes.n*t.codes.width == indexedBytes*8 {
		t.flush()
	}
}

// flush writes the block, if there is one.
func (t *Writer) flush() {
	if t.codes.n == 0 {
		return
	}
	raw := append(t.keys, t.codes.bytes...)
	packed := zstd.Append(nil, raw)
	e := t.block
	e.length, e.raw, e.sum, e.count = uint32(len(packed)), uint32(len(raw)), checksum(packed), uint32(t.codes.n)
	t.index = appendEntry(t.index, &t.header, e, t.before)
	if len(t.index) > mostIndex {
		t.err = errors.Join(t.err, fmt.Errorf("table: an index of more than %d bytes", mostIndex))
	}
	t.before = e.number
	t.blocks++
	t.write(packed)
	t.keys, t.texts = raw[:0], 0
	t.codes.reset()
}

// Close writes what is left. It does not close the writer below. It fails
// where there were more or fewer positions than the header says.
func (t *Writer) Close() error {
	if t.header.Naming == ByIndex {
		for ; t.next < t.header.Size && t.err == nil; t.next++ {
			t.add(t.fill)
		}
	}
	if t.put != t.header.Positions {
		t.err = errors.Join(t.err, fmt.Errorf("table: %d positions were given, and %d announced", t.put, t.header.Positions))
	}
	t.flush()
	f := foot{index: t.offset, length: uint64(len(t.index)), sum: checksum(t.index), blocks: t.blocks}
	t.write(t.index)
	f.whole = t.whole
	t.write(f.encode())
	return t.err
}
