package leap

import (
	"context"
	"io"
	"math"
	"slices"

	"zermelo"
	"zermelo/contest"
)

// rowBits is the width of the widest row that a mask holds.
const rowBits = 64

// defaultWidth is the width of a row in the original contest.
const defaultWidth = 20

// widthOf is the width that the options set.
func widthOf(o contest.Options) (int, error) {
	return o.IntSetting("width", 1, math.MaxInt, defaultWidth)
}

// reader reads the rows of contest input.
type reader struct {
	*contest.Scanner
	width  int
	buffer []int // for the columns of one wide row
}

// count reads a number of tests or rows.
func (r *reader) count(what string) (uint64, error) { return r.Uint(what, 0, math.MaxInt64) }

// narrow reads a row of at most rowBits cells.
func (r *reader) narrow() (Row, error) {
	m, err := r.pieces()
	if err != nil {
		return 0, err
	}
	var row Row
	for range m {
		column, err := r.column()
		if err != nil {
			return 0, err
		}
		cell := Row(1) << (r.width - column)
		if row&cell != 0 {
			return 0, r.Refuse("two pieces in column %d of a row", column)
		}
		row |= cell
	}
	return row, nil
}

// wide reads a row of any width and appends its columns, ascending. Memory
// follows the pieces read, never the width.
func (r *reader) wide(dst []int) ([]int, error) {
	m, err := r.pieces()
	if err != nil {
		return dst, err
	}
	line, start := r.Place()
	before := len(dst)
	for range m {
		column, err := r.column()
		if err != nil {
			return dst, err
		}
		dst = append(room(dst), column)
	}
	row := dst[before:]
	slices.Sort(row)
	for i, column := range row {
		if i > 0 && row[i-1] == column {
			return dst, contest.RefuseAt(line, start, "two pieces in column %d of this row", column)
		}
	}
	return dst, nil
}

// room is list with room for one more. It doubles where append would take many
// smaller steps, whose remains may together be several times the list.
func room(list []int) []int {
	if len(list) < cap(list) {
		return list
	}
	larger := make([]int, len(list), max(64, 2*len(list)))
	copy(larger, list)
	return larger
}

func (r *reader) pieces() (int, error) {
	m, err := r.Uint("the number of pieces in a row", 0, uint64(r.width))
	return int(m), err
}

func (r *reader) column() (int, error) {
	c, err := r.Uint("the column of a piece", 1, uint64(r.width))
	return int(c), err
}

// worth reads a row and gives its Grundy value.
func (r *reader) worth() (zermelo.Nimber, error) {
	if r.width <= rowBits {
		row, err := r.narrow()
		return row.Grundy(), err
	}
	columns, err := r.wide(r.buffer[:0])
	r.buffer = columns
	return Grundy(columns, r.width), err
}

// Judge answers contest input. It keeps a bit a column of the row at hand, or
// its columns where rows are wide, and the answers.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	width, err := widthOf(o)
	if err != nil {
		return err
	}
	r := &reader{Scanner: contest.NewScanner(contest.Until(ctx, in)), width: width}
	tests, err := r.count("the number of tests")
	if err != nil {
		return err
	}
	var answers []byte
	for range tests {
		value, err := r.test()
		if err != nil {
			return err
		}
		if value != 0 {
			answers = append(answers, "YES\n"...)
		} else {
			answers = append(answers, "NO\n"...)
		}
	}
	if err := r.End(); err != nil {
		return err
	}
	_, err = out.Write(answers)
	return err
}

// test reads a test and gives its Grundy value.
func (r *reader) test() (value zermelo.Nimber, err error) {
	rows, err := r.count("the number of rows")
	if err != nil {
		return 0, err
	}
	for range rows {
		worth, err := r.worth()
		if err != nil {
			return 0, err
		}
		value ^= worth
	}
	return value, nil
}
