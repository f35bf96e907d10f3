package letters

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "2\nforces\nabba\n"

func judge(in string) (string, error) {
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader(in), &out, contest.Options{})
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for in, want := range map[string]string{
		sample:                  "Alice\nDraw\n",
		"2\r\nforces\r\nabba":   "Alice\nDraw\n",
		"\n 2\tforces \n\nabba": "Alice\nDraw\n",
		"0\n":                   "",
		"1 zz":                  "Draw\n",
		"3 ab aabb abab\n":      "Alice\nDraw\nAlice\n",
	} {
		if got, err := judge(in); err != nil || got != want {
			t.Errorf("%q: %q and %v, want %q", in, got, err, want)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	for _, c := range []struct {
		in           string
		line, column int
		reason       string
	}{
		{"", 1, 1, "end of the input"},
		{"x", 1, 1, "number of strings"},
		{"-1", 1, 1, "number of strings"},
		{"1\n", 2, 1, "end of the input"},
		{"2\nforces\n", 3, 1, "end of the input"},
		{"1\nabc\n", 2, 1, "even number of letters, not 3"},
		{"1\nabBa\n", 2, 3, `found "B"`},
		{"2\nabba\n  abé\n", 3, 5, `found "é"`},
		{"1\nab1", 2, 3, `found "1"`},
		{"1\nab\n\nba", 4, 1, "end of the input"},
		{"1\n" + strings.Repeat("a", 200_000) + "{a", 2, 200_001, `found "{"`},
		{"1\n" + strings.Repeat("a", 200_001), 2, 1, "not 200001"},
	} {
		out, err := judge(c.in)
		shown := c.in[:min(len(c.in), 40)]
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) {
			t.Errorf("%q: error %v, want a ParseError", shown, err)
			continue
		}
		if refused.Line != c.line || refused.Column != c.column || !strings.Contains(refused.Reason, c.reason) {
			t.Errorf("%q: %v, want line %d, column %d, %q", shown, err, c.line, c.column, c.reason)
		}
		if out != "" {
			t.Errorf("%q is refused, and %q written", shown, out)
		}
	}
}

func TestMemoryLimit(t *testing.T) {
	for _, c := range []struct {
		in    string
		limit uint64
	}{
		{"1\n" + strings.Repeat("a", 400), 1000},      // the string
		{"9" + strings.Repeat(" abab", 9), 20},        // the answers
		{"1\n" + strings.Repeat("a", 1000000), 10000}, // over many buffers
	} {
		var out bytes.Buffer
		err := Judge(context.Background(), strings.NewReader(c.in), &out, contest.Options{Memory: c.limit})
		var over *zermelo.BudgetError
		if !errors.As(err, &over) || over.Need <= c.limit || out.Len() != 0 {
			t.Errorf("limit %d: %v and %q, want a BudgetError alone", c.limit, err, out.String())
		}
	}
	if _, err := Open(strings.NewReader("1\n"), 1, contest.Options{Memory: 10}); !errors.As(err, new(*zermelo.ParseError)) {
		t.Errorf("a missing string under a low limit: %v, want a ParseError", err)
	}
}

func TestOpen(t *testing.T) {
	g, err := Open(strings.NewReader(sample), 2, contest.Options{})
	if err != nil || g.Start.Left != "abba" {
		t.Errorf("test 2 is %+v and %v, want abba", g.Start, err)
	}
	if _, err := Open(strings.NewReader(sample+"x"), 1, contest.Options{}); !errors.As(err, new(*zermelo.ParseError)) {
		t.Errorf("junk after the tests: error %v, want a ParseError", err)
	}
}

// The input that a position gives starts at it.
func TestInput(t *testing.T) {
	g, err := Parse("abba")
	if err != nil {
		t.Fatal(err)
	}
	in, ok := g.Input(g.Start)
	if back, err := Open(bytes.NewReader(in), 1, contest.Options{}); !ok || err != nil || back.Start != g.Start {
		t.Errorf("the input of abba is %q, %v; read back: %+v and %v", in, ok, back.Start, err)
	}
	for _, s := range []string{"", ">", "bba/a", "bb<"} {
		if in, ok := g.Input(parse(t, s)); ok {
			t.Errorf("the input of %q is %q, want none", s, in)
		}
	}
}

func FuzzJudge(f *testing.F) {
	for _, s := range []string{sample, "0", "1 abc", "1\nab\nx", "3 ab aabb abab", "1 aé", "99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, in string) {
		var out bytes.Buffer
		err := Judge(context.Background(), strings.NewReader(in), &out, contest.Options{Memory: 1 << 12})
		if err != nil {
			if out.Len() != 0 {
				t.Fatalf("%q is refused with %v, and %q written", in, err, out.String())
			}
			return
		}
		words := strings.Fields(in)[1:]
		if len(words) != strings.Count(out.String(), "\n") {
			t.Fatalf("%q: %d answers to %d strings", in, strings.Count(out.String(), "\n"), len(words))
		}
		for i, answer := range strings.Fields(out.String()) {
			if drawnByLetter(words[i]) != (answer == "Draw") {
				t.Fatalf("%q: %q is answered %s", in, words[i], answer)
			}
		}
	})
}

func BenchmarkJudge(b *testing.B) {
	in := []byte("1\n" + strings.Repeat("abba", 250_000) + "\n")
	for b.Loop() {
		if err := Judge(context.Background(), bytes.NewReader(in), io.Discard, contest.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	perLetter(b, len(in))
}
