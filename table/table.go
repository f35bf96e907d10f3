package table

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"sort"
)

// DefaultCache is how many bytes of blocks a table keeps where nothing is said.
const DefaultCache = 64 << 20

// Table reads the values of a file. It is safe for concurrent use.
type Table struct {
	Header
	r     io.ReaderAt
	size  int64
	index []entry
	foot  foot
	cache *cache
}

// Open reads the header and the index of a table of size bytes; blocks are read
// when they are asked for, and up to cacheBytes of them are kept (0:
// DefaultCache). What is damaged is refused with ErrCorrupt, what a later program
// wrote with ErrVersion.
func Open(r io.ReaderAt, size, cacheBytes int64) (*Table, error) {
	if size < headSize+footSize {
		return nil, fmt.Errorf("%w: %d bytes are no table", ErrCorrupt, size)
	}
	if cacheBytes == 0 {
		cacheBytes = DefaultCache
	}
	t := &Table{r: r, size: size, cache: newCache(cacheBytes)}
	start, err := t.readHeader()
	if err != nil {
		return nil, err
	}
	if err := t.readIndex(start); err != nil {
		return nil, err
	}
	return t, nil
}

// Bytes is the size of the file.
func (t *Table) Bytes() int64 { return t.size }

// read reads n bytes.
func (t *Table) read(at int64, n uint64) ([]byte, error) {
	if at < 0 || n > uint64(t.size) || at > t.size-int64(n) {
		return nil, fmt.Errorf("%w: it is cut short", ErrCorrupt)
	}
	b := make([]byte, n)
	_, err := io.ReadFull(io.NewSectionReader(t.r, at, int64(n)), b)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, fmt.Errorf("%w: it is cut short", ErrCorrupt)
	}
	return b, err
}

// readHeader gives where the blocks begin.
func (t *Table) readHeader() (start int64, err error) {
	fixed, err := t.read(0, headSize)
	if err != nil {
		return 0, err
	}
	n, err := headerLength(fixed)
	if err != nil {
		return 0, err
	}
	text, err := t.read(headSize, uint64(n))
	if err != nil {
		return 0, err
	}
	if err := checkHeader(fixed, text); err != nil {
		return 0, err
	}
	t.Header, err = decodeHeader(text)
	return headSize + int64(n), err
}

func (t *Table) readIndex(start int64) error {
	end, err := t.read(t.size-footSize, footSize)
	if err != nil {
		return err
	}
	if t.foot, err = decodeFoot(end, t.size); err != nil {
		return err
	}
	b, err := t.read(int64(t.foot.index), t.foot.length)
	if err != nil {
		return err
	}
	if checksum(b) != t.foot.sum {
		return fmt.Errorf("%w: the index's checksum is wrong", ErrCorrupt)
	}
	t.index, err = parseIndex(b, &t.Header, t.foot.blocks, start, int64(t.foot.index))
	return err
}

// block is a block, from the cache or from the file.
func (t *Table) block(id int) (*block, error) {
	if b := t.cache.get(id); b != nil {
		return b, nil
	}
	b, err := t.load(id)
	if err == nil {
		t.cache.put(id, b)
	}
	return b, err
}

// load reads a block from the file.
func (t *Table) load(id int) (*block, error) {
	e := &t.index[id]
	packed, err := t.read(e.offset, uint64(e.length))
	if err != nil {
		return nil, err
	}
	b, err := decodeBlock(&t.Header, e, packed)
	if err == nil && id+1 < len(t.index) && !b.below(&t.index[id+1]) {
		return nil, fmt.Errorf("%w: keys are not in order", ErrCorrupt)
	}
	return b, err
}

// value is a code as a value; ok is false where it says that there is none.
func (t *Table) value(code int) (v Value, ok bool, err error) {
	switch {
	case code < len(t.Values):
		return t.Values[code], true, nil
	case code == t.Absent() && t.Naming == ByIndex:
		return 0, false, nil
	}
	return 0, false, fmt.Errorf("%w: code %d of %d values", ErrCorrupt, code, len(t.Values))
}

// Number is the value of the position of this number, ByIndex or ByNumber; ok
// is false where it is not in the table.
func (t *Table) Number(number uint64) (v Value, ok bool, err error) { return t.number(number, t.block) }

// Text is the value of the position of this text, ByText.
func (t *Table) Text(text string) (v Value, ok bool, err error) { return t.textOf(text, t.block) }

// blocks gives a block by its place.
type blocks func(id int) (*block, error)

func (t *Table) number(number uint64, get blocks) (v Value, ok bool, err error) {
	switch t.Naming {
	case ByIndex:
		return t.indexed(number, get)
	case ByNumber:
		return t.keyed(number, get)
	}
	return 0, false, nil
}

func (t *Table) keyed(number uint64, get blocks) (v Value, ok bool, err error) {
	id := sort.Search(len(t.index), func(i int) bool { return t.index[i].number > number }) - 1
	return t.in(id, get, func(b *block) (int, bool) { return b.find(number) })
}

func (t *Table) indexed(number uint64, get blocks) (v Value, ok bool, err error) {
	if number >= t.Size {
		return 0, false, nil
	}
	b, err := get(int(number / t.perBlock()))
	if err != nil {
		return 0, false, err
	}
	return t.value(b.at(int(number % t.perBlock())))
}

func (t *Table) textOf(text string, get blocks) (v Value, ok bool, err error) {
	if t.Naming != ByText {
		return 0, false, nil
	}
	if t.Spelling != nil {
		number, ok := t.Spelling.number(text)
		if !ok {
			return 0, false, nil
		}
		return t.keyed(number, get)
	}
	id := sort.Search(len(t.index), func(i int) bool { return t.index[i].text > text }) - 1
	return t.in(id, get, func(b *block) (int, bool) { return b.findText(text) })
}

// in is the value at the place that find tells, in the block where it must be.
func (t *Table) in(id int, get blocks, find func(*block) (int, bool)) (v Value, ok bool, err error) {
	if id < 0 {
		return 0, false, nil
	}
	b, err := get(id)
	if err != nil {
		return 0, false, err
	}
	i, ok := find(b)
	if !ok {
		return 0, false, nil
	}
	return t.value(b.at(i))
}

// Check reads the whole file once and compares it with its checksum, whatever
// its blocks say.
func (t *Table) Check() error {
	r := bufio.NewReaderSize(io.NewSectionReader(t.r, 0, t.size-footSize), 1<<20)
	sum := crc64.New(wholeTable())
	n, err := io.Copy(sum, r)
	switch {
	case err != nil:
		return err
	case n != t.size-footSize:
		return fmt.Errorf("%w: it is cut short", ErrCorrupt)
	case sum.Sum64() != t.foot.whole:
		return fmt.Errorf("%w: the checksum of the whole is wrong", ErrCorrupt)
	}
	return nil
}
