package pursuit

// A symmetry of the square is a reflection in the main diagonal or not, then
// one of the rows or not, then one of the columns or not: three bits, all
// eight symmetries.
type symmetry uint8

const (
	transposed     symmetry = 1 << iota // rows and columns exchanged, first
	rowsFlipped                         // upside down
	columnsFlipped                      // left to right
)

// apply moves a cell of an n×n board.
func (g symmetry) apply(c Cell, n int) Cell {
	row, column := c.Row(), c.Column()
	if g&transposed != 0 {
		row, column = column, row
	}
	return g.flip(row, column, n)
}

// undo is the inverse of apply.
func (g symmetry) undo(c Cell, n int) Cell {
	c = g.flip(c.Row(), c.Column(), n)
	if g&transposed != 0 {
		return At(c.Column(), c.Row())
	}
	return c
}

// flip makes the two reflections that follow the transposition.
func (g symmetry) flip(row, column, n int) Cell {
	if g&rowsFlipped != 0 {
		row = n - 1 - row
	}
	if g&columnsFlipped != 0 {
		column = n - 1 - column
	}
	return At(row, column)
}

// An octant is the eighth of an n×n board from which the symmetries reach all
// of it: the cells with row ≤ column ≤ (n−1)/2. They are numbered along the
// columns,
//
//	n = 8 or 7:  0 1 3 6
//	             . 2 4 7
//	             . . 5 8
//	             . . . 9
//
// White's cell is folded into it; Black's is carried along and stays anywhere.
type octant struct{ n int }

// side is how many columns the octant has.
func (o octant) side() int { return (o.n + 1) / 2 }

// size is the number of cells, about n²/8.
func (o octant) size() int { return o.side() * (o.side() + 1) / 2 }

// fold gives the number of the octant's cell v and a symmetry g for which
// g.apply(v) is c.
func (o octant) fold(c Cell) (number int, g symmetry) {
	row, column := c.Row(), c.Column()
	if r := o.n - 1 - row; r < row {
		row, g = r, g|rowsFlipped
	}
	if r := o.n - 1 - column; r < column {
		column, g = r, g|columnsFlipped
	}
	if row > column {
		row, column, g = column, row, g|transposed
	}
	return column*(column+1)/2 + row, g
}

// cells lists the octant in the order of its numbers.
func (o octant) cells() []Cell {
	list := make([]Cell, 0, o.size())
	for column := range o.side() {
		for row := range column + 1 {
			list = append(list, At(row, column))
		}
	}
	return list
}
