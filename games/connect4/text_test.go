package connect4

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
		"4x4:":            "4x4:",
		"  31x1:  ":       "31x1:",
		"4x4: ,,,":        "4x4:",
		"4x6: 1124":       "4x6: xo,x,,o",
		"4x6:2114":        "4x6: ox,x,,o",
		" 4x6:  xo,x,,o ": "4x6: xo,x,,o",
		"1x4: xoxo":       "1x4: xoxo",
		"7x6: 1212121":    "7x6: xxxx,ooo,,,,,",
		"4x4: 1414141":    "4x4: xxxx,,,ooo",
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
	const size = "expected the size of the board, such as 7x6, with (height+1)*width at most 63"
	const columns = "expected 4 columns of at most 4 stones x and o, separated by commas"
	const arises = "no play leads here: x and o drop stones in turn, until one has a four"
	for _, c := range []struct {
		in     string
		offset int
		reason string
	}{
		{"", 0, size + ", found the end"},
		{"  x", 2, size + `, found "x"`},
		{"0x4:", 0, size + `, found "0x4:"`},
		{"4x0:", 0, ""},
		{"8x7:", 0, ""},
		{"1x63:", 0, ""},
		{"255x255:", 0, ""},
		{"99999999999999999999x1:", 0, ""},
		{"4x4", 3, `expected ":", found the end`},
		{"4x4: 15", 6, `expected a column from 1 to 4, found "5"`},
		{"4x4: 10", 6, `expected a column from 1 to 4, found "0"`},
		{"4x4: 11111", 9, "column 1 is full"},
		{"4x4: 12121213", 12, "expected the end: the stone before makes a four"},
		{"4x4: x,o", 8, "expected 4 columns, found 2"},
		{"4x4: ,,,,", 8, columns + `, found ","`},
		{"4x4: xoxox,,,", 9, columns + `, found "x,,,"`},
		{"4x4: x.,,,", 6, columns + `, found ".,,,"`},
		{"4x4: x,o, ,", 9, columns + `, found the end`},
		{"4x4: 1x", 5, columns + `, found "1x"`},
		{"4x4: o,,,", 5, arises},
		{"4x4: xx,,,", 5, arises},
		{"4x4: xxxx,oooo,,", 5, arises},
	} {
		_, err := Parse(c.in)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Game != name || e.Text != c.in || e.Offset != c.offset || c.reason != "" && e.Reason != c.reason {
			t.Errorf("%q: %v, want %q at %d", c.in, err, c.reason, c.offset)
		}
	}
	var e *zermelo.ParseError
	if _, err := (text{newLayout(4, 4)}).Parse("4x5:"); !errors.As(err, &e) || !strings.Contains(e.Reason, "4x4") {
		t.Errorf("another board: %v", err)
	}
}

// TestDrawing: boards and the cells of moves, everywhere and word by word.
func TestDrawing(t *testing.T) {
	gametest.Boards(t, game(newLayout(4, 4), Position{}))
	gametest.Boards(t, game(newLayout(7, 6), Position{}))
	g, err := Parse("4x3: xox,x,,o")
	if err != nil {
		t.Fatal(err)
	}
	b := g.Board(g.Start)
	if want := []string{"x...", "o...", "xx.o"}; !reflect.DeepEqual(b.Rows, want) {
		t.Errorf("rows %q, want %q", b.Rows, want)
	}
	if want := []zermelo.Cell{{1, 1}, {2, 2}, {1, 3}}; !reflect.DeepEqual(b.Live, want) {
		t.Errorf("live cells %v, want %v", b.Live, want)
	}
	to := g.Rules.Moves(nil, g.Start)[1]
	if got := g.Rules.(zermelo.MoveNamer[Position]).MoveName(g.Start, to); got != "3" {
		t.Errorf("the move is named %q, want 3", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"4x4:", "4x6: 1124", " 4x6:  xo,x,,o ", "1x62: x", "31x1: 123", "7x8: xxxx,ooo,,,,,", "0x0:", "4x4: 1x"} {
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
		l := g.Rules.(*layout)
		if p, ok := l.Keyed(l.Key(g.Start)); !ok || p != g.Start {
			t.Errorf("%q: of its key %v, %v", s, p, ok)
		}
	})
}
