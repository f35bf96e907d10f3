package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"zermelo"
)

// mirrored is a random net twice over: node p and node p+n are images of each
// other, and edges go within a half or across alike.
func mirrored(r *rand.Rand, n int, loopy bool) *net {
	half := randomNet(r, n, loopy)
	g := &net{moves: make([][]int, 2*n), ends: append(half.ends, half.ends...), folds: make([]int, 2*n)}
	for p := range n {
		g.folds[p], g.folds[p+n] = p, p
		for _, q := range half.moves[p] {
			across := r.IntN(2) * n
			g.moves[p] = append(g.moves[p], (q+across)%(2*n))
			g.moves[p+n] = append(g.moves[p+n], (q+n+across)%(2*n))
		}
	}
	return g
}

// TestFold: with and without a symmetry, every technique says the same.
func TestFold(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 6))
		g := mirrored(r, 1+r.IntN(12), seed%2 == 0)
		if seed%3 == 0 {
			g.randomSides(r)
			n := len(g.sides) / 2
			copy(g.sides[n:], g.sides[:n])
		}
		want := g.naive(false)
		for name, a := range g.ways() {
			for _, starts := range [][]int{nil, {0}, {len(g.moves) - 1}} {
				if starts == nil && a.indexer == nil {
					continue
				}
				s, err := solveOutcomes(context.Background(), a, Options{}, starts)
				if err != nil {
					t.Fatal(err)
				}
				for p := range g.moves {
					if v, ok := s.Of(p); ok && v != want[p] {
						t.Errorf("seed %d, %s from %v: position %d is %v, want %v", seed, name, starts, p, v, want[p])
					} else if !ok && starts == nil {
						t.Errorf("seed %d, %s: position %d has no verdict", seed, name, p)
					}
				}
				if starts == nil && s.Positions() != uint64(len(g.moves)/2) {
					t.Errorf("seed %d, %s: %d representatives, want %d", seed, name, s.Positions(), len(g.moves)/2)
				}
			}
		}
	}
}

// paired is a random loopy net with a symmetry that turns the nodes of each pair
// round and leaves the others where they are.
func paired(r *rand.Rand, pairs, fixed int) *net {
	n := 2*pairs + fixed
	g := &net{moves: make([][]int, n), ends: make([]zermelo.Outcome, n), folds: make([]int, n)}
	image := func(p int) int {
		if p < 2*pairs {
			return p ^ 1
		}
		return p
	}
	for p := range n {
		g.folds[p] = min(p, image(p))
		g.ends[p] = zermelo.Outcome(r.IntN(3) - 1)
		g.ends[image(p)] = g.ends[p]
	}
	for range r.IntN(3 * n) {
		p, q := r.IntN(n), r.IntN(n)
		for range 2 {
			if !contains(g.moves[p], q) {
				g.moves[p] = append(g.moves[p], q)
			}
			p, q = image(p), image(q)
		}
	}
	return g
}

// TestOrbits: moves that fold to the same, between orbits of different sizes.
func TestOrbits(t *testing.T) {
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 8))
		g := paired(r, r.IntN(6), 1+r.IntN(4))
		want := g.naive(false)
		for name, a := range g.ways() {
			s, err := solveOutcomes(context.Background(), a, Options{}, allOf(g))
			if a.indexer != nil {
				s, err = solveOutcomes(context.Background(), a, Options{}, nil)
			}
			if err != nil {
				t.Fatal(err)
			}
			for p := range g.moves {
				if v, ok := s.Of(p); !ok || v != want[p] {
					t.Fatalf("seed %d, %s: position %d is %v, want %v", seed, name, p, v, want[p])
				}
			}
		}
	}
}

// TestFoldedNimbers and scores, on games that end.
func TestFoldedValues(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 7))
		g := mirrored(r, 1+r.IntN(12), false)
		g.ends = nil
		for name, a := range g.ways() {
			plain := a
			plain.folder = nil
			sameNimbers(t, name, g, a, plain)
			if t.Failed() {
				t.Fatalf("seed %d: %+v", seed, g)
			}
		}
	}
}

