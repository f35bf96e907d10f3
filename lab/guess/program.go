package guess

import (
	"slices"
	"strconv"
	"strings"
)

// CPlusPlus writes f as a C++ function of that name with the functions it
// needs before it. It wants <algorithm>, <cstdint> and a compiler with the
// builtins of GCC, and is right where every value fits 64 bits.
func (f *Formula) CPlusPlus(name string) string {
	var b strings.Builder
	for _, op := range f.Expr.ops(nil) {
		switch {
		case (op == Div || op == Mod) && !f.anyFloored(f.Expr, op):
		case cppNeeds[op] != "":
			b.WriteString(cppNeeds[op] + "\n")
		}
	}
	b.WriteString("int64_t " + name + "(")
	for i, v := range f.Vars {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("int64_t " + v)
	}
	b.WriteString(") { return " + f.print(cpp, f.Expr) + "; }\n")
	return b.String()
}

// Python writes f as a Python 3 function of that name with the functions it
// needs before it.
func (f *Formula) Python(name string) string {
	var b strings.Builder
	for _, op := range f.Expr.ops(nil) {
		if pythonNeeds[op] != "" {
			b.WriteString(pythonNeeds[op] + "\n")
		}
	}
	value := f.print(python, f.Expr)
	if f.Expr.truth() {
		value = "int(" + value + ")"
	}
	b.WriteString("def " + name + "(" + strings.Join(f.Vars, ", ") + "): return " + value + "\n")
	return b.String()
}

// ops appends the operators of e, each once.
func (e *Expr) ops(all []Op) []Op {
	if !slices.Contains(all, e.Op) {
		all = append(all, e.Op)
	}
	for _, a := range e.Args {
		all = a.ops(all)
	}
	return all
}

// floored says whether e is a division or remainder in which C++, which rounds
// towards 0, might differ.
func (f *Formula) floored(e *Expr) bool {
	return (e.Op == Div || e.Op == Mod) && !(f.natural(e.Args[0]) && f.natural(e.Args[1]))
}

func (f *Formula) anyFloored(e *Expr, op Op) bool {
	return e.Op == op && f.floored(e) ||
		slices.ContainsFunc(e.Args, func(a *Expr) bool { return f.anyFloored(a, op) })
}

var cppNeeds = [numOps]string{
	Div: "// Division that rounds down.\n" +
		"static int64_t quot(int64_t a, int64_t b) { return a / b - (a % b != 0 && (a < 0) != (b < 0)); }",
	Mod: "// The remainder with the sign of b.\n" +
		"static int64_t rem(int64_t a, int64_t b) { int64_t r = a % b; return r != 0 && (r < 0) != (b < 0) ? r + b : r; }",
	Ctz:      "static int64_t ctz(int64_t a) { return __builtin_ctzll(a); }",
	Cto:      "static int64_t cto(int64_t a) { return __builtin_ctzll(~a); }",
	Popcount: "static int64_t popcount(int64_t a) { return __builtin_popcountll(a); }",
	Log2:     "static int64_t log2(int64_t a) { return 63 - __builtin_clzll(a); }",
	Lowbit:   "static int64_t lowbit(int64_t a) { return a & -a; }",
	Phi: "// The whole part of a times (1 + sqrt 5) / 2, exact.\n" +
		"static int64_t phi(int64_t a) {\n" +
		"  if (a < 0) return -phi(-a) - 1;\n" +
		"  typedef unsigned __int128 wide;\n" +
		"  wide q = wide(a) * 0x9E3779B97F4A7C15u >> 64;\n" +
		"  if ((q + 1) * (q + 1 + a) <= wide(a) * a) q++;\n" +
		"  return a + int64_t(q);\n}",
}

var pythonNeeds = [numOps]string{
	Ctz:      "def ctz(a): return (a & -a).bit_length() - 1",
	Cto:      "def cto(a): return (~a & a + 1).bit_length() - 1",
	Popcount: "def popcount(a): return bin(a).count(\"1\")",
	Log2:     "def log2(a): return a.bit_length() - 1",
	Lowbit:   "def lowbit(a): return a & -a",
	Phi: "from math import isqrt\n" +
		"def phi(a): return (a + isqrt(5 * a * a)) // 2 if a >= 0 else -phi(-a) - 1",
}

// inCPlusPlus writes what C++ says in a way of its own.
func (f *Formula) inCPlusPlus(e *Expr) (string, bool) {
	switch {
	case f.floored(e) && e.Op == Div:
		return f.function(cpp, "quot", e.Args), true
	case f.floored(e):
		return f.function(cpp, "rem", e.Args), true
	case e.Op == Min:
		return f.function(cpp, "std::min<int64_t>", e.Args), true
	case e.Op == Max:
		return f.function(cpp, "std::max<int64_t>", e.Args), true
	case e.Op == Abs:
		return f.function(cpp, "std::abs", e.Args), true
	case len(e.Args) == 2 && e.Args[0].Op == Const && e.class() > compare:
		// A number on the left decides the type that is calculated with.
		return "int64_t(" + strconv.FormatInt(e.Args[0].N, 10) + ") " + signs[e.Op] + " " + f.operand(cpp, e, 1), true
	}
	return "", false
}

// inPython writes what Python says in a way of its own. Its "and" and "or" give
// one of their sides, so the sides are made truths.
func (f *Formula) inPython(e *Expr) (string, bool) {
	side := func(i int) string {
		if a := e.Args[i]; !a.truth() {
			return f.operand(python, node(Ne, a, number(0)), 0) + " != 0"
		}
		return f.operand(python, e, i)
	}
	switch e.Op {
	case Div:
		return f.operand(python, e, 0) + " // " + f.operand(python, e, 1), true
	case Both:
		return side(0) + " and " + side(1), true
	case Either:
		return side(0) + " or " + side(1), true
	case Fails:
		return "(not " + f.operand(python, e, 0) + ")", true
	}
	return "", false
}
