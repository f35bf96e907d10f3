package script_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
	"zermelo/script"
	"zermelo/solve"
)

// readGraph reads a graph that must be right.
func readGraph(t testing.TB, text string) *script.Graph {
	t.Helper()
	g, err := script.ReadGraph("test.graph", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// verdicts solves a graph from every node, for Left where it matters.
func verdicts(t testing.TB, g *script.Graph) map[string]zermelo.Verdict {
	t.Helper()
	game := g.Game()
	var starts []script.Position
	for _, name := range g.Nodes() {
		p, err := game.Text.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		starts = append(starts, p)
	}
	found, err := solve.Outcomes(context.Background(), game.Rules, solve.Options{}, starts...)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]zermelo.Verdict{}
	for i, name := range g.Nodes() {
		all[name], _ = found.Of(starts[i])
	}
	return all
}

func verdict(o zermelo.Outcome, plies uint32) zermelo.Verdict {
	return zermelo.Verdict{Outcome: o, Plies: plies}
}

func TestGraphKinds(t *testing.T) {
	const win, loss, draw = zermelo.Win, zermelo.Loss, zermelo.Draw
	for name, c := range map[string]struct {
		text string
		want map[string]zermelo.Verdict
	}{
		"impartial": {"a -> b c # two moves\nb -> c\n", map[string]zermelo.Verdict{"a": verdict(win, 1), "b": verdict(win, 1), "c": verdict(loss, 0)}},
		"results":   {"start a\na -> x\nx = draw\n", map[string]zermelo.Verdict{"a": verdict(draw, 1), "x": verdict(draw, 0)}},
		"loopy":     {"a -> b\nb -> a\n", map[string]zermelo.Verdict{"a": verdict(draw, zermelo.Endless), "b": verdict(draw, zermelo.Endless)}},
		"partizan":  {"graph partizan\nstart a\na L-> d\na R-> b \"swap\"\nb -> d\n", map[string]zermelo.Verdict{"a": verdict(win, 1), "b": verdict(win, 1), "d": verdict(loss, 0)}},
		"owned":     {"graph owned\na -> b\nb -> c\na owner L\nb owner L\nc owner R\n", map[string]zermelo.Verdict{"a": verdict(win, 2), "b": verdict(win, 1), "c": verdict(loss, 0)}},
		"bare":      {"3 3\n1 2\n2 3\n1 3\n", map[string]zermelo.Verdict{"1": verdict(win, 1), "2": verdict(win, 1), "3": verdict(loss, 0)}},
	} {
		g := readGraph(t, c.text)
		got := verdicts(t, g)
		for node, want := range c.want {
			if got[node] != want {
				t.Errorf("%s: %s is %v, want %v", name, node, got[node], want)
			}
		}
		gametest.Conform(t, g.Game())
	}
}

func TestGraphRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    "line 1, column 1: the graph has no nodes",
		"a -> \n":                             "line 1, column 3: expected a node behind ->",
		"a\n":                                 "line 1, column 1: expected  a -> b",
		"a -> b\n  c => d\n":                  "line 2, column 5: expected ->, L->, R->, = or owner",
		"a L-> b\n":                           "line 1, column 3: L-> needs  graph partizan",
		"graph cyclic\n":                      "line 1, column 7: expected impartial, partizan or owned",
		"a -> b\ngraph partizan\n":            "line 2, column 7: the kind of graph must come before",
		"graph owned\ngraph owned\n":          "line 2, column 7: the kind of graph is given twice",
		"start q\na -> b\n":                   "line 1, column 7: there is no node \"q\"",
		"a = 3\n":                             "line 1, column 5: expected win, loss or draw",
		"a =\n":                               "line 1, column 3: expected one of win, loss and draw",
		"a = win\na = loss\n":                 "line 2, column 1: the result of a is given twice",
		"a = win\na -> b\n":                   "line 1, column 1: a has a result, so it cannot have moves",
		"a owner L\n":                         "line 1, column 1: an owner needs  graph owned",
		"graph owned\na -> b\na owner L\n":    "line 2, column 6: node b has no owner",
		"graph owned\na owner X\n":            "line 2, column 9: expected L or R",
		"graph owned\na owner L\na owner R\n": "line 3, column 1: the owner of a is given twice",
		"a -> b \"open\n":                     "line 1, column 8: expected a closing quote",
		"a -> \"b\"\n":                        "line 1, column 6: expected the name of a node",
		"2 1\n1 3\n":                          "line 2, column 3: expected a whole number from 1 to 2, found \"3\"",
		"2 2\n1 2\n":                          "line 3, column 1: expected a whole number, found the end",
		"2 1\n1 2\n2 1\n":                     "line 3, column 1: expected the end after 1 edges",
		"99999999999 1\n1 2\n":                "line 1, column 1: expected a whole number",
		"-1 0\n":                              "line 1, column 1: expected a whole number",
	} {
		_, err := script.ReadGraph("x.graph", []byte(text))
		var parse *zermelo.ParseError
		if !errors.As(err, &parse) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzGraph(f *testing.F) {
	for _, text := range []string{"a -> b c\nb -> c\n", "graph partizan\na L-> d\na R-> b \"swap\"\n", "graph owned\na -> b\na owner L\nb owner R\n", "3 3\n1 2\n2 3\n1 3\n", "x = draw\nstart x\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := script.ReadGraph("f.graph", []byte(text))
		if err != nil {
			return
		}
		game := g.Game()
		p, err := game.Text.Parse(game.Text.Format(game.Start))
		if err != nil || p != game.Start {
			t.Errorf("%q is read back as %v, %v", game.Text.Format(game.Start), p, err)
		}
		if _, err := solve.Outcomes(context.Background(), game.Rules, solve.Options{MaxPositions: 10_000}, game.Start); err != nil && !errors.As(err, new(*zermelo.BudgetError)) {
			t.Error(err)
		}
	})
}
