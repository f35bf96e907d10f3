package solve

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo"
)

// TestStoppedByPositions stops searches at every number of positions. What they
// have found must be exact, and counted.
func TestStoppedByPositions(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 4))
		g := randomNet(r, 25, seed%2 == 0)
		want := g.naive(false)
		for name, a := range g.ways() {
			starts := []int{24, 12}
			if a.indexer != nil && seed%3 == 0 {
				starts = nil
			}
			full, err := solveOutcomes(context.Background(), a, Options{}, starts)
			if err != nil {
				t.Fatal(err)
			}
			for limit := uint64(1); limit < full.Positions(); limit++ {
				s, err := solveOutcomes(context.Background(), a, Options{MaxPositions: limit}, starts)
				checkStopped(t, s, err, zermelo.Positions)
				for p, v := range s.All() {
					if v != want[p] {
						t.Errorf("seed %d, %s, limit %d: position %d is %v, want %v", seed, name, limit, p, v, want[p])
					}
				}
			}
			s, err := solveOutcomes(context.Background(), a, Options{MaxPositions: full.Positions()}, starts)
			if err != nil || s.Positions() != full.Positions() {
				t.Errorf("seed %d, %s: stopped by a limit that suffices: %v", seed, name, err)
			}
		}
	}
}

// checkStopped looks at what a search gives back that ran out of a budget.
func checkStopped[P, V comparable](t *testing.T, s *Solution[P, V], err error, b zermelo.Budget) {
	t.Helper()
	var budget *zermelo.BudgetError
	if !errors.As(err, &budget) || budget.Budget != b {
		t.Fatalf("error %v, want one about %s", err, b)
	}
	count := uint64(0)
	for range s.All() {
		count++
	}
	if s.Positions() != count || budget.Done != count {
		t.Errorf("%d positions listed, %d counted, %d reported", count, s.Positions(), budget.Done)
	}
}

// TestStoppedByMemory stops searches at many amounts of memory, and looks that
// none took more than it had.
func TestStoppedByMemory(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	for _, loopy := range []bool{false, true} {
		g := randomNet(r, 2000, loopy)
		want := g.naive(false)
		for name, a := range g.ways() {
			if a.unmover != nil {
				continue // too slow in a net
			}
			stopped := 0
			for limit := uint64(100); ; limit += limit / 8 {
				s, err := solveOutcomes(context.Background(), a, Options{MaxBytes: limit}, allOf(g))
				if err == nil {
					break
				}
				stopped++
				checkStopped(t, s, err, zermelo.Memory)
				if used := s.graph.watch.used; used > limit {
					t.Errorf("%s: %d bytes used, the limit is %d", name, used, limit)
				}
				for p, v := range s.All() {
					if v != want[p] {
						t.Errorf("%s, limit %d: position %d is %v, want %v", name, limit, p, v, want[p])
					}
				}
			}
			if stopped < 10 {
				t.Errorf("%s: stopped only %d times", name, stopped)
			}
		}
	}
}

// TestIndexTooLarge: without a start the whole array must fit.
func TestIndexTooLarge(t *testing.T) {
	s, err := Nimbers(context.Background(), zermelo.Rules[uint32](rows{20}), Options{MaxBytes: 1 << 20})
	checkStopped(t, s, err, zermelo.Memory)
	var budget *zermelo.BudgetError
	if errors.As(err, &budget); budget.Need != 4<<20 {
		t.Errorf("the need is %d, want %d", budget.Need, 4<<20)
	}
	s, err = Nimbers(context.Background(), zermelo.Rules[uint32](rows{40}), Options{})
	checkStopped(t, s, err, zermelo.Positions)
	// A symmetry does not make positions count twice.
	if _, err := Outcomes(context.Background(), zermelo.Rules[int](&lastTwo), Options{MaxPositions: 2}); err != nil {
		t.Error(err)
	}
	// With a start it is enough that the positions reached fit.
	s, err = Nimbers(context.Background(), zermelo.Rules[uint32](rows{40}), Options{}, 0b1010)
	if v, ok := s.Of(0b1010); err != nil || !ok || v != 1 {
		t.Errorf("nimber %d, %v, %v", v, ok, err)
	}
}

// lastTwo is two lines of two positions that are images of each other.
var lastTwo = foldedNet{net{moves: [][]int{{}, {0}, {}, {2}}, folds: []int{0, 1, 0, 1}}}

// foldedNet is a net with only some of the abilities.
type foldedNet struct{ n net }

func (g *foldedNet) Moves(dst []int, p int) []int   { return g.n.Moves(dst, p) }
func (g *foldedNet) Unmoves(dst []int, p int) []int { return g.n.Unmoves(dst, p) }
func (g *foldedNet) Size() uint64                   { return g.n.Size() }
func (g *foldedNet) Index(p int) uint64             { return g.n.Index(p) }
func (g *foldedNet) At(i uint64) int                { return g.n.At(i) }
func (g *foldedNet) Fold(p int) int                 { return g.n.Fold(p) }

// TestStringsCount: the strings inside positions are part of the memory.
func TestStringsCount(t *testing.T) {
	_, err := Outcomes(context.Background(), zermelo.Rules[string](unary{}), Options{MaxBytes: 1 << 20}, string(make([]byte, 4000)))
	var budget *zermelo.BudgetError
	if !errors.As(err, &budget) || budget.Budget != zermelo.Memory {
		t.Errorf("8 MB of strings: %v", err)
	}
}

// unary is one heap, written as that many bytes; a move takes one away.
type unary struct{}

func (unary) Moves(dst []string, p string) []string {
	if p == "" {
		return dst
	}
	return append(dst, p[1:])
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	s, err := Nimbers(ctx, zermelo.Rules[uint32](rows{20}), Options{Progress: func(done, total uint64) {
		if calls++; done%progressEvery != 0 || total != 1<<20 {
			t.Errorf("progress %d of %d", done, total)
		}
		if calls == 3 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if n := s.Positions(); n < 3*progressEvery-1 || n > 3*progressEvery+pollEvery {
		t.Errorf("stopped after %d positions", n)
	}
	_, err = Outcomes(ctx, zermelo.Rules[uint32](rows{20}), Options{}, 1)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a context that ended before: %v", err)
	}
}
