package lab_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/heap"
	"zermelo/lab"
	"zermelo/lab/guess"
	"zermelo/solve"
)

// take is a subtraction game on one heap: take 1 to 3; from a heap of 13 there
// is no way to play on purpose, and 7 may be left alone for ever.
type take struct{ loop bool }

func (r take) Moves(dst []int, n int) []int {
	for k := 1; k <= min(n, 3); k++ {
		dst = append(dst, n-k)
	}
	if r.loop && n == 7 {
		dst = append(dst, 7)
	}
	return dst
}

type numbers struct{}

func (numbers) Format(n int) string { return fmt.Sprint(n) }

func (numbers) Parse(s string) (n int, err error) {
	if _, err := fmt.Sscanf(s, "%d", &n); err != nil || n < 0 || n == 13 {
		return 0, &zermelo.ParseError{Game: "take", Text: s, Reason: "expected a number ≥ 0, not 13"}
	}
	return n, nil
}

// single is the family of single heaps of a game of numbers.
func single(loop bool) lab.Family {
	return templated("take", "{n}", func(position string) (analysis.Game, error) {
		n, err := numbers{}.Parse(position)
		if err != nil {
			return nil, err
		}
		return analysis.Of(zermelo.Game[int]{Name: "take", Impartial: true, Rules: take{loop}, Text: numbers{}, Start: n}), nil
	})
}

func templated(name, template string, open func(string) (analysis.Game, error)) lab.Family {
	t, err := lab.ParseTemplate(template)
	if err != nil {
		panic(err)
	}
	return lab.Family{
		Game: name, Vars: t.Vars,
		Position: func(_ context.Context, x []int64) (string, error) { return t.Text(x) },
		Open:     func(_ context.Context, position string) (analysis.Game, error) { return open(position) },
	}
}

// heaps is the family of sums of heaps of a code.
func heaps(t *testing.T, code, template string, sequence bool) lab.Family {
	t.Helper()
	g, err := heap.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	f := templated(g.Name(), template, func(position string) (analysis.Game, error) {
		p, err := g.Play(heap.Sum()).Text.Parse(position)
		return analysis.Of(g.Play(p)), err
	})
	if sequence {
		f.Heaps = &g
	}
	return f
}

