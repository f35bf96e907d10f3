package solve

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

func (g *net) naiveScores() []int {
	values := make([]int, len(g.moves))
	for p, to := range g.moves {
		if len(to) == 0 {
			values[p] = g.Final(p)
			continue
		}
		values[p] = math.MinInt
		for _, q := range to {
			rest := -values[q]
			if g.sides != nil && g.sides[p] == g.sides[q] {
				rest = values[q]
			}
			values[p] = max(values[p], g.Gain(p, q)+rest)
		}
	}
	return values
}

func TestScoresOfRandomNets(t *testing.T) {
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 3))
		g := randomNet(r, 1+r.IntN(30), false)
		g.ends = nil
		g.randomGains(r)
		if seed%3 == 0 {
			g.randomSides(r)
		}
		want := g.naiveScores()
		for name, a := range g.ways() {
			s, err := solveScores(context.Background(), a, Options{}, []int{len(g.moves) - 1})
			if err != nil {
				t.Fatal(err)
			}
			for p, v := range s.All() {
				if v != want[p] {
					t.Errorf("seed %d, %s: position %d is %d, want %d", seed, name, p, v, want[p])
				}
			}
		}
	}
}
