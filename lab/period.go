package lab

import (
	"context"
	"errors"

	"zermelo/heap"
)

// How many positions are looked at for a period where nothing is said: of a
// nim-sequence, and where each has to be searched.
const (
	PeriodHeaps  = 1 << 21
	PeriodStarts = 1000
)

// ErrPeriod refuses to look for a period in a table of two variables, or of
// classes.
var ErrPeriod = errors.New("a period is that of numbers over one variable")

// NoNumberError says where a table has no number although it had one before.
type NoNumberError struct{ At string }

func (e *NoNumberError) Error() string { return "there is no number at " + e.At }

// Periodicity is what was found out about the period of a game's values.
type Periodicity struct {
	Game           string
	Quantity       Quantity
	Least, Largest int64  // values
	Computed       uint64 // how many positions, the first ones
	Period         *heap.Period
	Complete       bool // the work was not stopped
}

// SequencePeriod looks at a nim-sequence, see [heap.FindPeriod]. Beside an error
// stands what was found by then.
func SequencePeriod(ctx context.Context, s *heap.Sequence, limit uint64, progress func(done, total uint64)) (*Periodicity, error) {
	found, err := heap.FindPeriod(ctx, s, limit, progress)
	largest, _ := s.Max()
	return &Periodicity{Game: s.Game().Name(), Largest: int64(largest), Computed: s.Len(), Period: found, Complete: err == nil}, err
}

// Period looks at the values of a table of one variable that begins at 0, from
// the first point on that has one. What it finds is observed, not proved. The
// error is ErrPeriod, a *NoNumberError or the context's.
func (t *Table) Period(ctx context.Context) (*Periodicity, error) {
	first, values, err := t.sequence()
	if err != nil {
		return nil, err
	}
	found, err := heap.Observe(ctx, values)
	if found != nil {
		found.Preperiod += first
		found.From += first
		found.To += first
		found.Computed += first
	}
	p := &Periodicity{Game: t.Game, Quantity: t.Quantity, Computed: first + uint64(len(values)), Period: found, Complete: err == nil}
	for _, v := range values {
		p.Least, p.Largest = min(p.Least, v), max(p.Largest, v)
	}
	return p, err
}

// sequence is the values of a table from the first point on that has one.
func (t *Table) sequence() (first uint64, values []int64, err error) {
	if len(t.Vars) != 1 || t.Quantity == Class {
		return 0, nil, ErrPeriod
	}
	t.Each(func(x []int64, v int64, ok bool) bool {
		switch {
		case ok && !(t.Quantity == Remoteness && v == Endless):
			values = append(values, v)
		case len(values) == 0:
			first++
		default:
			err = &NoNumberError{t.Point(x)}
		}
		return err == nil
	})
	return first, values, err
}

// PeriodDocument is a Periodicity as JSON, schema zermelo/period/1.
type PeriodDocument struct {
	Schema    string  `json:"schema"`
	Game      string  `json:"game"`
	What      string  `json:"what"`
	Found     bool    `json:"found"`
	Proved    bool    `json:"proved"`
	Period    uint64  `json:"period,omitempty"`
	Preperiod *uint64 `json:"preperiod,omitempty"`
	Saltus    int64   `json:"saltus,omitempty"`
	Largest   int64   `json:"largest_value"`
	Computed  uint64  `json:"computed"` // positions, the first ones
	Reason    string  `json:"reason,omitempty"`
	Complete  bool    `json:"complete"`
	ElapsedMS int64   `json:"elapsed_ms"`
	Seed      *uint64 `json:"seed"`
}

// Document is what was found as JSON; the caller knows how long it took.
func (r *Periodicity) Document(elapsedMS int64) PeriodDocument {
	d := PeriodDocument{
		Schema: "zermelo/period/1", Game: r.Game, What: r.Quantity.String(), Largest: r.Largest, Computed: r.Computed,
		Complete: r.Complete, ElapsedMS: elapsedMS,
	}
	if p := r.Period; p != nil {
		d.Found, d.Proved, d.Period, d.Preperiod, d.Saltus, d.Reason = true, p.Proved, p.Length, &p.Preperiod, p.Saltus, p.Reason
	}
	return d
}
