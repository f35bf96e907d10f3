package leap

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

const sample = "2\n1\n2 19 20\n2\n1 19\n1 18\n"

func judge(input string, o contest.Options) (string, error) {
	var out strings.Builder
	err := Judge(context.Background(), strings.NewReader(input), &out, o)
	return out.String(), err
}

func width(text string) contest.Options {
	return contest.Options{Set: map[string]string{"width": text}}
}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		input string
		o     contest.Options
		want  string
	}{
		{sample, contest.Options{}, "NO\nYES\n"},
		{strings.ReplaceAll(strings.TrimSpace(sample), "\n", "\r\n\r\n"), contest.Options{}, "NO\nYES\n"},
		{"0", contest.Options{}, ""},
		{"2 0 3 0 0 0", contest.Options{}, "NO\nNO\n"},
		{"1 1 3 20 1 19", contest.Options{}, "YES\n"}, // 17 empty cells right of column 1
		{"1 1 1 1", width("1"), "NO\n"},
		{"1 1 1 1", width("2"), "YES\n"},
		{"1 1 2 64 1", width("64"), "NO\n"},
		{"1 1 2 65 2", width("65"), "NO\n"},
		{"1 1 3 5 1 2", width("9223372036854775807"), "NO\n"},
		{"1 1 3 9223372036854775806 1 2", width("9223372036854775807"), "YES\n"},
	} {
		got, err := judge(c.input, c.o)
		if err != nil || got != c.want {
			t.Errorf("%q: %q, %v, want %q", c.input, got, err, c.want)
		}
	}
}

func TestJudgeRefuses(t *testing.T) {
	for _, c := range []struct {
		input        string
		width        string
		line, column int
		reason       string
	}{
		{"1\n1\n2 21 20\n", "20", 3, 3, `expected the column of a piece, a whole number from 1 to 20, found "21"`},
		{"1\n1\n2 0 20\n", "20", 3, 3, `expected the column of a piece, a whole number from 1 to 20, found "0"`},
		{"1\n1\n3 7 20 7\n", "20", 3, 8, "two pieces in column 7 of a row"},
		{"1\n1\n3 7 20 7\n", "64", 3, 8, "two pieces in column 7 of a row"},
		{"1\n1\n3 7 20 7\n", "65", 3, 1, "two pieces in column 7 of this row"},
		{"1\n1\n-1\n", "20", 3, 1, `expected the number of pieces in a row, a whole number from 0 to 20, found "-1"`},
		{"1\n1\n21 1\n", "20", 3, 1, `expected the number of pieces in a row, a whole number from 0 to 20, found "21"`},
		{"1\n-1\n", "20", 2, 1, `expected the number of rows, a whole number ≥ 0, found "-1"`},
		{"x", "20", 1, 1, `expected the number of tests, a whole number ≥ 0, found "x"`},
		{"", "20", 1, 1, "expected the number of tests, found the end of the input"},
		{"1\n1\n2 1", "20", 3, 4, "expected the column of a piece, found the end of the input"},
		{"1\n2\n2 1 2\n", "20", 4, 1, "expected the number of pieces in a row, found the end of the input"},
		{"1\n1\n1 1\n5", "20", 4, 1, `expected the end of the input, found "5"`},
	} {
		got, err := judge(c.input, width(c.width))
		_, openErr := Open(strings.NewReader(c.input), 1, width(c.width))
		for _, err := range []error{err, openErr} {
			var p *zermelo.ParseError
			if !errors.As(err, &p) || p.Line != c.line || p.Column != c.column || p.Reason != c.reason || got != "" {
				t.Errorf("%q: %q, %v, want line %d, column %d: %s", c.input, got, err, c.line, c.column, c.reason)
			}
		}
	}
	var s *contest.SettingError
	for _, text := range []string{"0", "-1", "x", "9223372036854775808"} {
		if _, err := judge(sample, width(text)); !errors.As(err, &s) {
			t.Errorf("width %s: %v", text, err)
		}
	}
}

// TestJudgeDamaged: every number of the sample replaced, and the sample cut at
// every byte. There is an answer or an error, never both.
func TestJudgeDamaged(t *testing.T) {
	inputs := []string{}
	words := strings.Fields(sample)
	for i := range words {
		for _, x := range []string{"2000000000", "9223372036854775807", "9223372036854775808", "18446744073709551616", "-1", "a"} {
			damaged := append([]string(nil), words...)
			damaged[i] = x
			inputs = append(inputs, strings.Join(damaged, " "))
		}
	}
	for i := range sample {
		inputs = append(inputs, sample[:i])
	}
	for _, input := range inputs {
		for _, set := range []contest.Options{{}, width("65"), width("9223372036854775807")} {
			got, err := judge(input, set)
			if (err == nil) == (got == "") {
				t.Errorf("%q: %q, %v", input, got, err)
			}
		}
	}
}

