package zstd

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// frameOf is a frame with a window of 1 KiB and one compressed block.
func frameOf(block []byte) []byte {
	frame := appendBlockHeader([]byte{0x28, 0xb5, 0x2f, 0xfd, 0, 0}, blockCompressed, len(block), true)
	return append(frame, block...)
}

// literalsOf is the header of compressed literals in one stream (form 0) or four
// (form 1), and what follows it.
func literalsOf(kind, form, size int, stored ...byte) []byte {
	n := kind | form<<2 | size<<4 | len(stored)<<14
	return append([]byte{byte(n), byte(n >> 8), byte(n >> 16)}, stored...)
}

// TestHandmade decodes blocks that were put together by hand.
func TestHandmade(t *testing.T) {
	halves := []byte{0x80, 0x10} // one weight, 1; so literals 0 and 1 have a bit each
	for _, c := range []struct {
		name  string
		block []byte
		want  []byte
	}{
		{"raw literals", []byte{3<<3 + literalsRaw, 'a', 'b', 'c', 0}, []byte("abc")},
		{"raw literals, 12 bits", []byte{3<<4 | 1<<2 + literalsRaw, 0, 'a', 'b', 'c', 0}, []byte("abc")},
		{"repeated literals, 20 bits", []byte{9<<4 | 3<<2 | literalsRepeated, 0, 0, 'a', 0}, []byte("aaaaaaaaa")},
		// The stream is 1 0 1 1 from above, and a 1 before it.
		{"one stream", append(literalsOf(literalsCompressed, 0, 4, append(halves, 0b11011)...), 0), []byte{1, 0, 1, 1}},
		{
			"four streams",
			append(literalsOf(literalsCompressed, 1, 6, append(halves, 1, 0, 1, 0, 1, 0, 0b110, 0b111, 0b101, 1)...), 0),
			[]byte{1, 0, 1, 1, 0, 1},
		},
		// One literal, a match of 3 + 4 from 4 − 3 back; three tables of one.
		{"a sequence", []byte{1<<3 + literalsRaw, 'x', 1, 0b01010100, 1, 2, 4, 0b100}, []byte("xxxxxxxx")},
		// The value 1 is the last offset, 1, unless there are no literals.
		{"a repeated offset", []byte{1<<3 + literalsRaw, 'x', 1, 0b01010100, 1, 0, 4, 1}, []byte("xxxxxxxx")},
	} {
		got, err := Decode(nil, frameOf(c.block), len(c.want))
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}

// TestMalformed: each rule of the format that a block breaks is named.
func TestMalformed(t *testing.T) {
	halves := []byte{0x80, 0x10}
	weights := (&histogram{1, 1}).fit(6)
	table := weights.append(nil)
	sequences := func(b ...byte) []byte { return append([]byte{1<<3 + literalsRaw, 'x'}, b...) }
	for _, c := range []struct {
		block []byte
		want  string
	}{
		{nil, "it ends early"},
		{[]byte{1 << 2}, "it ends early"},
		{[]byte{literalsRepeated}, "it ends early"},
		{[]byte{literalsCompressed, 0}, "it ends early"},
		{[]byte{1<<3 + literalsRaw, 'x'}, "it ends early"},
		{[]byte{3 << 2, 0xff, 0xff}, "more literals"},
		{[]byte{literalsCompressed | 2<<2, 0x7d, 0, 0}, "more literals"}, // 2000
		{literalsOf(literalsTreeless, 0, 4, 1), "no tree"},
		{literalsOf(literalsCompressed, 0, 4), "it ends early"},
		{literalsOf(literalsCompressed, 0, 4, 0x82, 0x11), "it ends early"},
		{literalsOf(literalsCompressed, 0, 4, 0x80, 0x00), "not whole"},
		{literalsOf(literalsCompressed, 0, 4, 2, 0x0f, 0), "too large"},
		{literalsOf(literalsCompressed, 0, 4, 1, 0), "too many symbols"},
		{literalsOf(literalsCompressed, 0, 4, append([]byte{byte(len(table))}, table...)...), "no end"},
		{literalsOf(literalsCompressed, 0, 4, append(halves, 0)...), "no end"},
		{literalsOf(literalsCompressed, 0, 4, append(halves, 0b1011)...), "ends early"},
		{literalsOf(literalsCompressed, 0, 4, append(halves, 0b101111)...), "too long"},
		{literalsOf(literalsCompressed, 1, 6, append(halves, 1, 0, 1, 0, 1)...), "it ends early"},
		{literalsOf(literalsCompressed, 1, 6, append(halves, 9, 0, 1, 0, 1, 0, 1, 1, 1, 1)...), "it ends early"},
		{literalsOf(literalsCompressed, 1, 6, append(halves, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1)...), "no end"},
		{literalsOf(literalsCompressed, 1, 5, append(halves, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1)...), "too few literals"},
		{[]byte{literalsRaw, 0, 0}, "something follows the literals"},
		{[]byte{literalsRaw, 128}, "it ends early"},
		{[]byte{literalsRaw, 255, 0}, "it ends early"},
		{sequences(1), "it ends early"},
		{sequences(1, 1), "reserved bit"},
		{sequences(1, tableSent<<6), "it ends early"},
		{sequences(1, tableRepeated<<6), "no table to repeat"},
		{sequences(1, tableConstant<<6), "it ends early"},
		{sequences(1, tableConstant<<6, 36), "no code"},
		{sequences(1, tableSent<<6, 0x0f), "too large"},
		{sequences(1, tableSent<<6, 0x10, 0xfe, 0xff, 0xff, 0xff, 0xff), "too many symbols"},
		{sequences(1, 0), "no end"},
		{sequences(1, 0b01010100, 1, 0, 4, 0b10), "another length"},
		{sequences(1, 0b01010100, 1, 2, 4, 0b101), "does not fit"},  // 2 back
		{sequences(1, 0b01010100, 2, 0, 4, 1), "does not fit"},      // 2 literals
		{sequences(1, 0b01010100, 1, 0, 9, 1), "does not fit"},      // 1 + 12 bytes
		{sequences(1, 0b01010100, 0, 1, 4, 0b11), "an offset is 0"}, // 1 − 1 back
	} {
		_, err := Decode(nil, frameOf(c.block), 12)
		if !errors.Is(err, ErrCorrupt) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%x: %v, want %q", c.block, err, c.want)
		}
	}
}

