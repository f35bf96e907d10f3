package lab

import (
	"context"
	"time"

	"zermelo/analysis"
	"zermelo/heap"
	"zermelo/lab/guess"
)

// GuessOptions say how long to look for a formula, and with what.
type GuessOptions struct {
	analysis.Options
	Time     time.Duration // 0: a minute
	Seed     uint64        // of the choice of samples
	Progress func(guess.Progress)
}

// Guess is a search for a formula that gives the values of a table.
type Guess struct {
	Table  *Table
	Result *guess.Result

	family Family
	o      GuessOptions
	wider  *Table // of the last check; nil: none was made
}

// Guess looks for formulas that give the values of t, a table of the family, and
// checks what fits on a wider one. The error wraps [guess.ErrTable], or is that
// of the context or a budget.
func (f Family) Guess(ctx context.Context, t *Table, o GuessOptions) (*Guess, error) {
	g := &Guess{Table: t, family: f, o: o}
	target := guess.Target{Vars: t.Vars, Table: formulaTable(t), Zero: t.Quantity == Zero}
	target.Fresh = func() (guess.Table, error) { return g.fresh(ctx) }
	var err error
	if target.Proved, err = g.provedPeriod(ctx); err != nil {
		return nil, err
	}
	g.Result, err = guess.Find(ctx, target, guess.Options{
		Time: o.Time, Memory: o.MaxBytes, Workers: o.Workers, Seed: o.Seed, Progress: o.Progress,
	})
	if g.Result == nil {
		return nil, err
	}
	return g, err
}

// formulaTable hands a table to the search. Of Zero the search wants a 0 where
// the player to move loses.
func formulaTable(t *Table) guess.Table {
	return guess.Table{Low: t.Low, High: t.High, Value: func(x []int64) (int64, bool) {
		v, ok := t.At(x...)
		if t.Quantity == Zero {
			v = 1 - v
		}
		return v, ok && v != Endless
	}}
}

// The last check goes this much further where the values are cheap, and where
// positions have to be searched for; it may take so long and no longer.
const (
	freshHeaps    = 10
	freshSearched = 2
	freshTime     = 10 * time.Second
)

// fresh is a wider table of the same function. Where that takes too much, the
// table itself, so that nothing new is checked.
func (g *Guess) fresh(ctx context.Context) (guess.Table, error) {
	limited, cancel := context.WithTimeout(ctx, freshTime)
	defer cancel()
	o := g.o.Options
	o.Progress = nil
	wider, err := g.family.Table(limited, g.Table.Quantity, g.wide(), o)
	if err != nil {
		return formulaTable(g.Table), ctx.Err()
	}
	g.wider = wider
	return formulaTable(wider), nil
}

// wide is the box of the last check.
func (g *Guess) wide() Box {
	factor := int64(freshSearched)
	if len(g.Table.Vars) == 1 && g.Table.Positions == 0 {
		factor = freshHeaps
	}
	b := Box{Low: g.Table.Low}
	for i, high := range g.Table.High {
		b.High = append(b.High, high+(factor-1)*max(high-g.Table.Low[i], 0))
	}
	return b
}

// proofHeaps is how far a proved period is looked for.
const proofHeaps = 1 << 15

// provedPeriod is the period of a nim-sequence, if it is soon proved.
func (g *Guess) provedPeriod(ctx context.Context) (*guess.Period, error) {
	if g.family.Heaps == nil || g.o.Misere || g.Table.Quantity != Grundy || len(g.Table.Vars) > 1 {
		return nil, nil
	}
	p, err := heap.FindPeriod(ctx, heap.New(*g.family.Heaps), proofHeaps, nil)
	if err != nil || p == nil || !p.Proved {
		return nil, err
	}
	return &guess.Period{Start: int64(p.Preperiod), Period: int64(p.Length), Saltus: int64(p.Saltus), Proof: p.Reason}, nil
}

// Checked is the table with all that a formula was checked on.
func (g *Guess) Checked() *Table {
	if g.wider != nil {
		return g.wider
	}
	return g.Table
}

// Function is the name of the formula in a program.
func (g *Guess) Function() string {
	if g.Table.Quantity == Zero {
		return "loses"
	}
	return g.Table.Quantity.String()
}
