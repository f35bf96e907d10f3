package plot

import (
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
)

// Scatter is a set of points: the values of a sequence over its index, say.
type Scatter struct {
	Title  string // above the picture; may be empty, as may be the next two
	X, Y   string // the names of the axes
	Points []Point
}

// Point is one point of a [Scatter].
type Point struct{ X, Y int64 }

// SVG writes the picture as an SVG file of its own or to be put into a page.
// Points that cannot be told apart are drawn once, so a million of them take no
// more than a few megabytes.
func (s Scatter) SVG(w io.Writer) error { return s.write(w, new(svg)) }

// PNG writes the picture as a PNG file of 1200 × 675 pixels.
func (s Scatter) PNG(w io.Writer) error { return s.write(w, new(raster)) }

// PDF writes the picture as a PDF file of one page. Letters beyond
// Western Europe's, which its fonts lack, are written as question marks.
func (s Scatter) PDF(w io.Writer) error { return s.write(w, new(pdf)) }

func (s Scatter) write(w io.Writer, c canvas) error {
	s.draw(c)
	return c.finish(w)
}

const (
	scatterWidth  = 1200.0
	scatterHeight = 675.0
	inset         = 14.0 // from the frame to the outermost points
)

// axes are the ranges of the points; of a Scatter without points, 0..0.
func (s Scatter) axes() (x, y axis) {
	if len(s.Points) == 0 {
		return
	}
	x, y = axis{math.MaxInt64, math.MinInt64}, axis{math.MaxInt64, math.MinInt64}
	for _, p := range s.Points {
		x, y = x.with(p.X), y.with(p.Y)
	}
	return x, y.withZero()
}

func (s Scatter) draw(c canvas) {
	title := clean(s.Title)
	c.begin(scatterWidth, scatterHeight, title, s.about())
	x, y := s.axes()
	b := s.frame(c, y)
	c.text(label{b.x, margin + titleSize*capHeight, titleSize, start, false, ink, fit(c, title, titleSize, b.w)})
	c.text(label{b.x + b.w/2, scatterHeight - margin, labelSize, middle, false, ink, fit(c, clean(s.X), labelSize, b.w)})
	c.text(label{margin + labelSize*capHeight, b.y + b.h/2, labelSize, middle, true, ink, fit(c, clean(s.Y), labelSize, b.h)})
	if len(s.Points) == 0 {
		c.text(label{b.x + b.w/2, b.y + b.h/2, labelSize, middle, false, ink, "no points"})
		drawFrame(c, b, axisInk)
		return
	}
	drawGrid(c, b, x, y)
	points, pitch := s.marks(b, x, y)
	c.runs(merge(points, pitch), radius(b, len(s.Points)), blue)
}

// about is a sentence for those who do not see the picture.
func (s Scatter) about() string {
	if len(s.Points) == 0 {
		return "No points."
	}
	x, y := s.axes()
	return fmt.Sprintf("%s points: %s from %s to %s, %s from %s to %s.", number(int64(len(s.Points))),
		orElse(clean(s.X), "x"), number(x.low), number(x.high), orElse(clean(s.Y), "y"), number(y.low), number(y.high))
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// yTicks are the numbers on the vertical axis.
func yTicks(b box, y axis) []int64 { return y.spaced(b.h-2*inset, 2*labelSize) }

// frame is the box of the points: what the labels leave.
func (s Scatter) frame(c canvas, y axis) box {
	b := box{y: margin, h: scatterHeight - 2*margin - leading}
	if clean(s.Title) != "" {
		b.y += titleSize + gap
		b.h -= titleSize + gap
	}
	if clean(s.X) != "" {
		b.h -= leading
	}
	b.x = margin + gap + widest(c, numbers(yTicks(b, y))...)
	if clean(s.Y) != "" {
		b.x += leading
	}
	b.x = math.Ceil(b.x)
	b.w = scatterWidth - 2*margin - b.x
	return b
}

func drawGrid(c canvas, b box, x, y axis) {
	inner := box{b.x + inset, b.y + inset, b.w - 2*inset, b.h - 2*inset}
	across := x.spaced(inner.w, widest(c, number(x.low), number(x.high))+2*labelSize)
	for _, v := range across {
		at := inner.x + x.at(v)*inner.w
		c.rect(box{at - 0.5, b.y, 1, b.h}, gridInk)
		c.text(label{at, b.y + b.h + gap + labelSize*capHeight, labelSize, middle, false, ink, number(v)})
	}
	for _, v := range yTicks(b, y) {
		at := inner.y + (1-y.at(v))*inner.h
		c.rect(box{b.x, at - 0.5, b.w, 1}, gridInk)
		c.text(label{b.x - gap, at + labelSize*capHeight/2, labelSize, end, false, ink, number(v)})
	}
	drawFrame(c, b, axisInk)
}

func drawFrame(c canvas, b box, k color.RGBA) {
	for _, side := range [...]box{
		{b.x - 1, b.y - 1, b.w + 2, 1}, {b.x - 1, b.y + b.h, b.w + 2, 1},
		{b.x - 1, b.y, 1, b.h}, {b.x + b.w, b.y, 1, b.h},
	} {
		c.rect(side, k)
	}
}

// radius makes many points small: together they may cover a fiftieth of the
// box, but a point is never smaller than a printer shows.
func radius(b box, points int) float64 {
	return min(max(math.Sqrt(b.w*b.h*0.02/math.Pi/float64(points)), 1.25), 5)
}

// many is from how many points on they are moved to whole units, which bounds
// how many can be told apart.
const many = 100_000

// mark is the place of a point, in steps of the pitch: the row above, the
// column below, so that marks in order go along the rows.
type mark uint64

// marks are the places of the points, in order, each once, and their pitch in
// units. The pitch is below what the eye sees of a dot's place.
func (s Scatter) marks(b box, x, y axis) (ms []mark, pitch float64) {
	pitch = 0.5
	if len(s.Points) >= many {
		pitch = 1
	}
	for _, p := range s.Points {
		column := math.Round((b.x + inset + x.at(p.X)*(b.w-2*inset)) / pitch)
		row := math.Round((b.y + inset + (1-y.at(p.Y))*(b.h-2*inset)) / pitch)
		ms = append(ms, mark(row)<<32|mark(column))
	}
	slices.Sort(ms)
	return slices.Compact(ms), pitch
}

// merge makes one run of marks that stand side by side.
func merge(ms []mark, pitch float64) []run {
	var runs []run
	for i, m := range ms {
		if i > 0 && m == ms[i-1]+1 {
			runs[len(runs)-1].length += pitch
			continue
		}
		runs = append(runs, run{x: float64(uint32(m)) * pitch, y: float64(m>>32) * pitch})
	}
	return runs
}
