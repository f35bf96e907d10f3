package heap

// mex finds minimum excludants. A value is present if its stamp is the one of
// the round, so nothing is cleared between rounds.
type mex struct {
	stamp []uint32
	round uint32
}

// begin forgets what is present.
func (m *mex) begin() {
	if m.round++; m.round == 0 {
		clear(m.stamp)
		m.round = 1
	}
}

func (m *mex) add(v uint32) {
	if uint64(v) >= uint64(len(m.stamp)) {
		m.stamp = append(m.stamp, make([]uint32, int(v)+1)...)
	}
	m.stamp[v] = m.round
}

// least is the least value ≥ 0 that is not present.
func (m *mex) least() uint32 {
	for v, s := range m.stamp {
		if s != m.round {
			return uint32(v)
		}
	}
	return uint32(len(m.stamp))
}
