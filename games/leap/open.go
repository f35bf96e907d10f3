package leap

import (
	"fmt"
	"io"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"zermelo"
	"zermelo/contest"
)

// game is leap from start; width is that of the contest input it writes.
func game(start Position, width int) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name: "leap", About: About, Impartial: true,
		Start: start, Rules: rules{}, Text: text{},
		Nimber: nimber, Best: best, MoveCount: moveCount,
		Input: func(p Position) ([]byte, bool) { return input(p, width) },
		Board: drawing, Cells: places,
	}
}

// Parse gives the game that starts at a position.
func Parse(s string) (zermelo.Game[Position], error) {
	start, err := text{}.Parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(start, defaultWidth), nil
}

// Open gives the game of one test, from 1, of contest input; all of the input
// is read and checked. Its rows have the full width, which --mem has to allow.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	var none zermelo.Game[Position]
	width, err := widthOf(o)
	if err != nil {
		return none, err
	}
	r := &reader{Scanner: contest.NewScanner(in), width: width}
	tests, err := r.count("the number of tests")
	if err != nil {
		return none, err
	}
	var chosen board
	for i := range tests {
		if test > 0 && i == uint64(test-1) {
			chosen, err = r.board()
		} else {
			_, err = r.test()
		}
		if err != nil {
			return none, err
		}
	}
	if err := r.End(); err != nil {
		return none, err
	}
	if test < 1 || uint64(test) > tests {
		return none, contest.NoTest(test, int(tests))
	}
	start, err := chosen.position(width, o)
	return game(start, width), err
}

// board is a position that was read but not written out: the columns of all
// rows, one row after the other.
type board struct {
	columns []int
	ends    []int // columns[:ends[i]] are those of rows 0..i
}

// board reads a test and keeps it.
func (r *reader) board() (b board, err error) {
	rows, err := r.count("the number of rows")
	if err != nil {
		return b, err
	}
	for range rows {
		if b.columns, err = r.row(b.columns); err != nil {
			return b, err
		}
		b.ends = append(room(b.ends), len(b.columns))
	}
	return b, nil
}

// row reads a row and appends its columns, ascending.
func (r *reader) row(dst []int) ([]int, error) {
	if r.width > rowBits {
		return r.wide(dst)
	}
	row, err := r.narrow()
	for row != 0 {
		bit := bits.Len64(uint64(row)) - 1
		dst = append(room(dst), r.width-bit)
		row ^= 1 << bit
	}
	return dst, err
}

// position writes the board out, if memory allows.
func (b board) position(width int, o contest.Options) (Position, error) {
	rows := uint64(len(b.ends))
	high, size := bits.Mul64(rows, uint64(width)+1)
	if high > 0 {
		size = math.MaxUint64
	}
	if err := o.Afford(size, fmt.Sprintf("the text of %d rows of %d cells", rows, width)); err != nil {
		return "", err
	}
	var cells strings.Builder
	cells.Grow(int(size))
	start := 0
	for i, end := range b.ends {
		if i > 0 {
			cells.WriteByte(bar)
		}
		writeRow(&cells, b.columns[start:end], width)
		start = end
	}
	return Position(cells.String()), nil
}

// writeRow draws a row from its columns, ascending.
func writeRow(cells *strings.Builder, columns []int, width int) {
	next := 1
	gap := func(column int) {
		for ; next < column; next++ {
			cells.WriteByte(empty)
		}
	}
	for _, column := range columns {
		gap(column)
		cells.WriteByte(piece)
		next++
	}
	gap(width + 1)
}

// input writes p as a contest test with rows of the given width. A shorter row
// gets empty cells on its left: no piece ever moves there, so play is the same
// (the start of what is written is p up to Fold), and columns count from there.
// A longer row cannot be written.
func input(p Position, width int) ([]byte, bool) {
	if p == "" {
		return []byte("1\n0\n"), true
	}
	rows := strings.Split(string(p), string(bar))
	b := fmt.Appendf(nil, "1\n%d\n", len(rows))
	for _, row := range rows {
		if len(row) > width {
			return nil, false
		}
		b = strconv.AppendInt(b, int64(strings.Count(row, string(piece))), 10)
		for i, c := range row {
			if c == piece {
				b = strconv.AppendInt(append(b, ' '), int64(width-len(row)+i+1), 10)
			}
		}
		b = append(b, '\n')
	}
	return b, true
}
