package heap

import (
	"math/bits"
	"slices"
)

// question: what is the least value that no old pair of heap n reaches? The
// values that are not known to be reached are hunted, some at a time, the least
// first.
type question struct {
	n      uint64
	runs   int // how many runs the old pairs are
	wanted wanted
	value  [slots]uint32 // the value in each slot
	left   [slots]int    // the runs that it is still to be looked for in
	after  uint32        // all missing values below it are or were in a slot
}

// ask begins with the values from v on.
func (q *question) ask(b *blocks, o *octal, v uint32) {
	q.runs = int((q.n/2-blockHeaps)/runPairs) + 1
	q.wanted = wanted{}
	q.after = v
	for s := range slots {
		q.fill(b, o, s)
	}
}

// fill puts the next missing value into a slot that is free. Of some values it is
// known that no old pair reaches them: those from the limit on; 0 where parts are
// unequal, since hasTwins has looked for it; and all where there is no kernel,
// since then all pairs were marked.
func (q *question) fill(b *blocks, o *octal, s int) {
	v := b.next(o, q.n, q.after)
	q.after = v + 1
	q.value[s], q.left[s] = v, 0
	if v < b.limit && b.kernel != nil && (v > 0 || !o.splits[0].unequal) {
		q.left[s] = q.runs
		q.wanted.flip(s, v)
	}
}

// answer is the least value in a slot; ok: it was looked for in all runs.
func (q *question) answer() (v uint32, ok bool) {
	least := 0
	for s, v := range q.value {
		if v < q.value[least] {
			least = s
		}
	}
	return q.value[least], q.left[least] == 0
}

// proceed looks at a run of pairs. A value that is found makes room for another,
// which is looked for from the next run on.
func (q *question) proceed(b *blocks, o *octal, run int) {
	var found uint16
	for _, split := range o.splits {
		m := q.n - split.take
		here := b.kernel.hunt(b.mirror.run(m, run, b.limit), &q.wanted)
		for x := here; x != 0; x &= x - 1 {
			b.sets[m-b.base].add(q.value[bits.TrailingZeros16(x)])
		}
		found |= here
		b.hunted++
	}
	for s := range slots {
		switch {
		case found>>s&1 == 1:
			q.wanted.flip(s, q.value[s])
			q.fill(b, o, s)
		case q.left[s] == 1:
			q.wanted.flip(s, q.value[s])
			q.left[s] = 0
		case q.left[s] > 1:
			q.left[s]--
		}
	}
}

// ask asks for the heaps n ≤ h < end, until all questions have an answer.
func (b *blocks) ask(o *octal, n, end uint64) {
	b.questions = slices.Grow(b.questions[:0], int(end-n))[:end-n]
	open := make([]*question, 0, blockHeaps)
	for i := range b.questions {
		q := &b.questions[i]
		q.n = n + uint64(i)
		q.ask(b, o, 0)
		open = append(open, q)
	}
	answered := func(q *question) bool {
		_, ok := q.answer()
		return ok
	}
	for run := 0; ; run++ {
		if open = slices.DeleteFunc(open, answered); len(open) == 0 {
			return
		}
		for _, q := range open {
			q.proceed(b, o, run%q.runs)
		}
	}
}
