package zstd

import (
	"encoding/binary"
	"math/bits"
)

// A writer appends numbers of a few bits, each above the ones before it. Where
// they end does not show in bytes, so a last bit 1 says it:
//
//	       byte 2            byte 1            byte 0
//	bit    7 6 5 4 3 2 1 0   7 6 5 4 3 2 1 0   7 6 5 4 3 2 1 0
//	       0 0 0 0 1└── third number ──┘└─ second ─┘└─ first ─┘
//	               ↑ the end
//
// A decoder starts there and reads the last number first (RFC 8878, 4.1).
type writer struct {
	dst  []byte
	bits uint64 // not in dst yet
	n    uint   // how many
}

// add takes the low n bits of a value, whose other bits are 0. No more than 64
// may come between two calls of flush, which leaves up to seven.
func (w *writer) add(value uint64, n uint) {
	w.bits |= value << (w.n & 63)
	w.n += n
}

// flush moves whole bytes to dst.
func (w *writer) flush() {
	whole := w.n / 8
	w.dst = binary.LittleEndian.AppendUint64(w.dst, w.bits)[:uint(len(w.dst))+whole]
	w.bits >>= 8 * whole
	w.n %= 8
}

// end closes a stream for a reader that starts at its end.
func (w *writer) end() []byte {
	w.add(1, 1)
	return w.pad()
}

// pad fills the last byte up with zeros.
func (w *writer) pad() []byte {
	w.flush()
	if w.n > 0 {
		w.dst = append(w.dst, byte(w.bits))
	}
	return w.dst
}

// A reader takes the numbers off a stream that a writer ended, the last first.
type reader struct {
	src  []byte
	left int // bits not read; less than 0 where more were read than there are
}

// newReader starts below the bit that marks the end, and refuses a stream
// without one.
func newReader(src []byte) (reader, error) {
	if len(src) == 0 || src[len(src)-1] == 0 {
		return reader{}, corrupt("a stream of bits has no end")
	}
	return reader{src, 8*len(src) - 9 + bits.Len8(src[len(src)-1])}, nil
}

// next is the next 57 bits or more, the first of them the highest. Zeros follow
// the last bit of the stream: whoever reads them finds left below 0.
func (r *reader) next() uint64 {
	if r.left > 56 {
		return r.eight()
	}
	end := max(0, r.left+7) / 8
	return little(r.src[:end]) << (64 - 8*end) << (uint(-r.left) & 7)
}

// eight is next where the bits left touch eight bytes.
func (r *reader) eight() uint64 {
	end := (r.left + 7) >> 3
	return binary.LittleEndian.Uint64(r.src[end-8:end]) << (uint(-r.left) & 7)
}

// take reads a number of n ≤ 57 bits.
func (r *reader) take(n uint8) uint64 {
	value := r.next() >> (64 - n)
	r.left -= int(n)
	return value
}

// cut takes the highest n bits off a word that next gave.
func cut(word *uint64, n uint8) uint64 {
	value := *word >> (64 - n)
	*word <<= n
	return value
}

// A forward reader takes numbers off a stream in the order in which they were
// written. Zeros follow the last.
type forward struct {
	src  []byte
	read int // bits
}

// peek is the next number of n ≤ 24 bits, which stays.
func (f *forward) peek(n int) int {
	from := min(f.read/8, len(f.src))
	window := little(f.src[from:min(from+4, len(f.src))])
	return int(window >> (f.read & 7) & (1<<n - 1))
}

// take reads a number of n ≤ 24 bits.
func (f *forward) take(n int) int {
	value := f.peek(n)
	f.read += n
	return value
}

// rest is what follows the byte with the last bit read.
func (f *forward) rest() ([]byte, error) {
	whole := (f.read + 7) / 8
	if whole > len(f.src) {
		return nil, corrupt("it ends early")
	}
	return f.src[whole:], nil
}
