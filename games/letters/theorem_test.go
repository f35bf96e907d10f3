package letters

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

// The theorem, Best and the length of play against search, from every short
// string over three letters.
func TestTheoremIsSearch(t *testing.T) {
	known := map[Position]zermelo.Outcome{}
	for _, starts := range Universe(UniverseSize) {
		for p := range starts {
			searched(p, known)
		}
	}
	for p, alice := range known {
		want := alice
		if p.Pending != 0 {
			want = -alice
		}
		if got, ok := decide(p); !ok || got != want {
			t.Fatalf("%q: the theorem says %v %v, search %v", (text{}).Format(p), got, ok, want)
		}
		expectBest(t, p, known)
	}
}

// expectBest checks that best lists, once each, the moves that keep the outcome.
func expectBest(t *testing.T, p Position, known map[Position]zermelo.Outcome) {
	t.Helper()
	var want []Position
	for _, q := range (rules{}).Moves(nil, p) {
		if known[q] == known[p] && (len(want) == 0 || want[0] != q) {
			want = append(want, q)
		}
	}
	got, count, ok := best(p)
	if !ok || len(got) != len(want) || count.Int64() != int64(len(want)) {
		t.Fatalf("%q: best %v, %v, %v, want %v", (text{}).Format(p), got, count, ok, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%q: best %v, want %v", (text{}).Format(p), got, want)
		}
	}
}

// Long random strings of every shape, where a slip in the scans would show.
func TestTheoremIsSearchOnLongStrings(t *testing.T) {
	for _, shape := range Shapes {
		for seed := range uint64(12) {
			p := random(t, seed, shape, 44)
			known := map[Position]zermelo.Outcome{}
			searched(p, known)
			for q, alice := range known {
				if q.Pending != 0 {
					alice = -alice
				}
				if got, _ := decide(q); got != alice {
					t.Fatalf("%q: the theorem says %v, search %v", (text{}).Format(q), got, alice)
				}
				expectBest(t, q, known)
			}
		}
	}
}

func TestOutcomes(t *testing.T) {
	for s, want := range map[string]zermelo.Outcome{
		"forces": zermelo.Win, "abba": zermelo.Draw, "abba<": zermelo.Win, "abba>": zermelo.Loss,
		"ab>": zermelo.Win, "bba/a": zermelo.Draw, "aba/b>": zermelo.Loss, "baa/b": zermelo.Draw, "baa/b>": zermelo.Win,
		"": zermelo.Draw, ">": zermelo.Loss, "b/a<": zermelo.Loss, "a/b<": zermelo.Win,
	} {
		if got, ok := decide(parse(t, s)); !ok || got != want {
			t.Errorf("%q: %v %v, want %v", s, got, ok, want)
		}
	}
}

// Positions that play cannot meet are not decided.
func TestDomain(t *testing.T) {
	for _, p := range []Position{{Left: "a"}, {Left: "ab", Pending: 'a'}, {Pending: 'a'}} {
		if _, ok := decide(p); ok {
			t.Errorf("%+v is decided", p)
		}
		if _, ok := plies.Decide(p); ok {
			t.Errorf("%+v has plies", p)
		}
		if _, _, ok := best(p); ok {
			t.Errorf("%+v has best moves", p)
		}
		if got := reason(p); got != "" {
			t.Errorf("%+v has the reason %q", p, got)
		}
	}
}

func TestReasons(t *testing.T) {
	for s, want := range map[string]string{
		"forces":  `"forces" is not drawn: letters 1 and 2 (f and o) are no equal pair; so Alice wins`,
		"abcdba":  `"abcdba" is not drawn: after 2 equal letters at each end are stripped, letters 3 and 4 (c and d) are no equal pair; so Alice wins`,
		"abba":    `"abba" is drawn: it reads the same from both ends; so the game is a draw`,
		"aabb>":   `"aabb" is drawn: it falls into equal pairs; so Bob wins by the latest round that differed`,
		"caabbc<": `"caabbc" is drawn: after the equal letters at its ends are stripped, it falls into equal pairs; so Alice wins by the latest round that differed`,
		"aab/b":   `Alice took b; Bob does best to take the last letter, b, and then "aa" is drawn: it reads the same from both ends; so the game is a draw`,
		">":       "no letter is left and Bob wins by the latest round that differed",
	} {
		if got := reason(parse(t, s)); got != want {
			t.Errorf("%q:\n got %s\nwant %s", s, got, want)
		}
	}
}

func TestReasonOfALongStringIsShort(t *testing.T) {
	if got := reason(Position{Left: strings.Repeat("a", 1e6)}); len(got) > 200 || !strings.Contains(got, "1000000 letters") {
		t.Errorf("the reason is %q", got)
	}
}

func TestPlies(t *testing.T) {
	for s, want := range map[string]uint32{"": 0, "abba": 4, "bba/a>": 3} {
		if got, ok := plies.Decide(parse(t, s)); !ok || got != want {
			t.Errorf("%q: %d %v plies, want %d", s, got, ok, want)
		}
	}
}

// random is the start of a random instance.
func random(t testing.TB, seed uint64, shape string, size int) Position {
	t.Helper()
	instance := Random(rand.New(rand.NewPCG(seed, 0)), shape, size)
	g, err := Open(bytes.NewReader(instance), 1, contest.Options{})
	if err != nil {
		t.Fatalf("%s of size %d: %v", shape, size, err)
	}
	return g.Start
}