func sameNimbers(t *testing.T, name string, g *net, a, b abilities[int]) {
	t.Helper()
	first, err := solveNimbers(context.Background(), a, Options{}, allOf(g))
	if err != nil {
		t.Fatal(err)
	}
	second, err := solveNimbers(context.Background(), b, Options{}, allOf(g))
	if err != nil {
		t.Fatal(err)
	}
	for p := range g.moves {
		v, known := first.Of(p)
		if w, ok := second.Of(p); !ok || !known || v != w {
			t.Errorf("%s: position %d is %d, %v and %d, %v", name, p, v, known, w, ok)
		}
	}
}

// piles is a row of heaps; a move takes 1 to 3 counters from one of them, or
// cuts it in two heaps that are not empty. It is a sum, and splits into heaps.
type piles [4]uint8

type pileRules struct{}

func (pileRules) Moves(dst []piles, p piles) []piles {
	for i, n := range p {
		for take := uint8(1); take <= min(n, 3); take++ {
			q := p
			q[i] -= take
			dst = append(dst, q)
		}
		for j, m := range p {
			for cut := uint8(1); m == 0 && j != i && cut < n; cut++ {
				q := p
				q[i], q[j] = n-cut, cut
				dst = append(dst, q)
			}
		}
	}
	return dst
}

func (pileRules) Split(dst []piles, p piles) []piles {
	for _, n := range p {
		if n > 0 {
			dst = append(dst, piles{n})
		}
	}
	return dst
}

// Cutting needs an empty place, so that rows of four are no sums: the test
// starts from rows that never fill up.
func TestSplit(t *testing.T) {
	for _, start := range []piles{{3}, {3, 0, 0, 0}, {2, 1}, {0, 0, 0, 1}, {}} {
		r := zermelo.Rules[piles](pileRules{})
		parts, err := Nimbers(context.Background(), r, Options{}, start)
		if err != nil {
			t.Fatal(err)
		}
		a := abilitiesOf(r)
		a.splitter = nil
		whole, err := solveNimbers(context.Background(), a, Options{}, []piles{start})
		if err != nil {
			t.Fatal(err)
		}
		if parts.Positions() > whole.Positions() {
			t.Errorf("%v: %d parts of %d positions", start, parts.Positions(), whole.Positions())
		}
		for p, want := range whole.All() {
			if v, ok := parts.Of(p); !ok || v != want {
				t.Errorf("%v: by parts %d, %v, as a whole %d", p, v, ok, want)
			}
		}
	}
}

// TestWaysOfChase: Unmoves, edges, index and table on a loopy game of some size.
func TestWaysOfChase(t *testing.T) {
	g := chase{6}
	start := board{square{0, 0}, square{3, 2}, zermelo.First}
	want, err := Outcomes(context.Background(), zermelo.Rules[board](g), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for mask := range 8 {
		a := abilitiesOf(zermelo.Rules[board](g))
		starts := []board{start}
		if mask&1 != 0 {
			a.unmover = nil
		}
		if mask&2 != 0 {
			a.indexer = nil
		}
		if mask&4 != 0 && a.indexer != nil {
			starts = nil
		}
		s, err := solveOutcomes(context.Background(), a, Options{Workers: 3}, starts)
		if err != nil {
			t.Fatal(err)
		}
		for p, v := range s.All() {
			if w, _ := want.Of(p); v != w {
				t.Fatalf("way %d: %v is %v, want %v", mask, p, v, w)
			}
		}
	}
}

// TestNoAllocation: a search allocates its arrays, and nothing for a position.
func TestNoAllocation(t *testing.T) {
	search := map[string]func(){
		"nimbers":  func() { Nimbers(context.Background(), zermelo.Rules[uint32](rows{14}), Options{Workers: 1}) },
		"from one": func() { Nimbers(context.Background(), zermelo.Rules[uint32](rows{14}), Options{}, 0b10101010101010) },
		"outcomes": func() { Outcomes(context.Background(), zermelo.Rules[board](chase{9}), Options{Workers: 1}) },
	}
	for name, f := range search {
		if allocs := testing.AllocsPerRun(2, f); allocs > 500 { // of some 15,000 positions; a few for each layer
			t.Errorf("%s: %v allocations", name, allocs)
		}
	}
}
