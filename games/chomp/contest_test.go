package chomp

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "3\n3\n4 4 4\n2\n5 4\n1\n1\n"

func judge(input string) (string, error) {
	var out strings.Builder
	err := Judge(context.Background(), strings.NewReader(input), &out, contest.Options{Memory: 1 << 20})
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for input, want := range map[string]string{
		sample: "First\nSecond\nSecond\n",
		strings.ReplaceAll(strings.TrimSpace(sample), "\n", "\r\n\r\n"): "First\nSecond\nSecond\n",
		"0":                         "",
		"3 3 4 2 2 3 7 7 4 3 7 7 5": "Second\nSecond\nFirst\n", // of no known kind
		"1 2 18446744073709551615 18446744073709551614": "Second\n",
		"1 3 18446744073709551615 2 2":                  "First\n", // the first row alone is huge
		"1 2000 " + strings.Repeat("1000000 ", 2000):    "First\n", // a rectangle
	} {
		if got, err := judge(input); err != nil || got != want {
			t.Errorf("%.60q: %q, %v, want %q", input, got, err, want)
		}
	}
}

// TestJudgeAll: every bar of a universe in one input.
func TestJudgeAll(t *testing.T) {
	var input, want strings.Builder
	tests := 0
	for p, lost := range lostByMoves(5) {
		one, _ := game(p).Input(p)
		input.Write(one[2:]) // without the number of tests
		want.WriteString(map[bool]string{true: "Second\n", false: "First\n"}[lost])
		tests++
	}
	if got, err := judge("251\n" + input.String()); err != nil || got != want.String() || tests != 251 {
		t.Errorf("%d tests: %v", tests, err)
	}
}

func TestJudgeRefuses(t *testing.T) {
	const row = "expected the length of a row"
	for input, want := range map[string]struct {
		line, column int
		reason       string
	}{
		"":                             {1, 1, "expected the number of tests, found the end of the input"},
		"-1":                           {1, 1, `expected the number of tests, a whole number ≥ 0, found "-1"`},
		"1\n0\n":                       {2, 1, `expected the number of rows, a whole number ≥ 1, found "0"`},
		"1\n":                          {2, 1, "expected the number of rows, found the end of the input"},
		"1\n2\n4\n":                    {4, 1, row + ", found the end of the input"},
		"1\n2\n4 0\n":                  {3, 3, row + `, a whole number from 1 to 18446744073709551615, found "0"`},
		"1\n2\n4 5\n":                  {3, 3, "expected a row no longer than the one before, 4, found 5"},
		"1\n1\n4 3\n":                  {3, 3, `expected the end of the input, found "3"`},
		"1\n1\n18446744073709551616\n": {3, 1, row + `, a whole number from 1 to 18446744073709551615, found "18446744073709551616"`},
	} {
		got, err := judge(input)
		_, openErr := Open(strings.NewReader(input), 1, contest.Options{})
		for _, err := range []error{err, openErr} {
			var p *zermelo.ParseError
			if !errors.As(err, &p) || p.Line != want.line || p.Column != want.column || p.Reason != want.reason || got != "" {
				t.Errorf("%q: %q, %v, want line %d, column %d: %s", input, got, err, want.line, want.column, want.reason)
			}
		}
	}
}

// TestJudgeBudget: a bar whose table is too large is refused before any is made.
func TestJudgeBudget(t *testing.T) {
	for _, input := range []string{
		"2 3 4 2 2 12 20 20 20 20 20 20 20 20 20 20 20 19",
		"1 4 9000000000000000000 8000000000000000000 7000000000000000000 6",
	} {
		got, err := judge(input)
		var budget *zermelo.BudgetError
		if !errors.As(err, &budget) || budget.Budget != zermelo.Memory || budget.Need <= budget.Limit || got != "" {
			t.Errorf("%q: %q, %v", input, got, err)
		}
	}
}

