package guess

import "math/bits"

// Op is an operator of the formula language.
type Op uint8

// The operators. Everything is a whole number; a truth is 1 or 0.
//
// Division and remainder round down: 7 / −2 = −4 and 7 % −2 = −1, so the
// remainder has the sign of the divisor. A result is undefined where the
// divisor is 0, where a shift is negative or longer than 62, for ctz(0),
// cto(−1), log2 of a number below 1 and popcount of one below 0, and where it
// would be 2⁶² or more in size.
const (
	Const Op = iota // Expr.N
	Var             // the variable number Expr.N

	Add
	Sub
	Mul
	Div // ⌊x/y⌋
	Mod // x − y·⌊x/y⌋
	Min
	Max
	Xor
	And
	Or
	Shl
	Shr
	Lt
	Le
	Eq
	Ne
	Both   // x && y
	Either // x || y

	Neg
	Not // ~x = −x − 1
	Abs
	Ctz // trailing zeros
	Cto // trailing ones
	Popcount
	Log2   // ⌊log₂ x⌋
	Lowbit // x & −x, the largest power of two that divides x
	Phi    // ⌊x·φ⌋ with φ = (1+√5)/2
	Fails  // !x

	Cond // x ? y : z

	// Shorthands of the search, one operator each there; a formula says them
	// with the operators above.
	inc     // x + 1
	dec     // x − 1
	absDiff // |x − y|

	numOps
)

// top bounds every value of a formula: |v| ≤ top. A sum of two such values does
// not overflow.
const top = 1<<62 - 1

// bounded says whether v is a value that a formula may have.
func bounded(v int64) (int64, bool) { return v, -top <= v && v <= top }

// unary is the value of op at x.
func unary(op Op, x int64) (v int64, ok bool) {
	switch op {
	case Neg:
		return -x, true
	case Not:
		return bounded(^x)
	case Abs:
		return max(x, -x), true
	case inc:
		return bounded(x + 1)
	case dec:
		return bounded(x - 1)
	case Fails:
		return truth(x == 0), true
	case Ctz:
		return int64(bits.TrailingZeros64(uint64(x))), x != 0
	case Cto:
		return int64(bits.TrailingZeros64(^uint64(x))), x != -1
	case Popcount:
		return int64(bits.OnesCount64(uint64(x))), x >= 0
	case Log2:
		return int64(bits.Len64(uint64(x))) - 1, x > 0
	case Lowbit:
		return x & -x, true
	case Phi:
		return phi(x)
	}
	panic("guess: not an operator of one argument")
}

// binary is the value of op at x and y.
func binary(op Op, x, y int64) (v int64, ok bool) {
	switch op {
	case Add:
		return bounded(x + y)
	case Sub:
		return bounded(x - y)
	case absDiff:
		return bounded(max(x-y, y-x))
	case Mul:
		return product(x, y)
	case Div:
		return quotient(x, y), y != 0
	case Mod:
		return x - quotient(x, y)*y, y != 0
	case Shl:
		if y < 0 || y > 62 || x<<y>>y != x {
			return 0, false
		}
		return bounded(x << y)
	case Shr:
		return x >> (uint64(y) & 63), 0 <= y && y <= 62
	case Min:
		return min(x, y), true
	case Max:
		return max(x, y), true
	}
	return bitwise(op, x, y), true
}

// bitwise is the rest of [binary]: what is defined everywhere and never larger
// than its arguments allow.
func bitwise(op Op, x, y int64) int64 {
	switch op {
	case And:
		return x & y
	case Or:
		return x | y
	case Xor:
		return x ^ y
	case Lt:
		return truth(x < y)
	case Le:
		return truth(x <= y)
	case Eq:
		return truth(x == y)
	case Ne:
		return truth(x != y)
	case Both:
		return truth(x != 0 && y != 0)
	case Either:
		return truth(x != 0 || y != 0)
	}
	panic("guess: not an operator of two arguments")
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func product(x, y int64) (int64, bool) {
	p := x * y
	if x != 0 && p/x != y {
		return 0, false
	}
	return bounded(p)
}

// quotient is ⌊x/y⌋; 0 where y = 0.
func quotient(x, y int64) int64 {
	if y == 0 {
		return 0
	}
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	return q
}

// golden is ⌊2⁶⁴·(φ−1)⌋.
const golden = 0x9E3779B97F4A7C15

// phi is ⌊x·φ⌋ in whole numbers. With ρ = φ − 1 it is x + ⌊x·ρ⌋. The high half
// q of x·golden is ⌊x·ρ⌋ or one less, and ρ² + ρ = 1 decides: q + 1 ≤ x·ρ
// exactly when (q+1)² + (q+1)·x ≤ x². As x·φ is whole only at 0, a negative x
// has ⌊x·φ⌋ = −⌊−x·φ⌋ − 1.
func phi(x int64) (int64, bool) {
	if x < 0 {
		v, ok := phi(-x)
		if !ok {
			return 0, false
		}
		return bounded(-v - 1)
	}
	u := uint64(x)
	q, _ := bits.Mul64(u, golden)
	hi, lo := bits.Mul64(q+1, q+1+u)
	hiX, loX := bits.Mul64(u, u)
	if hi < hiX || hi == hiX && lo <= loX {
		q++
	}
	return bounded(x + int64(q))
}
