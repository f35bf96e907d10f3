package guess

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
)

// effort is what the controls are searched with: everything in a long run.
func effort() Options {
	if long {
		return Options{}
	}
	return Options{Work: 200_000}
}

func find(t *testing.T, target Target, o Options) *Result {
	t.Helper()
	r, err := Find(context.Background(), target, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// sequence is a target of one variable from 0 on.
func sequence(value func(x []int64) (int64, bool), low, high int64) Target {
	return Target{Vars: []string{"n"}, Table: Table{Low: []int64{low}, High: []int64{high}, Value: value}}
}

// TestControls is what has no short formula, or none that is known.
func TestControls(t *testing.T) {
	controls := map[string]Target{
		"kayles":  sequence(heaps(1000, takeAndSplit(0, 7, 7)), 0, 1000),
		"dawson":  sequence(heaps(1000, takeAndSplit(0, 0, 7)), 0, 1000),
		"wythoff": {Vars: []string{"a", "b"}, Table: Table{Low: []int64{0, 0}, High: []int64{60, 60}, Value: grid(2, 60, nil, wythoff)}},
	}
	for seed := range uint64(10) {
		controls[fmt.Sprint("noise ", seed)] = sequence(noise(seed, 1000, 8), 0, 1000)
	}
	for name, target := range controls {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			r := find(t, target, effort())
			for _, a := range r.Answers {
				t.Errorf("answered %s", a.Formula)
			}
			t.Logf("no formula up to size %d; %.1f s, %d candidates, %d rejected, %s", r.Size, time.Since(start).Seconds(), r.Tried, r.Rejected, r.Stopped)
		})
	}
}

// TestPeriodicTail: Kayles from n = 72 on is 12 numbers over and over. That is
// what is to be said of it.
func TestPeriodicTail(t *testing.T) {
	r := find(t, sequence(heaps(1000, takeAndSplit(0, 7, 7)), 72, 1000), Options{})
	if len(r.Answers) > 0 {
		t.Errorf("answered %s", r.Answers[0].Formula)
	}
	if r.Period == nil || *r.Period != (Period{Start: 72, Period: 12}) {
		t.Errorf("period %v, want 12 from 72", r.Period)
	}
}

func TestPeriodOfKayles(t *testing.T) {
	target := sequence(heaps(1000, takeAndSplit(0, 7, 7)), 0, 1000)
	p, err := target.Table.read(false, nil)
	if got := periodOf(p); err != nil || got == nil || *got != (Period{Start: 71, Period: 12}) {
		t.Errorf("period %v, want 12 from 71", got)
	}
}

// TestFooled gives tables that are n mod 4 but for one point far out, in the
// table or in the fresh one. n mod 4 fits every sample and must not be given.
func TestFooled(t *testing.T) {
	but := func(at int64) func(x []int64) (int64, bool) {
		return func(x []int64) (int64, bool) { return x[0]%4 + truth(x[0] == at), true }
	}
	for _, at := range []int64{150, 399, 400, 777, 999} {
		o := Options{Work: 300_000}
		if r := find(t, sequence(but(at), 0, 999), o); len(r.Answers) > 0 {
			t.Errorf("wrong at %d: answered %s", at, r.Answers[0].Formula)
		}
		target := sequence(but(1000+at), 0, 999)
		target.Fresh = func() (Table, error) { return sequence(but(1000+at), 0, 2000).Table, nil }
		if r := find(t, target, o); len(r.Answers) > 0 {
			t.Errorf("wrong at %d of the fresh table: answered %s", 1000+at, r.Answers[0].Formula)
		} else if r.Rejected == 0 {
			t.Error("nothing was rejected")
		}
	}
}

// TestFirstPoints has only the first points as samples, which make a formula
// look like another until it is refuted: the loop has to repair that.
func TestFirstPoints(t *testing.T) {
	first := func(p *points, k int, _ *rand.Rand) []int {
		all := make([]int, min(k, p.small))
		for i := range all {
			all[i] = i
		}
		return all
	}
	for _, a := range aims {
		switch a.name {
		case "lasker", "wythoff zero", "up to half", "moore zero":
			if !long {
				continue
			}
			fallthrough
		case "split pairs", "nim 2":
			r := find(t, a.target(), Options{sampling: first})
			if len(r.Answers) == 0 || r.Answers[0].Formula.Size() > a.size {
				t.Errorf("%s: %v", a.name, r.Answers)
			} else {
				t.Logf("%s: %s, %d rejected", a.name, r.Answers[0].Formula, r.Rejected)
			}
		}
	}
}

// TestWorkers: the answer, down to the number of candidates, is the same for
// any number of workers.
func TestWorkers(t *testing.T) {
	for _, a := range aims {
		switch a.name {
		case "lasker", "moore zero", "leap 1 run":
			want := find(t, a.target(), Options{Workers: 1})
			for _, w := range []int{2, 5} {
				if got := find(t, a.target(), Options{Workers: w}); !reflect.DeepEqual(got, want) {
					t.Errorf("%s: %d workers give %+v, one gives %+v", a.name, w, got, want)
				}
			}
		}
	}
}

