package lab_test

import (
	"bytes"
	"errors"
	"math"
	"regexp"
	"strings"
	"testing"

	"zermelo/lab"
)

// given is a table of values that are known.
func given(t *testing.T, q lab.Quantity, b lab.Box, values ...int64) *lab.Table {
	t.Helper()
	got, err := lab.New("game", q, []string{"n", "m"}[:len(b.Low)], b, func(i uint64) (int64, bool) {
		return values[i], values[i] != gap
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

const gap = math.MinInt64

func TestWrite(t *testing.T) {
	list := func(q lab.Quantity, values ...int64) *lab.Table {
		return given(t, q, line(1, int64(len(values))), values...)
	}
	for _, c := range []struct {
		table  *lab.Table
		format string
		want   string
	}{
		{list(lab.Grundy, 0, 7), "bfile", "1 0\n2 7\n"},
		{list(lab.Score, 0, -7), "bfile", "1 0\n2 -7\n"},
		{list(lab.Grundy, 0, gap), "csv", "n,G(n)\n1,0\n2,\n"},
		{list(lab.Remoteness, 3, lab.Endless), "tsv", "n\tremoteness(n)\n1\t3\n2\tinf\n"},
		{list(lab.Remoteness, 3, lab.Endless), "text", "remoteness(1..2) = 3 ∞\n"},
		{list(lab.Grundy, 0, 7), "latex", "\\begin{tabular}{rr}\n$n$ & $G(n)$ \\\\\n\\hline\n1 & 0 \\\\\n2 & 7 \\\\\n\\end{tabular}\n"},
		{list(lab.Grundy, 0, 255), "cpp", "// G(n) of game, 1..2\nconstexpr unsigned char grundy[] = {0, 255};\n"},
		{list(lab.Grundy, 0, 256), "cpp", "// G(n) of game, 1..2\nconstexpr unsigned short grundy[] = {0, 256};\n"},
		{list(lab.Score, -1, 128), "cpp", "// score(n) of game, 1..2\nconstexpr short score[] = {-1, 128};\n"},
		{list(lab.Grundy, 0, 7), "python", "# G(n) of game, 1..2\ngrundy = [0, 7]\n"},
		{given(t, lab.Grundy, square(0, 1), 0, 10, gap, 3), "text", "       0   1\n   0   0  10\n   1   -   3\n"},
		{given(t, lab.Grundy, square(0, 1), 0, 1, gap, 3), "csv", "n\\m,0,1\n0,0,1\n1,,3\n"},
		{given(t, lab.Grundy, square(0, 1), 0, 1, 2, 3), "cpp", "// G(n, m) of game, 0..1 by 0..1\nconstexpr unsigned char grundy[2][2] = {\n\t{0, 1},\n\t{2, 3},\n};\n"},
		{given(t, lab.Class, square(0, 1), 0, 1, 2, 3), "python", "# class(n, m) of game, 0..1 by 0..1\nclass = [\n\t['N', 'P'],\n\t['L', 'R'],\n]\n"},
		{given(t, lab.Value, square(0, 1), 1, 0, -1, 1), "latex", "% value(n, m) of game: n down, m across\n\\begin{tabular}{r|*{2}{r}}\n & 0 & 1 \\\\\n\\hline\n0 & W & D \\\\\n1 & L & W \\\\\n\\end{tabular}\n"},
	} {
		if got := write(t, c.table, c.format); got != c.want {
			t.Errorf("%s: %q, want %q", c.format, got, c.want)
		}
	}
}

func TestWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		table  *lab.Table
		format string
	}{
		{given(t, lab.Grundy, line(0, 1), 0, gap), "bfile"},
		{given(t, lab.Grundy, line(0, 1), 0, gap), "cpp"},
		{given(t, lab.Remoteness, line(0, 1), 0, lab.Endless), "python"},
		{given(t, lab.Grundy, square(0, 0), 0), "bfile"},
		{given(t, lab.Class, line(0, 0), 0), "bfile"},
	} {
		var b strings.Builder
		if err := c.table.Write(&b, c.format); !errors.Is(err, lab.ErrForm) || b.Len() > 0 {
			t.Errorf("%s: %v, %q", c.format, err, &b)
		}
	}
}

// CLI-12: what a b-file is, and that it is read back as it was.
func TestBFileRoundTrip(t *testing.T) {
	exact := table(t, heaps(t, "0.77", "{n}", true), lab.Grundy, line(0, 2000))
	text := write(t, exact, "bfile")
	if !regexp.MustCompile(`^(-?[0-9]+ -?[0-9]+\n)+$`).MatchString(text) {
		t.Error("not the form of a b-file")
	}
	b, err := lab.ReadBFile(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if m := exact.Match(b); m.Shift != 0 || m.Agree != 2001 || m.Compared != 2001 {
		t.Error(m)
	}
}

func TestMatch(t *testing.T) {
	exact := table(t, heaps(t, "0.77", "{n}", true), lab.Grundy, line(0, 300))
	for _, shift := range []int64{0, 1, -1, 5, -40, 100, -100} {
		b := &lab.BFile{First: 120}
		for n := range int64(60) {
			v, _ := exact.At(b.First + n + shift)
			b.Values = append(b.Values, v)
		}
		m := exact.Match(b)
		// From 120 - 40 on the values have the period 12.
		if m.Agree != 60 || (m.Shift-shift)%12 != 0 {
			t.Errorf("shift %d: %+v", shift, m)
		}
	}
	b := &lab.BFile{Values: []int64{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 9, 6, 4}}
	if m := exact.Match(b); m.Agree != 12 || m.Differs != 10 || m.Stated != 9 || m.Actual != 2 || m.Shift != 0 {
		t.Errorf("%+v", m)
	}
}

func TestReadBFileRefuses(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"", `line 1, column 1: expected lines of an index and a value`},
		{"# nothing\n\n", `line 3, column 1: expected lines of an index and a value`},
		{"0 1\n1\n", `line 2, column 2: expected a value`},
		{"0 1\n1 x\n", `line 2, column 3: expected a value, a whole number of 64 bits, found "x"`},
		{"0 1\n2 5\n", `line 2, column 1: expected the index 1, found 2`},
		{"0 1 2\n", `line 1, column 5: expected the end of the line, found "2"`},
		{"0 99999999999999999999\n", `line 1, column 3: expected a value, a whole number of 64 bits`},
		{"9223372036854775807 1\n", `line 1, column 1: the index is too large`},
		{"0 " + strings.Repeat("1", 1<<17), `line 1, column 1: the line is too long`},
	} {
		if _, err := lab.ReadBFile(strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.20q: %v, want %s", c.text, err, c.want)
		}
	}
}

