package madmax

import (
	"fmt"
	"slices"
	"testing"

	"zermelo"
)

// agree compares everything that is known without search with brute force,
// at every position, floors above the graph's letters included.
func agree(t *testing.T, g *Graph) {
	t.Helper()
	game, b := g.Game(), newBrute(g)
	for i := range (rules{g}).Size() {
		p := rules{g}.At(i)
		want := b.verdict(p)
		if got, ok := game.Outcome.Decide(p); !ok || got != want.Outcome {
			t.Fatalf("%v: outcome %v, want %v", p, got, want.Outcome)
		}
		if got, ok := game.Plies.Decide(p); !ok || got != want.Plies {
			t.Fatalf("%v: %d plies, want %d", p, got, want.Plies)
		}
		agreeBest(t, game, b, p)
	}
}

func agreeBest(t *testing.T, game zermelo.Game[Position], b *brute, p Position) {
	t.Helper()
	want := []Position{}
	for _, q := range game.Rules.Moves(nil, p) {
		if b.verdict(q).Outcome == -b.verdict(p).Outcome && !slices.Contains(want, q) {
			want = append(want, q)
		}
	}
	got, count, ok := game.Best(p)
	if b.verdict(p).Outcome == zermelo.Loss {
		want = want[:min(len(want), bestShown)]
	} else if count.Int64() != int64(len(want)) {
		t.Fatalf("%v: %v best moves, want %d", p, count, len(want))
	}
	if !ok || !slices.Equal(got, want) {
		t.Fatalf("%v: best %v, want %v", p, got, want)
	}
}

func TestTheoremsAgainstAllPlay(t *testing.T) {
	for _, shape := range Shapes {
		for n := 2; n <= 12; n++ {
			for seed := range uint64(3) {
				text := Random(newRand(seed), shape, n)
				t.Run(fmt.Sprintf("%s/%d/%d", shape, n, seed), func(t *testing.T) { agree(t, graphOf(t, text)) })
			}
		}
	}
}

// A path of one letter for each marble: the longest play there is, and more
// than 255 plies.
func TestLongPlay(t *testing.T) {
	n := 400
	list := &edgeList{}
	for v := range uint32(n - 1) {
		list.add(newListed(v, v+1, 5), int(v)+1, 1)
	}
	game := newGraph(n, list).Game()
	for _, c := range []struct {
		p     Position
		plies uint32
	}{{Position{0, 0, 0}, 798}, {Position{0, 399, 0}, 1}, {Position{0, 1, 5}, 797}, {Position{0, 0, 6}, 0}} {
		if got, ok := game.Plies.Decide(c.p); !ok || got != c.plies {
			t.Errorf("%v: %d plies, want %d", c.p, got, c.plies)
		}
	}
}

// Plies of large graphs are refused where they do not fit, and are still there
// for the vertices near the ends of the paths.
func TestPliesLimit(t *testing.T) {
	g := graphOf(t, Random(newRand(1), "path", 200))
	g.limit = 2 * uint64(len(g.threshold().usedLetters())) * 200 * 10 // ten rows
	answered := 0
	for v := range uint32(200) {
		if _, ok := g.length.plies(Position{v, v, 0}); ok {
			answered++
		}
	}
	if answered != 10 {
		t.Errorf("%d rows answered, want 10", answered)
	}
}

func TestReason(t *testing.T) {
	g := graphOf(t, []byte(samples[0].in))
	for text, want := range map[string]string{
		"2,1":   "from 2 against 1 the player to move wins as long as the floor is at most c, and here any letter may be used",
		"2,1,b": "from 2 against 1 the player to move wins as long as the floor is at most c; it is b",
		"2,1,d": "from 2 against 1 the player to move wins only as long as the floor is at most c; it is d",
		"4,1":   "from 4 against 1 the player to move loses whatever the floor",
	} {
		p, err := notation{g.n}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.reason(p); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