func TestProof(t *testing.T) {
	for _, c := range []struct {
		formula string
		period  Period
		high    int64
		proved  bool
	}{
		{"n % 4", Period{0, 4, 0, "known"}, 999, true},
		{"n % 4", Period{0, 12, 0, "known"}, 999, true},
		{"n % 4", Period{990, 12, 0, "known"}, 999, false}, // the table ends too early
		{"n % 4", Period{0, 4, 0, ""}, 999, false},
		{"n - 1 + popcount(n & 3)", Period{1, 4, 4, "known"}, 999, true},
		{"n - 1 + popcount(n & 3)", Period{1, 4, 3, "known"}, 999, false},
		{"(n ^ 5) + 2 * n / 3", Period{1, 24, 40, "known"}, 999, true},
		{"n ^ (n >> 1)", Period{0, 4, 0, "known"}, 999, false},
		{"n % 7 == 3 ? n % 2 : 5", Period{0, 14, 0, "known"}, 999, true},
	} {
		e, err := ParseFormula(c.formula, []string{"n"})
		if err != nil {
			t.Fatal(err)
		}
		target := sequence(func(x []int64) (int64, bool) { return e.Eval(x...) }, 1, c.high)
		target.Proved = &c.period
		p, err := target.Table.read(false, nil)
		if err != nil {
			t.Fatal(err)
		}
		f := finder{Target: target, search: &search{points: p}}
		if got := f.proof(e.Expr); (got != "") != c.proved {
			t.Errorf("%s with period %v: proof %q, want one: %v", c.formula, c.period, got, c.proved)
		}
	}
}

// TestGrowth holds what is read off a formula against its values.
func TestGrowth(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	grown := 0
	for range 20000 {
		e := rename(randomExpr(r, 4), 0)
		g, ok := e.growth()
		if !ok {
			continue
		}
		grown++
		for range 5 {
			n := r.Int64N(1000)
			v, defined := e.Eval([]int64{n})
			w, still := e.Eval([]int64{n + g.period})
			if defined != still || defined && w-v != g.saltus {
				t.Fatalf("%s: %v, but %d at %d and %d at %d", show(e), g, v, n, w, n+g.period)
			}
		}
	}
	if grown < 1000 {
		t.Errorf("only %d of the formulas had a period", grown)
	}
}

// TestProvedEndToEnd is the whole way for a game whose period is proved.
func TestProvedEndToEnd(t *testing.T) {
	target := sequence(heaps(10000, subtract(1, 2, 3)), 0, 10000)
	target.Proved = &Period{0, 4, 0, "subtraction game"}
	r := find(t, target, Options{})
	if a := r.Answers[0]; a.Formula.Plain() != "n mod 4" || !strings.Contains(a.Proof, "subtraction game") {
		t.Errorf("%s, proof %q", a.Formula.Plain(), a.Proof)
	}
}

// TestNimSum: Lasker's nim in two heaps is the nim-sum of the heaps' values.
func TestNimSum(t *testing.T) {
	g := heaps(60, lasker)
	target := Target{Vars: []string{"a", "b"}, Table: Table{Low: []int64{1, 1}, High: []int64{60, 60}, Value: func(x []int64) (int64, bool) {
		v, _ := g(x[:1])
		w, _ := g(x[1:])
		return v ^ w, true
	}}}
	r := find(t, target, Options{Work: 3_000_000})
	if !r.Sum || len(r.Answers) == 0 {
		t.Fatalf("%+v", r)
	}
	t.Log(r.Answers[0].Formula.Plain())
}

func TestStops(t *testing.T) {
	target := sequence(noise(3, 1000, 8), 0, 1000)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r, err := Find(ctx, target, Options{}); !errors.Is(err, context.Canceled) || r == nil {
		t.Errorf("cancelled: %v, %v", r, err)
	}
	if r := find(t, target, Options{Time: 50 * time.Millisecond}); r.Stopped != "time" {
		t.Errorf("stopped by %q, want time", r.Stopped)
	}
	start := time.Now()
	r := find(t, target, Options{Memory: 8 << 20, Work: 3_000_000})
	if r.Size < 4 || r.Stopped != "memory" {
		t.Errorf("%+v after %v", r, time.Since(start))
	}
}

func TestFindRefuses(t *testing.T) {
	value := func(x []int64) (int64, bool) { return x[0], true }
	large := func(x []int64) (int64, bool) { return math.MaxInt32, true }
	failed := errors.New("no fresh table")
	for _, c := range []struct {
		target Target
		want   error
	}{
		{Target{}, ErrTable},
		{Target{Vars: []string{"n"}, Table: Table{Value: value}}, ErrTable},
		{Target{Vars: []string{"n", "n"}, Table: Table{Low: []int64{0, 0}, High: []int64{9, 9}, Value: value}}, ErrTable},
		{Target{Vars: []string{"min"}, Table: sequence(value, 0, 100).Table}, ErrTable},
		{Target{Vars: []string{"mod"}, Table: sequence(value, 0, 100).Table}, ErrTable},
		{Target{Vars: []string{"3"}, Table: sequence(value, 0, 100).Table}, ErrTable},
		{sequence(value, 0, 1<<31), ErrTable},
		{sequence(value, 0, 1<<23), ErrTable},
		{sequence(value, 5, 4), ErrTable},
		{sequence(value, 0, 10), ErrTable},
		{sequence(large, 0, 100), ErrTable},
		{Target{Vars: []string{"n"}, Table: sequence(value, 0, 100).Table, Fresh: func() (Table, error) { return Table{}, failed }}, failed},
	} {
		if r, err := Find(context.Background(), c.target, Options{}); !errors.Is(err, c.want) || r != nil {
			t.Errorf("%+v: %v, %v; want %v", c.target, r, err, c.want)
		}
	}
}
