package reign

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample6 Position = "drludl/rudlru/dldldl/rldlrd/uuudlr/ddlluu"

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]int{
		"":         0,
		"/":        0,
		"x":        0,
		"lr":       2,
		"lr/":      3,
		"lr/u":     4,
		"lr/u/":    4,
		"lr/udl":   5,
		"lr/ud/":   5,
		"lr/ud/lr": 5,
		"lr ud":    2,
		"l/":       1,
		"lrü/lll":  2,
		"lü":       1,
		"rd/uL":    4,
		" l":       0,
	} {
		g, err := Parse(text)
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) || refused.Offset != want || refused.Text != text || refused.Game != "reign" {
			t.Errorf("%q: %v and %v, want offset %d", text, g.Start, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(string(sample6))
	f.Add("rd/u#")
	f.Fuzz(func(t *testing.T, text string) {
		g, err := Parse(text)
		if err != nil {
			return
		}
		if got := g.Text.Format(g.Start); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
		if _, ok := g.Score.Decide(g.Start); !ok {
			t.Errorf("%q is not decided", text)
		}
	})
}

// Of the sample's 36 starts there are 30 results.
func TestMoves(t *testing.T) {
	moves := rules{}.Moves(nil, sample6)
	if len(moves) != 30 || moveCount(sample6).Int64() != 30 {
		t.Errorf("%d moves, %v counted", len(moves), moveCount(sample6))
	}
	for p, want := range map[Position]string{
		"rd/ul": "1,1 -> ##/##",
		"rl/#l": "1,1 -> ##/#l 2,2 -> rl/##",
		"##/##": "",
		"dd/l#": "1,1 -> #d/## 1,2 -> d#/l# 2,1 -> dd/##",
		"r#/rl": "1,1 -> ##/rl 2,1 -> r#/##",
	} {
		var got []string
		for _, q := range (rules{}).Moves(nil, p) {
			got = append(got, rules{}.MoveName(p, q)+" -> "+string(q))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%s: %s, want %s", p, s, want)
		}
	}
}

// Random boards are boards, of every shape and side.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 3))
	for _, shape := range Shapes {
		for side := range 12 {
			text := Random(r, shape, side)
			p, err := read(strings.NewReader(string(text)), contest.Options{})
			if err != nil || p.Side() != max(side, 1) {
				t.Errorf("%s, side %d: %q: %v", shape, side, text, err)
			}
		}
	}
	_, one := sample(t, r, "spiral", 9)
	if got := lengths(ChainsOf(one)); !slices.Equal(got, []int{81}) {
		t.Errorf("a spiral has chains %v", got)
	}
}

func TestUniverse(t *testing.T) {
	for size, want := range []int{0, 4, 4 + 256, 4 + 256 + 262144} {
		count, seen := 0, map[Position]bool{}
		for _, starts := range Universe(size) {
			for p := range starts {
				count++
				seen[p] = true
			}
		}
		if count != want || len(seen) != want {
			t.Errorf("size %d: %d boards, %d of them different, want %d", size, count, len(seen), want)
		}
	}
}
