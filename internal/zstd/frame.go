package zstd

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

const (
	magic     = 0xfd2fb528 // the first four bytes of a frame, the lowest first
	blockSize = 128 << 10  // the most that one block may hold (RFC 8878, 3.1.1.2.4)
)

// ErrCorrupt is the error for everything that is not one whole frame of at most
// the size asked for.
var ErrCorrupt = errors.New("zstd: not a frame")

func corrupt(why string) error { return fmt.Errorf("%w: %s", ErrCorrupt, why) }

// A header is what a frame tells of itself before its first block:
//
//	 byte 4                     then, the lowest byte first
//	 7 6 5 4 3 2 1 0            ┌────────┬────────────┬──────────────┐
//	┌───┬─┬─┬─┬─┬───┐           │ window │ dictionary │ content size │
//	│ c │s│ │0│x│ d │           │ 0 or 1 │ 0 1 2 4    │ 0 1 2 4 8    │ bytes
//	└───┴─┴─┴─┴─┴───┘           └────────┴────────────┴──────────────┘
//
// s: a single segment, with no window but the content itself; x: a checksum
// follows the last block; c and d: the lengths of content size and dictionary.
type header struct {
	window   uint64 // how far back a decoder has to remember
	content  int64  // bytes, or -1 if it does not say
	checksum bool
}

// appendHeader writes the header of a frame that is one segment, without a
// checksum.
func appendHeader(dst []byte, content int) []byte {
	const single = 1 << 5
	dst = binary.LittleEndian.AppendUint32(dst, magic)
	switch c := uint64(content); {
	case c < 1<<8:
		return append(dst, 0<<6|single, byte(c))
	case c < 1<<16+1<<8: // two bytes count from 256
		return binary.LittleEndian.AppendUint16(append(dst, 1<<6|single), uint16(c-1<<8))
	case c < 1<<32:
		return binary.LittleEndian.AppendUint32(append(dst, 2<<6|single), uint32(c))
	default:
		return binary.LittleEndian.AppendUint64(append(dst, 3<<6|single), c)
	}
}

// readHeader reads a header, and gives what follows it.
func readHeader(src []byte) (h header, rest []byte, err error) {
	if len(src) < 5 {
		return h, nil, corrupt("it ends early")
	}
	if binary.LittleEndian.Uint32(src) != magic {
		return h, nil, corrupt("it begins with something else")
	}
	d := src[4]
	rest = src[5:]
	single := d>>5&1 == 1
	sizes := [3]int{1, [...]int{0, 1, 2, 4}[d&3], [...]int{0, 2, 4, 8}[d>>6]}
	if single {
		sizes[0] = 0
		sizes[2] = max(1, sizes[2])
	}
	if d>>3&1 == 1 {
		return h, nil, corrupt("a reserved bit is set")
	}
	var fields [3]uint64 // window, dictionary, content
	for i, n := range sizes {
		if len(rest) < n {
			return h, nil, corrupt("it ends early")
		}
		fields[i], rest = little(rest[:n]), rest[n:]
	}
	h.checksum = d>>2&1 == 1
	return h, rest, h.interpret(fields, sizes[2], single)
}

// interpret takes the fields of a header for what they say.
func (h *header) interpret(fields [3]uint64, contentBytes int, single bool) error {
	window, dictionary, content := fields[0], fields[1], fields[2]
	if dictionary != 0 {
		return corrupt("it needs a dictionary")
	}
	if contentBytes == 2 {
		content += 1 << 8
	}
	if content > math.MaxInt64 {
		return corrupt("too large")
	}
	h.content = int64(content)
	if contentBytes == 0 {
		h.content = -1
	}
	h.window = 1 << (10 + window>>3) // an exponent and eighths
	h.window += h.window / 8 * (window & 7)
	if single {
		h.window = content
	}
	return nil
}

// little is the number whose lowest byte comes first.
func little(b []byte) uint64 {
	var n uint64
	for i, x := range b {
		n |= uint64(x) << (8 * i)
	}
	return n
}
