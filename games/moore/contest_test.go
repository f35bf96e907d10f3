package moore

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "2\n2 3\n3 4 5\n2 3\n5 5 5\n"

func judge(input string) (string, error) {
	var out strings.Builder
	err := Judge(context.Background(), strings.NewReader(input), &out, contest.Options{Memory: 1 << 20})
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for input, want := range map[string]string{
		sample: "First\nSecond\n",
		strings.ReplaceAll(strings.TrimSpace(sample), "\n", "\r\n\r\n"): "First\nSecond\n",
		"0":                 "",
		"2 1 0 9 0":         "Second\nSecond\n",
		"2 1 2 7 7 1 2 7 8": "Second\nFirst\n",
		"1 9223372036854775807 2 18446744073709551615 18446744073709551615":               "First\n",
		"1 2 3 18446744073709551615 18446744073709551615 18446744073709551615":            "Second\n",
		"1 3 300 " + strings.Repeat("18446744073709551615 ", 300):                         "Second\n",
		"1 3 301 " + strings.Repeat("18446744073709551615 ", 300) + "0":                   "Second\n",
		"1 3 301 " + strings.Repeat("18446744073709551615 ", 300) + "4611686018427387904": "First\n",
	} {
		if got, err := judge(input); err != nil || got != want {
			t.Errorf("%.60q: %q, %v, want %q", input, got, err, want)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	const (
		k     = "expected k, how many heaps a move may take from, a whole number ≥ 1, found "
		count = "expected the number of heaps"
		heap  = "expected the size of a heap"
	)
	for input, want := range map[string]struct {
		line, column int
		reason       string
	}{
		"":                               {1, 1, "expected the number of tests, found the end of the input"},
		"-1":                             {1, 1, `expected the number of tests, a whole number ≥ 0, found "-1"`},
		"1\n0 3\n":                       {2, 1, k + `"0"`},
		"1\n9223372036854775808 1 1":     {2, 1, k + `"9223372036854775808"`},
		"1\n2\n":                         {3, 1, count + ", found the end of the input"},
		"1\n2 -3\n":                      {2, 3, count + `, a whole number ≥ 0, found "-3"`},
		"1\n2 2\n3 -4\n":                 {3, 3, heap + `, a whole number ≥ 0, found "-4"`},
		"1\n2 2\n18446744073709551616 4": {3, 1, heap + `, a whole number ≥ 0, found "18446744073709551616"`},
		"1\n2 2\n3":                      {3, 2, heap + ", found the end of the input"},
		"1\n2 1\n3 4":                    {3, 3, `expected the end of the input, found "4"`},
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

// TestJudgeMemory: what a refused input costs follows its length.
func TestJudgeMemory(t *testing.T) {
	for name, input := range map[string]string{
		"many heaps": "1\n2 9000000000000000000 " + strings.Repeat("7 ", 1<<20),
		"many tests": "9000000000000000000 " + strings.Repeat("1 0 ", 1<<19),
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
		if got, most := after.TotalAlloc-before.TotalAlloc, uint64(2*(32<<20+16*len(input))); got > most {
			t.Errorf("%s: %d bytes for an input of %d", name, got, len(input))
		}
	}
}

func TestOpen(t *testing.T) {
	for i, want := range []string{"k=2: 3 4 5", "k=2: 5 5 5"} {
		g, err := Open(strings.NewReader(sample), i+1, contest.Options{})
		if err != nil || g.Start != parse(t, want) {
			t.Errorf("test %d: %v, %v, want %q", i+1, g.Start, err, want)
		}
	}
	long := "2 1 257" + strings.Repeat(" 1", 257) + " 1 1 1"
	if _, err := Open(strings.NewReader(long), 1, contest.Options{}); err == nil || !strings.Contains(err.Error(), "at most 256 heaps") {
		t.Errorf("257 heaps: %v", err)
	}
	if _, err := Open(strings.NewReader(long), 2, contest.Options{}); err != nil {
		t.Errorf("behind 257 heaps: %v", err)
	}
}

func TestInput(t *testing.T) {
	for _, s := range []string{"k=1:", "k=2: 3 4 5", "k=9223372036854775807: 18446744073709551615 0"} {
		p := parse(t, s)
		text, ok := game(p).Input(p)
		g, err := Open(bytes.NewReader(text), 1, contest.Options{})
		if !ok || err != nil || g.Start != p {
			t.Errorf("%s: %q, %v, opened as %v, %v", s, text, ok, g.Start, err)
		}
	}
}

// TestRandom: instances of every shape are valid and not larger than said.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, shape := range Shapes {
		for range 200 {
			size := 1 + r.IntN(12)
			input := Random(r, shape, size)
			g, err := Open(bytes.NewReader(input), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %q: %v", shape, input, err)
			}
			p := g.Start
			for _, x := range p.Heaps() {
				if x > uint64(size)+1 || p.Len() > randomHeaps {
					t.Errorf("%s of size %d: %s", shape, size, text{}.Format(p))
				}
			}
			if h := uint64(len(p.full())); shape == "lost" && !lost(p) || shape == "more" && h > 1 && p.K != h-1 {
				t.Errorf("%s: %s", shape, text{}.Format(p))
			}
		}
	}
}

func TestUniverse(t *testing.T) {
	_, starts := universe(2)
	// Sorted choices of 1 to 4 of 3 sizes, times k.
	if want := 3 + 2*6 + 3*10 + 4*15; len(starts) != want {
		t.Errorf("%d starts, want %d", len(starts), want)
	}
	seen := map[Position]bool{}
	for i, p := range starts {
		seen[p] = true
		if i > 0 && p.Len() < starts[i-1].Len() {
			t.Errorf("%v after more heaps", p)
		}
	}
	if len(seen) != len(starts) {
		t.Errorf("%d of %d are different", len(seen), len(starts))
	}
}

func FuzzJudge(f *testing.F) {
	for _, s := range []string{sample, "0", "1 2 3", "1 9223372036854775807 1 18446744073709551615", "99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, input string) {
		got, err := judge(input)
		if err != nil {
			if got != "" {
				t.Fatalf("%v after writing %q", err, got)
			}
			return
		}
		for i, answer := range strings.Fields(got) {
			g, err := Open(strings.NewReader(input), i+1, contest.Options{})
			if err != nil && strings.Contains(err.Error(), "at most 256 heaps") {
				continue
			}
			if err != nil || lost(g.Start) != (answer == "Second") {
				t.Fatalf("test %d: judged %s, opened as %v, %v", i+1, answer, g.Start, err)
			}
		}
	})
}

// BenchmarkJudge is a million heaps in tests of a hundred.
func BenchmarkJudge(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	const tests, heaps = 10_000, 100
	input := strconv.AppendInt(nil, tests, 10)
	for range tests {
		input = append(input, "\n3 100\n"...)
		for range heaps {
			input = strconv.AppendUint(append(input, ' '), r.Uint64N(1e9), 10)
		}
	}
	b.SetBytes(int64(len(input)))
	for b.Loop() {
		if err := Judge(context.Background(), bytes.NewReader(input), io.Discard, contest.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(tests*heaps), "ns/heap")
}
