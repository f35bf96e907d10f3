package zstd

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

const (
	magic     = 0xfd2fb528 // the first four bytes of a frame, the lowest first
	blockSize = 128 << 10  // the most content of one block (RFC 8878, 3.1.1.2.4)
)

// ErrCorrupt is the error for everything that is not one whole frame of at most
// the size asked for.
var ErrCorrupt = errors.New("zstd: not a frame")

func corrupt(why string) error { return fmt.Errorf("%w: %s", ErrCorrupt, why) }

// take takes n bytes off src.
func take(src []byte, n int) (taken, rest []byte, err error) {
	if len(src) < n {
		return nil, nil, corrupt("it ends early")
	}
	return src[:n], src[n:], nil
}

// little is the number of up to eight bytes of which the lowest comes first.
func little(b []byte) uint64 {
	var n uint64
	for i, x := range b {
		n |= uint64(x) << (8 * i)
	}
	return n
}

// A header is what a frame says of itself before its first block (RFC 8878,
// 3.1.1.1), after the magic number:
//
//	 7 6  5  4  3  2  1 0
//	┌────┬──┬──┬──┬──┬────┐ ┌────────┬────────────┬──────────────┐
//	│ c  │s │· │0 │x │ d  │ │ window │ dictionary │ content size │
//	└────┴──┴──┴──┴──┴────┘ └────────┴────────────┴──────────────┘
//	                          0–1      0 1 2 4      0 1 2 4 8       bytes
//
// s: one segment, whose window is the content; x: a checksum follows the last
// block; c and d: how long content size and dictionary are.
type header struct {
	window   uint64 // how far back matches reach at most
	content  int64  // bytes; −1: it does not say
	checksum bool
}

// appendHeader writes the header of one segment without a checksum.
func appendHeader(dst []byte, content uint64) []byte {
	const single = 1 << 5
	dst = binary.LittleEndian.AppendUint32(dst, magic)
	switch {
	case content < 1<<8:
		return append(dst, single, byte(content))
	case content < 1<<16+1<<8: // two bytes count from 256
		return binary.LittleEndian.AppendUint16(append(dst, 1<<6|single), uint16(content-1<<8))
	case content < 1<<32:
		return binary.LittleEndian.AppendUint32(append(dst, 2<<6|single), uint32(content))
	default:
		return binary.LittleEndian.AppendUint64(append(dst, 3<<6|single), content)
	}
}

// readHeader reads a header, and gives what follows it.
func readHeader(src []byte) (h header, rest []byte, err error) {
	start, src, err := take(src, 5)
	if err != nil {
		return h, nil, err
	}
	if binary.LittleEndian.Uint32(start) != magic {
		return h, nil, corrupt("it begins with something else")
	}
	d := start[4]
	if d>>3&1 == 1 {
		return h, nil, corrupt("a reserved bit is set")
	}
	h.checksum = d>>2&1 == 1
	single := d>>5&1 == 1
	sizes := [3]int{1, [...]int{0, 1, 2, 4}[d&3], [...]int{0, 2, 4, 8}[d>>6]}
	if single {
		sizes[0] = 0
		sizes[2] = max(1, sizes[2])
	}
	var fields [3]uint64
	for i, size := range sizes {
		field, rest, err := take(src, size)
		if err != nil {
			return h, nil, err
		}
		fields[i], src = little(field), rest
	}
	return h, src, h.interpret(fields, sizes[2], single)
}

// interpret sets window and content from a header's fields.
func (h *header) interpret(fields [3]uint64, contentBytes int, single bool) error {
	window, dictionary, content := fields[0], fields[1], fields[2]
	if dictionary != 0 {
		return corrupt("it needs a dictionary")
	}
	switch {
	case contentBytes == 2:
		content += 1 << 8
	case content > math.MaxInt64:
		return corrupt("no content is so large")
	}
	h.content = int64(content)
	if contentBytes == 0 {
		h.content = -1
	}
	h.window = 1 << (10 + window>>3) // an exponent, and eighths
	h.window += h.window / 8 * (window & 7)
	if single {
		h.window = content
	}
	return nil
}
