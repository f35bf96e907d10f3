package guess

import (
	"cmp"
	"slices"
)

// distinction divides the points into classes by the first of some conditions
// that holds, and within each of these by the first of some more. A point where
// condition i and then condition j is the first, or none as the last, is in
// class i·(len(inner)+1) + j.
type distinction struct {
	outer, inner []*Expr
	classes      []uint64 // of the samples
	size         int      // of the formula beside its cases
}

// class is the class of the point x.
func (d *distinction) class(x []int64) int {
	return first(d.outer, x)*(len(d.inner)+1) + first(d.inner, x)
}

// first is the first of the conditions that holds at x, or their number.
func first(conds []*Expr, x []int64) int {
	for i, e := range conds {
		if v, ok := e.Eval(x); ok && v != 0 {
			return i
		}
	}
	return len(conds)
}

// formula is the distinction with these cases.
func (d *distinction) formula(branch func(class int) *Expr) *Expr {
	return chain(d.outer, func(i int) *Expr {
		return chain(d.inner, func(j int) *Expr { return branch(i*(len(d.inner)+1) + j) })
	})
}

// chain is conds[0] ? branch(0) : conds[1] ? branch(1) : …, without the
// conditions that decide nothing.
func chain(conds []*Expr, branch func(i int) *Expr) *Expr {
	e := branch(len(conds))
	for i := len(conds) - 1; i >= 0; i-- {
		if b := branch(i); !b.Equal(e) {
			e = node(Cond, conds[i], b, e)
		}
	}
	return e
}

// cases looks for a formula for each class of a distinction among the entries
// of the bank: one that is right on all samples of the class, wherever else it
// may be wrong or undefined. An entry matters only by the set of lanes where it
// is right, and of each such set the bank's first entry is remembered.
func (s *search) cases() {
	covers := s.sortedCovers()
	for _, d := range s.distinctions() {
		if s.stopped() {
			return
		}
		if e := s.cover(d, covers); e != nil {
			s.propose(e)
		}
	}
}

// cover is a set of lanes and the first entry that is right on just these.
type cover struct {
	lanes uint64
	entry int
}

func (s *search) sortedCovers() []cover {
	all := make([]cover, 0, len(s.covers))
	for m, i := range s.covers {
		all = append(all, cover{m, i})
	}
	slices.SortFunc(all, func(a, b cover) int { return cmp.Compare(a.entry, b.entry) })
	s.spend(int64(len(all)))
	return all
}

// cover is the formula that takes the first fitting entry for each class of d,
// nil if there is none or it is larger than what is known.
func (s *search) cover(d distinction, covers []cover) *Expr {
	size := d.size
	picks := make([]int, len(d.classes))
	for c, class := range d.classes {
		i := slices.IndexFunc(covers, func(k cover) bool { return k.lanes&class == class })
		if i < 0 {
			return nil
		}
		picks[c] = covers[i].entry
		size += int(s.bank.entry(picks[c]).size)
	}
	if size > s.limit+spare || len(s.found) > 0 && size > s.found[0].Size()+spare {
		return nil
	}
	return d.formula(func(c int) *Expr { return s.bank.tree(picks[c]) })
}

// distinctions are those that are tried, simple ones first.
func (s *search) distinctions() []distinction {
	var all []distinction
	for v := range s.vars {
		for k := int32(2); k <= 6; k++ {
			all = append(all, s.distinguish(residues(v, k), nil))
			for r := range k {
				all = append(all, s.distinguish([]*Expr{residue(v, k, r)}, nil))
			}
		}
	}
	for v := range s.vars {
		for w := range v {
			for _, k := range [][2]int32{{2, 2}, {2, 3}, {3, 2}, {3, 3}} {
				all = append(all, s.distinguish(residues(w, k[0]), residues(v, k[1])))
			}
		}
	}
	all = append(all, s.comparisons()...)
	return slices.DeleteFunc(all, func(d distinction) bool {
		return slices.ContainsFunc(d.classes, func(c uint64) bool { return setSize(c) < 2 })
	})
}

// residue is v mod k = r, for k = 2 simply v mod 2 = r.
func residue(v int, k, r int32) *Expr {
	return node(Eq, node(Mod, variable(v), number(int64(k))), number(int64(r)))
}

// residues are the conditions of v mod k.
func residues(v int, k int32) (conds []*Expr) {
	for r := range k - 1 {
		conds = append(conds, residue(v, k, r))
	}
	return conds
}

// smallTerms is how many entries, the first of the bank, are compared with one
// another to distinguish cases.
const smallTerms = 30

// comparisons are x < y and x = y for small entries x and y.
func (s *search) comparisons() (all []distinction) {
	n := min(smallTerms, s.bank.len())
	for i := range n {
		for j := range n {
			if x, y := s.bank.tree(i), s.bank.tree(j); i != j {
				all = append(all, s.distinguish([]*Expr{node(Lt, x, y)}, nil))
				if i < j {
					all = append(all, s.distinguish([]*Expr{node(Eq, x, y)}, nil))
				}
			}
		}
	}
	return all
}

// distinguish divides the samples by these conditions.
func (s *search) distinguish(outer, inner []*Expr) distinction {
	d := distinction{outer: outer, inner: inner}
	d.classes = make([]uint64, (len(outer)+1)*(len(inner)+1))
	x := make([]int64, s.points.vars)
	for k, i := range s.samples {
		s.at(i, x)
		d.classes[d.class(x)] |= 1 << k
	}
	for _, e := range outer {
		d.size += 1 + e.Size()
	}
	for _, e := range inner {
		d.size += (len(outer) + 1) * (1 + e.Size())
	}
	return d
}
