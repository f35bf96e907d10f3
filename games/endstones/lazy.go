package endstones

import (
	"context"
	"math/bits"
)

// Only the balances that matter, from the top down.
//
// L(i,j) is 0, a_j−1, a_j or a_j+1, and R(i,j) is 0, a_i−1, a_i or a_i+1: so
// where two piles differ by more than one, comparing one with a balance of the
// other's gives what comparing the piles gives, unless the balance is 0. To add
// the pile x at the far end of a row,
//
//	        near balance A, within 1 of m or 0
//	y … … m x
//	↑       far balance B, within 1 of y or 0       (A = 0 exactly if B = 0)
//
//	x > y+1 and x > m+1, or x < y−1 and x < m−1    the result is x: no question
//	x within 1 of neither                          is y…m lost?
//	x within 1 of y                                B, and A if it is within 1 of m
//	x within 1 of m only                           A
//
// and y…m can be lost only where y and m are within 1 of each other. A row of
// random piles needs a handful of balances, however long it is. Rows of like
// piles need nearly all of them, so there is a budget, and another method.
//
// Questions wait on a stack of their own: they can be as deep as the row is long.

// query is a question "the balance on side s of the row i..j", and, in the
// memo, with its answer:
//
//	63   62   61 … 32   31 … 2   1 0
//	0   side     i         j     code
//
// The code says how the balance differs from the pile at the far end, which is
// j for the left side and i for the right: 0 the balance is 0; 1, 2, 3 it is
// the pile −1, 0, +1. A question has code 0; no question about two piles or
// more is 0, because j > i.
type query uint64

// ask is the question for the balance on side s of the row i..j.
func ask(s side, i, j int) query { return query(s)<<62 | query(i)<<32 | query(j)<<2 }

// row takes a question apart.
func (q query) row() (s side, i, j int) {
	return side(q >> 62), int(q >> 32 & (maxPiles - 1)), int(q >> 2 & (maxPiles - 1))
}

const codeMask = 3

// budget is how many questions may be asked about a row of n piles before the
// table of all balances is cheaper. Chains of single questions along the whole
// row (equal piles, ramps) end within it; and asking should never take more than
// a fraction of what the table then takes (a question about 20 ns, a cell of
// the table at most 0.3).
func budget(n int) int { return min(2*n, n*n/512) }

// asking is a search for one balance of a row.
type asking struct {
	row     Row
	memo    memo
	waiting []query // each needed by the one before it
}

// pollQuestions is how many questions pass between two looks at the context.
const pollQuestions = 1 << 16

// lazily gives the balance on side s of a row of at least one pile; ok is false
// if it takes more than budget questions, or the context ended.
func lazily(ctx context.Context, row Row, s side, budget int) (x int64, ok bool) {
	if len(row) == 1 {
		return row[0], true
	}
	if len(row) > maxPiles {
		return 0, false
	}
	k := asking{row: row, waiting: []query{ask(s, 0, len(row)-1)}}
	for {
		top := k.waiting[len(k.waiting)-1]
		x, first := k.answer(top)
		if first != 0 {
			if budget--; budget < 0 || budget%pollQuestions == 0 && ctx.Err() != nil {
				return 0, false
			}
			k.waiting = append(k.waiting, first)
			continue
		}
		if len(k.waiting) == 1 {
			return x, true
		}
		k.memo.add(top | k.code(top, x))
		k.waiting = k.waiting[:len(k.waiting)-1]
	}
}

// answer gives the balance that q asks for, or the question that has to be
// answered first.
func (k *asking) answer(q query) (x int64, first query) {
	s, i, j := q.row()
	x, m, y := k.row[j], k.row[j-1], k.row[i]
	i2, j2 := i, j-1 // the row y…m
	if s == right {
		x, m, y = k.row[i], k.row[i+1], k.row[j]
		i2, j2 = i+1, j
	}
	if x > y+1 && x > m+1 || x < y-1 && x < m-1 {
		return x, 0
	}
	near, far := m, y // as good as the balances where x is not within 1
	lost := false
	if alike(x, y) {
		if far, first = k.known(s^1, i2, j2); first != 0 {
			return 0, first
		}
		lost = far == 0
	}
	if alike(x, m) && !lost && far != x {
		if near, first = k.known(s, i2, j2); first != 0 {
			return 0, first
		}
		lost = near == 0
	}
	if !alike(x, y) && !alike(x, m) {
		if lost, first = k.lost(i2, j2); first != 0 {
			return 0, first
		}
	}
	if lost {
		return x, 0
	}
	return balance(x, near, far), 0
}

// known is the balance on side s of the row i..j, or the question for it.
func (k *asking) known(s side, i, j int) (x int64, first query) {
	if i == j {
		return k.row[i], 0
	}
	q := ask(s, i, j)
	found := k.memo.find(q)
	if found == 0 {
		return 0, q
	}
	code := int64(found & codeMask)
	if code == 0 {
		return 0, 0
	}
	return k.far(q) + code - 2, 0
}

// lost says whether the row i..j is lost, or gives the question to ask first.
func (k *asking) lost(i, j int) (lost bool, first query) {
	if i == j || !alike(k.row[i], k.row[j]) {
		return false, 0
	}
	x, first := k.known(right, i, j-1)
	return first == 0 && x == k.row[j], first
}

// code is the code of the balance x as the answer to q.
func (k *asking) code(q query, x int64) query {
	if x == 0 {
		return 0
	}
	return query(x - k.far(q) + 2)
}

// far is the pile that the balance asked for is close to.
func (k *asking) far(q query) int64 {
	s, i, j := q.row()
	return k.row[pick(s, j, i)]
}

// memo is a set of answered questions: open addressing with linear probing, at
// most three quarters full. An empty slot is 0. The zero memo is ready to use.
type memo struct {
	slots []query // a power of two of them
	shift uint    // 64 − log2 of their number
	used  int
}

// home is the slot where q is looked for first (Fibonacci hashing).
func (m *memo) home(q query) int {
	return int(uint64(q>>2) * 0x9e3779b97f4a7c15 >> m.shift)
}

// find is q with its answer, or 0 where it has none yet.
func (m *memo) find(q query) query {
	if m.used == 0 {
		return 0
	}
	for at := m.home(q); ; at = (at + 1) & (len(m.slots) - 1) {
		if found := m.slots[at]; found == 0 || found&^codeMask == q {
			return found
		}
	}
}

// add adds an answered question that is not there.
func (m *memo) add(q query) {
	if 4*m.used >= 3*len(m.slots) {
		m.grow()
	}
	at := m.home(q)
	for m.slots[at] != 0 {
		at = (at + 1) & (len(m.slots) - 1)
	}
	m.slots[at] = q
	m.used++
}

// grow doubles the slots.
func (m *memo) grow() {
	old := m.slots
	m.slots = make([]query, max(64, 2*len(old)))
	m.shift = uint(64 - bits.TrailingZeros(uint(len(m.slots))))
	m.used = 0
	for _, q := range old {
		if q != 0 {
			m.add(q)
		}
	}
}