// TestJudgeMemory: what a refused input costs follows its length.
func TestJudgeMemory(t *testing.T) {
	for name, input := range map[string]string{
		"many pieces": "1\n1\n9000000000000000000 " + strings.Repeat("7 ", 1<<20),
		"many rows":   "1\n9000000000000000000 " + strings.Repeat("0 ", 1<<20),
		"many tests":  "9000000000000000000 " + strings.Repeat("0 ", 1<<20),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := judge(input, width("9223372036854775807")); err == nil {
			t.Errorf("%s: accepted", name)
		}
		if _, err := Open(strings.NewReader(input), 1, width("9223372036854775807")); err == nil {
			t.Errorf("%s: opened", name)
		}
		runtime.ReadMemStats(&after)
		// All that was ever allocated, by both, is more than what was held at once.
		if got, most := after.TotalAlloc-before.TotalAlloc, uint64(1<<20+2*16*len(input)); got > most {
			t.Errorf("%s: %d bytes for an input of %d", name, got, len(input))
		}
	}
}

func TestOpen(t *testing.T) {
	o := contest.Options{Set: map[string]string{"width": "5"}}
	input := "2 1 2 5 1 3 3 5 4 1 0 1 3"
	for i, want := range []Position{"o...o", "o..oo/...../..o.."} {
		g, err := Open(strings.NewReader(input), i+1, o)
		if err != nil || g.Start != want {
			t.Errorf("test %d: %q, %v, want %q", i+1, g.Start, err, want)
		}
	}
	var b *zermelo.BudgetError
	if _, err := Open(strings.NewReader("1 2 0 1 7"), 1, width("9223372036854775807")); !errors.As(err, &b) {
		t.Errorf("rows of 2^63 cells: %v", err)
	}
}

// TestInput: what is written is read back, shorter rows with empty cells on
// their left; the answer is that of the theorem.
func TestInput(t *testing.T) {
	for _, p := range []Position{"", "/", "o", "..oo.o/....", "oooooooooooooooooooo/o.", "....................", "o...................//o."} {
		g := game(p, defaultWidth)
		text, ok := g.Input(p)
		again, err := Open(bytes.NewReader(text), 1, contest.Options{})
		if !ok || err != nil || (rules{}).Fold(again.Start) != (rules{}).Fold(p) {
			t.Errorf("%q: %q, %v, opened as %q, %v", p, text, ok, again.Start, err)
		}
		want := "NO\n"
		if worth(p) != 0 {
			want = "YES\n"
		}
		if got, err := judge(string(text), contest.Options{}); err != nil || got != want {
			t.Errorf("%q: %q, %v, want %q", p, got, err, want)
		}
	}
	if text, _ := game("", 20).Input("..oo.o/...."); string(text) != "1\n2\n3 17 18 20\n0\n" {
		t.Errorf("%q", text)
	}
	if text, ok := game("", 20).Input("o...................."); ok {
		t.Errorf("a row of 21 cells was written: %q", text)
	}
}

// TestWidths: a wider board gives the same answers when all columns move with
// its right end, by masks and by sorted columns.
func TestWidths(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 200 {
		rows := 1 + r.IntN(5)
		inputs := map[int]*strings.Builder{20: {}, 64: {}, 65: {}, 1 << 40: {}}
		for _, b := range inputs {
			fmt.Fprintln(b, 1, rows)
		}
		for range rows {
			columns := r.Perm(20)[:r.IntN(21)]
			for width, b := range inputs {
				fmt.Fprint(b, len(columns))
				for _, c := range columns {
					fmt.Fprint(b, " ", width-c)
				}
				fmt.Fprintln(b)
			}
		}
		want, err := judge(inputs[20].String(), contest.Options{})
		for w, b := range inputs {
			if got, err2 := judge(b.String(), width(fmt.Sprint(w))); err != nil || err2 != nil || got != want {
				t.Fatalf("%s: %q, %v, width 20: %q, %v", b, got, err2, want, err)
			}
		}
	}
}

func FuzzJudge(f *testing.F) {
	for _, w := range []int{20, 64, 65} {
		f.Add(sample, w)
		f.Add("1 2 3 4 5 6 2 1 2", w)
	}
	f.Fuzz(func(t *testing.T, input string, w int) {
		o := width(fmt.Sprint(w))
		o.Memory = 1 << 20
		got, err := judge(input, o)
		if err != nil {
			if got != "" {
				t.Fatalf("%v after writing %q", err, got)
			}
			return
		}
		for i, answer := range strings.Fields(got) {
			g, err := Open(strings.NewReader(input), i+1, o)
			var b *zermelo.BudgetError
			if errors.As(err, &b) {
				continue
			}
			if err != nil || (worth(g.Start) != 0) != (answer == "YES") {
				t.Fatalf("test %d: judged %s, opened as %q, %v", i+1, answer, g.Start, err)
			}
		}
	})
}

// BenchmarkJudge is the contest's limit: a hundred tests of a thousand rows.
func BenchmarkJudge(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	var input bytes.Buffer
	fmt.Fprintln(&input, 100)
	for range 100 {
		fmt.Fprintln(&input, 1000)
		for range 1000 {
			input.WriteString("10")
			for _, c := range r.Perm(20)[:10] {
				fmt.Fprint(&input, " ", c+1)
			}
			input.WriteByte('\n')
		}
	}
	b.SetBytes(int64(input.Len()))
	for b.Loop() {
		var out bytes.Buffer
		if err := Judge(context.Background(), bytes.NewReader(input.Bytes()), &out, contest.Options{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/piece")
}
