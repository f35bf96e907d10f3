package leap

import (
	"math/bits"

	"zermelo"
)

// A row is a staircase. Number its empty cells from the right, 0, 1, 2, …, with
// one more to the left of the first column. Step i of the staircase is the run
// of pieces just right of empty cell i, often no piece at all; so i is also how
// many empty cells a piece has on its right.
//
//	cells        | o o . . o o .
//	empty cells  3     2 1     0      steps 3, 2, 1, 0: 2, 0, 2, 0 pieces
//
// Let a piece of step i ≥ 1 move, and s-1 pieces stand between it and the right
// end of its run. It fills empty cell i-1, and its own cell is empty cell i-1
// from now on. Right of that stand the s-1 pieces, itself and step i-1: s pieces
// have gone down one step.
//
//	before   4 3 2 1 . a b     step i: 4 3 2 1, step i-1: a b
//	after    4 . 2 1 3 a b     step i: 4,       step i-1: 2 1 3 a b   (s = 3)
//
// So a move takes any number of pieces from a step i ≥ 1 down to step i-1. Step
// 0 is the floor. This is staircase nim: pieces that go down to an even step can
// be sent on at once, so the odd steps alone count, as nim heaps (Sprague 1937;
// Ferguson, Game Theory, part I). The Grundy value of a row, and not only whether
// it is lost, is the XOR of the sizes of its odd steps, because a row with a nim
// heap beside it is a staircase with one more heap on an odd step.

// Grundy is the Grundy value of a row from the columns of its pieces, ascending
// from 1 at the left. It takes one step a piece, whatever the width, and does
// not branch on where runs end: a run of k pieces adds 0⊕1, 1⊕2, …, (k-1)⊕k,
// whose XOR is k.
func Grundy(columns []int, width int) zermelo.Nimber {
	value, run, last := 0, 0, 0
	for i, column := range columns {
		step := width - column - (len(columns) - 1 - i) // cells on the right without the pieces there
		if step != last {
			run = 0
		}
		value ^= (run ^ (run + 1)) & -(step & 1)
		run++
		last = step
	}
	return zermelo.Nimber(value)
}

// Grundy is the Grundy value of a row, found without looking at its cells one
// by one: the pieces on odd steps are those with an odd number of empty cells
// below them, and what is left to do is one round a run of these.
func (p Row) Grundy() zermelo.Nimber {
	// Bit i of odd: is the number of empty cells among bits 0..i odd?
	odd := ^uint64(p)
	for shift := 1; shift < 64; shift *= 2 {
		odd ^= odd << shift
	}
	value := 0
	for steps := uint64(p) & odd; steps != 0; {
		steps >>= bits.TrailingZeros64(steps)
		run := bits.TrailingZeros64(^steps)
		value ^= run
		steps >>= run
	}
	return zermelo.Nimber(value)
}
