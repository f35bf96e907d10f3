// Package plot draws tables of integers: scatter plots of a sequence and heat
// maps of a table with two numbers, as SVG, PNG and PDF for a paper and as text
// for a terminal.
//
// A picture is drawn once, on a [canvas]; each kind of file is one canvas. The
// same table gives the same bytes every time: nothing in a picture depends on
// the clock, the machine or the order of a map.
//
// All values may be any int64. Scales are computed from differences, which fit
// uint64, so neither a range that spans all of int64 nor one next to its end
// overflows.
package plot

import (
	"image/color"
	"io"
	"strings"
	"unicode"
)

// The inks. Points have the blue of a won position; text is nearly black, the
// grid so light that it is seen only when looked for.
var (
	white   = color.RGBA{255, 255, 255, 255}
	ink     = color.RGBA{0x22, 0x22, 0x22, 255}
	blue    = color.RGBA{0x0b, 0x4f, 0x8a, 255}
	axisInk = color.RGBA{0x8a, 0x8a, 0x8a, 255}
	gridInk = color.RGBA{0xe4, 0xe4, 0xe4, 255}
)

// Sizes of lettering and of the space around things, in the unit of a canvas:
// one pixel of a PNG, one px of an SVG, 3/4 point of a PDF.
const (
	titleSize = 24.0
	labelSize = 18.0
	margin    = 24.0
	gap       = 10.0 // between a number and the line that it belongs to
	leading   = 28.0 // from one line of labels to the next
	capHeight = 0.72 // of a capital, in sizes; it centres a label on its tick
)

// box is a rectangle of a picture; y grows downwards.
type box struct{ x, y, w, h float64 }

// canvas is a kind of file. Coordinates are in units (see above), from the
// upper left corner, y downwards.
type canvas interface {
	// measure is the width of s at labelSize. It may be asked before begin.
	measure(s string) float64
	// begin makes the picture white; title and about describe it to those who
	// do not see it.
	begin(width, height float64, title, about string)
	rect(b box, c color.RGBA)
	// runs draws horizontal strokes with round ends.
	runs(rs []run, radius float64, c color.RGBA)
	// cells draws a picture of coloured blocks into b, without smoothing.
	cells(b box, blocks blocks)
	text(l label)
	// finish writes the file, in one piece and only if all of it is well.
	finish(w io.Writer) error
}

// run is a stroke from (x, y) to (x + length, y). A run of length 0 is a dot.
type run struct{ x, y, length float64 }

// label is a line of text. Its anchor (x, y) is on the baseline.
type label struct {
	x, y   float64
	size   float64
	anchor anchor
	up     bool // reads upwards, turned about the anchor
	ink    color.RGBA
	s      string
}

// anchor says which part of a label stands at its x.
type anchor int

const (
	start anchor = iota
	middle
	end
)

// shift is how far before the anchor the text begins, in its widths.
func (a anchor) shift() float64 { return float64(a) / 2 }

// clean makes s one line without control characters, which could be escape
// sequences for the terminal and are not allowed in XML.
func clean(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		if unicode.IsPrint(r) || r == ' ' {
			return r
		}
		return unicode.ReplacementChar
	}, s))
}

// fit shortens s to the width, measured at the size.
func fit(c canvas, s string, size, width float64) string {
	wide := func(s string) bool { return c.measure(s)*size/labelSize > width }
	if !wide(s) {
		return s
	}
	letters := []rune(s)
	for len(letters) > 0 && wide(string(letters)+"...") {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "..."
}

// widest is the width of the widest of some labels.
func widest(c canvas, labels ...string) float64 {
	most := 0.0
	for _, s := range labels {
		most = max(most, c.measure(s))
	}
	return most
}
