package coins

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"zermelo"
	"zermelo/contest"
)

// judge is the output of Judge for an input; it fails the test if there is
// output beside an error.
func judge(t testing.TB, in string, o contest.Options) (string, error) {
	t.Helper()
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader(in), &out, o)
	if err != nil && out.Len() > 0 {
		t.Errorf("%.80q: output %q beside the error %v", in, out.String(), err)
	}
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for _, c := range []struct{ in, out string }{
		{"5\n1\n3\n1\n7\n2\n", "9\n"},
		{"5 1 3 1 7 2", "9\n"},
		{"\r\n5\r\n1 3\t1\r\n\r\n7 2\r\n\r\n", "9\n"},
		{"0", "0\n"},
		{"0\n\n", "0\n"},
		{"1 4", "4\n"},
		{"2 0 0", "0\n"},
		{"2 4 5", "9\n"},
		{"3 1 1 5", "2\n"},
		{"2 4294967295 0", "4294967295\n"},
		{"2 4294967295 1", "4294967296\n"},
		{"1 9223372036854775807", "9223372036854775807\n"},
		{"3 1 0 9223372036854775806", "1\n"},
	} {
		if got, err := judge(t, c.in, contest.Options{}); got != c.out || err != nil {
			t.Errorf("%q: %q, %v; want %q", c.in, got, err, c.out)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	for _, c := range []struct {
		in           string
		line, column int
		reason       string
	}{
		{"", 1, 1, "expected the number of coins, found the end of the input"},
		{"-1\n", 1, 1, `found "-1"`},
		{"x\n", 1, 1, `found "x"`},
		{"9223372036854775808\n", 1, 1, `found "9223372036854775808"`},
		{"2147483648\n", 1, 1, "from 0 to 2147483647"},
		{"5\n1\n3\n1\n7\n", 6, 1, "expected a coin, found the end of the input"},
		{"5\n1 3 1 7", 2, 8, "expected a coin, found the end of the input"},
		{"2\n1\n  -3\n", 3, 3, `found "-3"`},
		{"2\n1\n3.5\n", 3, 1, `found "3.5"`},
		{"2\n1\n18446744073709551616\n", 3, 1, `found "18446744073709551616"`},
		{"1\n9223372036854775808\n", 2, 1, `found "9223372036854775808"`},
		{"3\n9223372036854775806 1\n 1\n", 3, 2, "up to this one of 1 add up to more than 9223372036854775807"},
		{"2\n1 3 1\n", 2, 5, `expected the end of the input, found "1"`},
		{"0 0", 1, 3, `expected the end of the input, found "0"`},
	} {
		_, err := judge(t, c.in, contest.Options{})
		var parse *zermelo.ParseError
		if !errors.As(err, &parse) {
			t.Errorf("%q: %v, want a ParseError", c.in, err)
			continue
		}
		if parse.Line != c.line || parse.Column != c.column || !strings.Contains(parse.Reason, c.reason) {
			t.Errorf("%q: %v, want line %d, column %d: %s", c.in, err, c.line, c.column, c.reason)
		}
	}
}

// What cannot be solved is refused after it was read, by its need.
func TestJudgeMemory(t *testing.T) {
	o := contest.Options{Memory: 1 << 20}
	_, err := judge(t, "20000"+strings.Repeat(" 1", 20000), o)
	var budget *zermelo.BudgetError
	if !errors.As(err, &budget) || budget.Need < 12<<20 || budget.Need > 14<<20 {
		t.Errorf("20000 coins in 1 MB: %v", err)
	}
	_, err = judge(t, "20000"+strings.Repeat(" 1", 19999)+" x", o)
	var parse *zermelo.ParseError
	if !errors.As(err, &parse) {
		t.Errorf("a fault beyond what can be solved: %v, want a ParseError", err)
	}
	// n²/128 cells of 8 bytes are n²/16 bytes, up to terms of order n.
	if need := solveBytes(longest, firstLimit, mostTotal); need < 1<<58 || need > 1<<58+1<<46 {
		t.Errorf("need of %d coins: %d", longest, need)
	}
}

// The computed need is what is really allocated.
func TestNeedIsMet(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for _, n := range []int{0, 1, 1000, 5000} {
		coins := make([]uint64, n)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := solve(context.Background(), coins, firstLimit, 0); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		used, need := after.TotalAlloc-before.TotalAlloc, solveBytes(n, firstLimit, 0)
		if used > need+need/4+1024 {
			t.Errorf("%d coins: %d bytes used, %d computed", n, used, need)
		}
	}
}

func TestJudgeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out bytes.Buffer
	err := Judge(ctx, strings.NewReader("500"+strings.Repeat(" 1", 500)), &out, contest.Options{})
	if err != context.Canceled || out.Len() > 0 {
		t.Errorf("%v, output %q", err, out.String())
	}
}

func TestOpen(t *testing.T) {
	g, err := Open(strings.NewReader("5 1 3 1 7 2"), 1, contest.Options{})
	if err != nil || g.Text.Format(g.Start) != "L=2: 1 3 1 7 2" {
		t.Errorf("start %+v, %v", g.Start, err)
	}
	if _, err := Open(strings.NewReader("5 1 3"), 1, contest.Options{}); err == nil {
		t.Error("an incomplete stack is opened")
	}
	var budget *zermelo.BudgetError
	if _, err := Open(strings.NewReader("5 1 3 1 7 2"), 1, contest.Options{Memory: 100}); !errors.As(err, &budget) {
		t.Errorf("5 coins in 100 bytes: %v", err)
	}
}

// Input is the inverse of Open, for the limit that the contest begins with.
func TestInput(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, shape := range Shapes {
		for n := range 12 {
			text := Random(r, shape, n)
			g, err := Open(bytes.NewReader(text), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %v\n%s", shape, err, text)
			}
			if back, ok := g.Input(g.Start); !ok || !bytes.Equal(back, text) {
				t.Errorf("%s: %q, %v; want %q", shape, back, ok, text)
			}
		}
	}
	for text, want := range map[string]bool{"L=0:": true, "L=1: 5": true, "L=1: 5 5": false, "L=2: 5 5 5": true, "L=3: 5 5 5": false} {
		g, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := g.Input(g.Start); ok != want {
			t.Errorf("%s as contest input: %v, want %v", text, ok, want)
		}
	}
}

func FuzzJudge(f *testing.F) {
	for _, seed := range []string{"5\n1\n3\n1\n7\n2\n", "0", "2 4294967295 1", "1 9223372036854775808", "2 -1 5", "3 9223372036854775806 1 1", "99999999999999 1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		out, err := judge(t, in, contest.Options{Memory: 1 << 18})
		if err != nil {
			return
		}
		g, err := Open(strings.NewReader(in), 1, contest.Options{})
		if err != nil {
			t.Fatalf("judged but not opened: %v", err)
		}
		coins, total, _ := stack(g.Start)
		want := uint64(0)
		for _, reply := range oracle(coins)[:g.Start.Limit] {
			want = max(want, total-reply)
		}
		if out != strconv.FormatUint(want, 10)+"\n" {
			t.Errorf("%q: %q, want %d", in, out, want)
		}
	})
}
