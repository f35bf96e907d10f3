package endstones

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "1\n4\n3 1 9 4\n"

func judge(in string, o contest.Options) (string, error) {
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader(in), &out, o)
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for in, want := range map[string]string{
		sample:                      "0\n",
		"1\r\n4\r\n3 1\r\n\r\n 9 4": "0\n",
		"0":                         "",
		"3 0 1 0 2 0 0":             "0\n0\n0\n",
		"2 6 0 3 1 0 9 4 1 7":       "0\n1\n",
		"1 2 9223372036854775806 1": "1\n",
		"1 1 9223372036854775806":   "1\n",
		"1 2 9223372036854775806 9223372036854775806": "0\n",
	} {
		if got, err := judge(in, contest.Options{}); err != nil || got != want {
			t.Errorf("%q: %q and %v, want %q", in, got, err, want)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	for _, c := range []struct {
		in           string
		line, column int
	}{
		{"", 1, 1},
		{"x", 1, 1},
		{"-1", 1, 1},
		{"1\n", 2, 1},
		{"1\n-4\n3 1 9 4", 2, 1},
		{"1\n4\n3 1 -9 4", 3, 5},
		{"1\n4\n3 1 9 4.0", 3, 7},
		{"1\n4\n3 1 9\n", 4, 1},
		{"1\n4\n3 1 9 4 5", 3, 9},
		{"1\n1\n9223372036854775807", 3, 1},
		{"1\n1\n18446744073709551617", 3, 1},
		{"1\n18446744073709551616\n1", 2, 1},
		{"2\n1 1\n1\n", 4, 1},
	} {
		out, err := judge(c.in, contest.Options{})
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) || refused.Line != c.line || refused.Column != c.column || out != "" {
			t.Errorf("%q: %q and %v, want line %d, column %d", c.in, out, err, c.line, c.column)
		}
	}
}

// All that is ever allocated for what turns out to be wrong at its end.
func TestJudgeRefusesInLittleMemory(t *testing.T) {
	for name, in := range map[string]string{
		"rows":  "9000000 " + strings.Repeat("0 ", 1<<20) + "x",
		"piles": "1 9000000 " + strings.Repeat("1 ", 1<<20) + "x",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := judge(in, contest.Options{})
		runtime.ReadMemStats(&after)
		if used, most := after.TotalAlloc-before.TotalAlloc, uint64(1<<20+16*len(in)); err == nil || used > most {
			t.Errorf("%s: %v, %d bytes for an input of %d", name, err, used, len(in))
		}
	}
}

// A budget of memory is kept to before any work.
func TestJudgeAffords(t *testing.T) {
	long := "1 1000" + strings.Repeat(" 2", 1000)
	_, err := judge(long, contest.Options{Memory: 100_000})
	var refused *zermelo.BudgetError
	if !errors.As(err, &refused) || refused.Need != workBytes*1000 {
		t.Errorf("error %v", err)
	}
	if out, err := judge(long, contest.Options{Memory: 200_000}); err != nil || out != "0\n" {
		t.Errorf("%q and %v", out, err)
	}
}

func TestOpen(t *testing.T) {
	in := "2 4 3 1 9 4 2 0 7"
	for test, want := range map[int]Position{1: At(3, 1, 9, 4), 2: At(7)} {
		g, err := Open(strings.NewReader(in), test, contest.Options{})
		if err != nil || g.Start != want {
			t.Errorf("test %d: %v and %v", test, g.Start.Row(), err)
		}
		text, ok := g.Input(g.Start)
		again, err := Open(bytes.NewReader(text), 1, contest.Options{})
		if !ok || err != nil || again.Start != want {
			t.Errorf("test %d: written as %q", test, text)
		}
	}
}

func FuzzJudge(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte("2 3 0 1 1 0"))
	f.Add([]byte("1 70" + strings.Repeat(" 1 2", 35)))
	f.Add([]byte("1 2 9223372036854775806 9223372036854775805"))
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		err := Judge(context.Background(), bytes.NewReader(in), &out, contest.Options{Memory: 200_000})
		if err != nil && out.Len() > 0 {
			t.Errorf("%q besides %v", &out, err)
		}
	})
}

func ExampleJudge() {
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader("2  4 3 1 9 4  2 5 1"), &out, contest.Options{})
	fmt.Print(out.String(), err)
	// Output:
	// 0
	// 1
	// <nil>
}
