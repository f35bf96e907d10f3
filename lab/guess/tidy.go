package guess

// Tidy writes e more simply where that is plain algebra: numbers are gathered,
// masks become remainders, shifts by a number become products and quotients.
// Where e is defined the result is defined and equal, unless a value comes near
// 2⁶²; it may be defined at more points.
func (e *Expr) Tidy() *Expr {
	if len(e.Args) == 0 {
		return e
	}
	args := make([]*Expr, len(e.Args))
	for i, a := range e.Args {
		args[i] = a.Tidy()
	}
	t := node(e.Op, args...)
	if f := t.fold(); f != nil {
		return f
	}
	for _, rule := range []func(*Expr) *Expr{
		(*Expr).tidySum, (*Expr).tidyProduct, (*Expr).tidyBits, (*Expr).tidyComparison, (*Expr).tidyTruth,
	} {
		if f := rule(t); f != nil {
			return f.Tidy()
		}
	}
	return t
}

// fold calculates an expression of numbers only.
func (e *Expr) fold() *Expr {
	for _, a := range e.Args {
		if a.Op != Const {
			return nil
		}
	}
	if v, ok := e.Eval(nil); ok {
		return number(v)
	}
	return nil
}

// offset splits e into x + n.
func (e *Expr) offset() (x *Expr, n int64) {
	switch {
	case e.Op == Add && e.Args[1].Op == Const:
		return e.Args[0], e.Args[1].N
	case e.Op == Sub && e.Args[1].Op == Const:
		return e.Args[0], -e.Args[1].N
	}
	return e, 0
}

// plus is x + n.
func plus(x *Expr, n int64) *Expr {
	switch {
	case n > 0:
		return node(Add, x, number(n))
	case n < 0:
		return node(Sub, x, number(-n))
	}
	return x
}

// safe bounds the numbers that are gathered, so that this cannot overflow.
const safe = 1 << 30

func (e *Expr) tidySum() *Expr {
	if e.Op != Add && e.Op != Sub {
		return nil
	}
	a, b := e.Args[0], e.Args[1]
	x, m := a.offset()
	y, n := b.offset()
	if m > safe || m < -safe || n > safe || n < -safe {
		return nil
	}
	switch {
	case e.Op == Add && a.Op == Const:
		return node(Add, b, a)
	case b.Op == Const && (m != 0 || b.N <= 0 && b.N >= -safe):
		if k, _ := binary(e.Op, m, b.N); k < safe && k > -safe {
			return plus(x, k)
		}
	case b.Op == Const:
	case e.Op == Add && (m != 0 || n != 0):
		return plus(node(Add, x, y), m+n)
	case e.Op == Sub && (m != 0 || n != 0) && a.Op != Const:
		return plus(node(Sub, x, y), m-n)
	case e.Op == Add && a.Equal(b):
		return node(Mul, number(2), a)
	case e.Op == Sub && a.Equal(b):
		return number(0)
	case e.Op == Add && b.Op == Neg:
		return node(Sub, a, b.Args[0])
	case e.Op == Add && a.compare(b) > 0:
		return node(Add, b, a)
	case e.Op == Sub && b.Op == Mul && b.Args[0].small() && b.Args[0].N < 0:
		return node(Add, a, node(Mul, number(-b.Args[0].N), b.Args[1]))
	case e.Op == Sub && b.Op == Sub && b.Args[0].small():
		return plus(node(Add, a, b.Args[1]), -b.Args[0].N)
	case e.Op == Sub && b.Op == Not:
		return plus(node(Add, a, b.Args[0]), 1)
	}
	return nil
}

// tidyProduct is about × ÷ mod and shifts by a number.
func (e *Expr) tidyProduct() *Expr {
	if len(e.Args) != 2 {
		return nil
	}
	a, b := e.Args[0], e.Args[1]
	shift := b.Op == Const && 0 <= b.N && b.N < 30
	switch {
	case e.Op == Mul && b.Op == Const && a.Op != Const:
		return node(Mul, b, a)
	case e.Op == Mul && a.Op != Const && a.compare(b) > 0:
		return node(Mul, b, a)
	case e.Op == Shl && shift:
		return node(Mul, number(1<<b.N), a)
	case e.Op == Shr && shift:
		return node(Div, a, number(1<<b.N))
	case e.Op == Mul && a.is(1):
		return b
	case e.Op == Mod && a.Op == Mod && b.small() && a.Args[1].small() && 0 < a.Args[1].N && a.Args[1].N <= b.N:
		return a
	case e.Op == Div && b.is(1):
		return a
	case e.Op == Mul && a.is(0), e.Op == Mod && b.is(1):
		return number(0)
	case e.Op == Mul && b.Op == Mul && a.small() && b.Args[0].small():
		return node(Mul, number(a.N*b.Args[0].N), b.Args[1])
	case e.Op == Div && a.Op == Div && b.small() && a.Args[1].small() && b.N > 0 && a.Args[1].N > 0:
		return node(Div, a.Args[0], number(b.N*a.Args[1].N))
	}
	return nil
}

