package solve

import "math/bits"

// mex finds the least number that was not added. Numbers below 64 are bits of
// one word. The others are stamped with the number of the round in an array
// that grows to the longest list of moves, so that nothing is ever wiped.
type mex struct {
	low   uint64
	high  []uint32 // high[v-64] == round: v was added
	round uint32
	most  uint32 // the mex of n numbers is at most n: larger ones do not matter
}

// clear begins a round of at most n numbers.
func (m *mex) clear(n int) {
	m.low, m.most = 0, uint32(n)
	if n <= 64 {
		return
	}
	if m.round++; m.round == 0 || len(m.high) < n-64 {
		m.high, m.round = make([]uint32, max(n-64, len(m.high))), 1
	}
}

func (m *mex) add(v uint32) {
	if v < 64 {
		m.low |= 1 << v
	} else if v < m.most {
		m.high[v-64] = m.round
	}
}

func (m *mex) least() uint32 {
	if m.low != 1<<64-1 {
		return uint32(bits.TrailingZeros64(^m.low))
	}
	v := uint32(64)
	for v < m.most && m.high[v-64] == m.round {
		v++
	}
	return v
}
