package guess

import (
	"cmp"
	"slices"
)

// claim is a comparison of two entries that holds on every lane of the wanted
// set, and the lanes where it holds.
type claim struct {
	op   Op
	x, y int
	size int
}

// joiner looks for the set of lanes want as a comparison of two entries, or as
// what two or three comparisons have in common. Where want is the complement of
// the points asked for, flip turns the formula round: that finds "or".
type joiner struct {
	*search
	want   uint64
	flip   bool
	claims map[uint64]claim // the lanes where it holds → the smallest claim
	tries  int              // candidates that may still be proposed
}

// The work in a join is bounded by these numbers of entries and pairs.
const (
	joinTries     = 60
	compared      = 12_000  // entries compared by ≤ with one another
	comparedWork  = 2_000   // but no more than a third of the bank beyond so many
	unequal       = 300     // entries compared by ≠ with one another
	groupPairs    = 100_000 // pairs in a group of entries that agree on want
	claimsInPairs = 8_000
	claimsInThree = 250
)

// seeTruth proposes a new entry that is 0, or not 0, just where it should be.
func (s *search) seeTruth(i int) {
	zero, other := s.zeros(i)
	switch want := s.truths(); {
	case zero == want:
		s.propose(node(Eq, s.bank.tree(i), number(0)))
	case other == want:
		s.propose(node(Ne, s.bank.tree(i), number(0)))
	}
}

// truths are the lanes where the formula is to be 1.
func (s *search) truths() (m uint64) {
	for k, v := range s.want {
		m |= uint64(v) << k
	}
	return m
}

// zeros are the lanes where entry i is 0, and those where it is defined and not.
func (s *search) zeros(i int) (zero, other uint64) {
	for k, v := range s.bank.vector(i) {
		switch v {
		case 0:
			zero |= 1 << k
		case undef:
		default:
			other |= 1 << k
		}
	}
	return zero, other
}

// join tries both the wanted set and its complement.
func (s *search) join() {
	for _, flip := range []bool{false, true} {
		j := joiner{search: s, want: s.truths(), flip: flip, claims: map[uint64]claim{}, tries: joinTries}
		if flip {
			j.want = s.all &^ j.want
		}
		j.equalities()
		j.inequalities()
		j.conjunctions()
		if s.over() || s.stale() {
			return
		}
	}
}

// note remembers a claim, or proposes it if it holds on want only.
func (j *joiner) note(op Op, x, y int, holds uint64) {
	c := claim{op, x, y, 1 + int(j.bank.entry(x).size) + int(j.bank.entry(y).size)}
	if known, ok := j.claims[holds]; ok && known.size <= c.size {
		return
	}
	j.claims[holds] = c
	if holds == j.want {
		j.offer(j.claimed(c))
	}
}

func (j *joiner) claimed(c claim) *Expr {
	return node(c.op, j.bank.tree(c.x), j.bank.tree(c.y))
}

func (j *joiner) offer(e *Expr) {
	j.tries--
	if j.flip {
		e = node(Fails, e)
	}
	j.propose(e)
}

func (j *joiner) done() bool { return j.tries <= 0 || j.stopped() }

// equalities finds x = y: the entries are sorted by the hash of their values on
// want, and only those that are equal there are compared on the other lanes.
func (j *joiner) equalities() {
	type projected struct {
		hash uint64
		i    int
	}
	all := make([]projected, 0, j.bank.len())
	for i := range j.bank.len() {
		if !j.bank.entry(i).partial {
			all = append(all, projected{j.projection(i), i})
		}
	}
	slices.SortFunc(all, func(a, b projected) int {
		if d := cmp.Compare(a.hash, b.hash); d != 0 {
			return d
		}
		return a.i - b.i
	})
	j.spend(int64(len(all)))
	var group []int
	for n, p := range all {
		group = append(group, p.i)
		if n+1 == len(all) || all[n+1].hash != p.hash {
			j.equalPairs(group)
			group = group[:0]
		}
	}
}

// projection is the hash of entry i on the lanes of want.
func (j *joiner) projection(i int) (h uint64) {
	for k, v := range j.bank.vector(i) {
		if j.want>>k&1 != 0 {
			h += j.bank.coef[k] * uint64(int64(v))
		}
	}
	return h
}

// equalPairs notes x = y for pairs of a group, the smaller entries first.
func (j *joiner) equalPairs(group []int) {
	pairs := 0
	for n, y := range group {
		for _, x := range group[:n] {
			if pairs++; pairs > groupPairs || j.done() {
				return
			}
			if m := matches(j.bank.vector(x), j.bank.vector(y)); m&j.want == j.want {
				j.note(Eq, x, y, m)
			}
		}
	}
	j.spend(int64(pairs / 4))
}

// inequalities notes x ≤ y, x < y and x ≠ y among the smaller entries.
func (j *joiner) inequalities() {
	n := min(j.bank.len(), compared, max(comparedWork, j.bank.len()/3))
	on, off := j.lanesOf(j.want), j.lanesOf(j.all&^j.want)
	rows := make([]int32, 0, n*len(on))
	for i := range n {
		v := j.bank.vector(i)
		for _, k := range on {
			rows = append(rows, v[k])
		}
	}
	for x := range n {
		if j.done() {
			return
		}
		row := rows[x*len(on):][:len(on)]
		if j.bank.entry(x).partial {
			continue
		}
		for y := range n {
			switch other := rows[y*len(on):][:len(on)]; {
			case x == y || j.bank.entry(y).partial:
			case atMost(row, other):
				j.noteOrder(x, y, off)
			case x < y && y < unequal && distinct(row, other):
				equal := matches(j.bank.vector(x), j.bank.vector(y))
				j.note(Ne, x, y, j.all&^equal)
			}
		}
		j.spend(int64(n / 32))
	}
}

func (j *joiner) lanesOf(m uint64) (all []int) {
	for k := range j.bank.lanes {
		if m>>k&1 != 0 {
			all = append(all, k)
		}
	}
	return all
}

func atMost(x, y []int32) bool {
	for k, v := range x {
		if v > y[k] {
			return false
		}
	}
	return true
}

func distinct(x, y []int32) bool {
	for k, v := range x {
		if v == y[k] {
			return false
		}
	}
	return true
}

// noteOrder notes x ≤ y, which holds on want, and x < y and x ≠ y if they do.
func (j *joiner) noteOrder(x, y int, off []int) {
	v, w := j.bank.vector(x), j.bank.vector(y)
	most := j.want
	for _, k := range off {
		if v[k] <= w[k] {
			most |= 1 << k
		}
	}
	equal := matches(v, w)
	j.note(Le, x, y, most)
	if equal&j.want == 0 {
		j.note(Lt, x, y, most&^equal)
		if x < unequal && y < unequal {
			j.note(Ne, x, y, j.all&^equal)
		}
	}
}
