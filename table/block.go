package table

import (
	"fmt"
	"slices"
	"sort"

	"zermelo/internal/zstd"
)

// block is one block in memory: the names of its positions and their codes.
type block struct {
	codes
	count   int
	numbers []uint64 // ByNumber
	texts   []string // ByText
}

// cost is about the memory that the block takes.
func (b *block) cost() int64 {
	n := int64(len(b.bytes)) + 8*int64(len(b.numbers)) + 64
	for _, s := range b.texts {
		n += 16 + int64(len(s))
	}
	return n
}

// find is the place of a number in the block.
func (b *block) find(number uint64) (int, bool) { return slices.BinarySearch(b.numbers, number) }

func (b *block) findText(text string) (int, bool) {
	i := sort.SearchStrings(b.texts, text)
	return i, i < len(b.texts) && b.texts[i] == text
}

// decodeBlock takes a block apart. The codes that it holds may still be too
// large.
func decodeBlock(h *Header, e *entry, packed []byte) (*block, error) {
	if checksum(packed) != e.sum {
		return nil, fmt.Errorf("%w: a block's checksum is wrong", ErrCorrupt)
	}
	raw, err := zstd.Decode(make([]byte, 0, e.raw), packed, int(e.raw))
	if err != nil || uint64(len(raw)) != e.raw {
		return nil, fmt.Errorf("%w: a block of another length (%v)", ErrCorrupt, err)
	}
	b := &block{codes: codes{width: h.width()}}
	p := parser{rest: raw}
	switch h.Naming {
	case ByIndex:
		b.count = len(raw) * 8 / b.width
	case ByNumber:
		b.readNumbers(&p, e)
	case ByText:
		b.readTexts(&p, e)
	}
	if b.bytes = p.rest; p.bad || len(b.bytes) != bytesFor(b.count, b.width) {
		return nil, fmt.Errorf("%w: a block does not hold what the index says", ErrCorrupt)
	}
	return b, nil
}

func (b *block) readNumbers(p *parser, e *entry) {
	if e.count == 0 || e.count > uint64(len(p.rest))+1 {
		p.bad = true
		return
	}
	b.count = int(e.count)
	b.numbers = make([]uint64, b.count)
	at := e.number
	b.numbers[0] = at
	for i := 1; i < b.count; i++ {
		delta := p.uvarint()
		if at+delta <= at {
			p.bad = true
			return
		}
		at += delta
		b.numbers[i] = at
	}
}

func (b *block) readTexts(p *parser, e *entry) {
	if e.count == 0 || e.count > uint64(len(p.rest))+1 {
		p.bad = true
		return
	}
	b.count = int(e.count)
	b.texts = make([]string, b.count)
	at := e.text
	b.texts[0] = at
	for i := 1; i < b.count; i++ {
		shared, more := p.uvarint(), p.uvarint()
		if shared > uint64(len(at)) {
			p.bad = true
			return
		}
		text := at[:shared] + string(p.take(more))
		if p.bad || text <= at {
			p.bad = true
			return
		}
		at = text
		b.texts[i] = at
	}
}
