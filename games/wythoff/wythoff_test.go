package wythoff

import (
	"errors"
	"slices"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

func TestRules(t *testing.T) {
	g, starts := universe(12)
	gametest.Conform(t, g, starts...)
}

func TestMoves(t *testing.T) {
	p, kept := Position{2, 3}, Position{9, 9}
	want := []Position{kept, {0, 3}, {1, 3}, {2, 0}, {2, 1}, {2, 2}, {0, 1}, {1, 2}}
	names := []string{"", "2,0", "1,0", "0,3", "0,2", "0,1", "2,2", "1,1"}
	moves := rules{}.Moves([]Position{kept}, p)
	if !slices.Equal(moves, want) {
		t.Fatalf("moves %v, want %v", moves, want)
	}
	for i := 1; i < len(moves); i++ {
		if name := (rules{}).MoveName(p, moves[i]); name != names[i] {
			t.Errorf("to %v: %s, want %s", moves[i], name, names[i])
		}
	}
}

func TestParse(t *testing.T) {
	for s, want := range map[string]Position{
		"3 5": {3, 5}, " 3  5 ": {3, 5}, "0 0": {}, "007 18446744073709551615": {7, huge},
	} {
		if g, err := Parse(s); err != nil || g.Start != want {
			t.Errorf("%q: %v, %v, want %v", s, g.Start, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const heap = "expected the size of a heap, 0 to 18446744073709551615, found "
	for s, want := range map[string]struct {
		offset int
		reason string
	}{
		"":                       {0, heap + "the end"},
		"3":                      {1, heap + "the end"},
		"3 ":                     {2, heap + "the end"},
		"3 x":                    {2, heap + `"x"`},
		"-3 5":                   {0, heap + `"-3"`},
		"3,5":                    {0, heap + `"3,5"`},
		"3 +5":                   {2, heap + `"+5"`},
		"3 18446744073709551616": {2, heap + `"18446744073709551616"`},
		"3 5 7":                  {4, `expected two heaps and no more, found "7"`},
	} {
		_, err := Parse(s)
		var p *zermelo.ParseError
		if !errors.As(err, &p) || p.Game != "wythoff" || p.Text != s || p.Offset != want.offset || p.Reason != want.reason {
			t.Errorf("%q: %v, want offset %d: %s", s, err, want.offset, want.reason)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"3 5", "0 18446744073709551615", " 1  2 ", "1", "1 2 3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := text{}.Parse(s)
		if err != nil {
			var refused *zermelo.ParseError
			if !errors.As(err, &refused) || refused.Offset > len(s) {
				t.Fatalf("%q: %v", s, err)
			}
			return
		}
		if again, err := (text{}).Parse(text{}.Format(p)); err != nil || again != p {
			t.Fatalf("%q is %v, written and read again %v, %v", s, p, again, err)
		}
	})
}
