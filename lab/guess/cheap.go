package guess

import "slices"

// cheap proposes what can be read off the table: a constant, a·n + b of each
// variable, and for a sequence that repeats ⌊(n mod p)/q⌋.
func (f *finder) cheap() {
	f.propose(number(int64(f.values[0])))
	f.affine()
	if f.period == nil || f.period.Saltus != 0 {
		return
	}
	p := f.period.Period
	for q := int64(1); q < min(p, 1000); q++ {
		e := node(Div, node(Mod, variable(0), number(p)), number(q))
		if f.zero {
			e = node(Eq, node(Mod, variable(0), number(p)), number(q-1))
		}
		f.propose(e)
	}
}

// affine proposes b + Σ aᵢ·xᵢ with the coefficients taken from a point that has
// a neighbour one step away in each variable.
func (f *finder) affine() {
	x, y := make([]int64, f.points.vars), make([]int64, f.points.vars)
	f.at(0, x)
	base := int64(f.values[0])
	slope := make([]int64, len(x))
	known := 0
	for i := range f.len() {
		f.at(i, y)
		if j := oneStep(x, y); j >= 0 {
			slope[j] = int64(f.values[i]) - base
			known++
		}
	}
	if known < len(x) {
		return
	}
	var e *Expr
	for j, a := range slope {
		base -= a * x[j]
		term := node(Mul, number(a), variable(j))
		switch {
		case a == 0:
		case e == nil:
			e = term
		default:
			e = node(Add, e, term)
		}
	}
	if e != nil {
		f.propose(node(Add, e, number(base)))
	}
}

// oneStep is the variable in which y is one more than x, if that is all the
// difference, else −1.
func oneStep(x, y []int64) int {
	at := -1
	for j := range x {
		switch y[j] - x[j] {
		case 0:
		case 1:
			if at >= 0 {
				return -1
			}
			at = j
		default:
			return -1
		}
	}
	return at
}

// tryNimSum says whether the value is a nim-sum of functions of one variable
// each, v(x) = v(b) ⊕ Σ (v(b with xᵢ) ⊕ v(b)) with b the first point, and if so
// looks for each function by itself.
func (f *finder) tryNimSum() bool {
	if f.zero || f.points.vars < 2 {
		return false
	}
	parts := f.axes()
	if !f.isNimSum(parts) {
		return false
	}
	var sum, e *Expr
	for j, part := range parts {
		if j == 0 || !part.equal(parts[j-1]) {
			e = f.solve(part, stages[0])
		}
		switch {
		case e == nil:
			return true
		case sum == nil:
			sum = rename(e, j)
		default:
			sum = node(Xor, sum, rename(e, j))
		}
	}
	f.propose(sum)
	return true
}

// axes are the tables of one variable each through the first point; all but
// the first of them without that point's value.
func (f *finder) axes() []*points {
	first, y := make([]int64, f.points.vars), make([]int64, f.points.vars)
	f.at(0, first)
	var parts []*points
	for j := range first {
		part := &points{vars: 1}
		for i := range f.len() {
			if i == f.points.small {
				part.small = part.len()
			}
			if f.at(i, y); differsIn(first, y, j) {
				v := f.values[i]
				if j > 0 {
					v ^= f.values[0]
				}
				part.add(y[j:j+1], v)
			}
		}
		parts = append(parts, part)
	}
	return parts
}

// equal says whether p and q are the same table.
func (p *points) equal(q *points) bool {
	return slices.Equal(p.values, q.values) && slices.Equal(p.coords, q.coords)
}

// differsIn says whether y equals x but for variable j.
func differsIn(x, y []int64, j int) bool {
	for i := range x {
		if i != j && x[i] != y[i] {
			return false
		}
	}
	return true
}

func (f *finder) isNimSum(parts []*points) bool {
	value := make([]map[int32]int32, len(parts))
	for j, p := range parts {
		if p.small < minClass {
			return false
		}
		value[j] = map[int32]int32{}
		for i, v := range p.values {
			value[j][p.coords[i]] = v
		}
	}
	for i, v := range f.values {
		for j := range parts {
			g, ok := value[j][f.coords[i*f.points.vars+j]]
			if !ok {
				return false
			}
			v ^= g
		}
		if v != 0 {
			return false
		}
	}
	return true
}

// rename is e, an expression in variable 0, in variable j.
func rename(e *Expr, j int) *Expr {
	if e.Op == Var {
		return variable(j)
	}
	args := make([]*Expr, len(e.Args))
	for i, a := range e.Args {
		args[i] = rename(a, j)
	}
	return &Expr{Op: e.Op, N: e.N, Args: args}
}
