package madmax

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

// The samples of Codeforces 917B.
var samples = []struct{ in, out string }{
	{"4 4\n1 2 b\n1 3 a\n2 4 c\n3 4 b\n", "BAAA\nABAA\nBBBA\nBBBB\n"},
	{"5 8\n5 3 h\n1 2 c\n3 1 c\n3 2 r\n5 1 r\n4 3 z\n5 4 r\n5 2 h\n", "BABBB\nBBBBB\nAABBB\nAAABA\nAAAAB\n"},
}

func judge(in string, o contest.Options) (string, error) {
	var out strings.Builder
	err := Judge(context.Background(), strings.NewReader(in), &out, o)
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for _, s := range samples {
		for _, in := range []string{s.in, strings.TrimSpace(s.in), strings.ReplaceAll(s.in, "\n", "\r\n"), strings.Join(strings.Fields(s.in), " "), "\n\n" + strings.ReplaceAll(s.in, " ", "\n\t\n")} {
			if out, err := judge(in, contest.Options{}); err != nil || out != s.out {
				t.Errorf("%q: %q, %v; want %q", in, out, err, s.out)
			}
		}
	}
}

// The two ways to answer give the same letters, in the order of the vertices.
func TestJudgeAgainstThresholds(t *testing.T) {
	for _, shape := range Shapes {
		for _, n := range []int{30, 130, 450} {
			text := Random(newRand(5), shape, n)
			got, err := judge(string(text), contest.Options{})
			if err != nil {
				t.Fatal(err)
			}
			g := graphOf(t, text)
			r := g.byRank(g.order())
			scalar, _ := bothMethods(t, r)
			var want strings.Builder
			for _, u := range r.rank {
				for _, v := range r.rank {
					want.WriteByte(answer(scalar[int(u)*n+int(v)] > 0))
				}
				want.WriteByte('\n')
			}
			if got != want.String() {
				t.Errorf("%s graph of %d vertices: wrong answer", shape, n)
			}
		}
	}
}

func TestRefuse(t *testing.T) {
	for _, c := range []struct {
		in           string
		line, column int
		reason       string // a part of it
	}{
		{"", 1, 1, "number of vertices"},
		{"1 1\n1 1 a\n", 1, 1, "number of vertices"},
		{"2 0\n", 1, 3, "number of edges"},
		{"-2 1\n1 2 a\n", 1, 1, "number of vertices"},
		{"x 1\n1 2 a\n", 1, 1, "number of vertices"},
		{"2 1\n1 3 a\n", 2, 3, "from 1 to 2"},
		{"2 1\n0 2 a\n", 2, 1, "from 1 to 2"},
		{"2 1\n1 2 A\n", 2, 5, "letter"},
		{"2 1\n1 2 ab\n", 2, 5, "letter"},
		{"2 1\n1 2 1\n", 2, 5, "letter"},
		{"2 1\n1 2 é\n", 2, 5, "letter"},
		{"2 1\n1 2 {\n", 2, 5, "letter"},
		{"2 1\n1 2 `\n", 2, 5, "letter"},
		{"2 1\n1 2\n", 3, 1, "letter"},
		{"2 1\n1 2", 2, 4, "letter"},
		{"2 2\n1 2 a\n", 3, 1, "vertex"},
		{"2 1\n1 2 a\n1", 3, 1, "end of the input"},
		{"3 2\n1 2 a\n3 3 b\n", 3, 1, "from 3 to itself"},
		{"3 1\n1  1 b\n", 2, 1, "from 1 to itself"},
		// Cycles: the first to be closed, at the edge that closes it.
		{"2 2\n1 2 a\n2 1 b\n", 3, 1, "2→1→2"},
		{"4 5\n3 1 a\n2 3 b\n4 1 a\n1 2 c\n2 4 a\n", 5, 1, "1→2→3→1"},
		{"4 5\n\n 3 1 a 2 3 b\n4 1 a 1 2 c\n2 4 a\n", 4, 7, "1→2→3→1"},
		{"4 5\n3 1 a\n2 3 b\n\n4 1 a\n\n   1 2 c\n2 4 a\n", 7, 4, "1→2→3→1"},
		{"4 5\n1 2 a\n1 2 a\n2 1 z\n3 4 a\n4 3 a\n", 4, 1, "2→1→2"},
		{"2000000000 2\n1 2000000001 a\n", 2, 3, "from 1 to 2000000000"},
		{"2000000000 2\n1 2 a\n", 3, 1, "vertex"},
		{"2000000000 1\n1 2 a x", 2, 7, "end of the input"},
	} {
		out, err := judge(c.in, contest.Options{})
		var parse *zermelo.ParseError
		if !errors.As(err, &parse) || parse.Line != c.line || parse.Column != c.column || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%q: %v; want %q at line %d, column %d", c.in, err, c.reason, c.line, c.column)
		}
		if out != "" {
			t.Errorf("%q: wrote %q", c.in, out)
		}
		if _, err := Open(strings.NewReader(c.in), 1, contest.Options{}); !errors.As(err, &parse) {
			t.Errorf("Open(%q): %v", c.in, err)
		}
	}
}

