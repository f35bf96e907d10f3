package solve

import "math/bits"

// mex finds the least number that was not added. Numbers below 64 are bits of
// one word, which the caller keeps in a register. The others are stamped with
// the number of the round in an array that grows to the longest list of moves,
// so that nothing is ever wiped.
type mex struct {
	high  []uint32 // high[v-64] == round: v was added
	round uint32
	most  uint32 // the mex of n numbers is at most n: larger ones do not matter
}

// clear begins a round of at most n numbers.
func (m *mex) clear(n int) {
	m.most = uint32(n)
	if n > 64 {
		m.stamp(n - 64)
	}
}

func (m *mex) stamp(n int) {
	if m.round++; m.round == 0 || len(m.high) < n {
		m.high, m.round = make([]uint32, max(n, 2*len(m.high))), 1
	}
}

// add adds v ≥ 64.
func (m *mex) add(v uint32) {
	if v < m.most {
		m.high[v-64] = m.round
	}
}

// least is the mex of this round; low holds the numbers below 64.
func (m *mex) least(low uint64) uint32 {
	if low != 1<<64-1 {
		return uint32(bits.TrailingZeros64(^low))
	}
	v := uint32(64)
	for v < m.most && m.high[v-64] == m.round {
		v++
	}
	return v
}
