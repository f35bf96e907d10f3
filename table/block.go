package table

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"sort"
	"strings"

	"zermelo/internal/zstd"
)

// block is one block in memory: the names of its positions and their codes.
type block struct {
	codes
	count   int
	numbers []uint64 // where keys are numbers
	texts   string   // where they are texts: all of them, text i from ends[i] to ends[i+1]
	ends    []uint32
}

// cost is about the memory that the block takes.
func (b *block) cost() int64 {
	return int64(cap(b.bytes)) + 8*int64(len(b.numbers)) + int64(len(b.texts)) + 4*int64(len(b.ends)) + 128
}

func (b *block) text(i int) string { return b.texts[b.ends[i]:b.ends[i+1]] }

// find is the place of a number in the block.
func (b *block) find(number uint64) (int, bool) { return slices.BinarySearch(b.numbers, number) }

func (b *block) findText(text string) (int, bool) {
	return sort.Find(b.count, func(i int) int { return strings.Compare(text, b.text(i)) })
}

// below says that the keys of the block lie below those of the next one.
func (b *block) below(next *entry) bool {
	switch last := b.count - 1; {
	case b.numbers != nil:
		return b.numbers[last] < next.number
	case b.ends != nil:
		return b.text(last) < next.text
	}
	return true
}

// decodeBlock takes a block apart. The codes that it holds may still be too
// large.
func decodeBlock(h *Header, e *entry, packed []byte) (*block, error) {
	if checksum(packed) != e.sum {
		return nil, fmt.Errorf("%w: a block's checksum is wrong", ErrCorrupt)
	}
	raw, err := zstd.Decode(make([]byte, 0, e.raw), packed, int(e.raw))
	if err != nil || len(raw) != int(e.raw) {
		return nil, fmt.Errorf("%w: a block of another length (%v)", ErrCorrupt, err)
	}
	b := &block{codes: codes{width: h.width()}, count: int(e.count)}
	p := parser{rest: raw}
	switch {
	case h.Naming == ByIndex:
	case h.numbered():
		b.readNumbers(&p, e.number)
	default:
		b.readTexts(&p, e.text)
	}
	if b.bytes = p.rest; p.bad || len(b.bytes) != bytesFor(b.count, b.width) {
		return nil, fmt.Errorf("%w: a block does not hold what the index says", ErrCorrupt)
	}
	return b, nil
}

func (b *block) readNumbers(p *parser, at uint64) {
	numbers, rest := make([]uint64, b.count), p.rest
	numbers[0] = at
	for i := 1; i < len(numbers); i++ {
		more, n := binary.Uvarint(rest)
		if n <= 0 || at+more <= at { // not there, 0, or past 64 bits
			p.bad = true
			return
		}
		at += more
		numbers[i], rest = at, rest[n:]
	}
	b.numbers, p.rest = numbers, rest
}

// readTexts reads what each text shares with the one before, and what is new.
// Shared parts can make much of little, so the texts are bounded too.
func (b *block) readTexts(p *parser, first string) {
	all := append(make([]byte, 0, min(b.count*(len(first)+1), mostBlock)), first...) // if all are as long
	b.ends = make([]uint32, 2, b.count+1)
	b.ends[1] = uint32(len(all))
	for from := 0; len(b.ends) <= b.count; {
		to := len(all)
		shared := p.upTo(uint32(to - from))
		more := p.take(p.uvarint())
		all = append(all, all[from:from+int(shared)]...)
		all = append(all, more...)
		if p.bad || len(all) > mostBlock || bytes.Compare(all[to:], all[from:to]) <= 0 {
			p.bad = true
			return
		}
		b.ends = append(b.ends, uint32(len(all)))
		from = to
	}
	b.texts = string(all)
}
