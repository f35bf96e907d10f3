package heap

// Hunting: which of up to 16 wanted values do the pairs of a run have? The values
// of the parts of a pair are cut into limbs of six bits, and a table of 64 bytes
// for each limb says by bit s of byte x that x is this limb of the value in slot
// s. So for a pair of values u and w
//
//	table 0 [(u⊕w) & 63]  &  table 1 [(u⊕w) >> 6 & 63]  &  table 2 [(u⊕w) >> 12]
//
// has the slots whose value is u⊕w, and OR gathers them over the run. There are
// two tables of each kind, for eight slots each. This is done for 64 pairs at
// once where a byte shuffle takes a table of 64 bytes (AVX-512 VBMI), and for 32
// where it takes 16, twice for a limb (AVX2). Limb 2 is left out while all values
// are below 4096.
//
// It takes 0.03 ns for each pair with the first kind of shuffle and 0.09 with the
// other, where marking a value takes 0.3.

// runPairs is how many pairs the kernel looks at in one call.
const runPairs = 4096

// pairsRun is a run of pairs as a kernel gets it: the lowest limb of the one
// part and of the other, and how many bytes on the next ones are.
type pairsRun struct {
	up, down       []uint8
	upRow, downRow uintptr
	limbs          uintptr // 2 or 3
}

// check makes sure that what a kernel reads is there.
func (p *pairsRun) check() {
	last := p.limbs - 1
	_ = p.up[last*p.upRow+runPairs-1]
	_ = p.down[last*p.downRow+runPairs-1]
}

// kernel is a way to hunt.
type kernel struct {
	name string
	// hunt says which of the wanted values the pairs have: bit s for slot s.
	hunt func(p pairsRun, w *wanted) (found uint16)
	cost uint64 // how many pairs are marked in the time of a call
}

// newKernel is the best kernel that this processor has; nil: none.
func newKernel() *kernel {
	for _, k := range kernels() {
		return k
	}
	return nil
}

// slots is how many values are hunted at once.
const slots = 16

// wanted are the values that are hunted, eight and eight.
type wanted [slots / 8]octet

// octet is a set of up to eight values, each in a slot. Bit s of octet[i][0][x]
// says that x is the low four bits of limb i of the value in slot s, and that of
// octet[i][1][x] that x is the two high ones. So the slots of a number are the
// AND of those of its parts.
type octet [limbs][2][16]uint8

// flip puts v into a slot that is free, or takes it out.
func (w *wanted) flip(slot int, v uint32) {
	bit := uint8(1) << (slot % 8)
	for i := range w[slot/8] {
		limb := v >> (limbBits * i) % (1 << limbBits)
		w[slot/8][i][0][limb%16] ^= bit
		w[slot/8][i][1][limb/16] ^= bit
	}
}

func (o *octet) empty() bool { return o[0][1] == [16]uint8{} }
