package solve

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"zermelo"
)

// naiveNimbers values a net without loops, whose moves go to smaller nodes.
func (g *net) naiveNimbers() []zermelo.Nimber {
	values := make([]zermelo.Nimber, len(g.moves))
	for p, to := range g.moves {
		led := map[zermelo.Nimber]bool{}
		for _, q := range to {
			led[values[q]] = true
		}
		for led[values[p]] {
			values[p]++
		}
	}
	return values
}

func TestNimbersOfRandomNets(t *testing.T) {
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 2))
		g := randomNet(r, 1+r.IntN(30), false)
		g.ends = nil
		want := g.naiveNimbers()
		for name, a := range g.ways() {
			starts := []int{len(g.moves) - 1, r.IntN(len(g.moves))}
			if a.indexer != nil && seed%2 == 0 {
				starts = nil
			}
			s, err := solveNimbers(context.Background(), a, Options{}, starts)
			if err != nil {
				t.Fatal(err)
			}
			for p, v := range s.All() {
				if v != want[p] {
					t.Errorf("seed %d, %s: position %d is %d, want %d", seed, name, p, v, want[p])
				}
			}
			if starts == nil && s.Positions() != uint64(len(want)) {
				t.Errorf("seed %d, %s: %d positions of %d", seed, name, s.Positions(), len(want))
			}
		}
	}
}

// A heap of n, from which any number may be taken, has the nimber n: far
// beyond 64 and 256.
type heaps struct{}

func (heaps) Moves(dst []int, p int) []int {
	for q := range p {
		dst = append(dst, q)
	}
	return dst
}

func TestLargeNimbers(t *testing.T) {
	s, err := Nimbers(context.Background(), zermelo.Rules[int](heaps{}), Options{}, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for p := range 1001 {
		if v, ok := s.Of(p); !ok || v != zermelo.Nimber(p) {
			t.Fatalf("nimber of %d: %d, %v", p, v, ok)
		}
	}
}

func TestCycle(t *testing.T) {
	g := &net{moves: [][]int{{1}, {2, 3}, {}, {4}, {2, 1}}}
	for name, a := range g.ways() {
		_, err := solveNimbers(context.Background(), a, Options{}, []int{0})
		var cycle *CycleError[int]
		if !errors.Is(err, ErrCycle) || !errors.As(err, &cycle) {
			t.Fatalf("%s: %v", name, err)
		}
		for i, p := range cycle.Cycle {
			if next := cycle.Cycle[(i+1)%len(cycle.Cycle)]; !contains(g.moves[p], next) {
				t.Errorf("%s: no move from %d to %d in cycle %v", name, p, next, cycle.Cycle)
			}
		}
	}
}
