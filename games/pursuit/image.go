package pursuit

import "math/bits"

// A bitboard is a set of cells of an n×n board. The board is cut into strips
// of 64 columns; a strip has one word a row, and column 64k+i of row r is bit i
// of word k·n + r:
//
//	word    strip 0          word      strip 1
//	0       ##############   n         ####........   row 0
//	1       ##############   n+1       ####........   row 1
//	…       columns 0..63    …         64..n−1, then bits that stay 0
//
// so that a step north or south is the next word, a step east or west a shift
// by one, with a carry from the neighbouring strip, and AND and OR need not
// know the board at all.

// strips is the number of words in a row of n cells.
func strips(n int) int { return (n + 63) / 64 }

// image fills dst with the cells g.apply(c), c in src. The two may not overlap.
func (g symmetry) image(dst, src []uint64, n int) {
	if g&transposed != 0 {
		transpose(dst, src, n)
	} else {
		copy(dst, src)
	}
	if g&rowsFlipped != 0 {
		flipRows(dst, n)
	}
	if g&columnsFlipped != 0 {
		flipColumns(dst, n)
	}
}

// flipRows turns a bitboard upside down.
func flipRows(b []uint64, n int) {
	for ; len(b) > 0; b = b[n:] {
		for i, j := 0, n-1; i < j; i, j = i+1, j-1 {
			b[i], b[j] = b[j], b[i]
		}
	}
}

// flipColumns reverses the rows of a bitboard: the order of the strips, the
// bits of each word, and then the gap of 64·strips − n bits, which has come to
// the low end, is shifted out.
func flipColumns(b []uint64, n int) {
	k := strips(n)
	gap := uint(64*k - n)
	for r := range n {
		for i, j := 0, k-1; i <= j; i, j = i+1, j-1 {
			x, y := bits.Reverse64(b[i*n+r]), bits.Reverse64(b[j*n+r])
			b[i*n+r], b[j*n+r] = y, x
		}
		for i := range k {
			x := b[i*n+r] >> gap
			if i+1 < k {
				x |= b[(i+1)*n+r] << (64 - gap) // a shift by 64 gives 0
			}
			b[i*n+r] = x
		}
	}
}

// transpose exchanges rows and columns, in blocks of 64×64.
func transpose(dst, src []uint64, n int) {
	var block [64]uint64
	for k := range strips(n) {
		for row := 0; row < n; row += 64 {
			size := copy(block[:], src[k*n+row:(k+1)*n])
			clear(block[size:])
			transpose64(&block)
			copy(dst[row/64*n+64*k:(row/64+1)*n], block[:])
		}
	}
}

// transpose64 transposes a matrix of 64×64 bits by exchanging the off-diagonal
// quarters of blocks of 64, 32, …, 2 (Warren, Hacker's Delight, 7-3).
func transpose64(b *[64]uint64) {
	mask := uint64(1<<32 - 1)
	for size := uint(32); size > 0; size, mask = size/2, mask^mask<<(size/2) {
		for i := uint(0); i < 64; i = (i + size + 1) &^ size {
			x := (b[i&63]>>size ^ b[(i+size)&63]) & mask
			b[i&63] ^= x << size
			b[(i+size)&63] ^= x
		}
	}
}
