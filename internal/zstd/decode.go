package zstd

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"
)

// Decode appends to dst the content of the one frame that src is. The error is
// ErrCorrupt for anything else: a frame cut short or followed by something, one
// that does not keep to RFC 8878, one that needs a dictionary, a wrong checksum,
// and content of more than max bytes, for which no memory is taken. dst is then
// returned as it was.
func Decode(dst, src []byte, max int) ([]byte, error) {
	h, src, err := readHeader(src)
	if err != nil {
		return dst, err
	}
	if h.content > int64(max) {
		return dst, corrupt("it is larger than was asked for")
	}
	d, _ := decoders.Get().(*decoder)
	if d == nil {
		d = new(decoder)
	}
	d.reset(dst, h, max)
	// The size is not believed before the blocks can hold as much: the shortest
	// that gives something has four bytes.
	if h.content >= 0 && h.content/blockSize <= int64(len(src)/4) {
		d.out = slices.Grow(d.out, int(h.content))
	}
	out, err := d.frame(src, h)
	d.out = nil
	decoders.Put(d)
	if err != nil {
		return dst, err
	}
	return out, nil
}

// decoders are those that wait for the next frame: a decoder is larger than most
// frames.
var decoders sync.Pool

// A decoder is what one block of a frame hands on to the next.
type decoder struct {
	out       []byte // what the caller had, and after it the content so far
	start     int    // where in out the content starts
	limit     int    // where in out it ends at the latest
	blockSize int    // the most that a block of this frame may hold
	recent    recent
	planted   bool // there is a tree
	tree      tree
	tables    [3]*decoding // nil before the first
	own       [3]decoding  // those tables that the frame sends
	room      [blockSize]byte
}

// reset makes a decoder ready for a frame.
func (d *decoder) reset(dst []byte, h header, max int) {
	d.out, d.start = dst, len(dst)
	d.limit = d.start + min(max, math.MaxInt-d.start)
	if h.content >= 0 {
		d.limit = d.start + int(h.content)
	}
	d.blockSize = int(min(h.window, blockSize))
	d.recent = recent{1, 4, 8}
	d.planted = false
	d.tables = [3]*decoding{}
}

// frame decodes what follows the header: blocks, and maybe a checksum.
func (d *decoder) frame(src []byte, h header) ([]byte, error) {
	src, err := d.blocks(src)
	if err != nil {
		return nil, err
	}
	if h.content >= 0 && len(d.out) != d.limit {
		return nil, corrupt("it has less content than it says")
	}
	if h.checksum {
		if len(src) < 4 {
			return nil, corrupt("it ends early")
		}
		if binary.LittleEndian.Uint32(src) != checksum(d.out[d.start:]) {
			return nil, corrupt("wrong checksum")
		}
		src = src[4:]
	}
	if len(src) > 0 {
		return nil, corrupt("something follows it")
	}
	return d.out, nil
}

// The kinds of blocks.
const (
	blockRaw = iota
	blockRepeated
	blockCompressed
)

// blocks decodes all blocks, and gives what follows them. Before each there are
// three bytes (RFC 8878, 3.1.1.2), the lowest first:
//
//	 23                        3   2 1  0
//	┌───────────────────────────┬──────┬────┐
//	│ size                      │ kind │last│
//	└───────────────────────────┴──────┴────┘
func (d *decoder) blocks(src []byte) (rest []byte, err error) {
	for last := false; !last; {
		if len(src) < 3 {
			return nil, corrupt("it ends early")
		}
		head := int(little(src[:3]))
		last = head&1 == 1
		if src, err = d.block(src[3:], head>>1&3, head>>3); err != nil {
			return nil, err
		}
	}
	return src, nil
}

// block decodes one block of the kind and size its header says.
func (d *decoder) block(src []byte, kind, size int) (rest []byte, err error) {
	stored := size
	if kind == blockRepeated {
		stored = 1
	}
	if len(src) < stored {
		return nil, corrupt("it ends early")
	}
	if size > d.blockSize {
		return nil, corrupt("a block is too large")
	}
	src, rest = src[:stored], src[stored:]
	switch kind {
	case blockRaw, blockRepeated:
		if size > d.limit-len(d.out) {
			return nil, corrupt("it has more content than it may")
		}
		if kind == blockRaw {
			d.out = append(d.out, src...)
			return rest, nil
		}
		d.out = appendRun(d.out, src[0], size)
		return rest, nil
	case blockCompressed:
		return rest, d.compressed(src)
	default:
		return nil, corrupt("a block of an unknown kind")
	}
}

// appendRun appends a byte n times.
func appendRun(dst []byte, b byte, n int) []byte {
	dst = slices.Grow(dst, n)
	run := dst[len(dst) : len(dst)+n]
	for i := range run {
		run[i] = b
	}
	return dst[:len(dst)+n]
}
