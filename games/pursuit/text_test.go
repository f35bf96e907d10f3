package pursuit

import (
	"errors"
	"strings"
	"testing"

	"zermelo"
)

func TestParse(t *testing.T) {
	for in, want := range map[string]string{
		"8: w=1,1 b=5,6 w":                            "8: w=1,1 b=5,6 w",
		" 8:   w=8,8  b=8,8 b ":                       "8: w=8,8 b=8,8 b",
		"2147483647: w=2147483647,1 b=1,2147483647 b": "2147483647: w=2147483647,1 b=1,2147483647 b",
	} {
		g, err := Parse(in)
		if err != nil || g.Text.Format(g.Start) != want {
			t.Errorf("%q: %v, %v", in, g.Start, err)
			continue
		}
		if p, err := g.Text.Parse(want); p != g.Start || err != nil {
			t.Errorf("%q: %v, %v", want, p, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		in     string
		offset int
		reason string
	}{
		{"", 0, `expected the size of the board, a whole number from 2 to 2147483647, found the end`},
		{"x", 0, `expected the size of the board, a whole number from 2 to 2147483647, found "x"`},
		{"1: w=1,1 b=1,1 w", 0, `expected the size of the board, a whole number from 2 to 2147483647, found "1:"`},
		{"99999999999999999999: w=1,1 b=1,1 w", 0, ""},
		{"8 w=1,1 b=5,6 w", 1, `expected ":", found " w=1,1 b=5,6 w"`},
		{"8:w=1,1 b=5,6 w", 2, `expected a space, found "w=1,1"`},
		{"8: b=1,1 w=5,6 w", 3, `expected "w=", found "b=1,1"`},
		{"8: w=0,1 b=5,6 w", 5, `expected a row, a whole number from 1 to 8, found "0,1"`},
		{"8: w=1,9 b=5,6 w", 7, `expected a column, a whole number from 1 to 8, found "9"`},
		{"8: w=1.1 b=5,6 w", 6, `expected ",", found ".1"`},
		{"8: w=1,1 b=+5,6 w", 11, ""},
		{"8: w=1,1 b=5,6", 14, `expected a space, found the end`},
		{"8: w=1,1 b=5,6 x", 15, `expected who is to move, w or b, found "x"`},
		{"8: w=1,1 b=5,6 wb", 16, `expected the end of the position, found "b"`},
	} {
		_, err := Parse(c.in)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Game != name || e.Text != c.in || e.Offset != c.offset || c.reason != "" && e.Reason != c.reason {
			t.Errorf("%q: %v, want %q at %d", c.in, err, c.reason, c.offset)
		}
	}
	var e *zermelo.ParseError
	if _, err := (text{7}).Parse("8: w=1,1 b=5,6 w"); !errors.As(err, &e) || !strings.Contains(e.Reason, "board of 7") {
		t.Errorf("another board: %v", err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"8: w=1,1 b=5,6 w", "2147483647: w=1,2147483647 b=2,1 b", "8:  w=1,1 b=1,1", "8: w=1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		g, err := Parse(s)
		var refused *zermelo.ParseError
		if err != nil {
			if !errors.As(err, &refused) || refused.Offset < 0 || refused.Offset > len(s) {
				t.Errorf("%q: %v", s, err)
			}
			return
		}
		out := g.Text.Format(g.Start)
		if p, err := g.Text.Parse(out); err != nil || p != g.Start {
			t.Errorf("%q, %q: %v, %v", s, out, p, err)
		}
	})
}
