package plot

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"io"
	"math"
	"unicode/utf16"
)

// pdf is the canvas of a PDF 1.4 file (Adobe, PDF Reference, third edition) of
// one page. It has no date and no random id, so that it is the same each time.
type pdf struct {
	page          bytes.Buffer // the content stream
	width, height float64
	title         string
	pictures      []blocks
	ink           color.RGBA // of the last fill or stroke
}

// point is a unit in PDF's own unit, 1/72 inch.
const point = 0.75

func (p *pdf) measure(s string) float64 { return helveticaWidth(s, labelSize) }

// begin lets y grow downwards as on every canvas; PDF has it upwards.
func (p *pdf) begin(width, height float64, title, _ string) {
	p.width, p.height, p.title = width, height, title
	p.put("%s 0 0 %s 0 %s cm 1 J\n", coordinate(point), coordinate(-point), coordinate(height*point))
}

// put writes operators; it is fmt.Fprintf on the page.
func (p *pdf) put(format string, args ...any) { fmt.Fprintf(&p.page, format, args...) }

// paint makes c the colour of fills, texts and strokes from here on.
func (p *pdf) paint(c color.RGBA) {
	if c == p.ink {
		return
	}
	p.ink = c
	part := func(v uint8) string { return fmt.Sprintf("%.3f", float64(v)/255) }
	s := part(c.R) + " " + part(c.G) + " " + part(c.B)
	p.put("%s rg %s RG\n", s, s)
}

func (p *pdf) rect(b box, c color.RGBA) {
	p.paint(c)
	p.put("%s %s %s %s re f\n", coordinate(b.x), coordinate(b.y), coordinate(b.w), coordinate(b.h))
}

func (p *pdf) runs(rs []run, radius float64, c color.RGBA) {
	p.paint(c)
	p.put("%s w\n", coordinate(2*radius))
	for i, r := range rs {
		y := coordinate(r.y)
		p.page.WriteString(coordinate(r.x) + " " + y + " m " + coordinate(r.x+r.length) + " " + y + " l\n")
		if i%together == together-1 || i == len(rs)-1 {
			p.put("S\n")
		}
	}
}

// cells places picture k in the unit square, whose lower side is its last row.
func (p *pdf) cells(b box, k blocks) {
	p.pictures = append(p.pictures, k)
	p.put("q %s 0 0 %s %s %s cm /P%d Do Q\n", coordinate(b.w), coordinate(-b.h), coordinate(b.x), coordinate(b.y+b.h), len(p.pictures))
}

func (p *pdf) text(l label) {
	p.paint(l.ink)
	back := helveticaWidth(l.s, l.size) * l.anchor.shift()
	p.put("BT ")
	if l.up {
		p.put("0 -1 -1 0 %s %s Tm", coordinate(l.x), coordinate(l.y+back))
	} else {
		p.put("1 0 0 -1 %s %s Tm", coordinate(l.x-back), coordinate(l.y))
	}
	font := ""
	for _, r := range l.s {
		next, code := "/F", ansi(r)
		if sign, width := symbol(r); width > 0 {
			next, code = "/S", sign
		}
		if next != font {
			p.put("%s %s %s Tf <", closing(font), next, coordinate(l.size))
			font = next
		}
		p.put("%02x", code)
	}
	p.put("%s ET\n", closing(font))
}

// closing ends the text in a font, if there is one.
func closing(font string) string {
	if font == "" {
		return ""
	}
	return "> Tj"
}

func (p *pdf) finish(w io.Writer) error {
	f := pdfFile{}
	f.out.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n") // four bytes above 127: not a text file
	named := ""
	for i := range p.pictures {
		named += fmt.Sprintf("/P%d %d 0 R ", i+1, firstPicture+i)
	}
	f.object("<< /Type /Catalog /Pages 2 0 R >>")
	f.object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")
	f.object(fmt.Sprintf("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s %s] /Contents 7 0 R /Resources << /Font << /F 4 0 R /S 5 0 R >> /XObject << %s>> >> >>",
		coordinate(math.Ceil(p.width*point)), coordinate(math.Ceil(p.height*point)), named))
	f.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	f.object("<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>")
	f.object(fmt.Sprintf("<< /Title <%x> >>", pdfText(p.title)))
	f.stream("", p.page.Bytes())
	for _, k := range p.pictures {
		f.picture(k)
	}
	if f.err != nil {
		return f.err
	}
	_, err := w.Write(f.end())
	return err
}

// firstPicture is the number of the first object after those that every file
// has.
const firstPicture = 8

// pdfFile is a list of objects, numbered from 1 as they are written.
type pdfFile struct {
	out    bytes.Buffer
	places []int // of the objects, in bytes
	err    error
}

func (f *pdfFile) object(body string) {
	f.places = append(f.places, f.out.Len())
	fmt.Fprintf(&f.out, "%d 0 obj\n%s\nendobj\n", len(f.places), body)
}

func (f *pdfFile) stream(entries string, body []byte) {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err := z.Write(body)
	f.err = firstOf(f.err, err, z.Close())
	f.object(fmt.Sprintf("<< %s/Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", entries, packed.Len(), packed.Bytes()))
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// picture writes an image of palette entries, one byte a pixel.
func (f *pdfFile) picture(k blocks) {
	img := k.paint()
	var inks []byte
	for _, c := range k.inks {
		inks = append(inks, c.R, c.G, c.B)
	}
	f.stream(fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB %d <%x>] ",
		img.Rect.Dx(), img.Rect.Dy(), len(k.inks)-1, inks), img.Pix)
}

// end adds the table of places, 20 bytes a line, and returns the file.
func (f *pdfFile) end() []byte {
	xref := f.out.Len()
	fmt.Fprintf(&f.out, "xref\n0 %d\n0000000000 65535 f \n", len(f.places)+1)
	for _, at := range f.places {
		fmt.Fprintf(&f.out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&f.out, "trailer\n<< /Size %d /Root 1 0 R /Info 6 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(f.places)+1, xref)
	return f.out.Bytes()
}

// pdfText is UTF-16 with a byte order mark, which is how PDF marks Unicode.
func pdfText(s string) []byte {
	out := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(s)) {
		out = append(out, byte(u>>8), byte(u))
	}
	return out
}
