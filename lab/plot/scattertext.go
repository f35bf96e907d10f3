package plot

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	usualColumns = 80   // of a terminal that does not say how many it has
	mostColumns  = 1000 // more are not used
	leastColumns = 20   // fewer are not believed
	mostRows     = 20   // of the points in a terminal
	finest       = 120  // more columns than this are drawn in Braille
)

// terminal is the number of columns that is used of those that there are said
// to be; 0 or less means that nobody knows.
func terminal(columns int) int {
	if columns <= 0 {
		return usualColumns
	}
	return min(max(columns, leastColumns), mostColumns)
}

// Text writes the picture for a terminal of some columns (0: unknown, 80), in
// at most 20 rows of points:
//
//	G(n)
//	 2 ┤  •  •
//	 1 ┤ •  •  •
//	 0 ┤•  •  •
//	   └┬────────
//	    0        n
//
// One column is one x where there is room; if the picture would take more than
// 120 columns, a character is a Braille pattern of 2 × 4 dots. Where several x
// share a column of dots, or several y a row, the last lines say so. With ascii
// there are no dots but *, and lines of |, - and +.
func (s Scatter) Text(w io.Writer, columns int, ascii bool) error {
	var b strings.Builder
	if title := clean(s.Title); title != "" {
		b.WriteString(title + "\n")
	}
	if len(s.Points) == 0 {
		b.WriteString("no points\n")
	} else {
		s.screen(terminal(columns), ascii).write(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// dots is one direction of a screen: an axis cut into characters of some dots
// each, and a dot for some values each.
type dots struct {
	axis
	name   string
	each   int    // dots of a character
	values uint64 // values of a dot
	size   int    // characters
}

// cut lets an axis take at most some characters. A character has the fewest
// dots of those allowed that give every value its own, else the most allowed.
func cut(a axis, name string, most int, allowed ...int) dots {
	d := dots{axis: a, name: name}
	for _, d.each = range allowed {
		if a.span() < uint64(most*d.each) {
			break
		}
	}
	d.values = a.span()/uint64(most*d.each) + 1
	d.size = d.dot(a.high)/d.each + 1
	return d
}

// dot is the number of the dot in which v lies.
func (d dots) dot(v int64) int { return int(d.from(v) / d.values) }

// labels are round values whose characters are at least some apart.
func (d dots) labels(apart int) []int64 {
	return d.ticks(times(times(d.values, uint64(d.each)), uint64(apart)))
}

// screen is a scatter plot in characters.
type screen struct {
	x, y    dots
	labels  []int64 // of the rows
	margin  int     // characters of the widest of them
	columns int     // of the terminal
	ascii   bool
	braille bool
	headed  bool    // the y axis has a name of its own
	cells   []uint8 // row by row from below; a bit for each dot, see brailleBit
}

func (s Scatter) screen(columns int, ascii bool) *screen {
	x, y := s.axes()
	c := &screen{columns: columns, ascii: ascii, braille: !ascii && x.span() >= finest, headed: s.Y != ""}
	across, up := []int{1}, []int{1}
	if c.braille {
		across, up = []int{2}, []int{1, 2, 4}
	}
	c.y = cut(y, orElse(clean(s.Y), "y"), mostRows, up...)
	c.labels = c.y.labels(2)
	if uint64(c.y.size) > y.span() { // a row for each value
		c.labels = c.y.labels(1)
	}
	for _, name := range numbers(c.labels) {
		c.margin = max(c.margin, len(name))
	}
	// At least a few columns, even if a number takes nearly the whole terminal.
	c.x = cut(x, orElse(clean(s.X), "x"), max(columns-c.margin-len(" ")-len(" |"), 10), across...)
	c.cells = make([]uint8, c.x.size*c.y.size)
	for _, p := range s.Points {
		i, k := c.x.dot(p.X), c.y.dot(p.Y)
		c.cells[k/c.y.each*c.x.size+i/c.x.each] |= brailleBit(i%c.x.each, k%c.y.each, c.y.each)
	}
	return c
}

// brailleBit is the bit of a Braille pattern for a dot, counted from the left
// and from below, in a character of each rows of dots. Unicode numbers the four
// lines of the left column 1, 2, 3, 7 and those of the right one 4, 5, 6, 8.
func brailleBit(across, up, each int) uint8 {
	fromTop := each - 1 - up
	below := fromTop*4/each + (4/each-1)/2 // 1 dot: line 1; 2 dots: lines 0, 2
	return [2][4]uint8{{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}}[across][below]
}

// mark is what is shown for a cell.
func (c *screen) mark(cell uint8) rune {
	switch {
	case cell == 0:
		return ' '
	case c.ascii:
		return '*'
	case c.braille:
		return '⠀' + rune(cell)
	}
	return '•'
}

// choose is the character in use of two.
func (c *screen) choose(unicode, ascii string) string {
	if c.ascii {
		return ascii
	}
	return unicode
}

func (c *screen) write(b *strings.Builder) {
	if c.headed {
		b.WriteString(c.y.name + "\n")
	}
	for row := c.y.size - 1; row >= 0; row-- {
		name := ""
		for _, v := range c.labels {
			if c.y.dot(v)/c.y.each == row {
				name = number(v)
			}
		}
		var points strings.Builder
		for _, cell := range c.cells[row*c.x.size:][:c.x.size] {
			points.WriteRune(c.mark(cell))
		}
		axis := c.choose("│", "|")
		if name != "" {
			axis = c.choose("┤", "|")
		}
		fmt.Fprintf(b, " %*s %s\n", c.margin, name, strings.TrimRight(axis+points.String(), " "))
	}
	c.writeAxis(b)
	c.writeShares(b)
}

// writeAxis writes the line below the points, and its numbers below that.
func (c *screen) writeAxis(b *strings.Builder) {
	wide := max(len(number(c.x.low)), len(number(c.x.high)))
	ticks := c.x.labels(max(wide+wide/2+2, 10))
	rule := slices.Repeat([]string{c.choose("─", "-")}, c.x.size)
	before := c.margin + len(" ") + len(" |")
	names := ""
	for _, v := range ticks {
		at, name := c.x.dot(v)/c.x.each, number(v)
		// Below its tick, but not over the right edge.
		from := max(min(before+at-(len(name)-1)/2, c.columns-len(name)), 0)
		if names != "" && from <= len(names) {
			continue // a very narrow terminal
		}
		rule[at] = c.choose("┬", "+")
		names += strings.Repeat(" ", from-len(names)) + name
	}
	fmt.Fprintf(b, "%*s%s%s\n", before-1, "", c.choose("└", "+"), strings.Join(rule, ""))
	from := max(len(names)+2, before+c.x.size)
	if from+utf8.RuneCountInString(c.x.name) > c.columns {
		b.WriteString(names + "\n" + strings.Repeat(" ", before) + c.x.name + "\n")
		return
	}
	b.WriteString(names + strings.Repeat(" ", from-len(names)) + c.x.name + "\n")
}

// writeShares says where a dot stands for more than one value.
func (c *screen) writeShares(b *strings.Builder) {
	of := ""
	if c.braille {
		of = " of dots"
	}
	if c.x.values > 1 {
		fmt.Fprintf(b, "(%s values of %s to a column%s)\n", grouped(c.x.values), c.x.name, of)
	}
	if c.y.values > 1 {
		fmt.Fprintf(b, "(%s values of %s to a row%s)\n", grouped(c.y.values), c.y.name, of)
	}
}

// grouped is number for values above int64.
func grouped(v uint64) string {
	if v <= math.MaxInt64 {
		return number(int64(v))
	}
	return fmt.Sprint(v)
}
