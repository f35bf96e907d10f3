package heap

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
)

// A saved sequence is
//
//	"zermelo heaps 1\n"    16 bytes: what it is, and the version
//	length of the code     4 bytes, lowest first, as all numbers here
//	code                   as Parse reads it
//	width                  1 byte: bytes of a value, 1, 2 or 4
//	number of values       8 bytes
//	values                 number · width bytes
//	checksum               4 bytes: CRC-32C of everything before it
const magic = "zermelo heaps 1\n"

// ErrCorrupt is the error for what is no saved sequence, or a damaged one.
var ErrCorrupt = errors.New("not a saved nim-sequence, or a damaged one")

func corrupt(what string) error { return fmt.Errorf("%w: %s", ErrCorrupt, what) }

// pieceBytes is how much is written or read at a time.
const pieceBytes = 1 << 16

// Save writes the values known so far. Load reads them.
func (s *Sequence) Save(w io.Writer) error {
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	b := bufio.NewWriterSize(io.MultiWriter(w, sum), pieceBytes)
	code := s.game.code
	head := binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(code)))
	head = append(append(head, code...), byte(s.values.width()))
	b.Write(binary.LittleEndian.AppendUint64(head, s.values.n))
	var piece []byte
	for n := range s.values.n {
		piece = s.values.encode(piece, s.values.at(n))
		if len(piece) >= pieceBytes {
			b.Write(piece)
			piece = piece[:0]
		}
	}
	b.Write(piece)
	if err := b.Flush(); err != nil { // the first error of any Write
		return err
	}
	_, err := w.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32()))
	return err
}

// encode appends a value in as many bytes as a cell has.
func (c *cells) encode(piece []byte, v uint32) []byte {
	switch c.width() {
	case 1:
		return append(piece, byte(v))
	case 2:
		return binary.LittleEndian.AppendUint16(piece, uint16(v))
	}
	return binary.LittleEndian.AppendUint32(piece, v)
}

// Load reads a saved sequence, which can then be extended. It fails with
// ErrCorrupt, or with the reader's error. Memory grows with what is read, not
// with what the file claims to hold.
func Load(r io.Reader) (*Sequence, error) {
	l := loader{sum: crc32.New(crc32.MakeTable(crc32.Castagnoli))}
	l.r = bufio.NewReaderSize(r, pieceBytes)
	s, err := l.head()
	if err != nil {
		return nil, err
	}
	if err := l.values(s); err != nil {
		return nil, err
	}
	want := l.sum.Sum32()
	if tail := l.read(4); l.err != nil || binary.LittleEndian.Uint32(tail) != want {
		return nil, l.fault("the checksum is wrong")
	}
	if _, err := l.r.ReadByte(); err != io.EOF {
		return nil, corrupt("something follows it")
	}
	s.measure(0)
	return s, nil
}

// loader reads and sums up. After an error it reads nothing more.
type loader struct {
	r   *bufio.Reader
	sum hash.Hash32
	err error

	width uint64
	count uint64
}

// read reads n bytes, piece by piece; after an error they are zeros, up to one
// piece.
func (l *loader) read(n uint64) (all []byte) {
	for uint64(len(all)) < n && (l.err == nil || all == nil) {
		piece := make([]byte, min(n-uint64(len(all)), pieceBytes))
		if l.err == nil {
			_, l.err = io.ReadFull(l.r, piece)
			l.sum.Write(piece)
		}
		all = append(all, piece...)
	}
	return all
}

// fault is the reader's error, if there is one that is not the end of the file.
func (l *loader) fault(what string) error {
	switch {
	case errors.Is(l.err, io.EOF) || errors.Is(l.err, io.ErrUnexpectedEOF):
		return corrupt("it ends too soon")
	case l.err != nil:
		return l.err
	}
	return corrupt(what)
}

// head reads what comes before the values.
func (l *loader) head() (*Sequence, error) {
	if string(l.read(uint64(len(magic)))) != magic {
		return nil, l.fault("it does not begin as one, or is of another version")
	}
	code := string(l.read(uint64(binary.LittleEndian.Uint32(l.read(4)))))
	g, err := Parse(code)
	l.width = uint64(l.read(1)[0])
	l.count = binary.LittleEndian.Uint64(l.read(8))
	switch {
	case l.err != nil || err != nil || g.code != code:
		return nil, l.fault("its code is no code")
	case l.width != 1 && l.width != 2 && l.width != 4:
		return nil, corrupt("a value has 1, 2 or 4 bytes")
	case l.count > MostHeaps:
		return nil, corrupt("it claims too many values")
	}
	return New(g), nil
}

// values reads the values, as many at a time as there are already. None is above
// the longest play: a move makes 2·counters - heaps smaller, which is 2n - 1 for
// a heap of n.
func (l *loader) values(s *Sequence) error {
	for s.values.width() < int(l.width) {
		s.values.widen()
	}
	for room := uint64(pieceBytes); s.values.n < l.count; room *= 2 {
		s.values.reserve(min(l.count, room))
		for s.values.n < min(l.count, room) {
			piece := l.read(min(pieceBytes, (min(l.count, room)-s.values.n)*l.width))
			if l.err != nil {
				return l.fault("")
			}
			for ; len(piece) > 0; piece = piece[l.width:] {
				v := decode(piece[:l.width])
				if uint64(v) > 2*s.values.n {
					return corrupt("a value is too large for its heap")
				}
				s.values.put(v)
			}
		}
	}
	return nil
}

func decode(b []byte) (v uint32) {
	for i, x := range b {
		v |= uint32(x) << (8 * i)
	}
	return v
}
