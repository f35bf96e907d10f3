package chomp

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// universe is the game of Universe with its starts.
func universe(size int) (g zermelo.Game[Position], starts []Position) {
	for game, all := range Universe(size) {
		g, starts = game, slices.AppendSeq(starts, all)
	}
	return g, starts
}

func parse(t *testing.T, s string) Position {
	t.Helper()
	p, err := text{}.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestRules(t *testing.T) {
	g, starts := universe(5)
	gametest.Conform(t, g, starts...)
}

func TestMoves(t *testing.T) {
	for s, want := range map[string]string{
		"1":     "",
		"2 1":   "1,2 → 1 1|2,1 → 2",
		"2 2":   "1,2 → 1 1|2,1 → 2|2,2 → 2 1",
		"3 3 1": "1,2 → 1 1 1|1,3 → 2 2 1|2,1 → 3|2,2 → 3 1 1|2,3 → 3 2 1|3,1 → 3 3",
	} {
		p := parse(t, s)
		var got []string
		for _, q := range (rules{}).Moves(nil, p) {
			got = append(got, rules{}.MoveName(p, q)+" → "+text{}.Format(q))
		}
		if all := strings.Join(got, "|"); all != want {
			t.Errorf("%s: %s, want %s", s, all, want)
		}
		if n := moveCount(p).Int64(); n != int64(len(got)) {
			t.Errorf("%s: %d moves, %d counted", s, len(got), n)
		}
	}
	const square = "340282366920938463426481119284349108224" // (2^64-1)² - 1
	if got := moveCount(parse(t, "18446744073709551615x18446744073709551615")); got.String() != square {
		t.Errorf("%v moves, want %s", got, square)
	}
}

func TestFold(t *testing.T) {
	for s, want := range map[string]string{
		"4 4 3 1": "4 3 3 2", "4 3 3 2": "4 3 3 2", "5": "1 1 1 1 1", "3 1 1": "3 1 1",
		"1000000000000x3": "3x1000000000000",
	} {
		p := parse(t, s)
		if p.bar().transposed().transposed().position() != p {
			t.Errorf("%s transposed twice is not itself", s)
		}
		if a, b := (rules{}).Fold(p), (rules{}).Fold(parse(t, want)); a != b {
			t.Errorf("%s and %s fold to %s and %s", s, want, text{}.Format(a), text{}.Format(b))
		}
	}
}

func TestText(t *testing.T) {
	for s, want := range map[string]string{
		"3x4":                    "4 4 4",
		" 4  4 3x2 ":             "4 4 2 2 2",
		"2x4 4 1x3":              "4 4 4 3",
		"8x1":                    "1 1 1 1 1 1 1 1",
		"9x1":                    "9x1",
		"9x7 9x7 3":              "18x7 3",
		"18446744073709551615x1": "18446744073709551615x1",
	} {
		if g, err := Parse(s); err != nil || g.Text.Format(g.Start) != want {
			t.Errorf("%q: %s, %v, want %s", s, text{}.Format(g.Start), err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const row = `expected the length of a row, or rows such as "3x4", from 1 to 18446744073709551615, found `
	for s, want := range map[string]struct {
		offset int
		reason string
	}{
		"":                         {0, row + "the end"},
		" ":                        {1, row + "the end"},
		"4 x":                      {2, row + `"x"`},
		"4 0":                      {2, row + `"0"`},
		"0x4":                      {0, row + `"0x4"`},
		"3x0":                      {0, row + `"3x0"`},
		"3x4x5":                    {0, row + `"3x4x5"`},
		"3x":                       {0, row + `"3x"`},
		"-4":                       {0, row + `"-4"`},
		"18446744073709551616":     {0, row + `"18446744073709551616"`},
		"4 3 4":                    {4, `expected a row no longer than the one before, found "4"`},
		"18446744073709551615x4 4": {23, `expected at most 18446744073709551615 rows, found "4"`},
	} {
		_, err := Parse(s)
		var p *zermelo.ParseError
		if !errors.As(err, &p) || p.Game != "chomp" || p.Text != s || p.Offset != want.offset || p.Reason != want.reason {
			t.Errorf("%q: %v, want offset %d: %s", s, err, want.offset, want.reason)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"4 4 3 1", "3x4", "9x7 3 2x1", "18446744073709551615x18446744073709551615", "1 2", "0x0"} {
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
		if p.bar().transposed().transposed().position() != p {
			t.Fatalf("%q transposed twice is another bar", s)
		}
	})
}
