package gametest

import (
	"context"
	"slices"
	"testing"

	"zermelo"
	"zermelo/analysis"
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
	u := analysis.Over(g, nil)
	if len(starts) > 0 {
		u = analysis.Over(g, slices.Values(starts))
	}
	found, err := u.Check(context.Background(), solve.Options{})
	if err != nil {
		t.Errorf("%s: search: %v", g.Name, err)
		return
	}
	for _, c := range found.Compared {
		name := describe(c.Statement)
		if c.Positions == 0 {
			t.Errorf("%s: %s: its domain is empty: %d positions lie outside", g.Name, name, c.Outside)
		}
		t.Logf("%s: %s: %d positions compared, %d outside", g.Name, name, c.Positions, c.Outside)
	}
	if d := found.Differs; d != nil {
		t.Errorf("%s: %s: at %s search says %s, the statement %s", g.Name, describe(d.Statement), d.Position, d.Search, d.Stated)
	}
}

// describe names a statement.
func describe(s analysis.Statement) string {
	if s.Checked != "" {
		return s.About + ", conjecture (checked: " + s.Checked + ")"
	}
	return s.About
}
