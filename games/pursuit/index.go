package pursuit

import (
	"math/bits"

	"zermelo"
)

// maxIndexed is the largest board whose 2·n⁴ positions have numbers of 64 bits.
const maxIndexed = 55108

// rules are the moves together with a numbering of the positions:
//
//	(mover·n² + white)·n² + black     mover 0 White, 1 Black; a cell is row·n + column
//
// It counts the positions with both pieces on one cell too; they are final.
type rules struct {
	moves
	cells uint64 // n²
	half  uint64 // n⁴: the positions with one player to move
	inv   uint64 // ⌊2⁶⁴/n⌋ + 1
}

var (
	_ zermelo.Rules[Position]   = (*rules)(nil)
	_ zermelo.Indexer[Position] = (*rules)(nil)
	_ zermelo.Unmover[Position] = (*rules)(nil)
)

// rulesOf is the rules on an n×n board; only up to maxIndexed positions have
// numbers.
func rulesOf(n int) zermelo.Rules[Position] {
	if n > maxIndexed {
		return moves{n}
	}
	cells := uint64(n) * uint64(n)
	return &rules{moves{n}, cells, cells * cells, ^uint64(0)/uint64(n) + 1}
}

// Size is 2·n⁴.
func (r *rules) Size() uint64 { return 2 * r.half }

// Index is the number of p.
func (r *rules) Index(p Position) uint64 {
	return (uint64(p.Mover)*r.cells+r.number(p.White))*r.cells + r.number(p.Black)
}

// At is the position of number i.
func (r *rules) At(i uint64) Position {
	mover := zermelo.First
	if i >= r.half {
		mover, i = zermelo.Second, i-r.half
	}
	white := i / r.cells
	return Position{r.cell(white), r.cell(i - white*r.cells), mover}
}

// number is row·n + column.
func (r *rules) number(c Cell) uint64 {
	return uint64(c>>32)*uint64(r.n) + uint64(c&(south-1))
}

// cell is the cell of a number below n². The division by n is a multiplication
// by its reciprocal, which is exact below 2³² (Granlund and Montgomery 1994).
func (r *rules) cell(number uint64) Cell {
	row, _ := bits.Mul64(number, r.inv)
	return Cell(row<<32 | (number - row*uint64(r.n)))
}
