package guess

import "math"

// pairOps are the operators whose other half cannot be looked up, so that all
// pairs are tried; those of [search.meet] are not among them.
var pairOps = [...]Op{Div, Mod, Min, Max, And, Or, absDiff, Mul, Shl, Shr}

// pairsPerCandidate is how many pairs cost as much as one new candidate.
const pairsPerCandidate = 64

// pairs tries op(x, y) = t on pairs of entries whose formula is larger than the
// complete levels, smallest first, and stores nothing. On one lane the values
// of all x lie side by side; for a given y those that come into question there
// are usually an interval, so that a pair costs about a nanosecond.
func (s *search) pairs(budget int64) {
	if s.zero {
		return
	}
	c := s.column()
	end := s.work + budget
	for total := s.complete + 1; total <= min(s.limit, 2*s.complete+1); total++ {
		for left := min(total-2, s.complete); left >= max(1, total-1-s.complete); left-- {
			for _, op := range pairOps {
				if s.work >= end || s.over() || s.stale() {
					return
				}
				if right := total - 1 - left; left >= right || !commutes(op) {
					s.pairSizes(c, op, left, right)
				}
			}
		}
	}
}

// column are the values of all entries on the one lane where the target is
// largest, because few entries are right there by accident.
type column struct {
	lane   int
	target int64
	values []int32
}

func (s *search) column() column {
	c := column{}
	for k, v := range s.want {
		if abs := max(int64(v), -int64(v)); abs > c.target || k == 0 {
			c.lane, c.target = k, abs
		}
	}
	c.target = int64(s.want[c.lane])
	c.values = make([]int32, s.bank.len())
	for i := range c.values {
		c.values[i] = s.bank.vector(i)[c.lane]
	}
	return c
}

// pairSizes tries op on entries of two sizes. The fewer are gone through, the
// more are scanned.
func (s *search) pairSizes(c column, op Op, left, right int) {
	i, iEnd := s.bank.ofSize(left)
	j, jEnd := s.bank.ofSize(right)
	s.spend(int64(iEnd-i) * int64(jEnd-j) / pairsPerCandidate)
	if jEnd-j <= iEnd-i {
		for ; j < jEnd && !s.halt(j); j++ {
			c.scanLeft(op, int64(c.values[j]), i, iEnd, func(k int) { s.tryPair(op, k, j) })
		}
		return
	}
	for ; i < iEnd && !s.halt(i); i++ {
		c.scanRight(op, int64(c.values[i]), j, jEnd, func(k int) { s.tryPair(op, i, k) })
	}
}

// halt asks now and then whether the search is to end.
func (s *search) halt(n int) bool { return n%256 == 0 && (s.stopped() || s.stale()) }

// tryPair proposes op of two entries if that is right on every lane.
func (s *search) tryPair(op Op, i, j int) {
	y := s.bank.vector(j)
	for k, x := range s.bank.vector(i) {
		v, ok := binary(op, int64(x), int64(y[k]))
		if !ok || v != int64(s.want[k]) || x == undef || y[k] == undef {
			return
		}
	}
	s.propose(spell(op, s.bank.tree(i), s.bank.tree(j)))
}

// between calls f for the entries in [from, to) with a value in [low, high].
func (c *column) between(from, to int, low, high int64, f func(i int)) {
	low, high = max(low, -laneTop), min(high, laneTop)
	if low > high {
		return
	}
	width := uint32(high - low)
	for k, v := range c.values[from:to] {
		if uint32(v-int32(low)) <= width {
			f(from + k)
		}
	}
}

// scanLeft calls f for every entry in [from, to) whose value x may have
// op(x, y) = t on the lane.
func (c *column) scanLeft(op Op, y int64, from, to int, f func(i int)) {
	t := c.target
	switch {
	case y == undef:
	case op == Div && y > 0:
		c.between(from, to, t*y, t*y+y-1, f)
	case op == Mod && t >= 0 && t < y:
		c.between(from, to, -laneTop, laneTop, func(i int) {
			if v, _ := binary(Mod, int64(c.values[i]), y); v == t {
				f(i)
			}
		})
	case op == Shl && 0 <= y && y <= 30 && t>>y<<y == t:
		c.between(from, to, t>>y, t>>y, f)
	case op == Shr && 0 <= y && y <= 30:
		c.between(from, to, t<<y, t<<y+1<<y-1, f)
	default:
		c.scanEither(op, y, from, to, f)
	}
}

// scanRight is scanLeft with x given and y to be found.
func (c *column) scanRight(op Op, x int64, from, to int, f func(i int)) {
	t := c.target
	switch {
	case x == undef:
	case op == Div && x >= 0 && t > 0:
		c.between(from, to, x/(t+1)+1, x/t, f)
	case op == Div && x >= 0 && t == 0:
		c.between(from, to, x+1, laneTop, f)
	case op == Mod && x == t && t >= 0:
		c.between(from, to, x+1, laneTop, f)
	case op == Mod && x > t && t >= 0:
		c.between(from, to, t+1, x-t, func(i int) {
			if (x-t)%int64(c.values[i]) == 0 {
				f(i)
			}
		})
	case op == Shl || op == Shr:
		for y := int64(0); y <= 30; y++ {
			if v, ok := binary(op, x, y); ok && v == t {
				c.between(from, to, y, y, f)
			}
		}
	default:
		c.scanEither(op, x, from, to, f)
	}
}

// scanEither serves the operators that do not mind the order.
func (c *column) scanEither(op Op, y int64, from, to int, f func(i int)) {
	t := c.target
	switch {
	case y == undef:
	case op == Min && y > t, op == Max && y < t:
		c.between(from, to, t, t, f)
	case op == Min && y == t:
		c.between(from, to, t, math.MaxInt32, f)
	case op == Max && y == t:
		c.between(from, to, -math.MaxInt32, t, f)
	case op == absDiff && t >= 0:
		c.between(from, to, y-t, y-t, f)
		if t > 0 {
			c.between(from, to, y+t, y+t, f)
		}
	case op == Mul && y != 0 && t%y == 0:
		c.between(from, to, t/y, t/y, f)
	case op == And && y&t == t:
		c.bits(from, to, int32(y), int32(t), f)
	case op == Or && y|t == t:
		c.bits(from, to, int32(^y), int32(t&^y), f)
	}
}

// bits calls f for the entries in [from, to) whose value is want under a mask.
func (c *column) bits(from, to int, mask, want int32, f func(i int)) {
	for k, v := range c.values[from:to] {
		if v&mask == want {
			f(from + k)
		}
	}
}
