package plot

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
)

// picture is what Scatter and Heat have in common.
type picture interface {
	SVG(io.Writer) error
	PNG(io.Writer) error
	PDF(io.Writer) error
	Text(w io.Writer, columns int, ascii bool) error
}

// kayles are the Grundy values of 0.77 by their definition: take 1 or 2 and
// leave the rest in up to two heaps.
func kayles(n int) []Point {
	g := make([]int64, n)
	points := make([]Point, n)
	for i := range g {
		seen := make(map[int64]bool)
		for take := 1; take <= 2; take++ {
			for left := 0; left <= i-take; left++ {
				seen[g[left]^g[i-take-left]] = true
			}
		}
		for seen[g[i]] {
			g[i]++
		}
		points[i] = Point{int64(i), g[i]}
	}
	return points
}

// nim are the Grundy values of two heaps, a ⊕ b.
func nim(rows, columns int) [][]int64 {
	table := make([][]int64, rows)
	for a := range table {
		for b := range columns {
			table[a] = append(table[a], int64(a^b))
		}
	}
	return table
}

func scatter() Scatter {
	return Scatter{Title: "Kayles", X: "n", Y: "G(n)", Points: kayles(120)}
}

func heat() Heat {
	return Heat{Title: "Nim", X: "b", Y: "a", Rows: nim(20, 20)}
}

