package guess

// Formula is an expression with the names of its variables.
type Formula struct {
	Expr *Expr
	Vars []string
	// Low is the least value of each variable where that is known, else nil.
	// Programs printed from the formula are simpler where nothing is negative.
	Low []int64
}

// Eval is the value at x, one number for each of Vars; see [Expr.Eval].
func (f *Formula) Eval(x ...int64) (v int64, ok bool) { return f.Expr.Eval(x) }

// Size is [Expr.Size].
func (f *Formula) Size() int { return f.Expr.Size() }

// natural says whether e is never negative, as far as a glance at it tells.
func (f *Formula) natural(e *Expr) bool {
	switch e.Op {
	case Const:
		return e.N >= 0
	case Var:
		return int(e.N) < len(f.Low) && f.Low[e.N] >= 0
	case Sub, Neg, Not:
		return e.Op == Sub && e.Args[1].is(1) && f.positive(e.Args[0])
	case Mod:
		return f.natural(e.Args[1])
	case And, Max:
		return f.natural(e.Args[0]) || f.natural(e.Args[1])
	case Shl, Shr, Phi, Lowbit:
		return f.natural(e.Args[0])
	case Add, Mul, Div, Min, Or, Xor:
		return f.natural(e.Args[0]) && f.natural(e.Args[1])
	case Cond:
		return f.natural(e.Args[1]) && f.natural(e.Args[2])
	}
	return true // a count or a truth
}

// positive says whether e is a number or variable that is at least 1.
func (f *Formula) positive(e *Expr) bool {
	switch e.Op {
	case Const:
		return e.N >= 1
	case Var:
		return int(e.N) < len(f.Low) && f.Low[e.N] >= 1
	}
	return false
}
