package near

import (
	"reflect"
	"strings"
	"testing"
)

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"kayles", "kayles", 0}, {"kayels", "kayles", 1}, {"madmx", "madmax", 1},
		{"bord", "board", 1}, {"ca", "abc", 3}, {"kitten", "sitting", 3}, {"ab", "ba", 1}, {"abcd", "badc", 2},
	} {
		if got := Distance(c.a, c.b); got != c.want || Distance(c.b, c.a) != got {
			t.Errorf("from %q to %q: %d, and back %d; want %d", c.a, c.b, got, Distance(c.b, c.a), c.want)
		}
	}
}

func TestWords(t *testing.T) {
	words := []string{"kayles", "nim", "leap", "letters", "k", strings.Repeat("x", mostLetters+1)}
	for word, want := range map[string][]string{
		"kayels": {"kayles"}, "nmi": {"nim"}, "le": {"leap", "letters"}, "kk": {"k"}, "l": nil, "nim": nil, "chess": nil,
		strings.Repeat("x", mostLetters): nil,
	} {
		if got := Words(word, words, 2); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
	if got := Words("lea", []string{"leap", "lead", "le"}, 1); len(got) != 1 {
		t.Errorf("%q, want one word", got)
	}
}
