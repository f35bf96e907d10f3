package moore

import (
	"errors"
	"math"
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
	g, starts := universe(3)
	gametest.Conform(t, g, append(starts, Position{K: 1})...)
}

func TestMoves(t *testing.T) {
	for _, c := range []struct{ p, moves string }{
		{"k=1: 1 0 2", "0 0 2=1:1|1 0 0=3:2|1 0 1=3:1"},
		{"k=2: 1 0 2", "0 0 2=1:1|0 0 0=1:1 3:2|0 0 1=1:1 3:1|1 0 0=3:2|1 0 1=3:1"},
		{"k=2: 1 1 1", "0 1 1=1:1|0 0 1=1:1 2:1|0 1 0=1:1 3:1|1 0 1=2:1|1 0 0=2:1 3:1|1 1 0=3:1"},
	} {
		p := parse(t, c.p)
		var got []string
		for _, q := range (rules{}).Moves(nil, p) {
			got = append(got, sizes(q.Heaps())+"="+rules{}.MoveName(p, q))
		}
		if s := strings.Join(got, "|"); s != c.moves {
			t.Errorf("%s: %s, want %s", c.p, s, c.moves)
		}
	}
}

func TestMoveCount(t *testing.T) {
	g, starts := universe(3)
	for _, p := range starts {
		if got, want := g.MoveCount(p), len(g.Rules.Moves(nil, p)); got.Int64() != int64(want) {
			t.Errorf("%s: %v moves, want %d", g.Text.Format(p), got, want)
		}
	}
	const most = "18446744073709551615"
	for s, want := range map[string]string{
		"k=1: " + most + " 0 " + most: "36893488147419103230",
		"k=2: " + most + " " + most:   "340282366920938463463374607431768211455", // 2^128-1
		"k=9223372036854775807: 3 4":  "19",
	} {
		if got := moveCount(parse(t, s)); got.String() != want {
			t.Errorf("%s: %v moves, want %s", s, got, want)
		}
	}
	all := New(mostHeaps, slices.Repeat([]uint64{math.MaxUint64}, mostHeaps))
	if got := moveCount(all); got.BitLen() != 64*mostHeaps {
		t.Errorf("%d heaps: a number of %d bits", mostHeaps, got.BitLen())
	}
}

func TestFold(t *testing.T) {
	for s, want := range map[string]string{"k=2: 3 0 1 2 0": "k=2: 1 2 3", "k=1:": "k=1:", "k=1: 0": "k=1:"} {
		if got := (text{}).Format(rules{}.Fold(parse(t, s))); got != want {
			t.Errorf("%s folds to %s, want %s", s, got, want)
		}
	}
}

func TestParse(t *testing.T) {
	for s, want := range map[string]Position{
		"k=2: 3 4 5":                 New(2, []uint64{3, 4, 5}),
		"k=1:":                       New(1, nil),
		"k=007:  0  4 ":              New(7, []uint64{0, 4}),
		"k=9223372036854775807:1":    New(mostK, []uint64{1}),
		"k=1: 18446744073709551615 ": New(1, []uint64{math.MaxUint64}),
	} {
		if g, err := Parse(s); err != nil || g.Start != want {
			t.Errorf("%q: %v, %v, want %v", s, g.Start, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const (
		form = `expected k and heaps such as "k=2: 3 4 5"`
		k    = "expected k, a whole number from 1 to 9223372036854775807, found "
		heap = "expected the size of a heap, 0 to 18446744073709551615, found "
	)
	for s, want := range map[string]struct {
		offset int
		reason string
	}{
		"":                                 {0, form},
		"3 4 5":                            {0, form},
		"k=2 3":                            {0, form},
		"k=: 3":                            {2, k + `""`},
		"k=0: 3":                           {2, k + `"0"`},
		"k=9223372036854775808: 3":         {2, k + `"9223372036854775808"`},
		"k=2: 3 x":                         {7, heap + `"x"`},
		"k=2: -3":                          {5, heap + `"-3"`},
		"k=2: 18446744073709551616":        {5, heap + `"18446744073709551616"`},
		"k=2:" + strings.Repeat(" 1", 257): {517, "expected at most 256 heaps"},
	} {
		_, err := Parse(s)
		var p *zermelo.ParseError
		if !errors.As(err, &p) || p.Game != "moore" || p.Text != s || p.Offset != want.offset || p.Reason != want.reason {
			t.Errorf("%q: %v, want offset %d: %s", s, err, want.offset, want.reason)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"k=2: 3 4 5", "k=1:", "k=9223372036854775807: 18446744073709551615 0", "k=0: 1", "k=2: 1 x"} {
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
