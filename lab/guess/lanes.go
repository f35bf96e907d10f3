package guess

import (
	"math"
	"math/bits"
)

// The values of an expression on the samples are lanes of int32. A lane where
// the expression has no value, or a value beyond ±laneTop, is undef. So every
// operator is total on lanes: undef in, undef out, and an expression that is
// undefined on some samples can still serve as one case of a distinction.
const (
	undef   = math.MinInt32
	laneTop = 1<<30 - 1
)

// fit is v as a lane.
func fit(v int64) int32 {
	if v < -laneTop || v > laneTop {
		return undef
	}
	return int32(v)
}

// unaryLanes sets dst to op of x, lane by lane.
func unaryLanes(op Op, dst, x []int32) {
	x = x[:len(dst)]
	switch op {
	case inc:
		for i := range dst {
			dst[i] = fit(int64(x[i]) + 1)
		}
	case dec:
		for i := range dst {
			dst[i] = fit(int64(x[i]) - 1)
		}
	case Popcount:
		for i := range dst {
			dst[i] = int32(bits.OnesCount32(uint32(x[i])))
			if x[i] < 0 {
				dst[i] = undef
			}
		}
	case Not:
		for i := range dst {
			dst[i] = fit(^int64(x[i]))
		}
	default:
		for i := range dst {
			dst[i] = undef
			if v, ok := unary(op, int64(x[i])); ok {
				dst[i] = fit(v)
			}
		}
	}
	for i := range dst {
		if x[i] == undef {
			dst[i] = undef
		}
	}
}

// binaryLanes sets dst to op of x and y, lane by lane. What it makes of a lane
// that is undef in x or y has to be corrected by [spread].
func binaryLanes(op Op, dst, x, y []int32) {
	x, y = x[:len(dst)], y[:len(dst)]
	switch op {
	case Add:
		for i := range dst {
			dst[i] = fit(int64(x[i]) + int64(y[i]))
		}
	case Sub:
		for i := range dst {
			dst[i] = fit(int64(x[i]) - int64(y[i]))
		}
	case absDiff:
		for i := range dst {
			d := int64(x[i]) - int64(y[i])
			dst[i] = fit(max(d, -d))
		}
	case Mul:
		for i := range dst {
			dst[i] = fit(int64(x[i]) * int64(y[i]))
		}
	case Div, Mod:
		divide(op, dst, x, y)
	case Shl, Shr:
		shift(op, dst, x, y)
	default:
		bitLanes(op, dst, x, y)
	}
}

// bitLanes is the rest of [binaryLanes]: what never leaves the range.
func bitLanes(op Op, dst, x, y []int32) {
	x, y = x[:len(dst)], y[:len(dst)]
	switch op {
	case Min:
		for i := range dst {
			dst[i] = min(x[i], y[i])
		}
	case Max:
		for i := range dst {
			dst[i] = max(x[i], y[i])
		}
	case Xor:
		for i := range dst {
			dst[i] = x[i] ^ y[i]
		}
	case And:
		for i := range dst {
			dst[i] = x[i] & y[i]
		}
	case Or:
		for i := range dst {
			dst[i] = x[i] | y[i]
		}
	default:
		for i := range dst {
			dst[i] = int32(bitwise(op, int64(x[i]), int64(y[i])))
		}
	}
	// −2^30 is the one result of bits that is out of range.
	for i := range dst {
		if dst[i] < -laneTop {
			dst[i] = undef
		}
	}
}

func divide(op Op, dst, x, y []int32) {
	for i := range dst {
		a, b := x[i], y[i]
		if b == 0 {
			dst[i] = undef
			continue
		}
		q, r := a/b, a%b
		if r != 0 && (r < 0) != (b < 0) {
			q, r = q-1, r+b
		}
		if op == Mod {
			q = r
		}
		dst[i] = q
	}
}

func shift(op Op, dst, x, y []int32) {
	for i := range dst {
		a, b := x[i], y[i]
		switch {
		case b < 0 || b > 62:
			dst[i] = undef
		case op == Shr:
			dst[i] = a >> uint(b)
		case b > 30 && a != 0:
			dst[i] = undef
		default:
			dst[i] = fit(int64(a) << uint(b&31))
		}
	}
}

// spread makes dst undef where x or y is.
func spread(dst, x, y []int32) {
	x, y = x[:len(dst)], y[:len(dst)]
	for i := range dst {
		if x[i] == undef || y[i] == undef {
			dst[i] = undef
		}
	}
}

// matches is the set of lanes where x and y are equal and defined, as bits.
func matches(x, y []int32) (m uint64) {
	y = y[:len(x)]
	for i, v := range x {
		if v == y[i] && v != undef {
			m |= 1 << i
		}
	}
	return m
}
