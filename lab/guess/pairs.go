package guess

import (
	"cmp"
	"math"
	"slices"
)

// pairOps are the operators whose other half cannot be looked up by its hash,
// so that pairs are tried; those of [search.meet] are not among them.
var pairOps = [...]Op{Div, Mod, Min, Max, absDiff, Mul, Shl, Shr, And, Or}

// pairing is an operator for entries of two sizes.
type pairing struct {
	op          Op
	left, right int
}

// pairs tries op(x, y) = t on pairs of entries whose formula is larger than the
// complete levels, the cheapest pairings first, and stores nothing. On one lane
// the values of all x of a size are sorted; for a given y those that come into
// question are an interval there for most operators, and only they are
// compared with t on the other lanes.
func (s *search) pairs(budget int64) {
	if s.zero {
		return
	}
	s.makeColumn()
	end := s.work + budget
	for _, p := range s.pairings() {
		if s.work >= end || s.over() || s.stale() {
			return
		}
		if !s.paired[p] && s.cost(p) <= budget/pairingShare {
			s.paired[p] = s.pair(p, budget/pairingShare)
		}
	}
}

// pairingShare is the part of the budget that one pairing may use, so that one
// in which very many entries come into question does not starve the others.
const pairingShare = 24

func (s *search) pairings() (all []pairing) {
	for total := s.complete + 1; total <= min(s.limit, 2*s.complete+1); total++ {
		for left := max(1, total-1-s.complete); left <= min(total-2, s.complete); left++ {
			for _, op := range pairOps {
				if right := total - 1 - left; left >= right || !commutes(op) {
					all = append(all, pairing{op, left, right})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(p, q pairing) int { return cmp.Compare(s.cost(p), s.cost(q)) })
	return all
}

// cost is about the work of a pairing, in candidates: a look-up for each of the
// fewer entries, or a nanosecond or two for every pair.
func (s *search) cost(p pairing) int64 {
	l, r := s.column.sizes[p.left].len(), s.column.sizes[p.right].len()
	if p.op == And || p.op == Or {
		return int64(l) * int64(r) / 64
	}
	return int64(min(l, r))
}

// column are the values of the entries of each size on the two lanes where the
// target is largest, because few entries are right there by accident.
type column struct {
	lanes   [2]int
	targets [2]int64
	sizes   []cells
}

// cells are entries in order of their value on the first lane. A key is that
// value·2³² + the entry's number; second is the value on the second lane.
type cells struct {
	keys   []int64
	second []int32
}

func (c *cells) len() int          { return len(c.keys) }
func (c *cells) value(n int) int64 { return c.keys[n] >> 32 }
func (c *cells) entry(n int) int   { return int(uint32(c.keys[n])) }

// makeColumn brings the column up to the complete levels. Each is sorted once.
func (s *search) makeColumn() {
	c := &s.column
	if len(c.sizes) == 0 {
		c.choose(s.want)
		c.sizes = make([]cells, 1)
	}
	for size := len(c.sizes); size <= s.complete; size++ {
		from, to := s.bank.ofSize(size)
		all := cells{keys: make([]int64, 0, to-from)}
		for i := from; i < to; i++ {
			if !s.bank.entry(i).partial {
				all.keys = append(all.keys, int64(s.bank.vector(i)[c.lanes[0]])<<32+int64(i))
			}
		}
		slices.Sort(all.keys)
		all.second = make([]int32, all.len())
		for n := range all.second {
			all.second[n] = s.bank.vector(all.entry(n))[c.lanes[1]]
		}
		c.sizes = append(c.sizes, all)
	}
}

// choose picks the lanes.
func (c *column) choose(want []int32) {
	order := make([]int, len(want))
	for k := range order {
		order[k] = k
	}
	size := func(k int) int64 { return max(int64(want[k]), -int64(want[k])) }
	slices.SortStableFunc(order, func(k, l int) int { return cmp.Compare(size(l), size(k)) })
	for n := range c.lanes {
		c.lanes[n] = order[n]
		c.targets[n] = int64(want[order[n]])
	}
}

// pair tries a pairing, and says whether it came to the end. The fewer entries
// are gone through, the more are searched.
func (s *search) pair(p pairing, budget int64) (done bool) {
	c := &s.column
	l, r := &c.sizes[p.left], &c.sizes[p.right]
	looked := 0
	end := s.work + budget
	flip := r.len() <= l.len()
	given, searched := l, r
	if flip {
		given, searched = r, l
	}
	for g := range given.len() {
		if s.work >= end || g%64 == 0 && (s.stopped() || s.stale()) {
			return false
		}
		if flip {
			c.left(p.op, given.value(g), searched, func(n int) {
				looked++
				if c.agrees(p.op, searched.second[n], given.second[g]) {
					s.tryPair(p.op, searched.entry(n), given.entry(g))
				}
			})
		} else {
			c.right(p.op, given.value(g), searched, func(n int) {
				looked++
				if c.agrees(p.op, given.second[g], searched.second[n]) {
					s.tryPair(p.op, given.entry(g), searched.entry(n))
				}
			})
		}
		s.spend(int64(1 + looked/8))
		looked = 0
	}
	return true
}

// agrees says whether op is right on the second lane.
func (c *column) agrees(op Op, x, y int32) bool {
	v, ok := binary(op, int64(x), int64(y))
	return ok && v == c.targets[1]
}

// tryPair proposes op of two entries if that is right on every lane.
func (s *search) tryPair(op Op, i, j int) {
	s.spend(1)
	y := s.bank.vector(j)
	for k, x := range s.bank.vector(i) {
		v, ok := binary(op, int64(x), int64(y[k]))
		if !ok || v != int64(s.want[k]) {
			return
		}
	}
	s.propose(spell(op, s.bank.tree(i), s.bank.tree(j)))
}

// between calls f for the cells with a value in [low, high].
func (c *cells) between(low, high int64, f func(n int)) {
	low, high = max(low, -laneTop), min(high, laneTop)
	if low > high {
		return
	}
	n, _ := slices.BinarySearch(c.keys, low<<32)
	for ; n < c.len() && c.value(n) <= high; n++ {
		f(n)
	}
}

// left calls f for every cell whose value x may have op(x, y) = t.
func (c *column) left(op Op, y int64, in *cells, f func(n int)) {
	t := c.targets[0]
	switch {
	case op == Div && y > 0:
		in.between(t*y, t*y+y-1, f)
	case op == Mod && t >= 0 && t < y:
		in.between(t, laneTop, func(n int) {
			if (in.value(n)-t)%y == 0 {
				f(n)
			}
		})
	case op == Shl && 0 <= y && y <= 30 && t>>y<<y == t:
		in.between(t>>y, t>>y, f)
	case op == Shr && 0 <= y && y <= 30:
		in.between(t<<y, t<<y+1<<y-1, f)
	default:
		c.either(op, y, in, f)
	}
}

// right is left with x given and y to be found.
func (c *column) right(op Op, x int64, in *cells, f func(n int)) {
	t := c.targets[0]
	switch {
	case op == Div && x >= 0 && t > 0:
		in.between(x/(t+1)+1, x/t, f)
	case op == Div && x >= 0 && t == 0:
		in.between(x+1, laneTop, f)
	case op == Mod && x == t && t >= 0:
		in.between(x+1, laneTop, f)
	case op == Mod && x > t && t >= 0:
		in.between(t+1, x-t, func(n int) {
			if (x-t)%in.value(n) == 0 {
				f(n)
			}
		})
	case op == Shl || op == Shr:
		for y := int64(0); y <= 30; y++ {
			if v, ok := binary(op, x, y); ok && v == t {
				in.between(y, y, f)
			}
		}
	default:
		c.either(op, x, in, f)
	}
}

// either serves the operators that do not mind the order.
func (c *column) either(op Op, y int64, in *cells, f func(n int)) {
	t := c.targets[0]
	switch {
	case op == Min && y > t, op == Max && y < t:
		in.between(t, t, f)
	case op == Min && y == t:
		in.between(t, math.MaxInt32, f)
	case op == Max && y == t:
		in.between(-math.MaxInt32, t, f)
	case op == absDiff && t >= 0:
		in.between(y-t, y-t, f)
		if t > 0 {
			in.between(y+t, y+t, f)
		}
	case op == Mul && y != 0 && t%y == 0:
		in.between(t/y, t/y, f)
	case op == And && y&t == t:
		in.under(y, t, f)
	case op == Or && y|t == t:
		in.under(^y, t&^y, f)
	}
}

// under calls f for the cells whose value is want under a mask.
func (c *cells) under(mask, want int64, f func(n int)) {
	for n, key := range c.keys {
		if key>>32&mask == want {
			f(n)
		}
	}
}
