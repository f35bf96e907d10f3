package plot

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/color"
	"image/png"
	"io"
	"strconv"
	"strings"
)

// svg is the canvas of an SVG file: no script and no style, and no font but
// those that the reader's system has.
type svg struct {
	body bytes.Buffer
	err  error
}

func (v *svg) measure(s string) float64 { return helveticaWidth(s, labelSize) }

func (v *svg) begin(width, height float64, title, about string) {
	fmt.Fprintf(&v.body, `<svg xmlns="http://www.w3.org/2000/svg" width="%[1]s" height="%[2]s" viewBox="0 0 %[1]s %[2]s" role="img" font-family="Helvetica, Arial, sans-serif">
<title>%[3]s</title>
<desc>%[4]s</desc>
<rect width="%[1]s" height="%[2]s" fill="#ffffff"/>
`, coordinate(width), coordinate(height), xmlText(orElse(title, "Plot")), xmlText(about))
}

func (v *svg) rect(b box, c color.RGBA) {
	fmt.Fprintf(&v.body, `<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n",
		coordinate(b.x), coordinate(b.y), coordinate(b.w), coordinate(b.h), hex(c))
}

// together is how many runs make one path: renderers take long for a path of
// hundreds of thousands, and a path for each run would triple the file.
const together = 1000

func (v *svg) runs(rs []run, radius float64, c color.RGBA) {
	fmt.Fprintf(&v.body, `<g stroke="%s" stroke-width="%s" stroke-linecap="round">`+"\n", hex(c), coordinate(2*radius))
	for i, r := range rs {
		if i%together == 0 {
			v.body.WriteString(`<path d="`)
		}
		v.body.WriteString("M" + coordinate(r.x) + " " + coordinate(r.y) + "h" + coordinate(r.length))
		if i%together == together-1 || i == len(rs)-1 {
			v.body.WriteString("\"/>\n")
		}
	}
	v.body.WriteString("</g>\n")
}

// cells embeds a PNG with as many pixels as the box has units: a rectangle for
// each cell would make the file many times as large.
func (v *svg) cells(b box, blocks blocks) {
	var file bytes.Buffer
	v.err = png.Encode(&file, blocks.paint())
	fmt.Fprintf(&v.body, `<image x="%s" y="%s" width="%s" height="%s" image-rendering="pixelated" href="data:image/png;base64,%s"/>`+"\n",
		coordinate(b.x), coordinate(b.y), coordinate(b.w), coordinate(b.h), base64.StdEncoding.EncodeToString(file.Bytes()))
}

func (v *svg) text(l label) {
	if l.s == "" {
		return
	}
	turn := ""
	if l.up {
		turn = fmt.Sprintf(` transform="rotate(-90 %s %s)"`, coordinate(l.x), coordinate(l.y))
	}
	fmt.Fprintf(&v.body, `<text x="%s" y="%s" font-size="%s" text-anchor="%s" fill="%s"%s>%s</text>`+"\n",
		coordinate(l.x), coordinate(l.y), coordinate(l.size), [...]string{"start", "middle", "end"}[l.anchor], hex(l.ink), turn, xmlText(l.s))
}

func (v *svg) finish(w io.Writer) error {
	if v.err != nil {
		return v.err
	}
	v.body.WriteString("</svg>\n")
	_, err := w.Write(v.body.Bytes())
	return err
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// coordinate writes a length to a hundredth of a unit, as short as possible.
func coordinate(f float64) string {
	s := strconv.FormatFloat(f, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// xmlText escapes a clean text.
func xmlText(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}