// small says whether e is a number of at most 30 bits.
func (e *Expr) small() bool { return e.Op == Const && -safe < e.N && e.N < safe }

// tidyBits is about masks, complements and counts.
func (e *Expr) tidyBits() *Expr {
	switch e.Op {
	case And:
		if b := e.Args[1]; b.small() && b.N > 0 && isPower(b.N+1) {
			return node(Mod, e.Args[0], number(b.N+1))
		}
		return e.tidySame(e.Args[0])
	case Or, Min, Max:
		return e.tidySame(e.Args[0])
	case Xor, Eq, Ne:
		if a, b := e.Args[0], e.Args[1]; a.Op == Not && b.Op == Not {
			return node(e.Op, a.Args[0], b.Args[0])
		}
		if e.Op == Xor {
			return e.tidySame(number(0))
		}
	case Cto:
		if x, n := e.Args[0].offset(); n == -1 {
			return node(Ctz, x)
		}
	case Ctz:
		if e.Args[0].Op == Lowbit {
			return node(Ctz, e.Args[0].Args[0])
		}
	case Not:
		if e.Args[0].Op == Not {
			return e.Args[0].Args[0]
		}
	}
	return nil
}

// tidySame is same if both arguments are equal; else it puts the arguments of a
// chain of one operator in order.
func (e *Expr) tidySame(same *Expr) *Expr {
	a, b := e.Args[0], e.Args[1]
	switch {
	case a.Equal(b):
		return same
	case b.is(0) && (e.Op == Xor || e.Op == Or):
		return a
	case b.Op == e.Op:
		return node(e.Op, node(e.Op, a, b.Args[0]), b.Args[1])
	case a.Op == e.Op && a.Args[1].Op == Const && b.Op == Const:
		return node(e.Op, a.Args[0], node(e.Op, a.Args[1], b))
	case a.Op == e.Op && a.Args[1].compare(b) > 0:
		return node(e.Op, node(e.Op, a.Args[0], b), a.Args[1])
	case a.Op != e.Op && a.compare(b) > 0:
		return node(e.Op, b, a)
	}
	return nil
}

// tidyComparison moves numbers across: x − 1 < y is x ≤ y.
func (e *Expr) tidyComparison() *Expr {
	if e.class() != compare {
		return nil
	}
	x, m := e.Args[0].offset()
	y, n := e.Args[1].offset()
	if m > safe || m < -safe || n > safe || n < -safe {
		return nil
	}
	switch {
	case (e.Op == Eq || e.Op == Ne) && x.compare(y) > 0:
		return node(e.Op, e.Args[1], e.Args[0])
	case m == 0 && n == 0:
		return nil
	case y.Op == Const: // x + m < y
		return node(e.Op, x, number(y.N-m))
	case x.Op == Const: // x < y + n
		return node(e.Op, number(x.N-n), y)
	case e.Op == Lt && m-n < 0:
		return node(Le, plus(x, m-n+1), y)
	case e.Op == Le && m-n > 0:
		return node(Lt, plus(x, m-n-1), y)
	case m != 0 && n != 0:
		if m > n {
			return node(e.Op, plus(x, m-n), y)
		}
		return node(e.Op, x, plus(y, n-m))
	}
	return nil
}

// negation is what holds where the comparison or truth e does not; nil if e is
// neither.
func (e *Expr) negation() *Expr {
	switch e.Op {
	case Lt:
		return node(Le, e.Args[1], e.Args[0])
	case Le:
		return node(Lt, e.Args[1], e.Args[0])
	case Eq:
		return node(Ne, e.Args...)
	case Ne:
		return node(Eq, e.Args...)
	case Fails:
		if e.Args[0].truth() {
			return e.Args[0]
		}
	case Both, Either:
		a, b := e.Args[0].negation(), e.Args[1].negation()
		if a != nil && b != nil {
			return node(Both+Either-e.Op, a, b)
		}
	}
	return nil
}

// tidyTruth is about negations: !(x < y), (x < y) = 0.
func (e *Expr) tidyTruth() *Expr {
	switch {
	case e.Op == Fails:
		return e.Args[0].negation()
	case e.Op == Eq && e.Args[1].is(0) && e.Args[0].truth():
		return e.Args[0].negation()
	case e.Op == Ne && e.Args[1].is(0) && e.Args[0].truth():
		return e.Args[0]
	case e.Op == Cond && e.Args[0].Op == Ne && e.Args[0].Args[1].Op == Const:
		return node(Cond, node(Eq, e.Args[0].Args...), e.Args[2], e.Args[1])
	}
	return nil
}
