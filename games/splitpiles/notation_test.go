package splitpiles

import (
	"errors"
	"testing"

	"zermelo"
)

func TestParse(t *testing.T) {
	for s, want := range map[string]string{
		"": "", "  ": "", "1,2 3,1": "1,2 3,1", "  1,2   3,1 ": "1,2 3,1", "007,1": "7,1",
		"18446744073709551615,1": "18446744073709551615,1",
	} {
		g, err := Parse(s)
		if err != nil || g.Text.Format(g.Start) != want {
			t.Errorf("%q: %q, %v, want %q", s, g.Start, err, want)
		}
	}
	const pile = "expected a pile of 1 to 18446744073709551615 stones, found "
	for s, want := range map[string]struct {
		offset int
		reason string
	}{
		"x":                        {0, pile + `"x"`},
		"1,2 y,3":                  {4, pile + `"y"`},
		"1,2 3":                    {5, `expected "," and the pair's other pile, found the end`},
		"1 2":                      {1, `expected "," and the pair's other pile, found " "`},
		"1,":                       {2, pile + "the end"},
		"1,,2":                     {2, pile + `","`},
		"1, 2":                     {2, pile + `" "`},
		"1,2,3":                    {3, `expected a space and the next pair, found ","`},
		"1,2x":                     {3, `expected a space and the next pair, found "x"`},
		"1,2\t3,4":                 {3, `expected a space and the next pair, found "\t3"`},
		"0,1":                      {0, pile + `"0"`},
		"1,-1":                     {2, pile + `"-1"`},
		"+1,1":                     {0, pile + `"+1"`},
		"1,18446744073709551616":   {2, pile + `"18446744073709551616"`},
		"1,2 99999999999999999999": {4, pile + `"99999999999999999999"`},
	} {
		_, err := Parse(s)
		var p *zermelo.ParseError
		if !errors.As(err, &p) || p.Game != "splitpiles" || p.Text != s || p.Offset != want.offset || p.Reason != want.reason {
			t.Errorf("%q: %v, want offset %d: %s", s, err, want.offset, want.reason)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("1,2 3,1")
	f.Add(" 18446744073709551615,007  2,2 ")
	f.Fuzz(func(t *testing.T, s string) {
		g, err := Parse(s)
		if err != nil {
			return
		}
		p := g.Start
		again, err := g.Text.Parse(g.Text.Format(p))
		if err != nil || again != p {
			t.Fatalf("%q became %q, %v", p, again, err)
		}
		named, count, ok := g.Best(p)
		if !ok || count.Cmp(g.MoveCount(p)) > 0 || (len(named) == 0) != (g.MoveCount(p).Sign() == 0) {
			t.Fatalf("%q: best %q of %v", p, named, count)
		}
		if moves, ok := g.Line(p); ok {
			if plies, _ := g.Plies.Decide(p); int(plies) != len(moves) {
				t.Fatalf("%q: a line of %d plies, said are %d", p, len(moves), plies)
			}
		}
	})
}
