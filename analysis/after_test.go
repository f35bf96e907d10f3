package analysis_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"zermelo"
	"zermelo/analysis"
)

// sums are the rules of nim with moves named by how many counters they leave:
// several may have one name.
type sums struct{ heaps }

func (sums) MoveName(_, to string) string {
	left := 0
	for _, n := range sizes(to) {
		left += n
	}
	return "leave " + strconv.Itoa(left)
}

// padded writes positions that are long.
type padded struct{ heaps }

func (padded) Format(p string) string { return p + strings.Repeat(" ", 5000) }

// namedBySum is nim with a theorem, so that long positions need no search.
func namedBySum() zermelo.Game[string] {
	g := nim()
	g.Rules, g.Nimber = sums{}, bouton()
	return g
}

func TestAfter(t *testing.T) {
	unlisted := namedBySum()
	unlisted.MoveCount = func(string) *big.Int { return new(big.Int).Lsh(big.NewInt(1), 70) }
	unlisted.Best = func(string) ([]string, *big.Int, bool) { return []string{"3 3"}, big.NewInt(1), true }
	for _, c := range []struct {
		game           zermelo.Game[string]
		position, move string
		want           string // the position, or what the error says
	}{
		{nim(), "3 4", "to [3 3]", "3 3"},
		{nim(), "3", "to []", ""},
		{nim(), "", "to [1 2 2]", "1 2 2"}, // from the start
		{nim(), "3 4", "to [5]", "to [5] is no move of this position of nim"},
		{nim(), "3 4", "", " is no move of this position of nim"},
		{nim(), "3 x", "to [3]", "expected a number"},
		{nim(), "3 3", "to [3 2]", "3 2"},
		{nim(), "3 3", "to [2 3]", "2 3"},
		{namedBySum(), "3 4", "leave 4", "2 moves of this position of nim are called leave 4"},
		{unlisted, "3 4", "leave 6", "3 3"},
		{unlisted, "3 4", "leave 5", "leave 5 is none of the moves of this position of nim that are listed"},
	} {
		got, err := analysis.Of(c.game).After(c.position, c.move)
		if err != nil {
			got = err.Error()
		}
		if !strings.HasSuffix(got, c.want) || err == nil && got != c.want {
			t.Errorf("%q, %q: %q, want %q", c.position, c.move, got, c.want)
		}
	}
}

// TestAfterMoves: every move of a report whose name is its own leads, by that
// name, to where the report says.
func TestAfterMoves(t *testing.T) {
	g := analysis.Of(nim())
	r, err := g.Report(context.Background(), "2 3 4", analysis.Options{})
	if err != nil || len(r.Moves) < 9 {
		t.Fatal(r, err)
	}
	for _, m := range r.Moves {
		if to, err := g.After(r.Position, m.Name); err != nil || to != m.To {
			t.Errorf("%s leads to %q, %v; want %q", m.Name, to, err, m.To)
		}
	}
}

// TestDocumentText: a document whose moves lead to more than a megabyte of
// positions does not write them; the report has them all the same.
func TestDocumentText(t *testing.T) {
	for _, c := range []struct {
		largest int // heap, beside one of one counter
		whole   bool
	}{{100, true}, {300, false}} {
		g := namedBySum()
		g.Text = padded{}
		r := report(t, g, strconv.Itoa(c.largest)+" 1", analysis.Options{})
		d := r.Document(0)
		if len(d.Moves) != c.largest+1 {
			t.Fatalf("%d moves", len(d.Moves))
		}
		for i, m := range d.Moves {
			if r.Moves[i].To == "" || (m.To.Text != nil) != c.whole || c.whole && *m.To.Text != r.Moves[i].To {
				t.Fatalf("%d: the move %s is %+v, in the report %+v", c.largest, m.Move, m, r.Moves[i])
			}
		}
		text, err := json.Marshal(d)
		if err != nil || strings.Contains(string(text), `"to":{"text"`) != c.whole || len(text) > 1<<20 {
			t.Errorf("%d: %d bytes of JSON, %v", c.largest, len(text), err)
		}
		last := r.Moves[len(r.Moves)-1]
		if to, err := analysis.Of(g).After(r.Position, last.Name); to != last.To && !errors.As(err, new(*analysis.MoveError)) {
			t.Errorf("%d: %s leads to %.20q, %v", c.largest, last.Name, to, err)
		}
	}
}

// TestReasonOnce: the reason is found for the position only, not for each move.
func TestReasonOnce(t *testing.T) {
	g, asked := namedBySum(), 0
	g.Nimber.Reason = func(string) string {
		asked++
		return "it is so"
	}
	if r := report(t, g, "3 4 5", analysis.Options{}); r.Reason != "it is so" || asked != 1 {
		t.Errorf("the reason %q, asked %d times", r.Reason, asked)
	}
}
