package heap

import (
	"math/bits"
	"slices"
)

// Games without a sparse space, such as 0.04 and 0.76: the values of heaps that
// are computed 64 at a time.
//
// All pairs of parts of m = n-k have to be looked at, and that is n/2 for each
// heap. It can be done faster than pair by pair since the answer is one number.
// Let a block be the heaps n0 ≤ n < n0+64, and let a pair be old if both parts
// are at least 64: then they are below n0, so all old pairs of a block are known
// before any of its values is. Then, for each heap n of the block,
//
//  1. the values of some old pairs are marked, one by one. That leaves a hundred
//     or so values that are not reached yet;
//  2. a question goes through the old pairs for the least 16 of these at once,
//     with vector instructions (hunt.go). A value that is found makes room for
//     the next one. When the least of the 16 has been looked for among all old
//     pairs in vain, it is the least value that no old pair reaches. The
//     questions of a block go through the pairs together, since these are then in
//     the cache (question.go);
//  3. when the values below n are known, so are the moves that are not old pairs:
//     the takes that leave one heap or none, and the pairs with a part below 64.
//     If none of them reaches that value, it is G(n): all below it are reached.
//     Else the question is asked anew from the next value on.
//
// Every value that is said to be reached is so by a pair that was seen, and the
// one that is said not to be was compared with all; how many pairs are marked in
// step 1 makes no difference. Where there is no kernel for step 2 that is all of
// them. About half of the time is the pass through all pairs that the last value
// needs at least.
const (
	// Blocks are computed from heap firstBlock on: below it the other searches
	// are as fast. No block may begin below leastBlock: the last run of pairs
	// goes up to runPairs over the middle, which must still be pairs.
	firstBlock = 1 << 15
	leastBlock = 1 << 14
	// blockHeaps is the number of heaps of a block and the least part that is old.
	blockHeaps = 64
	// leastMark is how many pairs are marked at least.
	leastMark = 1024
)

// blocks is what the search keeps from block to block.
type blocks struct {
	kernel *kernel // nil: none
	mirror *mirror
	limit  uint32 // a power of two above the values in the mirror

	base      uint64 // sets[i] is about the pairs of base+i counters
	sets      []set  // values that old pairs reach, as far as is known
	begun     []bool // sets[i] is one of this block
	fresh     set    // what one heap reaches by its other moves
	reached   marks
	questions []question

	// pairs is how many pairs are marked for each m, and hunted how many runs
	// the questions of a block then went through.
	pairs, hunted uint64
}

// suitsBlocks says that heap n can be found in a block: if there are pairs, and
// the same ones for all splits.
func (o *octal) suitsBlocks(n uint64) bool {
	return o.shared && len(o.splits) > 0 && n >= o.blocksFrom
}

// fillBlocks computes g[n:to] and returns to; or the heap whose value does not
// fit into a cell.
func fillBlocks[C narrowCell](o *octal, g []C, n, to uint64) uint64 {
	if o.blocks == nil {
		o.blocks = &blocks{kernel: newKernel(), pairs: leastMark}
	}
	b := o.blocks
	for n < to {
		end := min(to, n+blockHeaps)
		enter(o, g, n)
		b.begin(o, n, end)
		b.ask(o, n, end)
		for i := range b.questions {
			v := answer(o, g, &b.questions[i])
			if g[n] = C(v); uint32(g[n]) != v {
				return n
			}
			o.tall = o.tall || v >= 64
			n++
		}
		b.balance(n, len(o.splits))
	}
	return n
}

// enter makes the mirror that of the heaps below n. The values of a block that
// begins at n are below twice the limit: pairs reach what is below the limit, and
// what is above it cannot be more than there are moves that are not old pairs.
func enter[C narrowCell](o *octal, g []C, n uint64) {
	b := o.blocks
	if b.mirror == nil || b.mirror.room < n+blockHeaps {
		b.mirror = nil // it may be collected before the next one is made
		b.mirror = newMirror(min(n+n/2, uint64(len(g))) + blockHeaps)
	}
	known := g[b.mirror.known:n]
	largest := uint32(len(o.singles) + blockHeaps*(len(o.splits)+1))
	if len(known) > 0 {
		largest = max(largest, uint32(slices.Max(known)))
	}
	if largest >= b.limit {
		b.widen(bits.Len32(largest))
	}
	for _, v := range known {
		b.mirror.add(uint16(v))
	}
}

