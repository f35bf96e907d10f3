package guess

import (
	"math"
	"math/rand/v2"
	"slices"
)

// entry is an expression of the bank: an operator and the entries it is applied
// to. For Var and Const, left is the index or the number.
type entry struct {
	left, right uint32
	op          Op
	size        uint8
	partial     bool // undefined on some sample
}

// bank keeps one expression, the first, for each vector of values on the
// samples. They lie in blocks that never move: entry i is number i & blockMask of
// block i >> blockBits, and its vector the lanes from there times lanes on.
//
// The hash of a vector v is Σ coef[j]·v[j] mod 2⁶⁴. It is linear, so that the
// hash of t − x is known without that vector. It finds an entry; only comparing
// the vectors says that it is the same.
type bank struct {
	lanes  int
	coef   []uint64
	blocks []*block
	count  int
	slots  []uint64 // open addressing: 32 bits of the hash, 32 of an entry's number + 1; or 0
	shift  uint     // 64 − log₂ len(slots)
	first  []int    // first[s] is the first entry of size s or more
}

// block is 4096 entries of the bank. It holds no pointers but one.
type block struct {
	vectors []int32
	hashes  [1 << blockBits]uint64
	entries [1 << blockBits]entry
}

const (
	blockBits = 12
	blockMask = 1<<blockBits - 1
)

func newBank(lanes int) *bank {
	b := &bank{lanes: lanes, slots: make([]uint64, 1<<10), shift: 64 - 10, first: []int{0, 0}}
	r := rand.New(rand.NewPCG(1913, 1))
	for range lanes {
		b.coef = append(b.coef, r.Uint64()|1)
	}
	return b
}

func (b *bank) len() int { return b.count }

// bytes is the memory that the bank takes, its column for pairs included.
func (b *bank) bytes() uint64 {
	return uint64(len(b.blocks))<<blockBits*uint64(4*b.lanes+8+12+12) + uint64(len(b.slots))*8
}

func (b *bank) entry(i int) *entry  { return &b.blocks[i>>blockBits].entries[i&blockMask] }
func (b *bank) hashOf(i int) uint64 { return b.blocks[i>>blockBits].hashes[i&blockMask] }

func (b *bank) vector(i int) []int32 {
	at := (i & blockMask) * b.lanes
	return b.blocks[i>>blockBits].vectors[at : at+b.lanes : at+b.lanes]
}

// ofSize is the range of the entries of a size.
func (b *bank) ofSize(size int) (from, to int) {
	if size+1 >= len(b.first) {
		return 0, 0
	}
	return b.first[size], b.first[size+1]
}

// close ends a size: what is added from now on is larger.
func (b *bank) close() { b.first = append(b.first, b.len()) }

func (b *bank) hash(v []int32) (h uint64) {
	coef := b.coef[:len(v)]
	for i, x := range v {
		h += coef[i] * uint64(int64(x))
	}
	return h
}

// slot is where the search for a hash begins, and tag what marks it there. Sums
// and steps make arithmetic progressions of linear hashes, which would crowd;
// so the hash is mixed first.
func (b *bank) slot(h uint64) (at, tag uint64) {
	mixed := (h ^ h>>32) * golden
	mixed = (mixed ^ mixed>>29) * golden
	return mixed >> b.shift, mixed << 32
}

// find is the entry with these values, or −1.
func (b *bank) find(h uint64, v []int32) int {
	mask := uint64(len(b.slots) - 1)
	at, tag := b.slot(h)
	for ; b.slots[at] != 0; at = (at + 1) & mask {
		if s := b.slots[at]; s&^math.MaxUint32 == tag {
			if i := int(uint32(s) - 1); slices.Equal(b.vector(i), v) {
				return i
			}
		}
	}
	return -1
}

// mayHave is find by the hash alone: nothing is believed of its answer.
func (b *bank) mayHave(h uint64) int {
	mask := uint64(len(b.slots) - 1)
	at, tag := b.slot(h)
	for ; b.slots[at] != 0; at = (at + 1) & mask {
		if s := b.slots[at]; s&^math.MaxUint32 == tag {
			if i := int(uint32(s) - 1); b.hashOf(i) == h {
				return i
			}
		}
	}
	return -1
}

// add keeps e if its values are new.
func (b *bank) add(e entry, h uint64, v []int32) (added bool) {
	if b.find(h, v) >= 0 {
		return false
	}
	i := b.len()
	if i&blockMask == 0 {
		b.blocks = append(b.blocks, &block{vectors: make([]int32, b.lanes<<blockBits)})
	}
	b.count++
	*b.entry(i) = e
	b.blocks[i>>blockBits].hashes[i&blockMask] = h
	copy(b.vector(i), v)
	if 2*b.len() > len(b.slots) {
		b.grow()
	} else {
		b.place(i)
	}
	return true
}

func (b *bank) place(i int) {
	mask := uint64(len(b.slots) - 1)
	at, tag := b.slot(b.hashOf(i))
	for b.slots[at] != 0 {
		at = (at + 1) & mask
	}
	b.slots[at] = tag | uint64(i+1)
}

func (b *bank) grow() {
	b.slots = make([]uint64, 2*len(b.slots))
	b.shift--
	for i := range b.count {
		b.place(i)
	}
}

// tree is entry i as an expression.
func (b *bank) tree(i int) *Expr {
	e := b.entry(i)
	switch {
	case e.op == Var:
		return variable(int(e.left))
	case e.op == Const:
		return number(int64(e.left))
	case isUnary(e.op):
		return spell(e.op, b.tree(int(e.left)))
	}
	return spell(e.op, b.tree(int(e.left)), b.tree(int(e.right)))
}

func isUnary(op Op) bool { return Neg <= op && op <= Fails || op == inc || op == dec }

// spell is op of the arguments in the operators of the language.
func spell(op Op, args ...*Expr) *Expr {
	switch op {
	case inc:
		return node(Add, args[0], number(1))
	case dec:
		return node(Sub, args[0], number(1))
	case absDiff:
		return node(Abs, node(Sub, args...))
	}
	return node(op, args...)
}