// written is what a method writes.
func written(t *testing.T, write func(io.Writer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func text(t *testing.T, p picture, columns int, ascii bool) string {
	t.Helper()
	return string(written(t, func(w io.Writer) error { return p.Text(w, columns, ascii) }))
}

func formats(p picture) map[string]func(io.Writer) error {
	return map[string]func(io.Writer) error{
		"svg": p.SVG, "png": p.PNG, "pdf": p.PDF,
		"text": func(w io.Writer) error { return p.Text(w, 80, false) },
	}
}

func TestSameBytesEachTime(t *testing.T) {
	words := heat()
	words.Words = map[int64]string{0: "loss", 1: "one", 2: "two", 3: "three"}
	for _, p := range []picture{scatter(), heat(), words} {
		for name, write := range formats(p) {
			if !bytes.Equal(written(t, write), written(t, write)) {
				t.Errorf("%T as %s differs from one time to the next", p, name)
			}
		}
	}
}

// A file that cannot be written is an error, and a refusal writes nothing.

type broken struct{}

var errBroken = errors.New("no space left")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

func TestWriteErrors(t *testing.T) {
	for _, p := range []picture{scatter(), heat()} {
		for name, write := range formats(p) {
			if err := write(broken{}); !errors.Is(err, errBroken) {
				t.Errorf("%T as %s: error %v", p, name, err)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	for want, h := range map[string]Heat{
		"empty table":           {},
		"empty":                 {Rows: [][]int64{{}, {}}},
		"4097 rows":             {Rows: append(nim(MostCells, 1), nil)},
		"4097 columns":          {Rows: nim(1, MostCells+1)},
		"row or column":         {Rows: nim(2, 2), Row: math.MaxInt64},
		"row or column has":     {Rows: nim(2, 2), Column: math.MaxInt64},
		"4097 rows and 0 colum": {Rows: make([][]int64, MostCells+1)},
	} {
		for name, write := range formats(h) {
			var b bytes.Buffer
			err := write(&b)
			if err == nil || b.Len() > 0 {
				t.Errorf("%s: error %v, %d bytes", name, err, b.Len())
			} else if !strings.Contains(err.Error(), want) && h.columns() > 0 {
				t.Errorf("%s: error %q lacks %q", name, err, want)
			}
		}
	}
}

// TestExtremes draws what scales trip over: one point, none, both ends of
// int64, ranges at one end.
func TestExtremes(t *testing.T) {
	ends := []int64{math.MinInt64, math.MinInt64 + 1, 0, math.MaxInt64 - 1, math.MaxInt64}
	pictures := []picture{Scatter{}}
	for _, a := range ends {
		pictures = append(pictures, Scatter{Points: []Point{{a, a}}})
		for _, b := range ends {
			pictures = append(pictures, Scatter{Points: []Point{{a, b}, {b, a}}})
		}
		pictures = append(pictures, Heat{Rows: [][]int64{{a, 0}}}, Heat{Rows: [][]int64{ends}, Row: a, Column: min(a, math.MaxInt64-10)})
	}
	for i, p := range pictures {
		for name, write := range formats(p) {
			if name == "png" && i%3 > 0 {
				continue // these take as long as all else
			}
			if len(written(t, write)) == 0 {
				t.Errorf("%+v as %s is empty", p, name)
			}
		}
	}
}

// TestMillion: a million points take no more than they can show.
func TestMillion(t *testing.T) {
	var s Scatter
	seed := uint64(1)
	for range 1_000_000 {
		seed = seed*6364136223846793005 + 1442695040888963407 // Knuth's MMIX generator
		s.Points = append(s.Points, Point{int64(seed >> 40), int64(seed >> 8 & (1<<24 - 1))})
	}
	for name, most := range map[string]int{"svg": 4 << 20, "png": 1 << 20, "pdf": 2 << 20} {
		if n := len(written(t, formats(s)[name])); n > most {
			t.Errorf("%s has %d bytes", name, n)
		}
	}
}

// FuzzPictures takes the values, and the title, from the input.
func FuzzPictures(f *testing.F) {
	f.Add([]byte("0123456789abcdef"), "title", 80)
	f.Add([]byte{0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0}, "<&\x00\xff\x1b[2J>", -1)
	f.Add(bytes.Repeat([]byte{1, 2, 3}, 100), strings.Repeat("long ", 100), 30)
	f.Fuzz(func(t *testing.T, input []byte, title string, columns int) {
		var values []int64
		for i := 0; i+8 <= len(input) && i < 1000; i += 8 {
			v := int64(0)
			for _, b := range input[i : i+8] {
				v = v<<8 | int64(b)
			}
			values = append(values, v>>(input[i]%64))
		}
		var s Scatter
		for i := 1; i < len(values); i++ {
			s.Points = append(s.Points, Point{values[i-1], values[i]})
		}
		s.Title, s.X, s.Y = title, title, title
		checkXML(t, written(t, s.SVG))
		checkPDF(t, written(t, s.PDF))
		checkScreen(t, s, columns)
		if len(values) == 0 {
			return
		}
		h := Heat{Title: title, Rows: [][]int64{values, values[1:]}, Row: values[0] >> 1, Column: values[0] >> 1}
		checkXML(t, written(t, h.SVG))
		checkPDF(t, written(t, h.PDF))
		text(t, h, columns, true)
	})
}

// checkScreen holds the picture within the terminal, titles aside.
func checkScreen(t *testing.T, s Scatter, columns int) {
	s.Title, s.X, s.Y = "", "", ""
	lines := strings.Split(text(t, s, columns, false), "\n")
	if len(lines) > mostRows+7 {
		t.Errorf("%d lines", len(lines))
	}
	most := max(terminal(columns), len(" ")+len("-9,000,000,000,000,000,000")+len(" |")+10)
	for _, l := range lines {
		if n := len([]rune(l)); n > most && !strings.HasPrefix(l, "(") {
			t.Errorf("%d columns, not %d: %q", n, most, l)
		}
	}
}

func ExampleScatter_Text() {
	s := Scatter{X: "n", Y: "G(n)"}
	for n := range int64(9) {
		s.Points = append(s.Points, Point{n, n % 3})
	}
	var b strings.Builder
	if err := s.Text(&b, 80, false); err != nil {
		fmt.Println(err)
	}
	fmt.Print(b.String())
	// Output:
	// G(n)
	//  2 ┤  •  •  •
	//  1 ┤ •  •  •
	//  0 ┤•  •  •
	//    └┬────────
	//     0        n
}

func ExampleHeat_Text() {
	h := Heat{X: "b", Y: "a", Rows: [][]int64{{0, 1, 2, 3}, {1, 2, 0, 4}, {2, 0, 1, 5}}}
	var b strings.Builder
	if err := h.Text(&b, 80, false); err != nil {
		fmt.Println(err)
	}
	fmt.Print(b.String())
	// Output:
	// rows: a, columns: b
	//      0
	//  0 │ ● 1 2 3
	//  1 │ 1 2 ● 4
	//  2 │ 2 ● 1 5
	// ● 0
}
