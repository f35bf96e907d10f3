package splitpiles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "2\n4\n1 2 3 1\n6\n1 1 1 1 1 1\n"

func judge(input string) (string, error) {
	var out strings.Builder
	err := Judge(context.Background(), strings.NewReader(input), &out, contest.Options{Memory: 1 << 20})
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for input, want := range map[string]string{
		sample: "YES\nNO\n",
		strings.ReplaceAll(strings.TrimSpace(sample), "\n", "\r\n\r\n"): "YES\nNO\n",
		"0":       "",
		"2 0 0\n": "NO\nNO\n",
		"1 2 18446744073709551615 18446744073709551615":    "NO\n",
		"1 2 18446744073709551615 2":                       "YES\n",
		"1 2 4294967296 1":                                 "YES\n",
		"1 4 4294967296 1 1 4294967296":                    "NO\n",
		"1 4 18446744073709551615 2 9223372036854775808 1": "YES\n", // 64 and 63
	} {
		if got, err := judge(input); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", input, got, err, want)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	const pile = "expected the size of a pile, a whole number from 1 to 18446744073709551615, found "
	for input, want := range map[string]struct {
		line, column int
		reason       string
	}{
		"1\n3\n1 2 3\n":                     {2, 1, "expected an even number of piles, found 3"},
		"2\n0\n3\n1 2 3\n                 ": {3, 1, "expected an even number of piles, found 3"},
		"1\n-2\n":                           {2, 1, `expected the number of piles, a whole number ≥ 0, found "-2"`},
		"-1":                                {1, 1, `expected the number of tests, a whole number ≥ 0, found "-1"`},
		"":                                  {1, 1, "expected the number of tests, found the end of the input"},
		"1\n":                               {2, 1, "expected the number of piles, found the end of the input"},
		"1\n2\n1 0\n":                       {3, 3, pile + `"0"`},
		"1\n2\n-1 0\n":                      {3, 1, pile + `"-1"`},
		"1\n2\n1 18446744073709551616\n":    {3, 3, pile + `"18446744073709551616"`},
		"1\n4\n1 2\n3\n":                    {5, 1, "expected the size of a pile, found the end of the input"},
		"1\n2\n1 2 3\n":                     {3, 5, `expected the end of the input, found "3"`},
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
		"many piles": "1\n9000000000000000000 " + strings.Repeat("7 ", 1<<20),
		"many tests": "9000000000000000000 " + strings.Repeat("0 ", 1<<20),
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
	for i, want := range []Position{"1,2 3,1", "1,1 1,1 1,1"} {
		g, err := Open(strings.NewReader(sample), i+1, contest.Options{})
		if err != nil || g.Start != want {
			t.Errorf("test %d: %q, %v, want %q", i+1, g.Start, err, want)
		}
	}
}

func TestInput(t *testing.T) {
	for _, p := range []Position{"", "1,2", "1,2 3,1", "18446744073709551615,2 1,1"} {
		text, ok := game("").Input(p)
		g, err := Open(bytes.NewReader(text), 1, contest.Options{})
		if !ok || err != nil || g.Start != p {
			t.Errorf("%q: %q, %v, opened as %q, %v", p, text, ok, g.Start, err)
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
			sum, lost := uint64(0), total(g.Start) == 0
			for r := range pairs(g.Start) {
				sum += max(r.a, r.b)
			}
			if sum > uint64(max(size, 3)) || shape == "odd" && !lost {
				t.Errorf("%s of size %d: %q", shape, size, g.Start)
			}
		}
	}
}

func TestUniverse(t *testing.T) {
	_, starts := universe(30)
	if len(starts) != 465+108345 || starts[0] != "1,1" || starts[1] != "1,1 1,1" || starts[2] != "1,2" {
		t.Errorf("%d: %q", len(starts), starts[:3])
	}
	seen := map[Position]bool{}
	for _, p := range starts {
		seen[p] = true
	}
	if len(seen) != len(starts) {
		t.Errorf("%d of %d are different", len(seen), len(starts))
	}
}

func FuzzJudge(f *testing.F) {
	f.Add(sample)
	f.Add("1 2 18446744073709551615 2")
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
			if err != nil || (total(g.Start) != 0) != (answer == "YES") {
				t.Fatalf("test %d: judged %s, opened as %q, %v", i+1, answer, g.Start, err)
			}
		}
	})
}

// BenchmarkJudge is the contest's limit.
func BenchmarkJudge(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	var input bytes.Buffer
	fmt.Fprintln(&input, 20)
	for range 20 {
		fmt.Fprint(&input, 20000)
		for range 20000 {
			fmt.Fprint(&input, " ", 1+r.IntN(2e9))
		}
		input.WriteByte('\n')
	}
	b.SetBytes(int64(input.Len()))
	for b.Loop() {
		if err := Judge(context.Background(), bytes.NewReader(input.Bytes()), new(bytes.Buffer), contest.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4e5, "ns/pile")
}
