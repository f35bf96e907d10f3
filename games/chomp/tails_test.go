package chomp

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo"
	"zermelo/contest"
)

// lostByMoves tells of every bar of Universe whether it is lost, by its moves.
func lostByMoves(size int) map[Position]bool {
	_, starts := universe(size)
	lost := map[Position]bool{}
	var find func(p Position) bool
	find = func(p Position) bool {
		known, ok := lost[p]
		if !ok {
			known = !slices.ContainsFunc(rules{}.Moves(nil, p), find)
			lost[p] = known
		}
		return known
	}
	for _, p := range starts {
		find(p)
	}
	return lost
}

// TestTails: each bar by a table of its own tail, and all by one table.
func TestTails(t *testing.T) {
	all := newTails(bar{{5, 6}})
	if err := all.fill(context.Background()); err != nil {
		t.Fatal(err)
	}
	for p, want := range lostByMoves(6) {
		for _, b := range []bar{p.bar(), p.bar().transposed()} {
			own := newTails(b.tail())
			if err := own.fill(context.Background()); err != nil {
				t.Fatal(err)
			}
			if got, same := own.lost(b), all.lost(b); got != want || same != want {
				t.Fatalf("%s: %v, in a larger table %v, want %v", text{}.Format(p), got, same, want)
			}
		}
	}
}

// TestTransposed: a bar and its transposed have one value, far beyond what moves
// are listed for.
func TestTransposed(t *testing.T) {
	const side = 10
	s := newTails(bar{{side - 1, side}})
	if err := s.fill(context.Background()); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	lost := 0
	for range 20_000 {
		b := randomRows(r, nil, 1+r.Uint64N(side), side)
		one := s.lost(b)
		if one {
			lost++
		}
		if one != s.lost(b.transposed()) {
			t.Fatalf("%v: %v, transposed %v", b, one, !one)
		}
	}
	if lost < 100 {
		t.Errorf("only %d lost bars were met", lost)
	}
}

func TestUnion(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"3 1", "2 2 1", "3 2 1"}, {"3 1", "3 1", "3 1"}, {"1 1 1 1", "4", "4 1 1 1"}, {"9x2 1", "5x3", "5x3 4x2 1"},
	} {
		a, b := parse(t, c.a), parse(t, c.b)
		for _, u := range []bar{union(a.bar(), b.bar()), union(b.bar(), a.bar())} {
			if u.position() != parse(t, c.want) {
				t.Errorf("%s and %s: %v, want %s", c.a, c.b, u, c.want)
			}
		}
	}
	if u := union(nil, bar{{2, 3}}); len(u) != 1 || u[0] != (run{2, 3}) {
		t.Errorf("with nothing: %v", u)
	}
}

// TestQuestions: bars that share a table, and bars that had better not.
func TestQuestions(t *testing.T) {
	lost := lostByMoves(6)
	for name, some := range map[string][]string{
		"shared": {"4 2 2", "6 4 3", "5 5 3", "6 6 6 2", "4 2 2"},
		"apart":  {"4 2 2", "6 3 3", "6 6 1 1 1", "6 1 1 1 1 1"},
		"none":   nil,
	} {
		var q questions
		for i, s := range some {
			if err := q.add(parse(t, s).bar(), 10*i); err != nil {
				t.Fatal(err)
			}
		}
		answered := 0
		err := q.answer(context.Background(), func(test int, got bool) {
			answered++
			if p := parse(t, some[test/10]); got != lost[p] {
				t.Errorf("%s: %s: %v", name, some[test/10], got)
			}
		})
		if err != nil || answered != len(some) {
			t.Errorf("%s: %d answers, %v", name, answered, err)
		}
	}
}

// TestFirst: the table holds the known kinds, at sizes beyond the universe.
func TestFirst(t *testing.T) {
	s := newTails(bar{{1, 1000}})
	if err := s.fill(context.Background()); err != nil {
		t.Fatal(err)
	}
	for second, first := range s.first {
		if int(first) != second+1 {
			t.Fatalf("with a second row of %d goes one of %d", second, first)
		}
	}
	// Only the hook of ten rows with equal arms is lost.
	s = newTails(bar{{9, 1}})
	if err := s.fill(context.Background()); err != nil || s.first[9] != 10 {
		t.Errorf("%v, %v", s.first, err)
	}
	// A rectangle is lost with no first row but of one square.
	s = newTails(bar{{8, 8}})
	if err := s.fill(context.Background()); err != nil {
		t.Fatal(err)
	}
	if first := s.first[len(s.first)-1]; first == 8 {
		t.Error("the square of 9 rows and 8 columns is lost")
	}
}

func TestFillStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := newTails(bar{{3, 5}, {1, 2}}).fill(ctx); err != context.Canceled {
		t.Error(err)
	}
}

// TestCount: the number of bars inside one, exactly and from below.
func TestCount(t *testing.T) {
	_, starts := universe(5)
	for _, p := range starts {
		b := p.bar()
		s := newTails(b)
		y := make([]int, len(s.rows))
		inside := uint64(1)
		for !slices.Equal(y, s.rows) {
			s.next(y)
			inside++
		}
		if got := countBars(b); got != inside || uint64(len(s.first)) != inside || fewest(b) > inside {
			t.Fatalf("%s: %d bars inside, from %d, want %d", text{}.Format(p), got, fewest(b), inside)
		}
	}
	for b, want := range map[run]uint64{
		{3, 4}: 35, {10, 10}: 184756, {1, math.MaxUint64}: math.MaxUint64, {33, 33}: 7219428434016265740, {40, 40}: math.MaxUint64,
	} {
		if got := fewest(bar{b}); got != want {
			t.Errorf("%dx%d: from %d, want %d", b.rows, b.length, got, want)
		}
	}
	if fewest(nil) != 1 || countBars(nil) != 1 {
		t.Error("inside nothing there is one bar")
	}
}

func TestAfford(t *testing.T) {
	for _, b := range []bar{
		{{math.MaxUint64, math.MaxUint64}}, {{1, math.MaxUint64}}, {{math.MaxUint64, 1}},
		{{1, 1 << 40}, {1 << 40, 1}}, {{20, 20}}, {{1, 10_000_000}, {6, 5}}, {{16, 20}, {1, 1}},
	} {
		var budget *zermelo.BudgetError
		if _, err := afford(b, contest.Options{}); !errors.As(err, &budget) || budget.Need <= budget.Limit {
			t.Errorf("%v: %v", b, err)
		}
	}
	var budget *zermelo.BudgetError
	if _, err := afford(bar{{17, 17}}, contest.Options{Memory: 1 << 50}); !errors.As(err, &budget) || budget.Budget != zermelo.Positions {
		t.Errorf("without end of memory: %v", err)
	}
	if count, err := afford(bar{{10, 10}, {1, 5}}, contest.Options{}); err != nil || count != countBars(bar{{10, 10}, {1, 5}}) {
		t.Errorf("%d, %v", count, err)
	}
}

func BenchmarkTails(b *testing.B) {
	tail := bar{{9, 10}}
	count := float64(countBars(tail))
	for b.Loop() {
		if err := newTails(tail).fill(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/count, "ns/tail")
}