// TestJudgeMemory: what a refused input costs follows its length.
func TestJudgeMemory(t *testing.T) {
	for name, input := range map[string]string{
		"many rows":  "1\n9000000000000000000 " + strings.Repeat("7 ", 1<<20),
		"many tests": "9000000000000000000 " + strings.Repeat("1 1 ", 1<<19),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := judge(input); err == nil {
			t.Errorf("%s: accepted", name)
		}
		if _, err := Open(strings.NewReader(input), 1, contest.Options{}); err == nil {
			t.Errorf("%s: opened", name)
		}
		runtime.ReadMemStats(&after)
		// All that was ever allocated is more than what was held at once.
		if got, most := after.TotalAlloc-before.TotalAlloc, uint64(4*(32<<20+16*len(input))); got > most {
			t.Errorf("%s: %d bytes for an input of %d", name, got, len(input))
		}
	}
}

func TestOpen(t *testing.T) {
	for i, want := range []string{"3x4", "5 4", "1"} {
		g, err := Open(strings.NewReader(sample), i+1, contest.Options{})
		if err != nil || g.Start != parse(t, want) {
			t.Errorf("test %d: %v, %v, want %s", i+1, g.Start, err, want)
		}
	}
}

func TestInput(t *testing.T) {
	for _, s := range []string{"1", "4 4 3 1", "100x7 2", "18446744073709551615"} {
		p := parse(t, s)
		text, ok := game(p).Input(p)
		g, err := Open(bytes.NewReader(text), 1, contest.Options{})
		if !ok || err != nil || g.Start != p {
			t.Errorf("%s: %q, %v, opened as %v, %v", s, text, ok, g.Start, err)
		}
	}
	if _, ok := input(parse(t, "1000000000000x1")); ok {
		t.Error("10^12 rows were written")
	}
}

// TestRandom: instances of every shape are valid and not larger than said.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, shape := range Shapes {
		for range 200 {
			size := 1 + r.IntN(16)
			input := Random(r, shape, size)
			g, err := Open(bytes.NewReader(input), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %q: %v", shape, input, err)
			}
			b := g.Start.bar()
			if max(b.width(), b.height()) > uint64(size) || b.width()+b.height() > mostSides ||
				shape == "rectangle" && len(b) != 1 || shape == "hook" && kindOf(b) != hook ||
				shape == "arms" && b.width() != b.height() || shape == "two" && min(b.width(), b.height()) > 2 {
				t.Errorf("%s of size %d: %s", shape, size, text{}.Format(g.Start))
			}
		}
	}
}

func TestUniverse(t *testing.T) {
	_, starts := universe(5)
	seen := map[Position]bool{}
	for i, p := range starts {
		seen[p] = true
		if i > 0 && p.bar().height() < starts[i-1].bar().height() {
			t.Errorf("%s after more rows", text{}.Format(p))
		}
	}
	if len(starts) != 251 || len(seen) != 251 { // C(10, 5) - 1
		t.Errorf("%d starts, %d different", len(starts), len(seen))
	}
}

func FuzzJudge(f *testing.F) {
	for _, s := range []string{sample, "0", "1 3 4 2 2", "1 3 18446744073709551615 2 2", "1 2 4 5", "99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, input string) {
		var out strings.Builder
		err := Judge(context.Background(), strings.NewReader(input), &out, contest.Options{Memory: 1 << 12})
		if err != nil {
			if out.Len() > 0 {
				t.Fatalf("%v after writing %q", err, out.String())
			}
			return
		}
		for i, answer := range strings.Fields(out.String()) {
			g, err := Open(strings.NewReader(input), i+1, contest.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if v, ok := outcome.Decide(g.Start); ok && (v == zermelo.Loss) != (answer == "Second") {
				t.Fatalf("test %d: judged %s, the theorem says %v", i+1, answer, v)
			}
		}
	})
}

// BenchmarkJudge is a hundred bars of no known kind.
func BenchmarkJudge(b *testing.B) {
	input := "100\n" + strings.Repeat("7\n8 7 7 5 4 4 2\n", 100)
	for b.Loop() {
		if got, err := judge(input); err != nil || len(got) < 600 {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100, "ns/test")
}
