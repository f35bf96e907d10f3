package analysis_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/gallery"
	"zermelo/games"
	"zermelo/heap"
	"zermelo/script"
	"zermelo/solve"
)

// star is a game of the gallery.
func star(t testing.TB, name string, settings map[string]string) analysis.Game {
	t.Helper()
	text, err := gallery.Files.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Open(context.Background(), script.Source{Name: name, Text: text}, settings, script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Game(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	return analysis.Of(g)
}

// graph is a game from the text of a graph file.
func graph(t testing.TB, text string) analysis.Game {
	t.Helper()
	g, err := script.ReadGraph("test.graph", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return analysis.Of(g.Game())
}

// builtIn is a game of the catalogue at a position.
func builtIn(t testing.TB, name, position string) analysis.Game {
	t.Helper()
	e, _ := games.Find(name)
	g, err := e.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const (
	loopy    = "graph partizan\nstart a\na L-> b\na R-> c\nb R-> a e f h\nb L-> c d\nc L-> a\nc R-> d\nd L-> e\nf L-> d \"drop\" c\nh L-> k\nk R-> h\ne = draw\n"
	cyclic   = "start a\na -> b c\nb -> a c d\nc -> b d\nd -> e\n"
	hasOwner = "graph owned\na -> b c\nb -> c d\nc -> d\na owner L\nb owner L\nc owner R\nd owner L\n"
)

// sample is a game with the options under which it is looked at.
type sample struct {
	game analysis.Game
	o    analysis.Options
}

// samples are games with and without statements, sums, points, two sides, and
// play without end.
func samples(t testing.TB) map[string]sample {
	known, guess, score := nim(), nim(), nim()
	known.Nimber = bouton()
	guess.Conjectures.Plies = zermelo.Theorem[string, uint32]{
		Source: "a guess", Checked: "heaps ≤ 1",
		Decide: func(p string) (uint32, bool) {
			return uint32(len(sizes(p))), !slices.ContainsFunc(sizes(p), func(n int) bool { return n > 1 })
		},
	}
	score.Rules, score.Impartial = points{}, false
	kayles, err := heap.Parse("kayles")
	if err != nil {
		t.Fatal(err)
	}
	misere := analysis.Options{Options: solve.Options{Misere: true}}
	return map[string]sample{
		"nim":         {game: analysis.Of(nim())},
		"theorem":     {game: analysis.Of(known)},
		"conjecture":  {analysis.Of(guess), analysis.Options{Conjectured: true}},
		"misère":      {analysis.Of(known), misere},
		"points":      {game: analysis.Of(score)},
		"kayles":      {game: analysis.Of(kayles.Play(heap.Sum(3, 5)))},
		"splitpiles":  {game: builtIn(t, "splitpiles", "4,3 2,5")},
		"coins":       {game: builtIn(t, "coins", "L=2: 1 3 1 7 2")},
		"letters":     {game: builtIn(t, "letters", "abcbab")},
		"domineering": {game: star(t, "domineering.star", map[string]string{"rows": "2", "cols": "3"})},
		"toads":       {game: star(t, "toads.star", nil)},
		"partizan":    {game: graph(t, loopy)},
		"cyclic":      {game: graph(t, cyclic)},
		"owned":       {game: graph(t, hasOwner)},
	}
}

// reached are the positions that the game's start reaches, at most so many.
func reached(t testing.TB, s sample, most int) []string {
	t.Helper()
	all := []string{s.game.Start()}
	for i := 0; i < len(all) && len(all) < most; i++ {
		r, err := s.game.Report(context.Background(), all[i], s.o)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range r.Moves {
			if !slices.Contains(all, m.To) {
				all = append(all, m.To)
			}
		}
	}
	return all
}

// one is what Report says of a quantity, as a column prints it; empty where it
// says nothing.
func one(r *analysis.Report, q analysis.Quantity) string {
	v := r.Value
	switch {
	case q == analysis.Outcomes && v.Outcome != nil:
		return v.Outcome.String()
	case q == analysis.Remoteness && v.Plies != nil && *v.Plies == zermelo.Endless:
		return "inf"
	case q == analysis.Remoteness && v.Plies != nil:
		return strconv.FormatUint(uint64(*v.Plies), 10)
	case q == analysis.Grundy && v.Nimber != nil:
		return strconv.FormatUint(uint64(*v.Nimber), 10)
	case q == analysis.Scores && v.Score != nil:
		return strconv.Itoa(*v.Score)
	case q == analysis.Classes:
		return r.Class
	}
	return ""
}

var quantities = []analysis.Quantity{analysis.Outcomes, analysis.Remoteness, analysis.Grundy, analysis.Scores, analysis.Classes}

// TestValues: many positions at once have the values that they have one by one.
func TestValues(t *testing.T) {
	for name, s := range samples(t) {
		positions := reached(t, s, 40)
		reports := make([]*analysis.Report, len(positions))
		for i, p := range positions {
			r, err := s.game.Report(context.Background(), p, s.o)
			if err != nil {
				t.Fatal(err)
			}
			reports[i] = r
		}
		for _, q := range quantities {
			c, err := s.game.Values(context.Background(), positions, q, s.o)
			defined := slices.ContainsFunc(reports, func(r *analysis.Report) bool { return one(r, q) != "" })
			if !defined || name == "cyclic" && q == analysis.Grundy {
				if !errors.Is(err, analysis.ErrUndefined) {
					t.Errorf("%s: %v: %v, want it to be undefined", name, q, err)
				}
				continue
			}
			if err != nil || c.Len() != len(positions) || !c.Complete {
				t.Errorf("%s: %v: %v", name, q, err)
				continue
			}
			for i, p := range positions {
				if got, want := c.Text(i), one(reports[i], q); got != want {
					t.Errorf("%s: %v of %s is %s, want %s", name, q, p, got, want)
				}
			}
		}
	}
}

func TestValuesBasis(t *testing.T) {
	all := samples(t)
	for _, c := range []struct {
		game       string
		q          analysis.Quantity
		proof      zermelo.Proof
		statements int
		searched   bool
	}{
		{"nim", analysis.Outcomes, zermelo.BySearch, 0, true},
		{"theorem", analysis.Outcomes, zermelo.ByTheorem, 1, false},
		{"theorem", analysis.Grundy, zermelo.ByTheorem, 1, false},
		{"theorem", analysis.Remoteness, zermelo.BySearch, 0, true},
		{"conjecture", analysis.Outcomes, zermelo.BySearch, 0, true},
		{"misère", analysis.Outcomes, zermelo.BySearch, 0, true},
		{"partizan", analysis.Classes, zermelo.BySearch, 0, true},
	} {
		s := all[c.game]
		got, err := s.game.Values(context.Background(), []string{"", s.game.Start()}, c.q, s.o)
		if err != nil {
			t.Fatal(err)
		}
		if got.Proof != c.proof || len(got.Statements) != c.statements || (got.Positions > 0) != c.searched || got.Text(0) != got.Text(1) {
			t.Errorf("%s: %v rests on %+v", c.game, c.q, got.Basis)
		}
	}
}

// TestValuesRestOnConjecture: one value that rests on a conjecture makes the
// whole column rest on it.
func TestValuesRestOnConjecture(t *testing.T) {
	g := nim()
	g.Nimber = bouton()
	g.Conjectures.Plies = zermelo.Theorem[string, uint32]{
		Source: "a guess", Checked: "heaps ≤ 1",
		Decide: func(p string) (uint32, bool) { return 3, p == "1 1 1" },
	}
	for conjectured, want := range map[bool]zermelo.Proof{true: zermelo.ByConjecture, false: zermelo.BySearch} {
		c, err := analysis.Of(g).Values(context.Background(), []string{"2 1", "1 1 1"}, analysis.Remoteness, analysis.Options{Conjectured: conjectured})
		if err != nil || c.Proof != want || c.Text(1) != "3" {
			t.Errorf("conjectured %v: %+v, %v", conjectured, c.Basis, err)
		}
	}
}

func TestValuesUndefined(t *testing.T) {
	all := samples(t)
	for _, c := range []struct {
		game string
		q    analysis.Quantity
		want string
	}{
		{"partizan", analysis.Grundy, "Grundy values are not defined: the two players have different moves"},
		{"misère", analysis.Grundy, "Grundy values are not defined: misère play"},
		{"cyclic", analysis.Grundy, "Grundy values are not defined: the game has cycles"},
		{"points", analysis.Grundy, "Grundy values are not defined: the game is one of points"},
		{"points", analysis.Remoteness, "the length of play is not defined: the players want points, not speed"},
		{"points", analysis.Classes, "outcome classes are not defined: the game is one of points"},
		{"owned", analysis.Classes, "outcome classes are not defined: only one of the players can be to move in a position"},
		{"nim", analysis.Scores, "scores are not defined: the game has no points"},
		{"nim", 99, "Quantity(99) is not defined"},
	} {
		s := all[c.game]
		_, err := s.game.Values(context.Background(), []string{""}, c.q, s.o)
		if !errors.Is(err, analysis.ErrUndefined) || err.Error() != c.want {
			t.Errorf("%s: %v: %v, want %s", c.game, c.q, err, c.want)
		}
	}
}

func TestValuesErrors(t *testing.T) {
	g := analysis.Of(nim())
	_, err := g.Values(context.Background(), []string{"1 2", "1 x"}, analysis.Outcomes, analysis.Options{})
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) || parse.Text != "1 x" || parse.Offset != 2 {
		t.Errorf("a position that is none: %v", err)
	}
	c, err := g.Values(context.Background(), []string{"1", "30 40"}, analysis.Remoteness, analysis.Options{Options: solve.Options{MaxPositions: 20}})
	var budget *zermelo.BudgetError
	if !errors.As(err, &budget) || c == nil || c.Complete || c.Text(0) != "1" || c.Text(1) != "-" || c.Known(1) {
		t.Errorf("a budget that runs out: %+v, %v", c, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Values(ctx, []string{"1"}, analysis.Outcomes, analysis.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupt: %v", err)
	}
	if c, err := g.Values(context.Background(), nil, analysis.Outcomes, analysis.Options{}); err != nil || c.Len() != 0 || c.Positions != 0 {
		t.Errorf("no positions: %+v, %v", c, err)
	}
}

func TestColumnNumbers(t *testing.T) {
	all := samples(t)
	number := func(game string, q analysis.Quantity, position string) string {
		t.Helper()
		s := all[game]
		c, err := s.game.Values(context.Background(), []string{position}, q, s.o)
		if err != nil {
			t.Fatal(err)
		}
		n, ok := c.Number(0)
		if !ok {
			return "none"
		}
		text, err := n.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, c := range []struct {
		game     string
		q        analysis.Quantity
		position string
		want     string
	}{
		{"nim", analysis.Outcomes, "1 1", "-1"},
		{"nim", analysis.Grundy, "1 2", "3"},
		{"nim", analysis.Remoteness, "1 1", "2"},
		{"points", analysis.Scores, "1 1", "0"},
		{"points", analysis.Scores, "5 1", "4"},
		{"partizan", analysis.Classes, "", "none"},
		{"cyclic", analysis.Remoteness, "", "none"},
	} {
		if got := number(c.game, c.q, c.position); got != c.want {
			t.Errorf("%s: %v of %q as a number is %s, want %s", c.game, c.q, c.position, got, c.want)
		}
	}
}

func TestQuantityNames(t *testing.T) {
	for _, q := range quantities {
		if got, err := analysis.ParseQuantity(q.String()); got != q || err != nil {
			t.Errorf("%v is read as %v, %v", q, got, err)
		}
	}
	if _, err := analysis.ParseQuantity("colour"); err == nil {
		t.Error("colour is a quantity")
	}
}

// BenchmarkValues is a table of 1024 × 1024 positions with a theorem.
func BenchmarkValues(b *testing.B) {
	g := nim()
	g.Nimber = bouton()
	var positions []string
	for i := range 1024 {
		for j := range 1024 {
			positions = append(positions, strconv.Itoa(i)+" "+strconv.Itoa(j))
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := analysis.Of(g).Values(context.Background(), positions, analysis.Outcomes, analysis.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
