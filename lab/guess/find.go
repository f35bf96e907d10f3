package guess

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"
)

// Options says how hard to look. The zero value is useful.
type Options struct {
	Time    time.Duration // how long at most; 0: a minute
	Memory  uint64        // bytes for the search; 0: a gigabyte
	Workers int           // 0: all cores; the answer does not depend on it
	Seed    uint64        // of the choice of samples
	Work    int64         // candidates at most; 0: as many as make sense

	// Progress is called after each completed size.
	Progress func(Progress)

	sampling sampling // nil: mixed samples
}

// Progress says how far a search is.
type Progress struct {
	Size        int   // every expression up to this size has been tried
	Expressions int   // of them that differ on the samples
	Tried       int64 // candidates
}

func (o Options) defaults() Options {
	if o.Time <= 0 {
		o.Time = time.Minute
	}
	if o.Memory == 0 {
		o.Memory = 1 << 30
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Work <= 0 {
		o.Work = 1 << 62
	}
	return o
}

// Answer is a formula that is right on every point it was checked on.
type Answer struct {
	Formula *Formula
	Fitted  int    // samples: the points it was made for
	Held    int    // other points of the table, which the search did not use
	Fresh   int    // points of the fresh table outside the table
	Proof   string // why it is right everywhere; empty: a conjecture
}

// Result is what a search came to.
type Result struct {
	// Answers are the formulas found, the shortest first. None: there is no
	// formula up to Size in the language searched.
	Answers []Answer
	// Period is that of the table, with the least Start, if it shows at least
	// three; a Saltus that is not 0 is the growth per period. Or it is the one
	// that the caller proved.
	Period *Period
	// Sum says that the value is the nim-sum of functions of one variable each.
	Sum      bool
	Size     int    // every expression up to this size was tried
	Tried    int64  // candidates
	Points   int    // of the table
	Rejected int    // points that refuted a candidate and became samples, or would have
	Stopped  string // without an answer: "time" if that ended the search, "memory" if it bounded Size
}

// Find looks for formulas for the target. It ends when the shortest is found,
// when the table says too little for a longer formula to mean anything, or when
// o is used up. The error is ctx's, together with what was found so far, or one
// that wraps [ErrTable], or that of Fresh.
func Find(ctx context.Context, t Target, o Options) (*Result, error) {
	if err := t.validate(); err != nil {
		return nil, err
	}
	p, err := t.Table.read(t.Zero, nil)
	if err != nil {
		return nil, err
	}
	if p.len() < minPoints || p.small < minPoints/4 {
		return nil, fmt.Errorf("%w: %d points, %d in the first 40 %% of each range; at least %d and %d are needed",
			ErrTable, p.len(), p.small, minPoints, minPoints/4)
	}
	f := finder{Target: t, search: newSearch(ctx, p, t.Zero, t.Table.Low, o.defaults())}
	if err := f.find(); err != nil {
		return nil, err
	}
	return f.result(), ctx.Err()
}

// minPoints is how many points a table has to have.
const minPoints = 20

// finder is a search together with what is asked of the whole.
type finder struct {
	Target
	*search
	fresh  *points // of the fresh table, outside the table
	asked  bool    // whether fresh has been asked for
	period *Period
	sum    bool
}

// find runs the cheap tests and then the search, and once more for every time
// that the fresh table refutes what was found.
func (f *finder) find() error {
	f.period = f.findPeriod()
	f.cheap()
	for {
		if !f.over() {
			f.sum = f.sum || f.tryNimSum()
			f.run()
		}
		if len(f.found) == 0 {
			return nil
		}
		refuted, err := f.checkFresh()
		if err != nil || !refuted || f.stopped() {
			return err
		}
	}
}

// checkFresh drops the formulas that fail on the fresh table, and makes a point
// that refutes the best a point of the table.
func (f *finder) checkFresh() (refuted bool, err error) {
	if err := f.askFresh(); err != nil || f.fresh == nil {
		return false, err
	}
	kept := f.found[:0]
	check := search{points: f.fresh}
	for n, e := range f.found {
		i := check.refuter(e)
		if i < 0 {
			kept = append(kept, e)
		} else if n == 0 {
			f.learn(i)
		}
	}
	f.found = kept
	return len(kept) == 0, nil
}

// learn moves point i of the fresh table into the table, where it refutes.
func (f *finder) learn(i int) {
	x := make([]int64, f.fresh.vars)
	f.fresh.at(i, x)
	f.points.add(x, f.fresh.values[i])
	f.pending = append(f.pending, f.points.len()-1)
}

func (f *finder) askFresh() error {
	if f.asked || f.Fresh == nil {
		return nil
	}
	f.asked = true
	t, err := f.Fresh()
	if err != nil {
		return err
	}
	if err := t.validate(len(f.Vars)); err != nil {
		return err
	}
	inside := func(x []int64) bool {
		for i, c := range x {
			if c < f.Table.Low[i] || c > f.Table.High[i] {
				return false
			}
		}
		return true
	}
	p, err := t.read(f.Zero, inside)
	f.fresh = p
	return err
}

// result writes down what the search came to.
func (f *finder) result() *Result {
	r := &Result{
		Period: f.period, Sum: f.sum, Size: f.complete, Tried: f.work,
		Points: f.len(), Rejected: f.rejected(),
	}
	switch {
	case len(f.found) > 0 || errors.Is(f.ctx.Err(), context.Canceled):
	case time.Now().After(f.deadline):
		r.Stopped = "time"
	case f.full:
		r.Stopped = "memory"
	}
	for _, e := range f.found {
		a := Answer{
			Formula: &Formula{Expr: e, Vars: f.Vars, Low: f.Table.Low},
			Fitted:  len(f.samples), Held: f.len() - len(f.samples), Proof: f.proof(e),
		}
		if f.fresh != nil {
			a.Fresh = f.fresh.len()
		}
		r.Answers = append(r.Answers, a)
	}
	return r
}

func (f *finder) rejected() int {
	return len(f.pending) + max(0, len(f.samples)-firstLanes(f.points.vars))
}
