package guess

import (
	"cmp"
	"slices"
)

// distinction divides the samples into classes; conds[i] holds on class i, and
// the last class is what remains.
type distinction struct {
	classes []uint64
	conds   []*Expr
	size    int // of the formula beside its cases
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
		size += int(s.bank.entries[picks[c]].size)
	}
	if size > s.limit+spare || len(s.found) > 0 && size > s.found[0].Size()+spare {
		return nil
	}
	return s.assemble(d, func(c int) *Expr { return s.bank.tree(picks[c]) })
}

// assemble is the formula of a distinction with these cases. Neighbouring
// classes with the same case are not joined: they follow from the samples.
func (s *search) assemble(d distinction, branch func(class int) *Expr) *Expr {
	last := len(d.classes) - 1
	e := branch(last)
	for c := last - 1; c >= 0; c-- {
		if b := branch(c); !b.Equal(e) {
			e = node(Cond, d.conds[c], b, e)
		}
	}
	return e
}

// distinctions are those that are tried, simple ones first.
func (s *search) distinctions() []distinction {
	var all []distinction
	for v := range s.vars {
		for k := int32(2); k <= 6; k++ {
			all = append(all, s.residues(v, k))
			for r := range k {
				all = append(all, s.distinguish(residue(v, k, r)))
			}
		}
	}
	for v := range s.vars {
		for w := range v {
			for _, k := range [][2]int32{{2, 2}, {2, 3}, {3, 2}, {3, 3}} {
				all = append(all, s.doubleResidues(w, v, k[0], k[1]))
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

// residues distinguishes v mod k.
func (s *search) residues(v int, k int32) distinction {
	var conds []*Expr
	for r := range k - 1 {
		conds = append(conds, residue(v, k, r))
	}
	return s.distinguish(conds...)
}

// doubleResidues distinguishes v mod k together with w mod l.
func (s *search) doubleResidues(v, w int, k, l int32) distinction {
	var conds []*Expr
	for r := range k * l {
		conds = append(conds, node(Both, residue(v, k, r/l), residue(w, l, r%l)))
	}
	return s.distinguish(conds[:k*l-1]...)
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
				all = append(all, s.distinguish(node(Lt, x, y)))
				if i < j {
					all = append(all, s.distinguish(node(Eq, x, y)))
				}
			}
		}
	}
	return all
}

// distinguish divides the samples by the first of the conditions that holds.
func (s *search) distinguish(conds ...*Expr) distinction {
	d := distinction{conds: conds, classes: make([]uint64, len(conds)+1)}
	x := make([]int64, s.points.vars)
	for k, i := range s.samples {
		s.at(i, x)
		c := slices.IndexFunc(conds, func(e *Expr) bool { v, ok := e.Eval(x); return ok && v != 0 })
		if c < 0 {
			c = len(conds)
		}
		d.classes[c] |= 1 << k
	}
	for _, e := range conds {
		d.size += 1 + e.Size()
	}
	return d
}
