package lab

import (
	"context"
	"errors"
	"slices"

	"zermelo/lab/guess"
)

// Difference is a point at which a claim and a table differ.
type Difference struct {
	X []int64
	// Stated is the claim's value; Defined is false where it has none.
	Stated  int64
	Defined bool
	Exact   int64
}

// ErrVars refuses to compare tables of different variables.
var ErrVars = errors.New("the two games have different variables")

// Formula compares a formula in the table's variables with every value. It
// gives the first difference, nil if there is none, and how many values were
// compared. Of Zero a formula must be not 0 where the player to move loses.
func (t *Table) Formula(ctx context.Context, f *guess.Formula) (d *Difference, compared uint64, err error) {
	return t.first(ctx, t.stated(f))
}

// Other compares another table of the same quantity with every value; a value
// that the other lacks is a difference.
func (t *Table) Other(ctx context.Context, u *Table) (d *Difference, compared uint64, err error) {
	if len(t.Vars) != len(u.Vars) {
		return nil, 0, ErrVars
	}
	return t.first(ctx, func(x []int64) (int64, bool) { return u.At(x...) })
}

// stated is what a formula says of the table's values.
func (t *Table) stated(f *guess.Formula) func(x []int64) (int64, bool) {
	return func(x []int64) (int64, bool) {
		v, ok := f.Eval(x...)
		if t.Quantity == Zero && ok && v != 0 {
			v = 1
		}
		return v, ok
	}
}

func (t *Table) first(ctx context.Context, claim func(x []int64) (int64, bool)) (d *Difference, compared uint64, err error) {
	compared, err = t.compare(ctx, claim, func(found Difference) bool {
		d = &found
		return false
	})
	return d, compared, err
}

// lookEvery is how many points are compared between two looks at the context.
const lookEvery = 1 << 14

// compare tells each difference, until told returns false, and how many values
// were compared by then.
func (t *Table) compare(ctx context.Context, claim func(x []int64) (int64, bool), told func(Difference) bool) (compared uint64, err error) {
	seen := uint64(0)
	t.Each(func(x []int64, exact int64, ok bool) bool {
		if seen++; seen%lookEvery == 0 {
			if err = ctx.Err(); err != nil {
				return false
			}
		}
		if !ok {
			return true
		}
		compared++
		stated, defined := claim(x)
		if defined && stated == exact {
			return true
		}
		return told(Difference{X: slices.Clone(x), Stated: stated, Defined: defined, Exact: exact})
	})
	return compared, err
}
