package lab

import (
	"fmt"
	"io"

	"zermelo/lab/plot"
)

// Picture is a scatter plot or a heat map, see package plot.
type Picture interface {
	SVG(w io.Writer) error
	PNG(w io.Writer) error
	PDF(w io.Writer) error
	Text(w io.Writer, columns int, ascii bool) error
}

// Picture draws a table: of one variable a scatter plot, of two a heat map. A
// terminal needs no title: the command stands right above it and says what it is.
func (t *Table) Picture(titled bool) Picture {
	if len(t.Vars) == 1 {
		s := t.scatter()
		if titled {
			s.Title, s.Y = t.Game, t.Quantity.Symbol()+"("+t.Vars[0]+")"
		}
		return s
	}
	h := t.heat()
	if titled {
		h.Title = fmt.Sprintf("%s: %s(%s, %s)", t.Game, t.Quantity.Symbol(), t.Vars[0], t.Vars[1])
	}
	return h
}

// scatter leaves out what has no value, and endless play.
func (t *Table) scatter() plot.Scatter {
	p := plot.Scatter{X: t.Vars[0]}
	t.Each(func(x []int64, v int64, ok bool) bool {
		if ok && !(t.Quantity == Remoteness && v == Endless) {
			p.Points = append(p.Points, plot.Point{X: x[0], Y: v})
		}
		return true
	})
	return p
}

func (t *Table) heat() plot.Heat {
	p := plot.Heat{
		X: t.Vars[1], Y: t.Vars[0], Column: t.Low[1], Row: t.Low[0],
		Words: t.Quantity.legend(),
	}
	t.Each(func(x []int64, v int64, ok bool) bool {
		if x[1] == t.Low[1] {
			p.Rows = append(p.Rows, nil)
		}
		row := &p.Rows[len(p.Rows)-1]
		*row = append(*row, t.Quantity.cell(v, ok))
		return true
	})
	return p
}

// legend is what values mean that are not numbers, as cell gives them: what
// stands for a loss is 0, which is white.
func (q Quantity) legend() map[int64]string {
	switch q {
	case Value:
		return map[int64]string{0: "loss", 1: "win", 2: "draw"}
	case Class:
		return map[int64]string{0: "P", 1: "N", 2: "L", 3: "R", 4: "draw"}
	case Remoteness:
		return map[int64]string{-1: "endless"}
	case Zero:
		return map[int64]string{0: "the player to move loses", 1: "another value"}
	}
	return nil
}

// cell is a value as the heat map gets it.
func (q Quantity) cell(v int64, ok bool) int64 {
	switch {
	case !ok:
		return plot.Missing
	case q == Value:
		return [...]int64{0, 2, 1}[v+1] // loss, draw, win
	case q == Class && v < 2, q == Zero:
		return 1 - v
	case q == Remoteness && v == Endless:
		return -1
	}
	return v
}
