package guess

import "cmp"

// Expr is a formula as a tree. It is never changed once made.
type Expr struct {
	Op   Op
	N    int64   // the number of a Const; the index of a Var
	Args []*Expr // as many as Op takes
}

func number(n int64) *Expr            { return &Expr{Op: Const, N: n} }
func variable(i int) *Expr            { return &Expr{Op: Var, N: int64(i)} }
func node(op Op, args ...*Expr) *Expr { return &Expr{Op: op, Args: args} }

// Eval is the value of e where variable i is x[i]. It is not ok where the
// value is undefined (see [Op]). The branch of a ?: that is not taken and the
// second side of a decided && or || may be undefined.
func (e *Expr) Eval(x []int64) (v int64, ok bool) {
	switch e.Op {
	case Const:
		return e.N, true
	case Var:
		return x[e.N], true
	}
	a, ok := e.Args[0].Eval(x)
	if !ok {
		return 0, false
	}
	switch {
	case e.Op == Cond && a != 0:
		return e.Args[1].Eval(x)
	case e.Op == Cond:
		return e.Args[2].Eval(x)
	case len(e.Args) == 1:
		return unary(e.Op, a)
	case e.Op == Both && a == 0:
		return 0, true
	case e.Op == Either && a != 0:
		return 1, true
	}
	b, ok := e.Args[1].Eval(x)
	if !ok {
		return 0, false
	}
	return binary(e.Op, a, b)
}

// Size counts the operators, variables and numbers of e. A step x+1 or x−1 and
// a distance |x−y| count as one operator.
func (e *Expr) Size() int {
	switch {
	case e.isStep():
		return 1 + e.Args[0].Size()
	case e.Op == Abs && e.Args[0].Op == Sub:
		return e.Args[0].Size()
	}
	size := 1
	for _, a := range e.Args {
		size += a.Size()
	}
	return size
}

func (e *Expr) isStep() bool {
	return (e.Op == Add || e.Op == Sub) && e.Args[1].is(1)
}

// is says whether e is the number n.
func (e *Expr) is(n int64) bool { return e.Op == Const && e.N == n }

// Equal says whether e and f are the same tree.
func (e *Expr) Equal(f *Expr) bool {
	if e.Op != f.Op || e.N != f.N || len(e.Args) != len(f.Args) {
		return false
	}
	for i, a := range e.Args {
		if !a.Equal(f.Args[i]) {
			return false
		}
	}
	return true
}

// compare orders expressions: numbers last, else by size, then by operator.
func (e *Expr) compare(f *Expr) int {
	d := cmp.Or(
		cmp.Compare(truth(e.Op == Const), truth(f.Op == Const)),
		cmp.Compare(e.Size(), f.Size()), cmp.Compare(e.Op, f.Op), cmp.Compare(e.N, f.N),
	)
	for i := 0; d == 0 && i < len(e.Args); i++ {
		d = e.Args[i].compare(f.Args[i])
	}
	return d
}

// oddity is how much larger than it is a formula is taken to be, when formulas
// are ranked, because people hardly ever write what is in it.
func (e *Expr) oddity() int {
	n := 0
	switch {
	case e.Op == Lowbit, e.Op == Cto, e.Op == Not, e.Op == Const && e.N < 0:
		n = 1
	case e.Op == Popcount && e.Args[0].Op >= Ctz && e.Args[0].Op <= Log2:
		n = 2 // bits of a number of bits
	}
	for _, a := range e.Args {
		n += a.oddity()
	}
	return n
}

// strangeness ranks formulas alike in size: what people read easily comes
// first.
func (e *Expr) strangeness() int {
	n := 0
	switch e.Op {
	case Var, Const:
	case Add, Sub, Mul, Mod, Eq, Lt, Le, Min, Max, Xor:
		n = 1
	case And, Or, Div, Ne, Both, Ctz, Popcount, Phi, Abs:
		n = 2
	default:
		n = 4
	}
	for _, a := range e.Args {
		n += a.strangeness()
	}
	return n
}
