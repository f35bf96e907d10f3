package guess

import "strconv"

// String writes f in the notation that [ParseFormula] reads.
func (f *Formula) String() string { return f.print(source, f.Expr) }

// Plain writes f as people write it: "(n + 1) mod 4", "a ⊕ b", "⌊a/b⌋",
// "r if e mod 2 = 1, else 0".
func (f *Formula) Plain() string { return f.print(plain, f.Expr) }

// language is a way to write formulas.
type language uint8

const (
	source language = iota
	plain
	cpp
	python
)

// class groups operators by how tightly they bind. Unlike C and Python, which
// disagree about bits and comparisons, the printer brackets every such mix.
type class uint8

const (
	choice  class = iota // ?:
	either               // ||
	both                 // &&
	compare              // < ≤ = ≠
	bit                  // ^ & | << >>
	sum                  // + −
	times                // × ÷ mod
	prefix               // − ~ !
	atom                 // a name, a number, anything in brackets
)

func (e *Expr) class() class {
	switch e.Op {
	case Cond:
		return choice
	case Either:
		return either
	case Both:
		return both
	case Lt, Le, Eq, Ne:
		return compare
	case Xor, And, Or, Shl, Shr:
		return bit
	case Add, Sub:
		return sum
	case Mul, Div, Mod:
		return times
	case Neg, Not, Fails:
		return prefix
	}
	if e.Op == Const && e.N < 0 {
		return prefix
	}
	return atom
}

// bare says whether the argument e of an operator of class c needs no
// brackets: what binds tighter, except that bits are kept apart from the rest,
// and on the left a chain of one operator of + − × ^ & |.
func bare(op Op, c class, e *Expr, right bool) bool {
	d := e.class()
	switch {
	case d == atom:
		return true
	case d == bit || c == bit:
		return d == prefix || !right && e.Op == op && op != Shl && op != Shr
	case d == c && (c == compare || c == choice || c == prefix): // --x is something else in C
		return false
	case d == c:
		return !right && (c != times || e.Op == Mul)
	}
	return d > c
}

// print writes e in a language; each has words of its own for some operators.
func (f *Formula) print(l language, e *Expr) string {
	switch e.Op {
	case Const:
		if l == plain && e.N < 0 {
			return typeset[Neg] + strconv.FormatInt(-e.N, 10)
		}
		return strconv.FormatInt(e.N, 10)
	case Var:
		return f.Vars[e.N]
	case Cond:
		return f.choose(l, e)
	}
	if s, ok := f.special(l, e); ok {
		return s
	}
	if name := call[e.Op]; name != "" {
		return f.function(l, name, e.Args)
	}
	sign := symbol(l, e.Op)
	if len(e.Args) == 1 {
		return sign + f.operand(l, e, 0)
	}
	return f.operand(l, e, 0) + " " + sign + " " + f.operand(l, e, 1)
}

// operand writes argument i of e, in brackets where they are needed. Inside a
// program a truth that is calculated with is made a number.
func (f *Formula) operand(l language, e *Expr, i int) string {
	a := e.Args[i]
	s := f.print(l, a)
	if a.truth() && e.class() > compare && e.Op != Fails {
		switch l {
		case cpp:
			return "int64_t(" + s + ")"
		case python:
			return "int(" + s + ")"
		}
	}
	if f.atomic(l, a) || bare(e.Op, e.class(), a, i > 0) {
		return s
	}
	return "(" + s + ")"
}

// atomic says whether a language has its own brackets round e.
func (f *Formula) atomic(l language, e *Expr) bool {
	switch l {
	case plain:
		return e.Op == Div || e.Op == Shr
	case cpp, python:
		return l == cpp && f.floored(e) || l == python && e.Op == Fails
	}
	return false
}

// truth says whether e is 0 or 1 by its form.
func (e *Expr) truth() bool {
	switch e.Op {
	case Lt, Le, Eq, Ne, Both, Either, Fails:
		return true
	}
	return false
}

