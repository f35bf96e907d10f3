package plot

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Text writes the table for a terminal of some columns (0: unknown, 80), a
// character a cell: a digit is that value, small letters go on from 10, capital
// letters from 36, and 0, a P-position, stands out as ●. A legend says so.
// Columns that do not fit are left out, and the last line says which.
//
//	rows: a, columns: b
//	     0         5
//	 0 │ ● 1 2 3 4 5
//	 1 │ 1 2 ● 4 5 3
//	● 0
//
// With ascii, 0 is * and the line is |.
func (h Heat) Text(w io.Writer, columns int, ascii bool) error {
	if err := h.check(); err != nil {
		return err
	}
	var b strings.Builder
	if title := clean(h.Title); title != "" {
		b.WriteString(title + "\n")
	}
	g := h.grid(terminal(columns), ascii)
	g.write(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// grid is a heat map in characters.
type grid struct {
	Heat
	shades shades
	margin int // characters of the widest row number
	pitch  int // characters of a cell: 2 where there is room, which makes it square
	shown  int // columns of the table that fit
	bar    string
	zero   rune
}

func (h Heat) grid(columns int, ascii bool) *grid {
	g := &grid{Heat: h, shades: h.shades(), pitch: 2, bar: "│", zero: '●'}
	if ascii {
		g.bar, g.zero = "|", '*'
	}
	y := h.y()
	g.margin = max(len(number(y.low)), len(number(y.high)))
	room := max(columns-g.before(), 1)
	if 2*h.columns() > room {
		g.pitch = 1
	}
	g.shown = min(h.columns(), room/g.pitch)
	return g
}

// before is how many characters stand before the cells.
func (g *grid) before() int { return len(" ") + g.margin + len(" | ") }

// mark is the character of a value.
func (g *grid) mark(v int64) rune {
	switch {
	case v == Missing:
		return ' '
	case v < 0:
		return '-'
	case v == 0:
		return g.zero
	case v < 10:
		return '0' + rune(v)
	case v < 36:
		return 'a' + rune(v-10)
	case v < 62:
		return 'A' + rune(v-36)
	}
	return '#'
}

func (g *grid) write(b *strings.Builder) {
	g.writeColumns(b)
	for i, row := range g.Rows {
		fmt.Fprintf(b, " %*s %s", g.margin, number(g.Row+int64(i)), g.bar)
		for k, v := range row[:min(len(row), g.shown)] {
			space := g.pitch - 1
			if k == 0 {
				space = 1
			}
			fmt.Fprintf(b, "%*s%c", space, "", g.mark(v))
		}
		b.WriteString("\n")
	}
	b.WriteString(strings.Join(g.legend(), "   ") + "\n")
	if g.shown < g.columns() {
		x := g.x()
		fmt.Fprintf(b, "(columns %s to %s do not fit)\n", number(x.low+int64(g.shown)), number(x.high))
	}
}

// writeColumns writes what rows and columns count, and round numbers of
// columns, each from its column on.
func (g *grid) writeColumns(b *strings.Builder) {
	fmt.Fprintf(b, "rows: %s, columns: %s\n", orElse(clean(g.Y), "y"), orElse(clean(g.X), "x"))
	x := axis{g.Column, g.Column + int64(g.shown-1)}
	wide := max(len(number(x.low)), len(number(x.high)))
	line := ""
	for _, v := range x.ticks(uint64(max(wide/g.pitch+1, 5))) {
		from := g.before() + int(x.from(v))*g.pitch
		line += strings.Repeat(" ", max(from-len(line), 1)) + number(v)
	}
	b.WriteString(line + "\n")
}

// legend explains the characters that occur.
func (g *grid) legend() []string {
	s := g.shades
	var notes []string
	say := func(occurs bool, mark, about string) {
		if occurs {
			notes = append(notes, mark+" "+about)
		}
	}
	say(s.zero, string(g.zero), g.name(0))
	for _, v := range slices.Sorted(maps.Keys(g.Words)) {
		occurs := s.shared || slices.Contains(s.each, v)
		say(occurs && v > 0 && v < 62, string(g.mark(v)), g.name(v))
	}
	some := s.shared || len(s.each) > 0
	say(some && s.values.high >= 10, "a", "10, b 11 ... z 35")
	say(some && s.values.high >= 36, "A", "36, B 37 ... Z 61")
	say(some && s.values.high >= 62, "#", "62 or more")
	say(some && s.values.low < 0, "-", "below 0")
	say(s.lack, "blank", "no value")
	return notes
}