func FuzzReadBFile(f *testing.F) {
	f.Add([]byte("# A002186\n0 0\n1 1\n 2  2 # two\r\n"))
	f.Add([]byte("-5 1\n-4 -1\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		b, err := lab.ReadBFile(bytes.NewReader(text))
		if err == nil && (len(b.Values) == 0 || b.Last()-b.First+1 != int64(len(b.Values))) {
			t.Errorf("%+v", b)
		}
	})
}

func TestTemplate(t *testing.T) {
	for _, c := range []struct {
		text string
		x    []int64
		want string
	}{
		{"{n}", []int64{5}, "5"},
		{"{n} {m}", []int64{5, -6}, "5 -6"},
		{"k=2: {a} {b} {a}", []int64{1, 2}, "k=2: 1 2 1"},
		{"{{x}} {n_1}", []int64{3}, "{x} 3"},
	} {
		p, err := lab.ParseTemplate(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := p.Text(c.x); got != c.want || err != nil {
			t.Errorf("%q: %q, %v", c.text, got, err)
		}
		if _, err := p.Text(nil); err == nil {
			t.Errorf("%q: no numbers are accepted", c.text)
		}
	}
	for _, text := range []string{"", "5", "{}", "{n", "n}", "{1}", "{n m}", "{{n}}", "{n}}"} {
		if _, err := lab.ParseTemplate(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}
