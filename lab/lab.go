// Package lab is the laboratory: what a game's values are over whole ranges of
// positions, printed, compared with formulas, published sequences and other
// games, and looked at for periods.
//
// A [Family] is a game's positions numbered by one or more whole numbers: the
// heap of n, the bar of n rows and m columns. Family.Table computes a quantity
// of all of them in a [Box], and everything else works on the [Table].
package lab

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// Box is a range of each variable.
type Box struct {
	Low, High []int64 // both included
}

// mostPoints bounds a table: an index and its sums stay far from overflow.
const mostPoints = 1 << 32

// ErrBox is wrapped by errors that say what is wrong with a box.
var ErrBox = errors.New("not a range to make a table of")

// Points is the number of points in the box; 0 where there are none or too
// many.
func (b Box) Points() uint64 {
	points := uint64(1)
	for i, low := range b.Low {
		// As unsigned numbers the difference is right for all bounds.
		side := uint64(b.High[i]) - uint64(low) + 1
		if b.High[i] < low || side == 0 || side > mostPoints/points {
			return 0
		}
		points *= side
	}
	return points
}

func (b Box) validate(vars int) error {
	switch {
	case len(b.Low) != vars || len(b.High) != vars:
		return fmt.Errorf("%w: %d variables, but %d and %d bounds", ErrBox, vars, len(b.Low), len(b.High))
	case b.Points() == 0:
		return fmt.Errorf("%w: it is empty, or has more than %d points", ErrBox, uint64(mostPoints))
	}
	return nil
}

// index is the number of a point, the last variable fastest; false outside.
func (b Box) index(x []int64) (i uint64, ok bool) {
	for k, v := range x {
		if v < b.Low[k] || v > b.High[k] {
			return 0, false
		}
		i = i*(uint64(b.High[k])-uint64(b.Low[k])+1) + (uint64(v) - uint64(b.Low[k]))
	}
	return i, true
}

// next moves x to the next point; false after the last.
func (b Box) next(x []int64) bool {
	for k := len(x) - 1; k >= 0; k-- {
		if x[k] < b.High[k] {
			x[k]++
			return true
		}
		x[k] = b.Low[k]
	}
	return false
}

// Endless is the remoteness of a draw by endless play in a table.
const Endless = math.MaxInt64

// Table is a quantity of a family over a box.
type Table struct {
	Game     string
	Quantity Quantity
	Vars     []string
	Box
	Basis
	at    func(i uint64) (v int64, ok bool)
	ascii bool // see WriteASCII
}

// At is the value at x; not ok outside the box and where there is no such
// position, or no such value of it.
func (t *Table) At(x ...int64) (v int64, ok bool) {
	i, ok := t.index(x)
	if !ok || len(x) != len(t.Low) {
		return 0, false
	}
	return t.at(i)
}

// Each calls f for every point, the last variable fastest, until it returns
// false. f may keep no x.
func (t *Table) Each(f func(x []int64, v int64, ok bool) bool) {
	x := slices.Clone(t.Low)
	for i := uint64(0); ; i++ {
		if v, ok := t.at(i); !f(x, v, ok) || !t.next(x) {
			return
		}
	}
}

// New is a table of values that are known: one for each point of the box in
// the order of Each. known is not ok where there is no value.
func New(game string, q Quantity, vars []string, b Box, at func(i uint64) (v int64, ok bool)) (*Table, error) {
	if err := b.validate(len(vars)); err != nil {
		return nil, err
	}
	return &Table{Game: game, Quantity: q, Vars: vars, Box: b, at: at}, nil
}
