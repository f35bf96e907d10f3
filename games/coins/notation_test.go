package coins

import (
	"errors"
	"testing"

	"zermelo"
)

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, canonical string }{
		{"L=2: 1 3 1 7 2", "L=2: 1 3 1 7 2"},
		{"L=2:1 3  1 7 2 ", "L=2: 1 3 1 7 2"},
		{"L=9: 1 3", "L=2: 1 3"},
		{"L=9223372036854775807: 0", "L=1: 0"},
		{"L=0:", "L=0:"},
		{"L=2:", "L=0:"},
		{"L=1: 9223372036854775807 0", "L=1: 9223372036854775807 0"},
	} {
		g, err := Parse(c.text)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := g.Text.Format(g.Start); got != c.canonical {
			t.Errorf("%q is formatted %q, want %q", c.text, got, c.canonical)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
	}{
		{"", 0},
		{"1 3 1", 0},
		{"L=2 1 3 1", 0},
		{"l=2: 1", 0},
		{" L=2: 1", 0},
		{"L=: 1", 2},
		{"L=-2: 1", 2},
		{"L= 2: 1", 2},
		{"L=0: 1", 2},
		{"L=9223372036854775808: 1", 2},
		{"L=2: 1 -3", 7},
		{"L=2: 1 3x 5", 7},
		{"L=2: 1 + 5", 7},
		{"L=2: 11 1 3: 4", 10},
		{"L=2: 9223372036854775808", 5},
		{"L=2: 9223372036854775807  1", 26},
	} {
		_, err := Parse(c.text)
		var parse *zermelo.ParseError
		if !errors.As(err, &parse) {
			t.Errorf("%q: %v, want a ParseError", c.text, err)
			continue
		}
		if parse.Offset != c.offset || parse.Text != c.text || parse.Game != "coins" {
			t.Errorf("%q: %v, want a fault at offset %d", c.text, err, c.offset)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"L=2: 1 3 1 7 2", "L=0:", "L=5: 9223372036854775807 0", "L=1: x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := notation{}.Parse(text)
		if err != nil {
			return
		}
		again, err := notation{}.Parse(notation{}.Format(p))
		if err != nil || again != p {
			t.Errorf("%q: %+v, formatted and read %+v, %v", text, p, again, err)
		}
	})
}
