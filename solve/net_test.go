package solve

import (
	"math/rand/v2"

	"zermelo"
)

// net is a game written down as a graph: position p is a node. It has all
// abilities; a test takes away those that it does not want.
type net struct {
	moves [][]int
	ends  []zermelo.Outcome // of final positions
	sides []zermelo.Side    // nil: the players alternate
	gains map[[2]int]int
	folds []int // nil: no symmetry
	parts [][]int
}

func (g *net) Moves(dst []int, p int) []int { return append(dst, g.moves[p]...) }

func (g *net) End(p int) zermelo.Outcome {
	if g.ends == nil {
		return zermelo.Loss
	}
	return g.ends[p]
}
func (g *net) Gain(from, to int) int { return g.gains[[2]int{from, to}] }
func (g *net) Final(p int) int       { return g.gains[[2]int{p, p}] }
func (g *net) Size() uint64          { return uint64(len(g.moves)) }
func (g *net) Index(p int) uint64    { return uint64(p) }
func (g *net) At(i uint64) int       { return int(i) }
func (g *net) Fold(p int) int        { return g.folds[p] }
func (g *net) Orbit(p int) (size uint64) {
	for _, q := range g.folds {
		if q == p {
			size++
		}
	}
	return size
}
func (g *net) Side(p int) zermelo.Side {
	return g.sides[p]
}
func (g *net) Split(dst []int, p int) []int { return append(dst, g.parts[p]...) }

func (g *net) Unmoves(dst []int, q int) []int {
	for p := range g.moves {
		for _, to := range g.moves[p] {
			if to == q {
				dst = append(dst, p)
				break
			}
		}
	}
	return dst
}

// abilities are those that the net means to have. It is loopy and has
// distinct moves, so it can walk backwards.
func (g *net) abilities() abilities[int] {
	a := abilitiesOf(zermelo.Rules[int](g))
	if g.sides == nil {
		a.sider = nil
	}
	if g.folds == nil {
		a.folder, a.orbiter = nil, nil
	}
	if g.ends == nil {
		a.ender = nil
	}
	if g.gains == nil {
		a.scorer = nil
	}
	if g.parts == nil {
		a.splitter = nil
	}
	return a
}

// ways are the abilities of the net with and without those that decide which
// technique serves.
func (g *net) ways() map[string]abilities[int] {
	ways := map[string]abilities[int]{}
	for mask := range 8 {
		a, name := g.abilities(), ""
		if mask&1 == 0 {
			a.unmover, name = nil, "edges"
		} else {
			name = "unmoves"
		}
		if mask&2 == 0 {
			a.indexer = nil
			name += " interned"
		} else {
			name += " indexed"
		}
		if mask&4 == 0 {
			a.orbiter = nil
		} else if name += " by orbits"; a.orbiter == nil {
			continue
		}
		ways[name] = a
	}
	return ways
}

// randomNet is a graph on n nodes; without loops moves go to smaller nodes.
func randomNet(r *rand.Rand, n int, loopy bool) *net {
	g := &net{moves: make([][]int, n), ends: make([]zermelo.Outcome, n)}
	for p := range n {
		g.ends[p] = zermelo.Outcome(r.IntN(3) - 1)
		for range r.IntN(4) {
			q := r.IntN(n)
			if !loopy && p > 0 {
				q = r.IntN(p)
			}
			if !loopy && p == 0 || contains(g.moves[p], q) {
				continue
			}
			g.moves[p] = append(g.moves[p], q)
		}
	}
	return g
}

func contains(list []int, x int) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

func (g *net) randomSides(r *rand.Rand) {
	g.sides = make([]zermelo.Side, len(g.moves))
	for p := range g.sides {
		g.sides[p] = zermelo.Side(r.IntN(2))
	}
}

func (g *net) randomGains(r *rand.Rand) {
	g.gains = map[[2]int]int{}
	for p, to := range g.moves {
		for _, q := range append(to, p) {
			g.gains[[2]int{p, q}] = r.IntN(21) - 10
		}
	}
}

// naive decides the net by rounds over all positions, straight from the
// definition: what is decided in round k is k plies from the end.
func (g *net) naive(misere bool) []zermelo.Verdict {
	values := make([]zermelo.Verdict, len(g.moves))
	known := make([]bool, len(g.moves))
	round := func(plies uint32, decide func(p int) (zermelo.Outcome, bool)) bool {
		var found []int
		for p := range g.moves {
			if known[p] {
				continue
			}
			if o, ok := decide(p); ok {
				values[p] = zermelo.Verdict{Outcome: o, Plies: plies}
				found = append(found, p)
			}
		}
		for _, p := range found {
			known[p] = true
		}
		return len(found) > 0
	}
	gives := func(p, q int) zermelo.Outcome {
		if g.sides != nil && g.sides[p] == g.sides[q] {
			return values[q].Outcome
		}
		return -values[q].Outcome
	}
	round(0, func(p int) (zermelo.Outcome, bool) {
		switch {
		case g.ends == nil && misere:
			return zermelo.Win, len(g.moves[p]) == 0
		}
		return g.End(p), len(g.moves[p]) == 0
	})
	var plies uint32 = 1
	for round(plies, func(p int) (zermelo.Outcome, bool) {
		losing := 0
		for _, q := range g.moves[p] {
			if known[q] && gives(p, q) == zermelo.Win {
				return zermelo.Win, true
			}
			if known[q] && gives(p, q) == zermelo.Loss {
				losing++
			}
		}
		return zermelo.Loss, losing == len(g.moves[p])
	}) {
		plies++
	}
	for plies = 1; round(plies, func(p int) (zermelo.Outcome, bool) {
		for _, q := range g.moves[p] {
			if known[q] && values[q] == (zermelo.Verdict{Outcome: zermelo.Draw, Plies: plies - 1}) {
				return zermelo.Draw, true
			}
		}
		return zermelo.Draw, false
	}); plies++ {
	}
	for p := range values {
		if !known[p] {
			values[p] = zermelo.Verdict{Outcome: zermelo.Draw, Plies: zermelo.Endless}
		}
	}
	return values
}