func table(t *testing.T, f lab.Family, q lab.Quantity, b lab.Box) *lab.Table {
	t.Helper()
	got, err := f.Table(t.Context(), q, b, analysis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func line(low, high int64) lab.Box { return lab.Box{Low: []int64{low}, High: []int64{high}} }

func square(low, high int64) lab.Box {
	return lab.Box{Low: []int64{low, low}, High: []int64{high, high}}
}

func write(t *testing.T, table *lab.Table, format string) string {
	t.Helper()
	var b strings.Builder
	if err := table.Write(&b, format); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTable(t *testing.T) {
	for _, c := range []struct {
		f    lab.Family
		q    lab.Quantity
		b    lab.Box
		want string
	}{
		{single(false), lab.Grundy, line(0, 5), "G(0..5) = 0 1 2 3 0 1\n"},
		{single(false), lab.Grundy, line(12, 14), "G(12..14) = 0 - 2\n"}, // 13 is no position
		{single(false), lab.Grundy, line(-2, 1), "G(-2..1) = - - 0 1\n"},
		{single(false), lab.Value, line(0, 4), "value(0..4) = L W W W L\n"},
		{single(false), lab.Zero, line(0, 4), "zero(0..4) = 1 0 0 0 1\n"},
		{single(false), lab.Class, line(0, 4), "class(0..4) = P N N N P\n"},
		{single(false), lab.Remoteness, line(0, 5), "remoteness(0..5) = 0 1 1 1 2 3\n"},
		{single(true), lab.Value, line(6, 8), "value(6..8) = W W L\n"},
		{heaps(t, "kayles", "{n}", true), lab.Grundy, line(0, 11), "G(0..11) = 0 1 2 3 1 4 3 2 1 4 2 6\n"},
		{heaps(t, "kayles", "{n}", false), lab.Grundy, line(0, 11), "G(0..11) = 0 1 2 3 1 4 3 2 1 4 2 6\n"},
		{heaps(t, "kayles", "{n} {m}", true), lab.Zero, square(1, 3), "     1  2  3\n  1  1  0  0\n  2  0  1  0\n  3  0  0  1\n"},
	} {
		if got := write(t, table(t, c.f, c.q, c.b), "text"); got != c.want {
			t.Errorf("%s of %s: %q, want %q", c.q, c.f.Game, got, c.want)
		}
	}
}

// The nim-sequence and the search of positions give the same tables.
func TestTableWays(t *testing.T) {
	for _, code := range []string{"0.77", "0.137", "4!.0", "sub:2,5,7", "allbut:2,5", "0.8"} {
		fast := table(t, heaps(t, code, "{n} {m}", true), lab.Grundy, square(0, 25))
		slow := table(t, heaps(t, code, "{n} {m}", false), lab.Grundy, square(0, 25))
		if d, n, err := fast.Other(t.Context(), slow); d != nil || err != nil || n != 26*26 {
			t.Errorf("%s: %v after %d, %v", code, d, n, err)
		}
	}
}

func TestTableRefuses(t *testing.T) {
	var parse *zermelo.ParseError
	var budget *zermelo.BudgetError
	for _, c := range []struct {
		name string
		f    lab.Family
		q    lab.Quantity
		b    lab.Box
		o    analysis.Options
		is   func(error) bool
	}{
		{"empty", single(false), lab.Grundy, line(3, 2), analysis.Options{}, func(err error) bool { return errors.Is(err, lab.ErrBox) }},
		{"huge", single(false), lab.Grundy, line(-1<<62, 1<<62), analysis.Options{}, func(err error) bool { return errors.Is(err, lab.ErrBox) }},
		{"bounds", single(false), lab.Grundy, square(0, 1), analysis.Options{}, func(err error) bool { return errors.Is(err, lab.ErrBox) }},
		{"no position", single(false), lab.Grundy, line(-5, -1), analysis.Options{}, func(err error) bool { return errors.As(err, &parse) }},
		{"undefined", single(false), lab.Score, line(0, 5), analysis.Options{}, func(err error) bool { return errors.Is(err, analysis.ErrUndefined) }},
		{"cycle", single(true), lab.Grundy, line(0, 8), analysis.Options{}, func(err error) bool { return errors.Is(err, analysis.ErrUndefined) }},
		{"memory", single(false), lab.Grundy, line(0, 1<<25), analysis.Options{}, func(err error) bool { return errors.As(err, &budget) }},
		{"heaps", heaps(t, "0.77", "{n}", true), lab.Grundy, line(1<<40, 1<<40+1), analysis.Options{}, func(err error) bool { return errors.Is(err, lab.ErrBox) }},
	} {
		if got, err := c.f.Table(t.Context(), c.q, c.b, c.o); !c.is(err) || got != nil {
			t.Errorf("%s: %v, %v", c.name, got, err)
		}
	}
}

// What is stopped leaves what it found.
func TestTableStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	stop := func(uint64, uint64) { cancel() }
	o := analysis.Options{Options: solve.Options{Progress: stop}}
	got, err := heaps(t, "0.6", "{n}", true).Table(ctx, lab.Grundy, line(0, 10_000_000), o)
	if !errors.Is(err, context.Canceled) || got == nil || got.Complete || got.High[0] >= 10_000_000 {
		t.Errorf("%v, %v", got, err)
	}
	if v, ok := got.At(11); !ok || v != 4 {
		t.Errorf("G(11) = %d, %v", v, ok)
	}
	got, err = heaps(t, "0.6", "{n}", true).Table(ctx, lab.Grundy, line(0, 100), o)
	if !errors.Is(err, context.Canceled) || got != nil {
		t.Errorf("%v, %v", got, err)
	}
}

func TestFormula(t *testing.T) {
	nim := table(t, single(false), lab.Grundy, line(0, 40))
	zero := table(t, single(false), lab.Zero, line(0, 40))
	for _, c := range []struct {
		table    *lab.Table
		formula  string
		at       int64 // of the difference; -1: none
		compared uint64
	}{
		{nim, "n % 4", -1, 40}, // 13 is no position
		{nim, "n % 5", 4, 5},
		{nim, "12 / (n - 9) * 0 + n % 4", 9, 10}, // not defined at 9
		{zero, "n % 4 == 0", -1, 40},
		{zero, "4 - n % 4 * 5", 1, 2},
	} {
		f, err := guess.ParseFormula(c.formula, []string{"n"})
		if err != nil {
			t.Fatal(err)
		}
		d, compared, err := c.table.Formula(t.Context(), f)
		at := int64(-1)
		if d != nil {
			at = d.X[0]
		}
		if err != nil || at != c.at || compared != c.compared {
			t.Errorf("%s: differs at %d after %d, %v, want %d after %d", c.formula, at, compared, err, c.at, c.compared)
		}
	}
}

func TestOtherVars(t *testing.T) {
	one, two := table(t, single(false), lab.Grundy, line(0, 4)), table(t, heaps(t, "nim", "{n} {m}", true), lab.Grundy, square(0, 4))
	if _, _, err := one.Other(t.Context(), two); !errors.Is(err, lab.ErrVars) {
		t.Error(err)
	}
}
