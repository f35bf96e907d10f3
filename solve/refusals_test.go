package solve

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"zermelo"
)

func TestRefusals(t *testing.T) {
	ctx := context.Background()
	points := &net{moves: [][]int{{}, {0}}, gains: map[[2]int]int{}}
	drawn := &net{moves: [][]int{{}, {0}}, ends: []zermelo.Outcome{d, l}}
	again := &net{moves: [][]int{{}, {0}}, sides: []zermelo.Side{1, 1}}
	plain := &net{moves: [][]int{{}, {0}}}
	bare := plain.abilities()
	bare.indexer = nil
	outcomes := func(a abilities[int], o Options, starts ...int) error {
		_, err := solveOutcomes(ctx, a, o, starts)
		return err
	}
	nimbers := func(a abilities[int], o Options, starts ...int) error {
		_, err := solveNimbers(ctx, a, o, starts)
		return err
	}
	_, noPoints := solveScores(ctx, plain.abilities(), Options{}, []int{1})
	for _, c := range []struct {
		err  error
		want string
	}{
		{outcomes(points.abilities(), Options{}, 1), "points"},
		{nimbers(points.abilities(), Options{}, 1), "points"},
		{nimbers(plain.abilities(), Options{Misere: true}, 1), "misère"},
		{nimbers(drawn.abilities(), Options{}, 1), "draw"},
		{nimbers(drawn.abilities(), Options{}), "draw"},
		{nimbers(again.abilities(), Options{}, 1), "again"},
		{nimbers(again.abilities(), Options{}), "again"},
		{noPoints, "no points"},
		{outcomes(bare, Options{}), "no start"},
	} {
		var budget *zermelo.BudgetError
		if c.err == nil || !strings.Contains(c.err.Error(), c.want) || errors.As(c.err, &budget) {
			t.Errorf("error %v, want one about %q", c.err, c.want)
		}
	}
}

func TestScoresOverflow(t *testing.T) {
	for _, gains := range []map[[2]int]int{
		{{2, 1}: math.MaxInt - 1, {1, 0}: -2},
		{{2, 1}: math.MinInt + 1, {1, 0}: 2},
		{{1, 0}: math.MaxInt},
		{{0, 0}: math.MinInt},
		{{0, 0}: math.MaxInt},
	} {
		g := &net{moves: [][]int{{}, {0}, {1}}, gains: gains}
		_, err := solveScores(context.Background(), g.abilities(), Options{}, []int{2})
		if !errors.Is(err, ErrOverflow) {
			t.Errorf("%v: %v", gains, err)
		}
	}
	// The largest margins that can be kept are kept.
	for _, m := range []int{math.MaxInt - 1, math.MinInt + 1, 0, -1, 1} {
		g := &net{moves: [][]int{{}}, gains: map[[2]int]int{{0, 0}: m}}
		s, err := solveScores(context.Background(), g.abilities(), Options{}, []int{0})
		if err != nil {
			t.Fatal(err)
		}
		if v, ok := s.Of(0); !ok || v != m {
			t.Errorf("margin %d came back as %d, %v", m, v, ok)
		}
	}
}

// TestBadIndex: an index beyond Size is the game's mistake and not hidden.
func TestBadIndex(t *testing.T) {
	defer func() {
		if r := recover(); r == nil || !strings.Contains(r.(string), "not below Size()") {
			t.Errorf("panic %v", r)
		}
	}()
	Outcomes(context.Background(), zermelo.Rules[board](tooWide{chase{3}}), Options{}, board{mover: zermelo.Second})
}

type tooWide struct{ chase }

func (g tooWide) Index(p board) uint64 { return g.chase.Index(p) + 100 }

// TestWalkerPanics: rules that panic can be caught by who called.
func TestWalkerPanics(t *testing.T) {
	defer func() {
		if r := recover(); r != "no such position" {
			t.Errorf("panic %v", r)
		}
	}()
	Outcomes(context.Background(), zermelo.Rules[board](trap{chase{12}}), Options{Workers: 4})
}

type trap struct{ chase }

func (g trap) Moves(dst []board, p board) []board {
	if g.Index(p) == 30_000 {
		panic("no such position")
	}
	return g.chase.Moves(dst, p)
}
