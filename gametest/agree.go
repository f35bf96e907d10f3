package gametest

import (
	"context"
	"iter"
	"testing"

	"zermelo"
	"zermelo/solve"
)

// Agree compares every theorem of g, conjectures too, and its best moves and
// lines, with search: on every position that can be reached from the starts.
// Given none, on every position of the Indexer if there is one, and else from
// g.Start. Where an impartial game has a theorem for its Grundy values, these
// must also tell won positions from lost ones. A statement that says nothing of
// any of these positions is an error.
func Agree[P comparable](t testing.TB, g zermelo.Game[P], starts ...P) {
	t.Helper()
	if _, ok := g.Rules.(zermelo.Indexer[P]); !ok && len(starts) == 0 {
		starts = []P{g.Start}
	}
	c := &comparison[P]{TB: t, game: g, starts: starts}
	c.run()
}

// comparison is one run of Agree; each engine is asked once.
type comparison[P comparable] struct {
	testing.TB
	game   zermelo.Game[P]
	starts []P

	verdicts *solve.Solution[P, zermelo.Verdict]
	nimbers  *solve.Solution[P, zermelo.Nimber]
	scores   *solve.Solution[P, int]
}

func (c *comparison[P]) run() {
	c.Helper()
	if !c.search() {
		return
	}
	g, all := c.game, solve.Reachable(c.game.Rules, c.starts...)
	agree(c, "outcomes", all, c.outcome, g.Outcome)
	agree(c, "plies", all, c.plies, g.Plies)
	if c.nimbers != nil {
		agree(c, "Grundy values", all, c.nimbers.Of, g.Nimber)
	}
	if g.Nimber.Decide != nil && g.Impartial {
		agree(c, "Grundy values as outcomes", all, c.outcome, nonzeroWins(g.Nimber))
	}
	if c.scores != nil {
		agree(c, "scores", all, c.scores.Of, g.Score)
	}
	if g.Best != nil {
		c.best(all)
	}
	if g.Line != nil {
		c.lines(all)
	}
}

// search asks the engines that the statements need.
func (c *comparison[P]) search() bool {
	c.Helper()
	g := c.game
	_, points := g.Rules.(zermelo.Scorer[P])
	var failed [3]error
	if g.Nimber.Decide != nil {
		c.nimbers, failed[0] = solve.Nimbers(context.Background(), g.Rules, solve.Options{}, c.starts...)
	}
	if points {
		c.scores, failed[1] = solve.Scores(context.Background(), g.Rules, solve.Options{}, c.starts...)
	}
	if !points || g.Outcome.Decide != nil || g.Plies.Decide != nil {
		c.verdicts, failed[2] = solve.Outcomes(context.Background(), g.Rules, solve.Options{}, c.starts...)
	}
	for _, err := range failed {
		if err != nil {
			c.Errorf("%s: search: %v", g.Name, err)
			return false
		}
	}
	return true
}

func (c *comparison[P]) outcome(p P) (zermelo.Outcome, bool) {
	v, ok := c.verdicts.Of(p)
	return v.Outcome, ok
}

func (c *comparison[P]) plies(p P) (uint32, bool) {
	v, ok := c.verdicts.Of(p)
	return v.Plies, ok
}

// nonzeroWins is what a theorem on Grundy values says of outcomes.
func nonzeroWins[P comparable](t zermelo.Theorem[P, zermelo.Nimber]) zermelo.Theorem[P, zermelo.Outcome] {
	return zermelo.Theorem[P, zermelo.Outcome]{
		Source: t.Source, Checked: t.Checked,
		Decide: func(p P) (zermelo.Outcome, bool) {
			n, ok := t.Decide(p)
			if n == 0 {
				return zermelo.Loss, ok
			}
			return zermelo.Win, ok
		},
	}
}

// agree reports where a theorem, if there is one, differs from search.
func agree[P, V comparable](c *comparison[P], what string, all iter.Seq[P], search func(P) (V, bool), t zermelo.Theorem[P, V]) {
	c.Helper()
	if t.Decide == nil {
		return
	}
	kind := "theorem"
	if t.Proof() == zermelo.ByConjecture {
		kind = "conjecture (checked: " + t.Checked + ")"
	}
	a, err := solve.Agree(all, search, t)
	switch {
	case err != nil:
		c.Errorf("%s: %s, %s: %v", c.game.Name, what, kind, err)
	case a.Differs:
		c.Errorf("%s: %s, %s: at %s search says %v, the %[3]s %[6]v", c.game.Name, what, kind, c.game.Text.Format(a.At), a.Search, a.Theorem)
	case a.Positions == 0:
		c.Errorf("%s: %s, %s: its domain is empty: %d positions lie outside", c.game.Name, what, kind, a.Outside)
	default:
		c.Logf("%s: %s, %s: %d positions agree, %d outside", c.game.Name, what, kind, a.Positions, a.Outside)
	}
}
