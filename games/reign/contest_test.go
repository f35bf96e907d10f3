package reign

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

const input6 = "6\ndrludl\nrudlru\ndldldl\nrldlrd\nuuudlr\nddlluu\n"

func judge(in string, o contest.Options) (string, error) {
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader(in), &out, o)
	return out.String(), err
}

func TestJudge(t *testing.T) {
	for in, want := range map[string]string{
		input6: "19\n",
		strings.ReplaceAll(input6, "\n", " \r\n\r\n "): "19\n",
		strings.TrimSpace(input6):                      "19\n",
		"1 u":                                          "1\n",
		"2 rd ul":                                      "4\n",
		"2 ll ll":                                      "2\n", // two chains of two
		"3 rrr rrr lll":                                "6\n", // three of three
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
		reason       string
	}{
		{"", 1, 1, "side of the board"},
		{"x", 1, 1, "side of the board"},
		{"0\n", 1, 1, "from 1 to 1048576"},
		{"-1\nl", 1, 1, "from 1 to"},
		{"2000000000\nlr", 1, 1, "from 1 to"},
		{"18446744073709551617\nl\n", 1, 1, "from 1 to"},
		{"1048576\nlr\nud\n", 2, 1, "found 2 letters"},
		{"2\nlr\n", 3, 1, "end of the input"},
		{"2\nlr\nu", 3, 1, "found 1 letters"},
		{"2\nlr\nudl\n", 3, 1, "longer word"},
		{"2\nlr\nud\nl\n", 4, 1, "end of the input"},
		{"2\nlr\n xd\n", 3, 2, `found "x"`},
		{"2\nlr\nuü\n", 3, 1, "longer word"},
		{"3\nlrü\n", 2, 1, "longer word"},
		{"3\nlü\nlrl\n", 2, 2, `found "ü"`},
		{"3\nlr#\nlrl\n", 2, 3, `found "#"`},
		{"3\nlrl\nlLl\n", 3, 2, `found "L"`},
		{"9\nllllllllz\n", 2, 9, `found "z"`}, // has the bits of l and r
		{"9\nllllllll}\n", 2, 9, `found "}"`}, // of l and u
		{"9\nl/", 2, 2, `found "/"`},
	} {
		out, err := judge(c.in, contest.Options{})
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) || refused.Line != c.line || refused.Column != c.column || out != "" ||
			!strings.Contains(refused.Reason, c.reason) {
			t.Errorf("%q: %q and %v, want line %d, column %d: %s", c.in, out, err, c.line, c.column, c.reason)
		}
		if _, err := Open(strings.NewReader(c.in), 1, contest.Options{}); err == nil {
			t.Errorf("%q is opened", c.in)
		}
	}
}

// Each byte that is no arrow is refused wherever it stands in a word of eight.
func TestJudgeRefusesEveryOtherByte(t *testing.T) {
	row := strings.Repeat("l", 16)
	for c := range 256 {
		at := c % 16
		changed := row[:at] + string([]byte{byte(c)}) + row[at+1:]
		_, err := judge("16\n"+changed+strings.Repeat("\n"+row, 15), contest.Options{})
		if arrow := strings.IndexByte(letters, byte(c)) >= 0; arrow != (err == nil) {
			t.Errorf("%#x: %v", c, err)
		}
	}
}

// The side replaced and the sample cut anywhere: an error alone or the right
// answer, in memory that follows what was read.
func TestJudgeIsRobust(t *testing.T) {
	_, board, _ := strings.Cut(input6, "\n")
	for _, n := range []string{"2000000000", "1048576", "100000", "9223372036854775807", "18446744073709551616", "-1"} {
		checkRobust(t, n+"\n"+board)
	}
	for cut := range input6 {
		checkRobust(t, input6[:cut])
	}
	checkRobust(t, "1048576\n"+strings.Repeat("l", 1<<20)+"\n") // its first row is there
}

func checkRobust(t *testing.T, in string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	out, err := judge(in, contest.Options{})
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 32<<20+16*uint64(len(in)) {
		t.Errorf("%.40q: %d bytes", in, used)
	}
	if whole := strings.TrimSpace(in) == strings.TrimSpace(input6); whole != (err == nil) || err != nil && out != "" {
		t.Errorf("%.40q: %q and %v", in, out, err)
	}
}

// A board needs memory for a few rows, and what more it turns out to need is
// refused too.
func TestJudgeAffords(t *testing.T) {
	_, err := judge("100000\nl", contest.Options{Memory: 1 << 20})
	var refused *zermelo.BudgetError
	if !errors.As(err, &refused) || refused.Need < 16*2*100000 || refused.Limit != 1<<20 {
		t.Errorf("%v", err)
	}
	text := string(Random(rand.New(rand.NewPCG(1, 1)), "uniform", 1000))
	if _, err := judge(text, contest.Options{Memory: 1 << 20}); err != nil {
		t.Errorf("1000 rows: %v", err)
	}
	if _, err := Open(strings.NewReader(text), 1, contest.Options{Memory: 1 << 20}); !errors.As(err, &refused) {
		t.Errorf("opened: %v", err)
	}
}

func TestOpen(t *testing.T) {
	g, err := Open(strings.NewReader(input6), 1, contest.Options{})
	if err != nil || g.Start != sample6 {
		t.Errorf("%s and %v", g.Start, err)
	}
	if text, ok := g.Input(g.Start); !ok || string(text) != input6 {
		t.Errorf("written as %q", text)
	}
	if _, ok := g.Input("rd/u#"); ok {
		t.Error("an occupied cell is written")
	}
}

func FuzzJudge(f *testing.F) {
	f.Add([]byte(input6))
	for _, shape := range Shapes {
		f.Add(Random(rand.New(rand.NewPCG(1, 1)), shape, 9))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		err := Judge(context.Background(), bytes.NewReader(in), &out, contest.Options{Memory: 1 << 20})
		if err != nil {
			if out.Len() > 0 {
				t.Errorf("%q besides %v", &out, err)
			}
			return
		}
		p, err := read(bytes.NewReader(in), contest.Options{})
		if err != nil {
			t.Fatal(err)
		}
		mover := 0
		for i, length := range greedy(p) {
			mover += length * (1 - i%2)
		}
		if want := fmt.Sprintln(mover); out.String() != want {
			t.Errorf("%q: %q, want %q", in, &out, want)
		}
		windows(t, string(in), p)
	})
}

func ExampleJudge() {
	var out bytes.Buffer
	err := Judge(context.Background(), strings.NewReader("3 rrd uld ull"), &out, contest.Options{})
	fmt.Print(out.String(), err)
	// Output:
	// 9
	// <nil>
}