// widen makes the sets for a limit of 1<<width.
func (b *blocks) widen(width int) {
	b.limit = 1 << width
	words := 2 * b.limit / 64
	b.sets = make([]set, mostShared+blockHeaps)
	for i := range b.sets {
		b.sets[i] = make(set, words)
	}
	b.begun = make([]bool, len(b.sets))
	b.fresh = make(set, words)
}

// begin marks the first pairs of all that the heaps n ≤ h < end may leave.
func (b *blocks) begin(o *octal, n, end uint64) {
	b.base = n - mostShared
	clear(b.begun)
	clear(b.fresh)
	for _, split := range o.splits {
		for h := n; h < end; h++ {
			m := h - split.take
			if i := m - b.base; !b.begun[i] {
				b.begun[i] = true
				b.mark(n, m, split.unequal)
				b.sets[i].pack(b.reached[:b.limit])
			}
		}
	}
}

// mark marks old pairs of m, in runs that are spread evenly, since neighbouring
// pairs often have neighbouring values, and that are at the same place for all of
// a block, so that they stay in the cache. The last run of all pairs goes over the
// middle, and where parts are unequal it has one that is no pair, of value 0.
func (b *blocks) mark(n, m uint64, unequal bool) {
	clear(b.reached[:b.limit])
	if b.kernel == nil {
		for a := uint64(blockHeaps); 2*a <= m; a += markRun {
			b.mirror.mark(&b.reached, m, a)
		}
	} else {
		span := (n-mostShared)/2 - markRun - blockHeaps
		count := b.pairs / markRun
		for i := range count {
			b.mirror.mark(&b.reached, m, blockHeaps+i*span/count)
		}
	}
	if unequal {
		b.reached[0] = 0
		if b.mirror.hasTwins(m) {
			b.reached[0] = 1
		}
	}
}

// next is the least value from v on that heap n is not known to reach.
func (b *blocks) next(o *octal, n uint64, v uint32) uint32 {
	below := uint64(1)<<(v%64) - 1
	for i := v / 64; ; i++ {
		reached := b.fresh[i] | below
		for _, split := range o.splits {
			reached |= b.sets[n-split.take-b.base][i]
		}
		if reached != 1<<64-1 {
			return 64*i + uint32(bits.TrailingZeros64(^reached))
		}
		below = 0
	}
}

// answer is G(q.n), when the values of all smaller heaps are known.
func answer[C narrowCell](o *octal, g []C, q *question) uint32 {
	b := o.blocks
	reachFresh(o, g, q.n)
	v, _ := q.answer()
	if b.fresh.has(v) { // no old pair reaches it, but another move does
		q.ask(b, o, v+1)
		ok := false
		for run := 0; ; run++ {
			if v, ok = q.answer(); ok {
				break
			}
			q.proceed(b, o, run%q.runs)
		}
	}
	clear(b.fresh)
	return v
}

// reachFresh puts into fresh what the moves reach that are not old pairs.
func reachFresh[C narrowCell](o *octal, g []C, n uint64) {
	fresh := &o.blocks.fresh
	for _, k := range o.wholes {
		if k == n {
			fresh.add(0)
		}
	}
	for _, k := range o.singles {
		if k >= n {
			break
		}
		fresh.add(uint32(g[n-k]))
	}
	for _, split := range o.splits {
		m := n - split.take
		for a := uint64(1); a < blockHeaps; a++ {
			fresh.add(uint32(g[a] ^ g[m-a]))
		}
	}
}

// balance changes the number of pairs that are marked at first, until marking
// takes as long as hunting, but for the one pass that is always needed.
func (b *blocks) balance(n uint64, splits int) {
	if b.kernel == nil {
		return
	}
	heaps := uint64(len(b.questions))
	once := heaps * uint64(b.questions[0].runs*splits)
	if (b.hunted-min(once, b.hunted))*b.kernel.cost > b.pairs*heaps {
		b.pairs = min(b.pairs+b.pairs/8, n/2)
	} else {
		b.pairs = max(b.pairs-b.pairs/8, leastMark)
	}
	b.hunted = 0
}
