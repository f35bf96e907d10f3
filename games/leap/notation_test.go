package leap

import (
	"errors"
	"strings"
	"testing"

	"zermelo"
)

func TestParse(t *testing.T) {
	for _, s := range []string{"", "/", "..oo.o/....", "o", strings.Repeat("o.", 1000)} {
		g, err := Parse(s)
		if err != nil || g.Text.Format(g.Start) != s {
			t.Errorf("%q: %q, %v", s, g.Start, err)
		}
	}
	for s, want := range map[string]struct {
		offset int
		reason string
	}{
		"..x.":     {2, `expected ".", "o" or "/", found "x"`},
		"..o. /.o": {4, `expected ".", "o" or "/", found " "`},
		".O":       {1, `expected ".", "o" or "/", found "O"`},
		"o·":       {1, `expected ".", "o" or "/", found "·"`},
		"o\xff":    {1, `expected ".", "o" or "/", found "\xff"`},
	} {
		_, err := Parse(s)
		var p *zermelo.ParseError
		if !errors.As(err, &p) || p.Game != "leap" || p.Text != s || p.Offset != want.offset || p.Reason != want.reason {
			t.Errorf("%q: %v, want offset %d: %s", s, err, want.offset, want.reason)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("..oo.o/....")
	f.Add("//.o \x80")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := Parse(s)
		if err != nil {
			return
		}
		if got := g.Text.Format(g.Start); got != s {
			t.Fatalf("%q became %q", s, got)
		}
		if len(s) < 200 { // Best names some of the moves, in their order
			moves := g.Rules.Moves(nil, g.Start)
			best, count, ok := g.Best(g.Start)
			if !ok || g.MoveCount(g.Start).Int64() != int64(len(moves)) || count.Int64() < int64(len(best)) || (len(best) == 0) != (len(moves) == 0) {
				t.Fatalf("%q: %d moves, best %q of %v", s, len(moves), best, count)
			}
		}
	})
}
