package endstones

import (
	"errors"
	"testing"

	"zermelo"
)

func TestText(t *testing.T) {
	for s, want := range map[string]Position{
		"3 1 9 4":             At(3, 1, 9, 4),
		"0":                   At(),
		"":                    At(),
		"  3  0 1 ":           At(3, 1),
		"007":                 At(7),
		"9223372036854775806": At(MaxPile),
	} {
		p, err := text{}.Parse(s)
		if err != nil || p != want {
			t.Errorf("%q: %v and %v, want %v", s, p.Row(), err, want.Row())
		}
		if q, err := (text{}).Parse(text{}.Format(p)); err != nil || q != p {
			t.Errorf("%q is written as %q", s, text{}.Format(p))
		}
	}
}

func TestTextRefuses(t *testing.T) {
	for s, offset := range map[string]int{
		"x":                      0,
		"3 -1":                   2,
		"3 +1":                   2,
		"3  1,9":                 3,
		"9223372036854775807":    0,
		"1 18446744073709551617": 2,
		"3\t1":                   0,
		"1_0":                    0,
		"1 0x1":                  2,
	} {
		_, err := Parse(s)
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) || refused.Game != name || refused.Offset != offset || refused.Text != s {
			t.Errorf("%q: %v, want offset %d", s, err, offset)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"3 1 9 4", "0", "", " 1 0 9223372036854775806", "1 x", "-1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		g, err := Parse(s)
		if err != nil {
			return
		}
		if again, err := Parse(g.Text.Format(g.Start)); err != nil || again.Start != g.Start {
			t.Errorf("%q: %q, %v", s, g.Text.Format(g.Start), err)
		}
	})
}
