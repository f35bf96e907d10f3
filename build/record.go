package build

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"
	"sync"

	"zermelo/table"
)

// Record is what blocks hold: three numbers, sorted by the first.
//
//	           A         B                        C
//	position   key       how many moves it has    –
//	move       to        from                     what the mover gets (table.Move)
//	value      key       the value, zigzag        –
//	gift       from      a value, zigzag          –
//	open       key       hopes and draws          wins and losses (loop.go)
type Record struct{ A, B, C uint64 }

// zigzag makes small numbers of values near 0.
func zigzag(v table.Value) uint64   { return uint64(v)<<1 ^ uint64(v>>63) }
func unzigzag(n uint64) table.Value { return table.Value(n>>1) ^ -table.Value(n&1) }

// A block is a piece of a sorted list that can be read by itself:
//
//	0  length of the payload   32 bits, low byte first
//	4  CRC-32C of all behind   32 bits
//	8  how many records        32 bits
//	12 flags: 1 C is written, 2 B is written as its zigzag distance from A
//	13 the payload: for each record A less the A before, B, C, as uvarints
const blockHead = 13

const (
	hasC      = 1
	relativeB = 2
)

// blockBytes is about the payload of one block, and mostPayload the most.
const (
	blockBytes  = 64 << 10
	mostPayload = 1 << 20
)

var castagnoli = sync.OnceValue(func() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) })

// BlockWriter packs records, which must come in the order of A, into blocks.
type BlockWriter struct {
	// Moves says that the records are moves: B is close to A.
	Moves bool
	// Block gets each block, which is valid until it returns.
	Block func(block []byte) error

	bytes []byte
	count uint32
	last  uint64
	flags byte
}

// Put adds a record.
func (w *BlockWriter) Put(r Record) error {
	if w.count > 0 && (len(w.bytes) >= blockBytes+blockHead || r.C != 0 && w.flags&hasC == 0) {
		if err := w.Flush(); err != nil {
			return err
		}
	}
	if w.count == 0 {
		w.begin(r)
	}
	w.bytes = binary.AppendUvarint(w.bytes, r.A-w.last)
	if w.flags&relativeB != 0 {
		w.bytes = binary.AppendVarint(w.bytes, int64(r.B-r.A))
	} else {
		w.bytes = binary.AppendUvarint(w.bytes, r.B)
	}
	if w.flags&hasC != 0 {
		w.bytes = binary.AppendUvarint(w.bytes, r.C)
	}
	w.last = r.A
	w.count++
	return nil
}

func (w *BlockWriter) begin(r Record) {
	w.bytes = slices.Grow(w.bytes[:0], blockHead)[:blockHead]
	w.last, w.flags = 0, 0
	if r.C != 0 {
		w.flags |= hasC
	}
	if w.Moves {
		w.flags |= relativeB
	}
}

// Flush gives out the block that has been begun, if there is one.
func (w *BlockWriter) Flush() error {
	if w.count == 0 {
		return nil
	}
	b := w.bytes
	binary.LittleEndian.PutUint32(b, uint32(len(b)-blockHead))
	binary.LittleEndian.PutUint32(b[8:], w.count)
	b[12] = w.flags
	binary.LittleEndian.PutUint32(b[4:], crc32.Checksum(b[8:], castagnoli()))
	w.count = 0
	return w.Block(b)
}

// blockReader takes a block apart.
type blockReader struct {
	rest  []byte
	left  uint32
	flags byte
	last  uint64
}

// payloadLength is the length of the payload of the block with this head.
func payloadLength(head []byte) (int, error) {
	n := binary.LittleEndian.Uint32(head)
	if n > mostPayload {
		return 0, fmt.Errorf("%w: a block of %d bytes", ErrDamaged, n)
	}
	return int(n), nil
}

// openBlock checks a whole block.
func openBlock(b []byte) (blockReader, error) {
	if len(b) < blockHead {
		return blockReader{}, fmt.Errorf("%w: a block is cut short", ErrDamaged)
	}
	n, err := payloadLength(b)
	if err != nil {
		return blockReader{}, err
	}
	if n != len(b)-blockHead || crc32.Checksum(b[8:], castagnoli()) != binary.LittleEndian.Uint32(b[4:]) {
		return blockReader{}, fmt.Errorf("%w: a block's checksum is wrong", ErrDamaged)
	}
	return blockReader{rest: b[blockHead:], left: binary.LittleEndian.Uint32(b[8:]), flags: b[12]}, nil
}

// next is the next record; ok is false behind the last.
func (r *blockReader) next() (rec Record, ok bool, err error) {
	if r.left == 0 {
		return rec, false, nil
	}
	r.left--
	rec.A = r.last + r.uvarint()
	if r.last = rec.A; r.flags&relativeB != 0 {
		z := r.uvarint()
		rec.B = rec.A + (z>>1 ^ -(z & 1))
	} else {
		rec.B = r.uvarint()
	}
	if r.flags&hasC != 0 {
		rec.C = r.uvarint()
	}
	if r.rest == nil {
		return rec, false, fmt.Errorf("%w: a block holds fewer records than it says", ErrDamaged)
	}
	return rec, true, nil
}

// uvarint takes a number off the front; there is no rest after one that is bad.
func (r *blockReader) uvarint() uint64 {
	if len(r.rest) > 0 && r.rest[0] < 0x80 {
		v := uint64(r.rest[0])
		r.rest = r.rest[1:]
		return v
	}
	v, n := binary.Uvarint(r.rest)
	if n <= 0 {
		r.rest = nil
		return 0
	}
	r.rest = r.rest[n:]
	return v
}
