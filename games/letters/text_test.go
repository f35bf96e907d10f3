package letters

import (
	"errors"
	"strings"
	"testing"

	"zermelo"
)

func TestParse(t *testing.T) {
	for s, want := range map[string]Position{
		"":      {},
		"<":     {Ahead: zermelo.Win},
		"abba":  {Left: "abba"},
		"bba/a": {Left: "bba", Pending: 'a'},
		"bb>":   {Left: "bb", Ahead: zermelo.Loss},
		"b/z<":  {Left: "b", Pending: 'z', Ahead: zermelo.Win},
	} {
		if got := parse(t, s); got != want {
			t.Errorf("%q is read as %+v, want %+v", s, got, want)
		}
		if got := (text{}).Format(want); got != s {
			t.Errorf("%+v is written %q, want %q", want, got, s)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		s      string
		offset int
		reason string
	}{
		{"abc", 3, "even number"},
		{"ab/c", 2, "odd number"},
		{"/a", 0, "odd number"},
		{"abc/", 4, "found the end"},
		{"abc/A", 4, `found "A"`},
		{"abc/<", 4, "letter that Alice took"},
		{"abé", 2, `found "é"`},
		{"ab cd", 2, `found " "`},
		{" ab", 0, `found " "`},
		{"ab<>", 3, `found ">"`},
		{"ab</a", 3, `found "/"`},
		{"aBba", 1, `found "B"`},
		{"abba\n", 4, `found "\n"`},
	} {
		_, err := Parse(c.s)
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) {
			t.Errorf("%q: error %v, want a ParseError", c.s, err)
			continue
		}
		if refused.Game != name || refused.Text != c.s || refused.Offset != c.offset || !strings.Contains(refused.Reason, c.reason) {
			t.Errorf("%q: %+v, want offset %d and %q", c.s, *refused, c.offset, c.reason)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "abba", "bba/a", "bb>", "a/b<", "b/z<", "abc", "a/", "<>", "é"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := text{}.Parse(s)
		if err != nil {
			return
		}
		if back := (text{}).Format(p); back != s {
			t.Fatalf("%q is written back as %q", s, back)
		}
		if _, ok := decide(p); !ok {
			t.Fatalf("%q is not decided", s)
		}
		if reason(p) == "" {
			t.Fatalf("%q has no reason", s)
		}
	})
}
