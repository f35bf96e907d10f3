package lab

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"unicode/utf8"
)

// Formats are the forms in which Table.Write writes.
func Formats() []string { return []string{"text", "bfile", "csv", "tsv", "latex", "cpp", "python"} }

// ErrForm is wrapped by errors that say why a table cannot have a form.
var ErrForm = errors.New("this table has no such form")

// Write writes the table in one of [Formats]. A table of one variable is a
// list, of two a grid with the first variable downwards. More variables, and
// what a form cannot say (a b-file or a constant table with gaps, a b-file of
// two variables), are refused before anything is written.
func (t *Table) Write(w io.Writer, format string) error {
	if err := t.suits(format); err != nil {
		return err
	}
	b := bufio.NewWriterSize(w, 1<<16)
	p := &printer{t: t, w: b}
	if len(t.Vars) == 1 {
		p.list(format)
	} else {
		p.grid(format)
	}
	return b.Flush()
}

// WriteASCII is the form text without characters outside ASCII: inf for ∞.
func (t *Table) WriteASCII(w io.Writer) error {
	u := *t
	u.ascii = true
	return u.Write(w, "text")
}

func (t *Table) suits(format string) error {
	switch {
	case len(t.Vars) > 2:
		return fmt.Errorf("%w: %d variables, one or two can be printed", ErrForm, len(t.Vars))
	case format == "bfile" && len(t.Vars) == 2:
		return fmt.Errorf("%w: a b-file has one variable", ErrForm)
	case format == "bfile" && t.Quantity == Class:
		return fmt.Errorf("%w: a b-file has numbers, not classes", ErrForm)
	}
	if format == "bfile" || format == "cpp" || format == "python" {
		return t.whole()
	}
	return nil
}

// whole refuses a table with gaps or endless play.
func (t *Table) whole() (err error) {
	t.Each(func(x []int64, v int64, ok bool) bool {
		switch {
		case !ok:
			err = fmt.Errorf("%w: it has no value at %s", ErrForm, t.Point(x))
		case t.Quantity == Remoteness && v == Endless:
			err = fmt.Errorf("%w: play is endless at %s", ErrForm, t.Point(x))
		}
		return err == nil
	})
	return err
}

// Point is a point in words: "n = 3", "n = 3, m = 5".
func (t *Table) Point(x []int64) string {
	text := ""
	for i, v := range x {
		if i > 0 {
			text += ", "
		}
		text += t.Vars[i] + " = " + strconv.FormatInt(v, 10)
	}
	return text
}

// Range is the box in words: "n = 0..1000, m = 0..5".
func (t *Table) Range() string {
	text := ""
	for i, v := range t.Vars {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s = %d..%d", v, t.Low[i], t.High[i])
	}
	return text
}

// printer writes one table. Errors of the writer stay with it.
type printer struct {
	t *Table
	w *bufio.Writer
}

// heading is "G(n)" or "remoteness(n, m)".
func (p *printer) heading() string {
	text := p.t.Quantity.Symbol() + "(" + p.t.Vars[0]
	if len(p.t.Vars) == 2 {
		text += ", " + p.t.Vars[1]
	}
	return text + ")"
}

// word is a value for people, or - where there is none.
func (p *printer) word(v int64, ok bool) string {
	if !ok {
		return "-"
	}
	word := p.t.Quantity.Word(v)
	if p.t.ascii && word == endless {
		return "inf"
	}
	return word
}

// number is a value for programs, empty where there is none.
func (p *printer) number(v int64, ok bool) string {
	if !ok {
		return ""
	}
	return p.t.Quantity.numeric(v)
}

// literal is a value in a program's source.
func (p *printer) literal(v int64, _ bool) string {
	if p.t.Quantity == Class {
		return "'" + p.t.Quantity.Word(v) + "'"
	}
	return strconv.FormatInt(v, 10)
}

func (p *printer) list(format string) {
	t := p.t
	switch format {
	case "text":
		fmt.Fprintf(p.w, "%s(%d..%d) =", t.Quantity.Symbol(), t.Low[0], t.High[0])
		t.Each(func(_ []int64, v int64, ok bool) bool { p.w.WriteString(" " + p.word(v, ok)); return true })
		p.w.WriteString("\n")
	case "bfile":
		p.lines("", " ", "\n")
	case "csv":
		fmt.Fprintf(p.w, "%s,%s\n", t.Vars[0], p.heading())
		p.lines("", ",", "\n")
	case "tsv":
		fmt.Fprintf(p.w, "%s\t%s\n", t.Vars[0], p.heading())
		p.lines("", "\t", "\n")
	case "latex":
		fmt.Fprintf(p.w, "\\begin{tabular}{rr}\n$%s$ & $%s$ \\\\\n\\hline\n", t.Vars[0], p.latexHeading())
		p.lines("", " & ", " \\\\\n")
		p.w.WriteString("\\end{tabular}\n")
	case "cpp":
		fmt.Fprintf(p.w, "// %s of %s, %d..%d\nconstexpr %s %s[] = {", p.heading(), t.Game, t.Low[0], t.High[0], p.cppType(), t.Quantity)
		p.commas(0)
		p.w.WriteString("};\n")
	case "python":
		fmt.Fprintf(p.w, "# %s of %s, %d..%d\n%s = [", p.heading(), t.Game, t.Low[0], t.High[0], t.Quantity)
		p.commas(0)
		p.w.WriteString("]\n")
	}
}

// lines writes a line for each point of a list.
func (p *printer) lines(before, between, after string) {
	var line []byte
	p.t.Each(func(x []int64, v int64, ok bool) bool {
		line = append(line[:0], before...)
		line = strconv.AppendInt(line, x[0], 10)
		line = append(line, between...)
		line = append(line, p.number(v, ok)...)
		_, err := p.w.Write(append(line, after...))
		return err == nil
	})
}

