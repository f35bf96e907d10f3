package plot

import (
	"fmt"
	"math"
)

// heatPicture is a heat map that is being drawn.
type heatPicture struct {
	Heat
	c             canvas
	s             shades
	b             blocks
	table         box
	width, height float64
}

// leastWidth leaves room for a title above a narrow table.
const leastWidth = 480.0

func (h Heat) draw(c canvas) {
	s := h.shades()
	p := heatPicture{Heat: h, c: c, s: s, b: h.blocks(s)}
	p.place()
	k := p.key()
	beside := p.table.x + p.table.w + 2*gap
	p.width = math.Ceil(max(leastWidth, beside+k.width(c)+margin))
	p.height = math.Ceil(max(p.table.y+p.table.h, p.table.y+k.height()) + margin)
	title := clean(h.Title)
	c.begin(p.width, p.height, title, h.about())
	c.text(label{p.table.x, margin + titleSize*capHeight, titleSize, start, false, ink, fit(c, title, titleSize, p.width-margin-p.table.x)})
	c.cells(p.table, p.b)
	p.rule()
	p.numberCells()
	drawFrame(c, p.table, axisInk)
	p.numberAxes()
	p.nameAxes()
	k.draw(c, beside, p.table.y)
}

// about is a sentence for those who do not see the picture.
func (h Heat) about() string {
	x, y := h.x(), h.y()
	return fmt.Sprintf("A table: one row for each %s from %s to %s, one column for each %s from %s to %s; cells of value 0 are white.",
		orElse(clean(h.Y), "y"), number(y.low), number(y.high), orElse(clean(h.X), "x"), number(x.low), number(x.high))
}

// place finds the place of the table from what stands above and beside it. It
// is in whole units, so that cells are whole pixels.
func (p *heatPicture) place() {
	x, y := margin+gap+widest(p.c, numbers(p.rowTicks())...), margin+leading
	if clean(p.Y) != "" {
		x += leading
	}
	if clean(p.X) != "" {
		y += leading
	}
	if clean(p.Title) != "" {
		y += titleSize + gap
	}
	p.table = box{math.Ceil(x), math.Ceil(y), float64(p.b.columns * p.b.w), float64(p.b.rows * p.b.h)}
}

// every are the numbers of an axis that leave some space between them, where
// each takes a cell.
func every(a axis, cell int, space float64) []int64 {
	return a.ticks(uint64(math.Ceil(space / float64(cell))))
}

func (p *heatPicture) rowTicks() []int64 { return every(p.y(), p.b.h, 2*labelSize) }

func (p *heatPicture) columnTicks() []int64 {
	x := p.x()
	return every(x, p.b.w, widest(p.c, number(x.low), number(x.high))+labelSize)
}

// middles of column i and of row i, in units.
func (p *heatPicture) columnMiddle(i int) float64 {
	return p.table.x + (float64(i)+0.5)*float64(p.b.w)
}
func (p *heatPicture) rowMiddle(i int) float64 { return p.table.y + (float64(i)+0.5)*float64(p.b.h) }

// tick is the length of the line from a number to its row or column.
const tick = 5.0

func (p *heatPicture) numberAxes() {
	x, y := p.x(), p.y()
	for _, v := range p.columnTicks() {
		at := p.columnMiddle(int(x.from(v)))
		p.c.rect(box{at - 0.5, p.table.y - 1 - tick, 1, tick}, axisInk)
		p.c.text(label{at, p.table.y - gap, labelSize, middle, false, ink, number(v)})
	}
	for _, v := range p.rowTicks() {
		at := p.rowMiddle(int(y.from(v)))
		p.c.rect(box{p.table.x - 1 - tick, at - 0.5, tick, 1}, axisInk)
		p.c.text(label{p.table.x - gap, at + labelSize*capHeight/2, labelSize, end, false, ink, number(v)})
	}
}

// nameAxes writes the names along the middle of the table; those longer than
// the table, from its upper left corner on.
func (p *heatPicture) nameAxes() {
	across := label{p.table.x + p.table.w/2, p.table.y - gap - leading, labelSize, middle, false, ink, clean(p.X)}
	if p.c.measure(across.s) > p.table.w {
		across.x, across.anchor = p.table.x, start
	}
	across.s = fit(p.c, across.s, labelSize, max(p.table.w, p.width-margin-p.table.x))
	p.c.text(across)

	down := label{margin + labelSize*capHeight, p.table.y + p.table.h/2, labelSize, middle, true, ink, clean(p.Y)}
	if p.c.measure(down.s) > p.table.h {
		down.y, down.anchor = p.table.y, end
	}
	down.s = fit(p.c, down.s, labelSize, max(p.table.h, p.height-margin-p.table.y))
	p.c.text(down)
}

// ruled is from which size on cells are ruled off from one another.
const ruled = 12

func (p *heatPicture) rule() {
	if min(p.b.w, p.b.h) < ruled {
		return
	}
	for i := 1; i < p.b.columns; i++ {
		p.c.rect(box{p.table.x + float64(i*p.b.w), p.table.y, 1, p.table.h}, gridInk)
	}
	for i := 1; i < p.b.rows; i++ {
		p.c.rect(box{p.table.x, p.table.y + float64(i*p.b.h), p.table.w, 1}, gridInk)
	}
}

// smallest is the size of the smallest letters in a cell.
const smallest = 11.0

// numberCells writes the values into the cells, if there is room for all.
func (p *heatPicture) numberCells() {
	size := min(labelSize, float64(p.b.h)/2)
	room := (float64(p.b.w) - gap) * labelSize / size
	if size < smallest || widest(p.c, p.longest()...) > room {
		return
	}
	for i, row := range p.Rows {
		for k, v := range row {
			if v == Missing {
				continue
			}
			l := label{p.columnMiddle(k), p.rowMiddle(i) + size*capHeight/2, size, middle, false, white, p.name(v)}
			if light(p.b.inks[p.b.cells[i*p.b.columns+k]]) {
				l.ink = ink
			}
			p.c.text(l)
		}
	}
}

// longest are the names of all values, or some that are as wide as any other:
// no integer is longer than both ends of its range.
func (p *heatPicture) longest() []string {
	all := []string{p.name(0)}
	if p.s.shared {
		all = append(all, number(p.s.values.low), number(p.s.values.high))
	}
	for _, v := range p.s.each {
		all = append(all, p.name(v))
	}
	for v := range p.Words {
		all = append(all, p.name(v))
	}
	return all
}
