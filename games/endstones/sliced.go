package endstones

import (
	"context"
	"math/bits"
)

// All balances, 64 to a word.
//
// Line i of the table holds the balances of the rows i..j for all j, each as a
// difference of −1, 0 or +1: L(i,j) from a_j, R(i,j) from a_i, and one bit says
// that both are 0. Bit j mod 64 of word j/64 is place j. The lines are made from
// the last up; line i overwrites line i+1.
//
// R(i,j) adds the pile x = a_i in front of the row i+1..j, whose balances are
// in line i+1 at the same place. All is done side by side: x meets
//
//	B = L(i+1,j) = a_j + 0,±1       which piles are x−1, x, x+1, more is asked
//	                                of levels (the sets minus, same, plus, above)
//	A = R(i+1,j) = a_{i+1} + 0,±1   one comparison of piles serves the line
//
// L(i,j) adds the pile a_j behind the row i..j−1, whose balances are one place
// to the left in the same line. The comparison of a_j with B = R(i,j−1) = x +
// 0,±1 is side by side again, with R moved by one place. But A = L(i,j−1) is
// the bit about to be found next to it. Say that place j is below where a_j < B
// and above where a_j > B. Then L(i,j) differs from a_j, by +1 or −1, exactly if
// A ≤ a_j or A ≥ a_j, and with a_j − a_{j−1} known that is 0, or 1, or depends
// on whether L(i,j−1) differs:
//
//	a_j − a_{j−1}     j below                        j above
//	   ≥ 2            1                              0
//	     1            1                              if j−1 is below: as j−1
//	     0            if j−1 is below: not as j−1    if j−1 is above: not as j−1
//	                  otherwise 1                    otherwise 1
//	    −1            if j−1 is above: as j−1        1
//	   ≤ −2           0                              1
//
// (an empty case is 0). That is a carry which is made, stopped or passed on,
// but for the "not". These are where a_j = a_{j−1} and nowhere else, so for bits
// exclusive-or the number of such places up to j, mod 2, "not as j−1" is "as
// j−1". The adder of the machine does the rest: for the sum of made|passed and
// made, the carries out of the places are the bits wanted.
//
// n²/128 words of about ten nanoseconds, a sixteenth of the time of diagonals,
// and memory O(n).

// cells are 64 places of a line. At places up to i all bits are 0, and where
// lost is set the others are not.
type cells struct {
	lost                  uint64 // L = R = 0
	leftPlus, leftMinus   uint64 // L(i,j) = a_j + 1, a_j − 1
	rightPlus, rightMinus uint64 // R(i,j) = a_i + 1, a_i − 1
}

// steps compare 64 piles a_j with their left neighbours.
type steps struct {
	up, down       uint64 // a_j − a_{j−1} > 0, < 0
	level          uint64 // a_j − a_{j−1} = 0
	upOne, downOne uint64 // a_j − a_{j−1} = 1, −1
	odd            uint64 // an odd number of equal neighbours up to j
}

// piles compare the piles of a whole row with x = a_i: the sets of those ≥ x−1,
// ≥ x, ≥ x+1 and ≥ x+2.
type piles [4][]uint64

// pollLines is how many lines pass between two looks at the context.
const pollLines = 64

// sliced gives the balances L and R of a whole row, of at least one pile; the
// error is the context's.
func sliced(ctx context.Context, row Row) (l, r int64, err error) {
	if ctx.Err() != nil { // sorting the piles is not interrupted
		return 0, 0, ctx.Err()
	}
	n := len(row)
	v := newLevels(row)
	all := stepsOf(v.height)
	line := make([]cells, len(all))
	var scratch piles
	for k := range scratch {
		scratch[k] = make([]uint64, len(all))
	}
	for i := n - 2; i >= 0; i-- {
		if i%pollLines == 0 && ctx.Err() != nil {
			return 0, 0, ctx.Err()
		}
		w := (i + 1) / 64
		var at piles
		for k := range at {
			at[k] = v.atLeast(v.height[i]+int32(k)-1, w, scratch[k])
		}
		live := ^uint64(0) << ((i + 1) % 64)
		at = at.from(w)
		rights(line[w:], at, nearbyOf(v.height[i]-v.height[i+1]), live)
		lefts(line[w:], all[w:], at, live)
	}
	c, bit := &line[(n-1)/64], uint((n-1)%64)
	return c.balance(bit, c.leftPlus, c.leftMinus, row[n-1]), c.balance(bit, c.rightPlus, c.rightMinus, row[0]), nil
}

// balance is the balance at one place, given the pile it is close to.
func (c *cells) balance(bit uint, plus, minus uint64, pile int64) int64 {
	if c.lost>>bit&1 != 0 {
		return 0
	}
	return pile + int64(plus>>bit&1) - int64(minus>>bit&1)
}

