package endstones

// All balances by increasing length.
//
// The balances of all rows with d+1 piles, one diagonal of the table, follow
// from those with d piles, so one diagonal is kept and overwritten from left to
// right:
//
//	        j →                 left[i], right[i] = L(i,i+d), R(i,i+d)
//	   i  0 1 2 3
//	   ↓  . 0 1 2               (i,j) needs (i,j−1), its old self, for L
//	      . . 0 1                   and (i+1,j), its old right neighbour, for R
//	      . . . 0
//
// Time n²/2 cells of about two nanoseconds without a branch that depends on the
// piles, memory 2n numbers. It has no setup, which makes it the method for
// short rows, and it is simple, which makes it the measure for the others.

// shortRow is the length up to which diagonals is the fastest method. The
// diagonals of such rows lie on the stack.
const shortRow = 64

// diagonals gives the balances L and R of a whole row, of at least one pile.
func diagonals(row Row) (l, r int64) {
	var leftBuffer, rightBuffer [shortRow]int64
	lefts := append(leftBuffer[:0], row...)
	rights := append(rightBuffer[:0], row...)
	for d := 1; d < len(row); d++ {
		extend(lefts[:len(row)-d+1], rights[:len(row)-d+1], row, d)
	}
	return lefts[0], rights[0]
}

// extend turns the balances of rows of d piles into those of rows of d+1.
func extend(lefts, rights []int64, row Row, d int) {
	near, far := lefts[0], rights[0]
	for i, last := range row[d:] {
		nextLeft, nextRight := lefts[i+1], rights[i+1]
		lefts[i] = balance(last, near, far)
		rights[i] = balance(row[i], nextRight, nextLeft)
		near, far = nextLeft, nextRight
	}
}

// balance is the recurrence of the theorem: the balance of a row with the pile
// x added at its far end, from the row's own balances at the near end and at
// the far end. The differences of numbers ≥ 0 do not overflow, and shifting one
// by 63 gives −1 where it is negative and 0 where not.
func balance(x, near, far int64) int64 {
	below := (x - far) >> 63 // x < far
	above := (far - x) >> 63 // x > far
	up := below &^ ((x - near) >> 63)
	down := above &^ ((near - x) >> 63)
	return (x - up + down) & (below | above)
}
