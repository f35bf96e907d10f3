package quixo

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

func TestParse(t *testing.T) {
	for in, want := range map[string]string{
		"3x3":                   ".../.../... x",
		" 5x5 ":                 "...../...../...../...../..... x",
		".x./.../o.. x":         ".x./.../o.. x",
		"  .x./.../o..   o  ":   ".x./.../o.. o",
		"xxxx/oooo/..../.xo. o": "xxxx/oooo/..../.xo. o",
	} {
		g, err := Parse(in)
		if err != nil || g.Text.Format(g.Start) != want {
			t.Errorf("%q: %v, want %q", in, err, want)
			continue
		}
		if p, err := g.Text.Parse(want); p != g.Start || err != nil {
			t.Errorf("%q: %v, %v", want, p, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const size = "expected a row of 3 to 5 cells, or an empty board, such as 3x3"
	const mover = "expected a space and who is to move, x or o"
	for _, c := range []struct {
		in     string
		offset int
		reason string
	}{
		{"", 0, size + ", found the end"},
		{"6x6", 0, `expected a cell, ".", "x" or "o", found "6x6"`},
		{"2x", 0, size + `, found "2x"`},
		{"../.. x", 0, size + `, found "../.."`},
		{"....../ x", 0, size + `, found "....../"`},
		{".../... x", 7, `expected 3 rows of 3 cells, separated by /, found the end`},
		{".../.../.../... x", 12, `expected 3 rows of 3 cells, separated by /, found "..."`},
		{".../../... x", 4, `expected 3 rows of 3 cells, separated by /, found "../..."`},
		{".../.y./... x", 5, `expected a cell, ".", "x" or "o", found "y./..."`},
		{".../.../...", 11, mover + ", found the end"},
		{".../.../...  y", 13, mover + `, found "y"`},
		{".../.../... x o", 12, mover + `, found "x"`},
	} {
		_, err := Parse(c.in)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Game != name || e.Text != c.in || e.Offset != c.offset || e.Reason != c.reason {
			t.Errorf("%q: %v, want %q at %d", c.in, err, c.reason, c.offset)
		}
	}
	var e *zermelo.ParseError
	if _, err := (text{4}).Parse("3x3"); !errors.As(err, &e) || !strings.Contains(e.Reason, "4×4") {
		t.Errorf("another board: %v", err)
	}
}

func TestMoveName(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{".../.../... x", ".../.../..x o", "c3-bottom"},
		{".../.../... x", "x../.../... o", "b3-left"},
		{"xo./.../... o", "o.o/.../... x", ""},
		{"xo./.../... o", "oxo/.../... x", "c3-left"},
		{"x../o../x.. x", "..x/o../x.. o", "a3-right"},
		{"x../o../x.. x", "o../x../x.. o", "a3-bottom"},
	} {
		g, err := Parse(c.from)
		if err != nil {
			t.Fatal(err)
		}
		to, err := g.Text.Parse(c.to)
		if err != nil {
			t.Fatal(err)
		}
		r := g.Rules.(*rules)
		if c.want == "" {
			if count(r.Moves(nil, g.Start), to) > 0 {
				t.Errorf("%s: there is a move to %s", c.from, c.to)
			}
			continue
		}
		if got := r.MoveName(g.Start, to); got != c.want {
			t.Errorf("%s to %s is %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	for n := uint(minSide); n <= maxSide; n++ {
		gametest.Boards(t, game(n, 0))
	}
	g, err := Parse(".x./o.../x")
	if err == nil {
		t.Errorf("%v is a position", g.Start)
	}
	g, err = Parse(".o./.../oox x")
	if err != nil {
		t.Fatal(err)
	}
	b := g.Board(g.Start)
	if want := []string{".o.", "...", "oox"}; !reflect.DeepEqual(b.Rows, want) {
		t.Errorf("rows %q, want %q", b.Rows, want)
	}
	if want := []zermelo.Cell{{0, 0}, {0, 2}, {1, 0}, {1, 2}, {2, 2}}; !reflect.DeepEqual(b.Live, want) {
		t.Errorf("live cells %v, want %v", b.Live, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"3x3", ".x./.../o.. x", "....../", " 5x5", "xxxxx/ooooo/...../...../..... o"} {
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
