package guess

// split searches each class of a distinction by v mod k, or by two variables
// mod 2, by itself, with samples of its own; the first class without a formula
// ends it. It finds cases that are too large for [search.cases], whose classes
// share the samples and the bank.
func (s *search) split(budget int64) {
	for _, d := range s.splits() {
		if s.over() {
			return
		}
		s.trySplit(d, budget/100)
	}
}

func (s *search) splits() (all []distinction) {
	for v := range s.vars {
		for k := int32(2); k <= 6; k++ {
			all = append(all, s.distinguish(residues(v, k), nil))
		}
	}
	for v := range s.vars {
		for w := range v {
			all = append(all, s.distinguish(residues(w, 2), residues(v, 2)))
		}
	}
	return all
}

// minClass is how many points of the small part a class must have at least.
const minClass = 12

func (s *search) trySplit(d distinction, budget int64) {
	room := s.limit - d.size
	if len(s.found) > 0 {
		room = min(room, s.found[0].Size()-d.size)
	}
	branches := make([]*Expr, len(d.classes))
	for c := range d.classes {
		p := s.class(d, c)
		if p.small < minClass || room <= 0 || s.stopped() {
			return
		}
		branches[c] = s.solve(p, budget)
		if branches[c] == nil {
			return
		}
		room -= branches[c].Size()
	}
	s.propose(d.formula(func(c int) *Expr { return branches[c] }))
}

// class are the points of class c of d.
func (s *search) class(d distinction, c int) *points {
	return s.where(func(x []int64, _ int32) bool { return d.class(x) == c })
}

// solve is the best formula for p that a search with this budget finds, or nil.
func (s *search) solve(p *points, budget int64) *Expr {
	if v := p.values[0]; p.constant() {
		return number(int64(v))
	}
	o := s.options
	o.Work = min(s.room, budget)
	sub := newSearch(s.ctx, p, s.zero, s.low, o)
	sub.sub, sub.deadline = true, s.deadline
	sub.stage(budget)
	s.spend(sub.work)
	s.reclaim()
	if len(sub.found) == 0 {
		return nil
	}
	return sub.found[0]
}

// constant says whether all values are the same.
func (p *points) constant() bool {
	for _, v := range p.values {
		if v != p.values[0] {
			return false
		}
	}
	return true
}
