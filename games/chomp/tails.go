package chomp

import (
	"context"
	"math/bits"
)

// Any bar, without a list of all positions. Call the rows below the first its
// tail. To each tail y belongs at most one first row that makes a lost bar, since
// from a longer one a bite in the first row leads to the shorter. Call it
// first(y), and 0 where there is none. A bite at the bar (a, y) leaves
//
//	a' < a and y, where a' is not below the second row
//	a' below the second row, and y cut to a': lost if first(y cut to a') = a'
//	a and a tail y' bitten from y:            lost if first(y') = a
//
// In the second line there is no a. If one of those is lost, first(y) = 0. If none
// is, first(y) is the least a ≥ 1, not below the second row, that is no first(y').
// How long the first row of the bar is makes no difference.
//
// The tails inside the largest one are numbered in the order of the dictionary,
// in which bites lead downwards. Let before(i, c) be the number of ways to fill
// the rows i, i+1, … of a tail with less than c in row i. The number of y is the
// sum of before(i, y_i) over its rows; so the numbers of all that can be bitten
// from y follow with one addition each:
//
//	y = 5 5 3 1       cut to 2 from row r on:   5 5 2 1   r = 2
//	                                            5 2 2 1   r = 1
//	                                            2 2 2 1   r = 0, also the second line
//
// A tail takes as many steps as it has squares.

// tails is first(y) of all tails inside the largest.
type tails struct {
	rows   []int    // the largest tail
	before []uint64 // before(i, c) is at c·len(rows) + i, c ≤ rows[0]
	first  []uint32 // by number

	upTo []uint64 // the sums of before over the first rows of the tail at hand
	used []uint64 // as bits, the first(y') from the least possible first row on
}

// newTails is made of a tail that afford accepts.
func newTails(t bar) *tails {
	lengths := backwards(t)
	h := len(lengths)
	s := &tails{rows: make([]int, h), upTo: make([]uint64, h+1)}
	squares := uint64(0)
	if h > 0 {
		s.before = make([]uint64, uint64(h)*(lengths[h-1]+1))
	}
	count := uint64(1)
	var row []uint64
	for n, length := range lengths {
		i := h - 1 - n
		s.rows[i] = int(length)
		squares += length
		row = ways(row, length)
		for c, w := range row[:length+1] {
			s.before[c*h+i] = w
		}
		count = row[length+1]
	}
	s.first = make([]uint32, count)
	s.used = make([]uint64, squares/64+1)
	return s
}

// pollSteps is about how many steps are taken without a look at the context.
const pollSteps = 1 << 22

// fill finds first(y) of all tails in their order.
func (s *tails) fill(ctx context.Context) error {
	y := make([]int, len(s.rows))
	most := len(s.used) * 64 // steps of one tail
	for number := range s.first {
		if number%(pollSteps/most+1) == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		s.first[number] = s.find(y)
		s.next(y)
	}
	return nil
}

// lost tells whether a bar is lost, whose tail lies inside the largest; fill came
// before.
func (s *tails) lost(b bar) bool {
	number, i := uint64(0), 0
	for _, r := range b.tail() {
		for range r.rows {
			number += s.before[int(r.length)*len(s.rows)+i]
			i++
		}
	}
	return uint64(s.first[number]) == b.width()
}

// next is the tail behind y in the dictionary; behind the largest comes none.
func (s *tails) next(y []int) {
	for i := len(y) - 1; i >= 0; i-- {
		if y[i] < s.rows[i] && (i == 0 || y[i] < y[i-1]) {
			y[i]++
			return
		}
		y[i] = 0
	}
}

// find is first(y), where that of all smaller tails is known.
func (s *tails) find(y []int) uint32 {
	h, squares := len(y), 0
	for i, c := range y {
		s.upTo[i+1] = s.upTo[i] + s.before[c*h+i]
		squares += c
	}
	second, longer := 0, h // longer: rows of more than c
	if h > 0 {
		second = y[0]
	}
	least := uint32(max(second, 1))
	used := s.used[:squares/64+1]
	clear(used)
	for c := range second {
		for y[longer-1] <= c {
			longer--
		}
		cut := s.before[c*h:][:longer]
		number := s.upTo[h] - s.upTo[longer]
		for r := longer - 1; r >= 0; r-- {
			number += cut[r]
			// What lies below least, 0 included, wraps round to what is too large.
			if a := s.first[s.upTo[r]+number] - least; int(a/64) < len(used) {
				used[a/64] |= 1 << (a % 64)
			}
		}
		if c > 0 && s.first[number] == uint32(c) {
			return 0
		}
	}
	return least + firstZero(used)
}

// firstZero is the least number that is not in the set; there is room for it.
func firstZero(set []uint64) uint32 {
	i := 0
	for ^set[i] == 0 {
		i++
	}
	return uint32(64*i + bits.TrailingZeros64(^set[i]))
}