// A long cycle is named in part.
func TestRefuseLongCycle(t *testing.T) {
	text := fmt.Sprintf("%d %d\n", 500, 500)
	for v := range 500 {
		text += fmt.Sprintf("%d %d a\n", v+1, (v+1)%500+1)
	}
	_, err := judge(text, contest.Options{})
	if want := "500→1→2→"; err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "→49→(450 more)→500,") {
		t.Errorf("%v", err)
	}
}

func TestAfford(t *testing.T) {
	for _, c := range []struct {
		in    string
		limit uint64
	}{
		{"2000000000 1\n1 2 a\n", 0},
		{"2000000000 1\n1 2000000000 a\n", math.MaxUint64},
		{"9223372036854775807 1\n1 9223372036854775807 a\n", math.MaxUint64},
		{"100000 1\n1 2 a\n", 0},
		{"1000 1\n1 2 a\n", 1 << 16},
	} {
		out, err := judge(c.in, contest.Options{Memory: c.limit})
		var budget *zermelo.BudgetError
		if !errors.As(err, &budget) || budget.Budget != zermelo.Memory || budget.Need == 0 || out != "" {
			t.Errorf("%q: %q, %v; want a budget error", c.in, out, err)
		}
	}
	if _, err := Open(strings.NewReader("60000 1\n1 2 a\n"), 1, contest.Options{}); err == nil {
		t.Error("the thresholds of 60000 vertices do not fit into 2 GiB")
	}
}

// Every number of a sample made huge or negative, and the sample cut short:
// an error, or the right answer, and no memory by a declared count.
func TestRobust(t *testing.T) {
	numbers := []string{"2000000000", "9223372036854775807", "18446744073709551616", "-1", "0"}
	for _, s := range samples {
		words := strings.Fields(s.in)
		for i := range words {
			for _, x := range numbers {
				changed := append([]string{}, words...)
				changed[i] = x
				refusedCheaply(t, strings.Join(changed, " "))
			}
		}
		for i := range len(s.in) - 1 {
			refusedCheaply(t, s.in[:i])
		}
	}
}

func refusedCheaply(t *testing.T, in string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	out, err := judge(in, contest.Options{})
	runtime.ReadMemStats(&after)
	if err == nil || out != "" {
		t.Errorf("%q: %q, %v; want an error", in, out, err)
	}
	if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
		t.Errorf("%q: %d bytes", in, used)
	}
}

// What is kept of a long input of odd layout is little more than the input.
func TestReadMemory(t *testing.T) {
	text := []byte("300 200001\n")
	for i := range 200_000 {
		text = fmt.Appendf(text, "%d %d a ", 1+i%7, 8+i%2)
	}
	text = append(text, "1 2 A"...)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := Judge(context.Background(), bytes.NewReader(text), io.Discard, contest.Options{})
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; err == nil || used > 1<<20+8*uint64(len(text)) {
		t.Errorf("%d bytes for an input of %d; %v", used, len(text), err)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, n := range []int{50, 500} {
		var out strings.Builder
		err := Judge(ctx, bytes.NewReader(Random(newRand(1), "dense", n)), &out, contest.Options{})
		if !errors.Is(err, context.Canceled) || out.Len() > 0 {
			t.Errorf("%d vertices: %v, %d bytes written", n, err, out.Len())
		}
	}
}

func TestOpen(t *testing.T) {
	g, err := Open(strings.NewReader(samples[0].in), 1, contest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Text.Format(g.Start); got != "1,2" {
		t.Errorf("start %s", got)
	}
	text, ok := g.Input(g.Start)
	if out, err := judge(string(text), contest.Options{}); !ok || err != nil || out != samples[0].out {
		t.Errorf("Input: %q, %v: %q, %v", text, ok, out, err)
	}
	if _, ok := g.Input(Position{1, 0, 0}); ok {
		t.Error("the format cannot say 2,1")
	}
	if _, err := Open(strings.NewReader(samples[0].in), 2, contest.Options{}); err == nil {
		t.Error("there is no second test")
	}
}

func FuzzJudge(f *testing.F) {
	for _, s := range samples {
		f.Add([]byte(s.in))
	}
	f.Add([]byte("3 3\n1 2 a\n2 3 a\n3 1 a\n"))
	f.Add([]byte("2000000000 1\n1 2 a\n"))
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		err := Judge(context.Background(), bytes.NewReader(in), &out, contest.Options{Memory: 1 << 16})
		if err != nil && out.Len() > 0 {
			t.Errorf("%v, and %d bytes written", err, out.Len())
		}
		if err == nil && strings.Trim(out.String(), "AB\n") != "" {
			t.Errorf("answer %q", out.String())
		}
	})
}

// BenchmarkJudge is whole inputs; half of the time is reading.
func BenchmarkJudge(b *testing.B) {
	for _, n := range []int{100, 1000} {
		text := Random(newRand(1), "dense", n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if err := Judge(context.Background(), bytes.NewReader(text), io.Discard, contest.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
