package guess

import "math/bits"

func setSize(m uint64) int { return bits.OnesCount64(m) }

// meet looks for the other half of a formula whose one half is entry i with
// values x: y with x + y = t, x − y = t, y − x = t, x ⊕ y = t or x·y = t. Both
// halves are in the bank, so the formula is twice as deep as the bank.
func (s *search) meet(i int, x []int32) {
	b, h, t := s.bank.bank, s.bank.hashOf(i), s.want
	target := b.hash(t)
	s.tryPartner(Add, i, target-h, func(k int) int64 { return int64(t[k]) - int64(x[k]) })
	s.tryPartner(Sub, i, h-target, func(k int) int64 { return int64(x[k]) - int64(t[k]) })
	for k := range x {
		s.scratch[k] = x[k] ^ t[k]
	}
	s.tryPartner(Xor, i, b.hash(s.scratch), func(k int) int64 { return int64(x[k] ^ t[k]) })
	if divides(x, t, s.scratch) {
		s.tryPartner(Mul, i, b.hash(s.scratch), func(k int) int64 { return int64(t[k] / x[k]) })
	}
}

// tryPartner proposes op(entry i, y) if the bank has an entry y with that hash
// and these values.
func (s *search) tryPartner(op Op, i int, hash uint64, value func(lane int) int64) {
	j := s.bank.mayHave(hash)
	if j < 0 || s.bank.entry(j).partial {
		return
	}
	for k, v := range s.bank.vector(j) {
		if int64(v) != value(k) {
			return
		}
	}
	s.propose(spell(op, s.bank.tree(i), s.bank.tree(j)))
}

// divides sets q to t/x if that is whole on every lane.
func divides(x, t, q []int32) bool {
	for k, v := range x {
		if v == 0 || t[k]%v != 0 {
			return false
		}
		q[k] = t[k] / v
	}
	return true
}
