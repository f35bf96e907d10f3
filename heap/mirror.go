package heap

import "encoding/binary"

// mirror has the values of the heaps below known twice, such that the two parts
// of a row of pairs lie next to each other in the same direction:
//
//	up    heap  0    1      2    …  a   a+1 …
//	down  heap room room-1 room-2 … m-a m-a-1 …
//	                                └ at room-(m-a)
//
// Each is kept in two ways: words of two bytes, to be marked four at a time, and
// limbs of six bits, a byte each, to be looked up in tables; first all of the
// lowest limbs.
//
//	value  15 … 12 │ 11 … 6 │ 5 … 0
type mirror struct {
	room, known uint64
	words       ways
	limbs       ways
	upRow       uint64 // limbs of one kind
	downRow     uint64
}

// ways are bytes of the heaps, ascending and descending.
type ways struct{ up, down []uint8 }

const (
	limbs    = 3
	limbBits = 6
)

// newMirror has room for the heaps below room. A run of pairs may go over the
// middle of m, where the same pairs come again.
func newMirror(room uint64) *mirror {
	r := &mirror{room: room, upRow: room/2 + 2*runPairs, downRow: room + 1}
	r.words = ways{make([]uint8, 2*r.upRow), make([]uint8, 2*r.downRow)}
	r.limbs = ways{make([]uint8, limbs*r.upRow), make([]uint8, limbs*r.downRow)}
	return r
}

// add enters the value of the next heap.
func (r *mirror) add(v uint16) {
	up, down := r.known, r.room-r.known
	r.known++
	binary.LittleEndian.PutUint16(r.words.down[2*down:], v)
	if up < r.upRow {
		binary.LittleEndian.PutUint16(r.words.up[2*up:], v)
	}
	for i := range uint64(limbs) {
		limb := uint8(v >> (limbBits * i) % (1 << limbBits))
		r.limbs.down[i*r.downRow+down] = limb
		if up < r.upRow {
			r.limbs.up[i*r.upRow+up] = limb
		}
	}
}

// run is the run-th run of old pairs of m, for values below limit.
func (r *mirror) run(m uint64, run int, limit uint32) pairsRun {
	a := blockHeaps + uint64(run)*runPairs
	p := pairsRun{r.limbs.up[a:], r.limbs.down[r.room-m+a:], uintptr(r.upRow), uintptr(r.downRow), 2}
	if limit > 1<<(2*limbBits) {
		p.limbs = 3
	}
	return p
}

// marks are bytes for all words, 1 for a value that is reached.
type marks [1 << 16]uint8

// markRun is how many pairs are marked in a row.
const markRun = 64

// mark marks the values of the pairs a, …, a+markRun-1 of m, four in each load.
func (r *mirror) mark(reached *marks, m, a uint64) {
	up := (*[2 * markRun]uint8)(r.words.up[2*a:])
	down := (*[2 * markRun]uint8)(r.words.down[2*(r.room-m+a):])
	for i := 0; i < len(up); i += 16 {
		x := binary.LittleEndian.Uint64(up[i:]) ^ binary.LittleEndian.Uint64(down[i:])
		y := binary.LittleEndian.Uint64(up[i+8:]) ^ binary.LittleEndian.Uint64(down[i+8:])
		reached[uint16(x)], reached[uint16(y)] = 1, 1
		reached[uint16(x>>16)], reached[uint16(y>>16)] = 1, 1
		reached[uint16(x>>32)], reached[uint16(y>>32)] = 1, 1
		reached[x>>48], reached[y>>48] = 1, 1
	}
}

// hasTwins says that m has a pair of unequal parts of the same value.
func (r *mirror) hasTwins(m uint64) bool {
	down := r.words.down[2*(r.room-m):]
	for a := uint64(1); 2*a < m; a++ {
		if binary.LittleEndian.Uint16(r.words.up[2*a:]) == binary.LittleEndian.Uint16(down[2*a:]) {
			return true
		}
	}
	return false
}
