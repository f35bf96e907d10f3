package plot

import (
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
)

// Missing is a cell of a [Heat] without a value.
const Missing = math.MinInt64

// Heat is a table of integers whose cells are coloured by their value. Row 0 is
// at the top, as in a printed table. Cells of value 0, the P-positions, are
// white; other values run from dark blue (the least) to yellow (the largest),
// and a legend says which is which.
type Heat struct {
	Title       string // above the picture; may be empty, as may be the next two
	X, Y        string // what the columns and what the rows count
	Column, Row int64  // the numbers of the first column and of the first row
	// Rows are the values, row by row. A row that is shorter than the longest
	// ends with cells that are [Missing].
	Rows [][]int64
	// Words are names for some values, 0 "loss" and 1 "win" for example. They
	// stand in the legend instead of the numbers.
	Words map[int64]string
}

// MostCells is how many rows, and how many columns, a heat map may have.
const MostCells = 4096

// SVG writes the picture as an SVG file of its own or to be put into a page.
// The cells are an embedded PNG. It is an error if the table is empty or has
// more than [MostCells] rows or columns, here and in the other methods.
func (h Heat) SVG(w io.Writer) error { return h.write(w, new(svg)) }

// PNG writes the picture as a PNG file. Each cell is a square of
// max(1, 800/n) pixels, where n is the larger number of rows or columns; the
// cells of a table with very few rows or columns are stretched the other way.
func (h Heat) PNG(w io.Writer) error { return h.write(w, new(raster)) }

// PDF writes the picture as a PDF file of one page. Letters beyond
// Western Europe's, which its fonts lack, are written as question marks.
func (h Heat) PDF(w io.Writer) error { return h.write(w, new(pdf)) }

func (h Heat) write(w io.Writer, c canvas) error {
	if err := h.check(); err != nil {
		return err
	}
	h.draw(c)
	return c.finish(w)
}

func (h Heat) columns() int {
	most := 0
	for _, row := range h.Rows {
		most = max(most, len(row))
	}
	return most
}

// check refuses what cannot be drawn or numbered.
func (h Heat) check() error {
	rows, columns := len(h.Rows), h.columns()
	if columns == 0 {
		return fmt.Errorf("plot: a heat map of an empty table")
	}
	if rows > MostCells || columns > MostCells {
		return fmt.Errorf("plot: a table of %d rows and %d columns; a heat map has at most %d of each", rows, columns, MostCells)
	}
	if h.Row > math.MaxInt64-int64(rows-1) || h.Column > math.MaxInt64-int64(columns-1) {
		return fmt.Errorf("plot: a row or column has a number above %d", math.MaxInt64)
	}
	return nil
}

// x and y are the numbers of the columns and of the rows of a checked table.
func (h Heat) x() axis { return axis{h.Column, h.Column + int64(h.columns()-1)} }
func (h Heat) y() axis { return axis{h.Row, h.Row + int64(len(h.Rows)-1)} }

// name is what the legend calls a value.
func (h Heat) name(v int64) string { return orElse(clean(h.Words[v]), number(v)) }

// blocks are coloured cells of some pixels each, row by row.
type blocks struct {
	columns, rows int
	w, h          int     // of a cell
	cells         []uint8 // places in inks
	inks          []color.RGBA
}

const (
	tableSize = 800 // pixels of the longer side, or more where cells are 1 pixel
	thin      = 24  // and at least so much of the shorter
)

func (h Heat) blocks(s shades) blocks {
	b := blocks{columns: h.columns(), rows: len(h.Rows), inks: s.inks()}
	side := max(1, tableSize/max(b.columns, b.rows))
	b.w, b.h = max(side, thin/b.columns), max(side, thin/b.rows)
	for _, row := range h.Rows {
		for i := range b.columns {
			v := int64(Missing)
			if i < len(row) {
				v = row[i]
			}
			b.cells = append(b.cells, s.of(v))
		}
	}
	return b
}

// paint is the picture of the blocks, one pixel a unit.
func (b blocks) paint() *image.Paletted {
	inks := make(color.Palette, len(b.inks))
	for i, c := range b.inks {
		inks[i] = c
	}
	img := image.NewPaletted(image.Rect(0, 0, b.columns*b.w, b.rows*b.h), inks)
	for y := range b.rows {
		first := img.Pix[y*b.h*img.Stride:][:img.Stride]
		for x, place := range b.cells[y*b.columns:][:b.columns] {
			for i := range b.w {
				first[x*b.w+i] = place
			}
		}
		for i := 1; i < b.h; i++ {
			copy(img.Pix[(y*b.h+i)*img.Stride:], first)
		}
	}
	return img
}
