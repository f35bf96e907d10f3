package table

import (
	"encoding/binary"
	"fmt"
)

// entry is one block in the index.
//
//	compressed length   uvarint
//	raw length          uvarint
//	CRC-32C             of the compressed bytes, 32 bits
//
// and where positions are named by keys
//
//	positions           uvarint
//	first key           a number: uvarint, less the block before's
//	                    a text: its length as a uvarint, and the text
type entry struct {
	offset int64  // where its bytes begin, counted by the reader
	length uint32 // compressed
	raw    uint32
	sum    uint32
	count  uint32 // of codes
	number uint64 // the first key
	text   string
}

// mostBlock is the most that a block may hold, in raw bytes, and the most that
// its texts are together. mostPacked is the most that it takes in the file: what
// does not compress grows by a few bytes.
const (
	mostBlock  = 1 << 20
	mostPacked = mostBlock + 1<<10
)

// mostIndex bounds the index, which is kept in memory, in bytes.
const mostIndex = 1 << 30

func appendEntry(b []byte, h *Header, e entry, before uint64) []byte {
	b = binary.AppendUvarint(b, uint64(e.length))
	b = binary.AppendUvarint(b, uint64(e.raw))
	b = binary.LittleEndian.AppendUint32(b, e.sum)
	switch {
	case h.Naming == ByIndex:
		return b
	case h.numbered():
		b = binary.AppendUvarint(b, uint64(e.count))
		return binary.AppendUvarint(b, e.number-before)
	}
	b = binary.AppendUvarint(b, uint64(e.count))
	b = binary.AppendUvarint(b, uint64(len(e.text)))
	return append(b, e.text...)
}

// parser takes numbers off the front of some bytes; bad stays true after the
// first that is not there.
type parser struct {
	rest []byte
	bad  bool
}

func (p *parser) uvarint() uint64 {
	v, n := binary.Uvarint(p.rest)
	if n <= 0 {
		p.bad, p.rest = true, nil
		return 0
	}
	p.rest = p.rest[n:]
	return v
}

// upTo is a number that may be most at the most.
func (p *parser) upTo(most uint32) uint32 {
	v := p.uvarint()
	if v > uint64(most) {
		p.bad = true
		return 0
	}
	return uint32(v)
}

func (p *parser) take(n uint64) []byte {
	if n > uint64(len(p.rest)) {
		p.bad, p.rest = true, nil
		return nil
	}
	b := p.rest[:n]
	p.rest = p.rest[n:]
	return b
}

func (p *parser) uint32() uint32 {
	if b := p.take(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

// parseIndex reads the index; the blocks fill the file from start to end.
func parseIndex(b []byte, h *Header, blocks uint32, start, end int64) ([]entry, error) {
	p := parser{rest: b}
	var all []entry
	at, codes := start, uint64(0)
	for range blocks {
		e := entry{offset: at, length: p.upTo(mostPacked), raw: p.upTo(mostBlock), sum: p.uint32()}
		if h.Naming == ByIndex {
			e.count = h.countOf(uint64(len(all)))
			p.bad = p.bad || int(e.raw) != bytesFor(int(e.count), h.width())
		} else {
			p.key(&e, h, all)
		}
		at += int64(e.length)
		if p.bad || at > end {
			return nil, fmt.Errorf("%w: its index makes no sense", ErrCorrupt)
		}
		codes += uint64(e.count)
		all = append(all, e)
	}
	if len(p.rest) > 0 || at != end || codes != h.codes() {
		return nil, fmt.Errorf("%w: its index does not fit the file", ErrCorrupt)
	}
	return all, nil
}

// key reads the first key of a block, which lies above that of the block before.
// Each position takes at least a byte of its block: its key does, or for the
// first the codes do.
func (p *parser) key(e *entry, h *Header, before []entry) {
	e.count = p.upTo(e.raw)
	last := entry{}
	if len(before) > 0 {
		last = before[len(before)-1]
	}
	if h.numbered() {
		e.number = last.number + p.uvarint()
	} else {
		e.text = string(p.take(p.uvarint()))
	}
	if e.count == 0 || len(before) > 0 && e.number <= last.number && e.text <= last.text {
		p.bad = true
	}
}
