package wythoff

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "2 1\n8 4\n4 7\n"

func judge(input string) (string, error) {
	var out strings.Builder
	err := Judge(context.Background(), strings.NewReader(input), &out, contest.Options{Memory: 1 << 20})
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for input, want := range map[string]string{
		sample:                   "0\n1\n0\n",
		"2 1\r\n\r\n8 4\r\n4 7":  "0\n1\n0\n",
		"":                       "",
		" \n":                    "",
		"0 0":                    "0\n",
		"1000000000 618033988":   "1\n",
		"1000000000 1618033989":  "0\n", // pair 618033989
		"18446744073709551615 0": "1\n",
		"12200160415121876738\n7540113804746346429": "0\n",
	} {
		if got, err := judge(input); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", input, got, err, want)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	const heap = "expected the size of a heap, a whole number ≥ 0, found "
	const second = "expected the size of the second heap"
	for input, want := range map[string]struct {
		line, column int
		reason       string
	}{
		"x":                           {1, 1, heap + `"x"`},
		"2":                           {1, 2, second + ", found the end of the input"},
		"2 1\n8\n":                    {3, 1, second + ", found the end of the input"},
		"2 1\n-8 4\n":                 {2, 1, heap + `"-8"`},
		"2 1\n8 18446744073709551616": {2, 3, second + `, a whole number ≥ 0, found "18446744073709551616"`},
		"2 1.5":                       {1, 3, second + `, a whole number ≥ 0, found "1.5"`},
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
	input := strings.Repeat("1 2\n", 1<<20) + "3"
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := judge(input); err == nil {
		t.Error("accepted")
	}
	if _, err := Open(strings.NewReader(input), 1, contest.Options{}); err == nil {
		t.Error("opened")
	}
	runtime.ReadMemStats(&after)
	// All that was ever allocated is more than what was held at once.
	if got, most := after.TotalAlloc-before.TotalAlloc, uint64(32<<20+16*len(input)); got > most {
		t.Errorf("%d bytes for an input of %d", got, len(input))
	}
}

func TestOpen(t *testing.T) {
	for i, want := range []Position{{2, 1}, {8, 4}, {4, 7}} {
		g, err := Open(strings.NewReader(sample), i+1, contest.Options{})
		if err != nil || g.Start != want {
			t.Errorf("test %d: %v, %v, want %v", i+1, g.Start, err, want)
		}
	}
}

func TestInput(t *testing.T) {
	for _, p := range []Position{{}, {3, 5}, {huge, 0}} {
		text, ok := game(p).Input(p)
		g, err := Open(bytes.NewReader(text), 1, contest.Options{})
		if !ok || err != nil || g.Start != p {
			t.Errorf("%v: %q, %v, opened as %v, %v", p, text, ok, g.Start, err)
		}
	}
}

// TestRandom: instances of every shape are valid and not larger than said.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, shape := range Shapes {
		for range 200 {
			size := 1 + r.IntN(60)
			input := Random(r, shape, size)
			g, err := Open(bytes.NewReader(input), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %q: %v", shape, input, err)
			}
			if g.Start.larger() > uint64(max(size, 2)) || shape == "lost" && !lost(g.Start) {
				t.Errorf("%s of size %d: %v", shape, size, g.Start)
			}
		}
	}
}

func TestUniverse(t *testing.T) {
	const size = 9
	_, starts := universe(size)
	seen := map[Position]bool{}
	for i, p := range starts {
		seen[p] = true
		if p.larger() > size || i > 0 && p.larger() < starts[i-1].larger() {
			t.Errorf("%v", p)
		}
	}
	if len(starts) != 100 || len(seen) != 100 {
		t.Errorf("%d starts, %d different", len(starts), len(seen))
	}
}

func FuzzJudge(f *testing.F) {
	for _, s := range []string{sample, "", "1", "18446744073709551615 1 x", "99999999999999999999 0"} {
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
			if err != nil || lost(g.Start) != (answer == "0") {
				t.Fatalf("test %d: judged %s, opened as %v, %v", i+1, answer, g.Start, err)
			}
		}
	})
}

// BenchmarkJudge is a hundred thousand tests at the contest's limit.
func BenchmarkJudge(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	var input bytes.Buffer
	const tests = 100_000
	for range tests {
		fmt.Fprintln(&input, r.IntN(1e9+1), r.IntN(1e9+1))
	}
	b.SetBytes(int64(input.Len()))
	for b.Loop() {
		if err := Judge(context.Background(), bytes.NewReader(input.Bytes()), io.Discard, contest.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/tests, "ns/test")
}