// call has the operators that are written as functions.
var call = [numOps]string{
	Min: "min", Max: "max", Abs: "abs", Ctz: "ctz", Cto: "cto",
	Popcount: "popcount", Log2: "log2", Lowbit: "lowbit", Phi: "phi",
}

func (f *Formula) function(l language, name string, args []*Expr) string {
	s := name + "("
	for i, a := range args {
		if i > 0 {
			s += ", "
		}
		if p := f.print(l, a); l == python && a.truth() {
			s += "int(" + p + ")"
		} else {
			s += p
		}
	}
	return s + ")"
}

// symbol is the sign of an operator of one or two arguments.
func symbol(l language, op Op) string {
	if l == plain && typeset[op] != "" {
		return typeset[op]
	}
	return signs[op]
}

var signs = [numOps]string{
	Add: "+", Sub: "-", Mul: "*", Div: "/", Mod: "%", Xor: "^", And: "&", Or: "|",
	Shl: "<<", Shr: ">>", Lt: "<", Le: "<=", Eq: "==", Ne: "!=", Both: "&&",
	Either: "||", Neg: "-", Not: "~", Fails: "!",
}

var typeset = [numOps]string{
	Sub: "−", Mul: "·", Mod: "mod", Xor: "⊕", Le: "≤", Eq: "=", Ne: "≠",
	Both: "and", Either: "or", Neg: "−", Fails: "not ",
}

// special writes what a language says in a way of its own.
func (f *Formula) special(l language, e *Expr) (string, bool) {
	switch l {
	case plain:
		return f.typeset(e)
	case cpp:
		return f.inCPlusPlus(e)
	case python:
		return f.inPython(e)
	}
	return "", false
}

// typeset writes the operators that have a notation in mathematics.
func (f *Formula) typeset(e *Expr) (string, bool) {
	arg := func(i int) string { return f.print(plain, e.Args[i]) }
	power := func() string { return "2^" + f.factor(e.Args[1]) }
	switch e.Op {
	case Div:
		return "⌊" + f.factor(e.Args[0]) + "/" + f.factor(e.Args[1]) + "⌋", true
	case Shr:
		return "⌊" + f.factor(e.Args[0]) + "/" + power() + "⌋", true
	case Shl:
		return f.factor(e.Args[0]) + "·" + power(), true
	case Abs:
		return "|" + arg(0) + "|", true
	case Log2:
		return "⌊log₂(" + arg(0) + ")⌋", true
	case Phi:
		return "⌊φ·" + f.factor(e.Args[0]) + "⌋", true
	case Mul:
		return f.operand(plain, e, 0) + "·" + f.operand(plain, e, 1), true
	}
	return "", false
}

// factor writes e so that it can stand before or after a stroke or a dot.
func (f *Formula) factor(e *Expr) string {
	if s := f.print(plain, e); e.class() == atom || f.atomic(plain, e) {
		return s
	} else {
		return "(" + s + ")"
	}
}

// choose writes a case distinction.
func (f *Formula) choose(l language, e *Expr) string {
	then := f.operandOf(l, e.Args[1])
	when := f.operandOf(l, e.Args[0])
	otherwise := f.print(l, e.Args[2])
	switch {
	case l == plain && e.Args[2].Op == Cond:
		return then + " if " + f.print(l, e.Args[0]) + ", " + otherwise
	case l == plain:
		return then + " if " + f.print(l, e.Args[0]) + ", else " + otherwise
	case l == python:
		return then + " if " + when + " else " + otherwise
	}
	return when + " ? " + then + " : " + otherwise
}

// operandOf writes e in brackets if it is a case distinction itself.
func (f *Formula) operandOf(l language, e *Expr) string {
	if s := f.print(l, e); e.Op != Cond {
		return s
	} else {
		return "(" + s + ")"
	}
}
