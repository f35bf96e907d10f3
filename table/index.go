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
//	first key           ByNumber: uvarint, less the block before's
//	                    ByText: its length as a uvarint, and the text
type entry struct {
	offset int64 // where its bytes begin, counted by the reader
	length uint64
	raw    uint64
	sum    uint32
	count  uint64
	number uint64 // the first key
	text   string
}

// mostBlock is the most that a block may hold, in raw bytes.
const mostBlock = 1 << 20

// mostIndex bounds the index, which is kept in memory, in bytes.
const mostIndex = 1 << 30

func appendEntry(b []byte, n Naming, e entry, before uint64) []byte {
	b = binary.AppendUvarint(b, e.length)
	b = binary.AppendUvarint(b, e.raw)
	b = binary.LittleEndian.AppendUint32(b, e.sum)
	switch n {
	case ByNumber:
		b = binary.AppendUvarint(b, e.count)
		b = binary.AppendUvarint(b, e.number-before)
	case ByText:
		b = binary.AppendUvarint(b, e.count)
		b = binary.AppendUvarint(b, uint64(len(e.text)))
		b = append(b, e.text...)
	}
	return b
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
func parseIndex(b []byte, n Naming, blocks uint32, start, end int64) ([]entry, error) {
	p := parser{rest: b}
	var all []entry
	at, last := start, uint64(0)
	for range blocks {
		e := entry{offset: at, length: p.uvarint(), raw: p.uvarint(), sum: p.uint32()}
		if n != ByIndex {
			e.count = p.uvarint()
		}
		switch n {
		case ByNumber:
			e.number = last + p.uvarint()
			if len(all) > 0 && e.number <= last {
				p.bad = true
			}
			last = e.number
		case ByText:
			e.text = string(p.take(p.uvarint()))
			if k := len(all); k > 0 && e.text <= all[k-1].text {
				p.bad = true
			}
		}
		if p.bad || e.raw > mostBlock || e.count > 8*e.raw || e.length > uint64(end-at) {
			return nil, fmt.Errorf("%w: its index makes no sense", ErrCorrupt)
		}
		at += int64(e.length)
		all = append(all, e)
	}
	if len(p.rest) > 0 || at != end {
		return nil, fmt.Errorf("%w: its index does not fit the file", ErrCorrupt)
	}
	return all, nil
}
