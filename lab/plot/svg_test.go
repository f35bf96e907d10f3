package plot

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"image/png"
	"io"
	"strings"
	"testing"
)

// element is an element of an SVG file.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// all are the elements of a name.
func (e element) all(name string) (found []element) {
	if e.XMLName.Local == name {
		found = append(found, e)
	}
	for _, c := range e.Children {
		found = append(found, c.all(name)...)
	}
	return found
}

// checkXML parses a file to its end.
func checkXML(t *testing.T, file []byte) element {
	t.Helper()
	var root element
	d := xml.NewDecoder(bytes.NewReader(file))
	if err := d.Decode(&root); err != nil {
		t.Fatalf("%v in\n%s", err, file)
	}
	if _, err := d.Token(); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	if root.XMLName != (xml.Name{Space: "http://www.w3.org/2000/svg", Local: "svg"}) {
		t.Fatalf("root is %v", root.XMLName)
	}
	return root
}

func TestSVG(t *testing.T) {
	s := scatter()
	s.Title = "a < b & \"c\" \x1b[31m\x00\xff ⊕"
	root := checkXML(t, written(t, s.SVG))
	if root.attr("role") != "img" || root.attr("viewBox") != "0 0 1200 675" {
		t.Errorf("attributes %v", root.Attrs)
	}
	if got, want := root.all("title")[0].Text, "a < b & \"c\"  [31m \uFFFD ⊕"; got != want {
		t.Errorf("title %q, want %q", got, want)
	}
	if got := root.all("desc")[0].Text; got != "120 points: n from 0 to 119, G(n) from 0 to 8." {
		t.Errorf("description %q", got)
	}
	dots := ""
	for _, p := range root.all("path") {
		dots += p.attr("d")
	}
	if n := strings.Count(dots, "M"); n != 120 {
		t.Errorf("%d dots", n)
	}
	var labels []string
	for _, l := range root.all("text") {
		labels = append(labels, l.Text)
	}
	if got := strings.Join(labels[1:], " "); got != "n G(n) 0 10 20 30 40 50 60 70 80 90 100 110 0 1 2 3 4 5 6 7 8" {
		t.Errorf("labels %q", got)
	}
}

func TestSVGHasATitle(t *testing.T) {
	if got := checkXML(t, written(t, Scatter{}.SVG)).all("title")[0].Text; got == "" {
		t.Error("a picture without title has no name for those who do not see it")
	}
}

// TestSVGCells: the cells of an SVG are those of the PNG.
func TestSVGCells(t *testing.T) {
	root := checkXML(t, written(t, heat().SVG))
	href := root.all("image")[0].attr("href")
	code, ok := strings.CutPrefix(href, "data:image/png;base64,")
	if !ok {
		t.Fatalf("href %.40q", href)
	}
	img, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(code)))
	if err != nil {
		t.Fatal(err)
	}
	h := heat()
	want := h.blocks(h.shades()).paint()
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			if img.At(x, y) != want.At(x, y) {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, img.At(x, y), want.At(x, y))
			}
		}
	}
}

func TestCoordinate(t *testing.T) {
	for f, want := range map[float64]string{0: "0", 1: "1", 100: "100", 0.5: "0.5", 1.004: "1", -2.25: "-2.25", 10.10: "10.1"} {
		if got := coordinate(f); got != want {
			t.Errorf("coordinate(%v) = %q, want %q", f, got, want)
		}
	}
}
