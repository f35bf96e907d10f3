package pursuit

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

const sample = "2 1 1 2 2\n"

func answerTo(in string, o contest.Options) (string, error) {
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader(in), &out, o)
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for in, want := range map[string]string{
		sample:                                 "BLACK 2\n",
		"2 1 1\r\n\r\n2 2":                     "BLACK 2\n",
		"2 1 1 1 2":                            "WHITE 1\n",
		"20 1 1 20 20":                         "BLACK 56\n",
		"20 10 10 1 20":                        "BLACK 58\n",
		"20 5 5 9 14":                          "BLACK 44\n",
		"2147483647 1 1 1 2":                   "WHITE 1\n", // White's wins take no search
		"70 1 1 70 70":                         "BLACK 206\n",
		"2147483647 2147483647 1 2147483646 1": "WHITE 1\n",
	} {
		if got, err := answerTo(in, contest.Options{}); err != nil || got != want {
			t.Errorf("%q: %q and %v, want %q", in, got, err, want)
		}
	}
}

func TestJudgeConjectured(t *testing.T) {
	conjectured := contest.Options{Conjectured: true, Memory: 1 << 20}
	for in, want := range map[string]string{
		"1000000 499990 499995 500003 500010":                    "BLACK 2000010\n",
		"2147483647 1073741823 1073741823 1073741824 1073741824": "BLACK 4294967290\n",
		"20 10 10 1 20": "BLACK 58\n",
		"20 5 5 9 14":   "BLACK 44\n",
		"20 9 9 9 10":   "WHITE 1\n",
		sample:          "BLACK 2\n",
	} {
		if got, err := answerTo(in, conjectured); err != nil || got != want {
			t.Errorf("%q: %q and %v, want %q", in, got, err, want)
		}
	}
	// Nothing to take off: the whole board is needed.
	if _, err := answerTo("1000000 1 1 500003 500010", conjectured); !overBudget(err) {
		t.Errorf("a million rows, White in a corner: %v", err)
	}
}

func overBudget(err error) bool {
	var b *zermelo.BudgetError
	return errors.As(err, &b) && b.Need > b.Limit
}

func TestJudgeAffords(t *testing.T) {
	for _, in := range []string{"1000000 499990 499995 500003 500010", "2147483647 1 1 3 3", "2000 1 1 3 3"} {
		if out, err := answerTo(in, contest.Options{}); !overBudget(err) || out != "" {
			t.Errorf("%q: %q and %v", in, out, err)
		}
	}
	if chaseBytes(MaxSize) != math.MaxUint64 || tableBytes(MaxSize) != math.MaxUint64 {
		t.Error("needs beyond 64 bits are not all ones")
	}
}

func TestJudgeRefuses(t *testing.T) {
	for _, c := range []struct {
		in           string
		line, column int
	}{
		{"", 1, 1},
		{"x", 1, 1},
		{"1 1 1 1 1", 1, 1},
		{"0 1 1 1 1", 1, 1},
		{"-3 1 1 1 1", 1, 1},
		{"2147483648 1 1 1 3", 1, 1},
		{"18446744073709551618 1 1 1 3", 1, 1},
		{"3 0 1 1 3", 1, 3},
		{"3 1 4 1 3", 1, 5},
		{"3\n1 1\n1 4", 3, 3},
		{"3\n1 1\n4 1", 3, 1},
		{"3\n1 1\n1 1", 3, 3},
		{"3 1 1 1", 1, 8},
		{"3 1 1 1 3 4", 1, 11},
		{"3 1 1 1 3.0", 1, 9},
	} {
		out, err := answerTo(c.in, contest.Options{})
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) || refused.Line != c.line || refused.Column != c.column || out != "" {
			t.Errorf("%q: %q and %v, want line %d, column %d", c.in, out, err, c.line, c.column)
		}
	}
}

func TestOpen(t *testing.T) {
	g, err := Open(strings.NewReader("8 1 1 5 6"), 1, contest.Options{})
	if err != nil || g.Text.Format(g.Start) != "8: w=1,1 b=5,6 w" {
		t.Errorf("%v, %v", g.Start, err)
	}
	if g, err := Open(strings.NewReader("8 1 1 5 6"), 1, contest.Options{Memory: 1 << 10}); err != nil {
		t.Error(err)
	} else if _, ok := g.Outcome.Decide(g.Start); ok {
		t.Error("a table in 1 KiB")
	}
	if in, ok := g.Input(g.Start); !ok || string(in) != "8 1 1 5 6\n" {
		t.Errorf("%q, %t", in, ok)
	}
	for _, p := range []Position{{Mover: zermelo.First}, {Black: At(1, 1), Mover: zermelo.Second}} {
		if in, ok := g.Input(p); ok {
			t.Errorf("%v: %q", p, in)
		}
	}
	if _, err := Open(strings.NewReader("8 1 1 5 6 7"), 1, contest.Options{}); err == nil {
		t.Error("junk behind the position was not refused")
	}
}

func FuzzJudge(f *testing.F) {
	for _, in := range []string{sample, "20 1 1 20 20", "3 1 1 1", "1000000 499990 499995 500003 500010", "3 1 1 1 1"} {
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		out, err := answerTo(in, contest.Options{Memory: 1 << 18})
		if err != nil {
			if out != "" {
				t.Errorf("%q beside %v", out, err)
			}
			return
		}
		n, err := strconv.Atoi(strings.Fields(in)[0])
		if err != nil {
			t.Errorf("answered %q: %v", in, err)
		}
		var winner string
		var plies int
		if k, _ := fmt.Sscan(out, &winner, &plies); k != 2 || plies > 3*n {
			t.Errorf("%q: %q", in, out)
		}
	})
}

func BenchmarkJudge(b *testing.B) {
	for _, in := range []string{"20 1 1 20 20", "20 10 10 1 20", "100 1 1 100 100"} {
		b.Run(in, func(b *testing.B) {
			for b.Loop() {
				if _, err := answerTo(in, contest.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
