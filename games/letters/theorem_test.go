package letters

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
	"zermelo/gametest"
)

// Outcome, plies and best moves, from every short string over three letters.
func TestTheoremsAreSearch(t *testing.T) {
	gametest.Agree(t, game(Position{}), universe(UniverseSize)...)
}

// Long random strings of every shape, where a slip in the scans would show.
func TestTheoremsAreSearchOnLongStrings(t *testing.T) {
	for _, shape := range Shapes {
		t.Run(shape, func(t *testing.T) {
			var starts []Position
			for seed := range uint64(12) {
				starts = append(starts, random(t, seed, shape, 44))
			}
			gametest.Agree(t, game(Position{}), starts...)
		})
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
		"forces":  `the string "forces" is not drawn, since letters 1 and 2 (f and o) are no equal pair; so Alice wins`,
		"abcdba":  `the string "abcdba" is not drawn, since after 2 equal letters at each end are stripped, letters 3 and 4 (c and d) are no equal pair; so Alice wins`,
		"abba":    `the string "abba" is drawn, since it reads the same from both ends; so the game is a draw`,
		"aabb>":   `the string "aabb" is drawn, since it falls into equal pairs; so Bob wins by the latest round that differed`,
		"caabbc<": `the string "caabbc" is drawn, since after the equal letters at its ends are stripped, it falls into equal pairs; so Alice wins by the latest round that differed`,
		"aab/b":   `against Alice's letter b Bob does best to take the last letter, b; then the string "aa" is drawn, since it reads the same from both ends; so the game is a draw`,
		">":       "no letter is left, so Bob wins by the latest round that differed",
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