// wrap is how many numbers of a constant table stand in a line.
const wrap = 25

// commas writes the values of a list, or of a row of a grid, with commas.
func (p *printer) commas(row uint64) {
	width := p.width()
	for j := range width {
		if j > 0 {
			p.w.WriteString(",")
		}
		if width > wrap && j%wrap == 0 {
			p.w.WriteString("\n\t")
		} else if j > 0 {
			p.w.WriteString(" ")
		}
		p.w.WriteString(p.literal(p.t.at(row*width + j)))
	}
	if width > wrap {
		p.w.WriteString(",\n")
	}
}

// width is how many values a row has: the range of the last variable.
func (p *printer) width() uint64 {
	last := len(p.t.Low) - 1
	return uint64(p.t.High[last]) - uint64(p.t.Low[last]) + 1
}

func (p *printer) latexHeading() string {
	if p.t.Quantity == Grundy {
		return p.heading()
	}
	return "\\mathrm{" + p.t.Quantity.Symbol() + "}" + p.heading()[len(p.t.Quantity.Symbol()):]
}

func (p *printer) grid(format string) {
	t := p.t
	switch format {
	case "text":
		p.textGrid()
	case "csv":
		p.rows(t.Vars[0]+"\\"+t.Vars[1], "", ",", "\n", p.number)
	case "tsv":
		p.rows(t.Vars[0]+"\\"+t.Vars[1], "", "\t", "\n", p.number)
	case "latex":
		fmt.Fprintf(p.w, "%% %s of %s: %s down, %s across\n\\begin{tabular}{r|*{%d}{r}}\n", p.heading(), t.Game, t.Vars[0], t.Vars[1], p.width())
		p.rows("", "\\hline\n", " & ", " \\\\\n", p.word)
		p.w.WriteString("\\end{tabular}\n")
	case "cpp":
		height := p.t.Points() / p.width()
		fmt.Fprintf(p.w, "// %s of %s, %d..%d by %d..%d\nconstexpr %s %s[%d][%d] = {\n", p.heading(), t.Game,
			t.Low[0], t.High[0], t.Low[1], t.High[1], p.cppType(), t.Quantity, height, p.width())
		p.nested("{", "},\n")
		p.w.WriteString("};\n")
	case "python":
		fmt.Fprintf(p.w, "# %s of %s, %d..%d by %d..%d\n%s = [\n", p.heading(), t.Game, t.Low[0], t.High[0], t.Low[1], t.High[1], t.Quantity)
		p.nested("[", "],\n")
		p.w.WriteString("]\n")
	}
}

// nested writes a row of a constant table in brackets.
func (p *printer) nested(before, after string) {
	for row := range p.t.Points() / p.width() {
		p.w.WriteString("\t" + before)
		p.commas(row)
		p.w.WriteString(after)
	}
}

// rows writes a grid: the head, the columns' numbers, then a line for each row.
func (p *printer) rows(corner, rule, between, after string, cell func(int64, bool) string) {
	t := p.t
	p.w.WriteString(corner)
	for m := t.Low[1]; ; m++ {
		p.w.WriteString(between + strconv.FormatInt(m, 10))
		if m == t.High[1] {
			break
		}
	}
	p.w.WriteString(after + rule)
	t.Each(func(x []int64, v int64, ok bool) bool {
		if x[1] == t.Low[1] {
			p.w.WriteString(strconv.FormatInt(x[0], 10))
		}
		p.w.WriteString(between + cell(v, ok))
		if x[1] == t.High[1] {
			p.w.WriteString(after)
		}
		return true
	})
}

// textGrid writes a grid in columns as wide as the widest cell.
func (p *printer) textGrid() {
	t := p.t
	widest := 0
	measure := func(s string) { widest = max(widest, utf8.RuneCountInString(s)) }
	for k := range t.Low {
		measure(strconv.FormatInt(t.Low[k], 10))
		measure(strconv.FormatInt(t.High[k], 10))
	}
	t.Each(func(_ []int64, v int64, ok bool) bool { measure(p.word(v, ok)); return true })
	pad := func(s string) string { return fmt.Sprintf("%*s", widest+2, s) }
	p.w.WriteString(pad(""))
	for m := t.Low[1]; ; m++ {
		p.w.WriteString(pad(strconv.FormatInt(m, 10)))
		if m == t.High[1] {
			break
		}
	}
	p.w.WriteString("\n")
	t.Each(func(x []int64, v int64, ok bool) bool {
		if x[1] == t.Low[1] {
			p.w.WriteString(pad(strconv.FormatInt(x[0], 10)))
		}
		p.w.WriteString(pad(p.word(v, ok)))
		if x[1] == t.High[1] {
			p.w.WriteString("\n")
		}
		return true
	})
}

// cppType is the smallest integer type that holds all values.
func (p *printer) cppType() string {
	if p.t.Quantity == Class {
		return "char"
	}
	least, most := int64(0), int64(0)
	p.t.Each(func(_ []int64, v int64, _ bool) bool {
		least, most = min(least, v), max(most, v)
		return true
	})
	switch {
	case least < math.MinInt32 || most > math.MaxUint32 || least < 0 && most > math.MaxInt32:
		return "long long"
	case least < math.MinInt16 || least < 0 && most > math.MaxInt16:
		return "int"
	case least < math.MinInt8 || least < 0 && most > math.MaxInt8:
		return "short"
	case least < 0:
		return "signed char"
	case most > math.MaxUint16:
		return "unsigned int"
	case most > math.MaxUint8:
		return "unsigned short"
	}
	return "unsigned char"
}
