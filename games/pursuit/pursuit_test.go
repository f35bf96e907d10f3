package pursuit

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
	"zermelo/gametest"
)

// at parses a position.
func at(t testing.TB, s string) (zermelo.Game[Position], Position) {
	t.Helper()
	g, err := Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return g, g.Start
}

func TestMoves(t *testing.T) {
	for in, want := range map[string]string{
		"3: w=1,1 b=2,2 w":                   "E1 S1",
		"3: w=2,2 b=1,2 w":                   "N1 E1 S1 W1",
		"3: w=2,2 b=1,2 b":                   "E1 S1 S2 W1", // S2 passes over White
		"5: w=1,1 b=3,3 b":                   "N1 N2 E1 E2 S1 S2 W1 W2",
		"2: w=1,1 b=2,2 b":                   "N1 W1",
		"5: w=3,3 b=3,3 w":                   "",
		"5: w=3,3 b=3,3 b":                   "",
		"1000000: w=1,1 b=1000000,1000000 b": "N1 N2 W1 W2",
	} {
		g, p := at(t, in)
		var names []string
		for _, q := range g.Rules.Moves(nil, p) {
			names = append(names, g.Rules.(zermelo.MoveNamer[Position]).MoveName(p, q))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: %q, want %q", in, got, want)
		}
	}
}

func TestLaws(t *testing.T) {
	for g := range Universe(5) {
		gametest.Conform(t, g)
	}
	// A board whose positions have no numbers.
	g, p := at(t, "60000: w=1,60000 b=1,59998 b")
	if _, ok := g.Rules.(zermelo.Indexer[Position]); ok {
		t.Error("2·60000⁴ is above 64 bits, and yet there is an Indexer")
	}
	gametest.Conform(t, g, p)
}

func TestIndexOfLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{2, 3, 1000, 46341, 55107, maxIndexed} {
		x := rulesOf(n).(zermelo.Indexer[Position])
		last := At(n-1, n-1)
		if i := x.Index(Position{last, last, zermelo.Second}); i != x.Size()-1 {
			t.Errorf("board %d: the last index is %d of %d", n, i, x.Size())
		}
		for range 1000 {
			i := r.Uint64N(x.Size())
			if p := x.At(i); x.Index(p) != i || p.White.Column() >= n || p.Black.Column() >= n {
				t.Errorf("board %d: At(%d) is %v, whose index is %d", n, i, p, x.Index(p))
			}
		}
	}
}

func TestUniverse(t *testing.T) {
	games := 0
	var positions uint64
	for g, starts := range Universe(UniverseSize) {
		if starts != nil {
			t.Error("starts are given")
		}
		games++
		positions += g.Rules.(zermelo.Indexer[Position]).Size()
	}
	if games != 11 || positions != 121418 {
		t.Errorf("%d games, %d positions", games, positions)
	}
}

func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, shape := range Shapes {
		for size := range 30 {
			in := string(Random(r, shape, size))
			if _, err := Open(strings.NewReader(in), 1, contest.Options{}); err != nil {
				t.Errorf("%s, size %d: %q: %v", shape, size, in, err)
			}
		}
	}
}
