package madmax

import (
	"math/rand/v2"

	"zermelo"
)

// brute decides positions by looking at every line of play, with nothing but
// the rules.
type brute struct {
	rules rules
	known map[Position]zermelo.Verdict
}

func newBrute(g *Graph) *brute { return &brute{rules{g}, map[Position]zermelo.Verdict{}} }

func (b *brute) verdict(p Position) zermelo.Verdict {
	if v, ok := b.known[p]; ok {
		return v
	}
	best := zermelo.Verdict{Outcome: zermelo.Loss}
	for _, q := range b.rules.Moves(nil, p) {
		v := b.verdict(q)
		v.Outcome, v.Plies = -v.Outcome, v.Plies+1
		switch {
		case v.Outcome > best.Outcome,
			v.Outcome == best.Outcome && (v.Plies < best.Plies) == (v.Outcome == zermelo.Win):
			best = v
		}
	}
	b.known[p] = best
	return best
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 7)) }
