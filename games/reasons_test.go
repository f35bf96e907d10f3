package games

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
)

// TestSources: each statement says in plain text what it is, and the section of
// docs/theorems.md that proves it exists.
func TestSources(t *testing.T) {
	theorems, err := os.ReadFile("../docs/theorems.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range Catalogue {
		if !e.Contest() {
			if g, err := e.Parse(e.Example); err != nil || len(g.Statements()) > 0 {
				t.Errorf("%s: %v, or statements of a game whose instances are not random", e.Name, err)
			}
			continue
		}
		if !strings.Contains(string(theorems), "\n## "+e.Name+"\n") {
			t.Errorf("docs/theorems.md has no section %s", e.Name)
		}
		form := regexp.MustCompile(`^[ -:<-~]+; docs/theorems\.md#` + e.Name + `$`)
		for _, s := range sample(t, e, e.Shapes[0]).Statements() {
			if !form.MatchString(s.Source) {
				t.Errorf("%s, %s: the source is %q", e.Name, s.About, s.Source)
			}
		}
	}
}

// jargon is what a reason should not need.
var jargon = regexp.MustCompile(`\bmover\b|\blayer\b|\bsearch\b|[01]{21}`)

// TestReasons: a reason is part of a sentence, without words that only the
// program knows. What is known by search alone has none.
func TestReasons(t *testing.T) {
	for _, e := range Catalogue {
		for _, shape := range e.Shapes {
			r, err := sample(t, e, shape).Value(context.Background(), "", analysis.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if r.Proof == zermelo.BySearch {
				continue
			}
			first, _ := utf8.DecodeRuneInString(r.Reason)
			if !unicode.IsLower(first) || strings.HasSuffix(r.Reason, ".") || jargon.MatchString(r.Reason) {
				t.Errorf("%s: the reason is %q", e.Name, r.Reason)
			}
		}
	}
}

// sample is a small random instance.
func sample(t *testing.T, e Entry, shape string) analysis.Game {
	t.Helper()
	input := e.Random(rand.New(rand.NewPCG(1, 2)), shape, e.UniverseSize)
	g, err := e.Open(bytes.NewReader(input), 1, contest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}