// TestHeaders: headers of all forms are read, and wrong ones refused.
func TestHeaders(t *testing.T) {
	const big = 1 << 40
	for _, content := range []uint64{0, 255, 256, 65791, 65792, 1<<32 - 1, big} {
		h, rest, err := readHeader(append(appendHeader(nil, content), 7))
		if err != nil || h != (header{content, int64(content), false}) || len(rest) != 1 {
			t.Errorf("%d: %+v, %v", content, h, err)
		}
	}
	m := []byte{0x28, 0xb5, 0x2f, 0xfd}
	for _, c := range []struct {
		rest []byte
		want header
		err  string
	}{
		{[]byte{0, 0}, header{1 << 10, -1, false}, ""},
		{[]byte{1 << 2, 1<<3 | 3}, header{2048 + 3*256, -1, true}, ""},
		{[]byte{1, 2 << 3, 0}, header{4096, -1, false}, ""}, // dictionary 0 is none
		{[]byte{1<<6 | 2, 0, 0, 0, 1, 0}, header{1024, 257, false}, ""},
		{[]byte{1, 2 << 3, 5}, header{}, "dictionary"},
		{[]byte{1 << 3, 0}, header{}, "reserved bit"},
		{[]byte{3<<6 | 1<<5, 0, 0, 0, 0, 0, 0, 0, 0x80}, header{}, "so large"},
		{[]byte{2 << 6, 0, 0, 0}, header{}, "ends early"},
	} {
		h, _, err := readHeader(append(m, c.rest...))
		if c.err == "" && (err != nil || h != c.want) || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%x: %+v, %v", c.rest, h, err)
		}
	}
}
