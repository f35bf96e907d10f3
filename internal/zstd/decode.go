package zstd

import (
	"encoding/binary"
	"math"
	"slices"
	"sync"
)

// Decode appends the content of the one frame that src is to dst. The error is
// ErrCorrupt for anything else: a frame cut short or followed by something, one
// that cannot be read by the rules of the format, one that needs a dictionary, a
// wrong checksum, and content of more than most bytes, for which no memory is
// taken. dst is then returned as it was. Frames may be decoded at the same time.
func Decode(dst, src []byte, most int) ([]byte, error) {
	h, src, err := readHeader(src)
	if err != nil {
		return dst, err
	}
	if h.content > int64(most) {
		return dst, corrupt("it is larger than was asked for")
	}
	d, _ := decoders.Get().(*decoder)
	if d == nil {
		d = new(decoder)
	}
	d.reset(dst, h, most)
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

// decoders wait for the next frame. One is larger than most frames.
var decoders sync.Pool

// A decoder is what one block of a frame hands on to the next, and room.
type decoder struct {
	out       []byte // what the caller had, and after it the content so far
	start     int    // where in out the content starts
	limit     int    // where in out it ends at the latest
	blockSize int    // the most content of a block of this frame
	window    uint64 // the largest offset
	recent    recent
	planted   bool // there is a tree
	tree      tree
	tables    [3]*decoding // nil before the first
	own       [3]decoding  // those tables that the frame sends
	room      [blockSize]byte
}

// reset makes a decoder ready for a frame.
func (d *decoder) reset(dst []byte, h header, most int) {
	d.out, d.start = dst, len(dst)
	d.limit = d.start + min(most, math.MaxInt-d.start)
	if h.content >= 0 {
		d.limit = d.start + int(h.content)
	}
	d.blockSize, d.window = int(min(h.window, blockSize)), h.window
	d.recent = firstRecent
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
		var sum []byte
		if sum, src, err = take(src, 4); err != nil {
			return nil, err
		}
		if binary.LittleEndian.Uint32(sum) != checksum(d.out[d.start:]) {
			return nil, corrupt("wrong checksum")
		}
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
//
// The size is that of the block as it is stored, but of the content where one
// byte is repeated.
func (d *decoder) blocks(src []byte) (rest []byte, err error) {
	for last := false; !last; {
		var bytes []byte
		if bytes, src, err = take(src, 3); err != nil {
			return nil, err
		}
		head := int(little(bytes))
		last = head&1 == 1
		if src, err = d.block(src, head>>1&3, head>>3); err != nil {
			return nil, err
		}
	}
	return src, nil
}

// block decodes one block of the kind and size that its header says.
func (d *decoder) block(src []byte, kind, size int) (rest []byte, err error) {
	if kind != blockCompressed && size > d.free() {
		return nil, corrupt("it has more content than it may")
	}
	stored := size
	if kind == blockRepeated {
		stored = 1
	}
	src, rest, err = take(src, stored)
	if err != nil {
		return nil, err
	}
	switch kind {
	case blockRaw:
		d.out = append(d.out, src...)
	case blockRepeated:
		d.out = appendRun(d.out, src[0], size)
	case blockCompressed:
		err = d.compressed(src)
	default:
		err = corrupt("a block of an unknown kind")
	}
	return rest, err
}

// free is how much content the next block may have.
func (d *decoder) free() int { return min(d.blockSize, d.limit-len(d.out)) }

// appendRun appends a byte n times.
func appendRun(dst []byte, b byte, n int) []byte {
	dst = slices.Grow(dst, n)
	run := dst[len(dst) : len(dst)+n]
	for i := range run {
		run[i] = b
	}
	return dst[:len(dst)+n]
}