// from leaves out the words before word w.
func (p piles) from(w int) piles {
	for k := range p {
		p[k] = p[k][w:]
	}
	return p
}

// stepsOf compares neighbours; nothing is set at place 0.
func stepsOf(height []int32) []steps {
	all := make([]steps, len(height)/64+1)
	odd := uint64(0)
	for j := range height {
		s, bit := &all[j/64], uint(j%64)
		if j > 0 {
			d := height[j] - height[j-1]
			s.up |= flag(d > 0) << bit
			s.down |= flag(d < 0) << bit
			s.upOne |= flag(d == 1) << bit
			s.downOne |= flag(d == -1) << bit
			s.level |= flag(d == 0) << bit
			odd ^= flag(d == 0)
		}
		s.odd |= odd << bit
	}
	return all
}

// flag is 1 for true.
func flag(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// nearby compares x = a_i with A = R(i+1,j) = a_{i+1} + 0,±1, for a whole line.
// Each mask is all ones or all zeros.
type nearby struct {
	same, upOne, downOne uint64 // x − a_{i+1} = 0, 1, −1
	notDown, notUp       uint64 // x − a_{i+1} ≥ 0, ≤ 0
}

// nearbyOf is the comparison for d = x − a_{i+1}.
func nearbyOf(d int32) nearby {
	mask := func(b bool) uint64 { return -flag(b) }
	return nearby{mask(d == 0), mask(d == 1), mask(d == -1), mask(d >= 0), mask(d <= 0)}
}

// rights turns the right balances, and lost, of line i+1 into those of line i,
// in the words from that of place i+1. live are the places of the first word
// that lie beyond i.
func rights(line []cells, at piles, near nearby, live uint64) {
	at0, at1, at2, at3 := at[0][:len(line)], at[1][:len(line)], at[2][:len(line)], at[3][:len(line)]
	for w := range line {
		c := &line[w]
		above := at3[w]
		plus := at2[w] ^ above // each set holds the next
		same := at1[w] ^ at2[w]
		minus := at0[w] ^ at1[w]

		open := live &^ c.lost
		live = ^uint64(0)
		less := above | plus&^c.leftMinus | same&c.leftPlus // x < B
		equal := plus&c.leftMinus | same&^(c.leftPlus|c.leftMinus) | minus&c.leftPlus
		aboveA := (c.rightPlus&near.same | c.rightMinus&near.downOne) ^ near.notDown // A ≤ x
		belowA := (c.rightMinus&near.same | c.rightPlus&near.upOne) ^ near.notUp     // x ≤ A
		c.lost = equal & open
		c.rightPlus = less & aboveA & open
		c.rightMinus = belowA & open &^ (less | equal)
	}
}

// lefts finds the left balances of line i from its right balances.
func lefts(line []cells, all []steps, at piles, live uint64) {
	all = all[:len(line)]
	at0, at1, at2, at3 := at[0][:len(line)], at[1][:len(line)], at[2][:len(line)], at[3][:len(line)]
	var lastLost, lastPlus, lastMinus, lastBelow, lastAbove, carry uint64 // of the word before
	for w := range line {
		c, s := &line[w], &all[w]
		above := at3[w]

		// Each a_j against B, unless the row i..j−1 is lost.
		open := live &^ (c.lost<<1 | lastLost)
		live = ^uint64(0)
		plusB := c.rightPlus<<1 | lastPlus
		minusB := c.rightMinus<<1 | lastMinus
		lastLost, lastPlus, lastMinus = c.lost>>63, c.rightPlus>>63, c.rightMinus>>63
		isBelow := (^at0[w] | (at0[w]^at1[w])&^minusB | (at1[w]^at2[w])&plusB) & open
		isAbove := (above | (at2[w]^above)&^plusB | (at1[w]^at2[w])&minusB) & open

		// The carry.
		below1 := isBelow<<1 | lastBelow
		above1 := isAbove<<1 | lastAbove
		lastBelow, lastAbove = isBelow>>63, isAbove>>63
		alike := isBelow&below1 | isAbove&above1 // j and j−1
		passed := s.level&alike | s.downOne&isBelow&above1 | s.upOne&isAbove&below1
		made := s.up&isBelow | s.down&isAbove | s.level&((isBelow|isAbove)^alike)
		made = (made ^ s.odd) &^ passed
		var sum uint64
		sum, carry = bits.Add64(made|passed, made, carry)
		differs := (made | passed&^sum) ^ s.odd
		c.leftPlus, c.leftMinus = differs&isBelow, differs&isAbove
	}
}
