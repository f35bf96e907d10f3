package guess

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Table is a function on the whole-number points of a box.
type Table struct {
	// Low and High are the least and greatest value of each variable, at most
	// 2³⁰ − 1 in size.
	Low, High []int64
	// Value is the value at x, at most 2³⁰ − 1 in size; not ok where there is
	// no such position. It is called once a point, in order, and keeps no x.
	Value func(x []int64) (v int64, ok bool)
}

// Target is what a formula is wanted for.
type Target struct {
	Vars  []string // one to four names
	Table Table
	// Zero asks where the value is 0 and not what it is: the formula is then 1
	// at those points and 0 at all others.
	Zero bool
	// Fresh gives a larger table of the same function, for a last check; it is
	// called at most once, when a formula has passed all of Table. Nil: none.
	Fresh func() (Table, error)
	// Proved is a period of the values that is known to be right, for one
	// variable. A formula may then be proved too. Nil: none is known.
	Proved *Period
}

// Period says that v(n + Period) = v(n) + Saltus for every n ≥ Start.
type Period struct {
	Start, Period, Saltus int64
	// Proof is the reason that it is so; empty: it is so in the table.
	Proof string
}

// maxPoints bounds a table; a point is held in 12 to 24 bytes.
const maxPoints = 1 << 22

// ErrTable is wrapped by every error that says what is wrong with a target.
var ErrTable = errors.New("not a table to find a formula for")

func (t *Target) validate() error {
	n := len(t.Vars)
	if n < 1 || n > 4 {
		return fmt.Errorf("%w: %d variables, one to four are possible", ErrTable, n)
	}
	for i, v := range t.Vars {
		if !isVariable(v) || slices.Contains(t.Vars[:i], v) {
			return fmt.Errorf("%w: %q is no name for a variable, or is there twice", ErrTable, v)
		}
	}
	if t.Proved != nil && (n != 1 || t.Proved.Period < 1) {
		return fmt.Errorf("%w: a period is known of one variable only, and is at least 1", ErrTable)
	}
	return t.Table.validate(n)
}

// isVariable says whether v can be a variable in a formula and in a program.
func isVariable(v string) bool {
	other := func(r rune) bool { return r >= 0x80 || !isName(r) }
	op, _ := infix(v)
	_, prefix := sign(v)
	return v != "" && (v[0] > '9' || v[0] < '0') && !strings.ContainsFunc(v, other) &&
		op == Const && !prefix && !slices.Contains(call[:], v)
}

func (t *Table) validate(vars int) error {
	if len(t.Low) != vars || len(t.High) != vars {
		return fmt.Errorf("%w: %d variables, but %d and %d bounds", ErrTable, vars, len(t.Low), len(t.High))
	}
	points := int64(1)
	for i, low := range t.Low {
		if low < -laneTop || t.High[i] > laneTop || low > t.High[i] {
			return fmt.Errorf("%w: a variable from %d to %d", ErrTable, low, t.High[i])
		}
		if points *= t.High[i] - low + 1; points > maxPoints {
			return fmt.Errorf("%w: more than %d points", ErrTable, maxPoints)
		}
	}
	return nil
}

// points are the points of a table with their values, the small part first.
type points struct {
	vars   int
	coords []int32 // vars of each point
	values []int32
	small  int // how many belong to the small part
}

func (p *points) len() int { return len(p.values) }

func (p *points) add(x []int64, v int32) {
	for _, c := range x {
		p.coords = append(p.coords, int32(c))
	}
	p.values = append(p.values, v)
}

// at sets x to point i.
func (p *points) at(i int, x []int64) {
	for j, c := range p.coords[i*p.vars : (i+1)*p.vars] {
		x[j] = int64(c)
	}
}

// where are the points that f wants.
func (p *points) where(f func(x []int64, v int32) bool) *points {
	q := &points{vars: p.vars}
	x := make([]int64, p.vars)
	for i, v := range p.values {
		if i == p.small {
			q.small = q.len()
		}
		if p.at(i, x); f(x, v) {
			q.add(x, v)
		}
	}
	if p.small == p.len() {
		q.small = q.len()
	}
	return q
}

// read evaluates the table: its small part, then the rest. Zero turns values
// into truths. Points for which skip holds are left out.
func (t *Table) read(zero bool, skip func(x []int64) bool) (*points, error) {
	small, rest := &points{vars: len(t.Low)}, &points{vars: len(t.Low)}
	err := t.each(func(x []int64) error {
		if skip != nil && skip(x) {
			return nil
		}
		v, ok := t.Value(x)
		if zero {
			v = truth(v == 0)
		}
		switch {
		case ok && fit(v) == undef:
			return fmt.Errorf("%w: the value %d at %v", ErrTable, v, x)
		case ok && t.isSmall(x):
			small.add(x, int32(v))
		case ok:
			rest.add(x, int32(v))
		}
		return nil
	})
	small.small = small.len()
	small.coords = append(small.coords, rest.coords...)
	small.values = append(small.values, rest.values...)
	return small, err
}

// isSmall says whether each coordinate lies in the first 40 % of its range.
func (t *Table) isSmall(x []int64) bool {
	for i, c := range x {
		if 5*(c-t.Low[i]) > 2*(t.High[i]-t.Low[i]) {
			return false
		}
	}
	return true
}

// each calls f for each point of the box, the last variable fastest, until an
// error. f may change x.
func (t *Table) each(f func(x []int64) error) error {
	at := slices.Clone(t.Low)
	x := make([]int64, len(at))
	for {
		copy(x, at)
		if err := f(x); err != nil {
			return err
		}
		i := len(at) - 1
		for ; i >= 0 && at[i] == t.High[i]; i-- {
			at[i] = t.Low[i]
		}
		if i < 0 {
			return nil
		}
		at[i]++
	}
}
