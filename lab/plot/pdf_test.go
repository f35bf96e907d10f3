package plot

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	startxref = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`)
	entries   = regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`)
	length    = regexp.MustCompile(`/Length (\d+) >>\nstream\n`)
)

// checkPDF follows the table of places to every object and returns the
// streams, inflated.
func checkPDF(t *testing.T, file []byte) (streams []string) {
	t.Helper()
	if !bytes.HasPrefix(file, []byte("%PDF-1.4\n")) {
		t.Fatalf("begins with %.20q", file)
	}
	tail := startxref.FindSubmatch(file)
	if tail == nil {
		t.Fatal("no startxref at the end")
	}
	at, _ := strconv.Atoi(string(tail[1]))
	table := file[at:]
	places := entries.FindAllSubmatch(table, -1)
	if !bytes.HasPrefix(table, fmt.Appendf(nil, "xref\n0 %d\n0000000000 65535 f \n", len(places)+1)) {
		t.Fatalf("xref is %.60q", table)
	}
	for i, p := range places {
		at, _ := strconv.Atoi(string(p[1]))
		object := file[at:]
		if !bytes.HasPrefix(object, fmt.Appendf(nil, "%d 0 obj\n", i+1)) {
			t.Fatalf("object %d is %.20q", i+1, object)
		}
		object = object[:bytes.Index(object, []byte("\nendobj\n"))]
		if m := length.FindSubmatchIndex(object); m != nil {
			n, _ := strconv.Atoi(string(object[m[2]:m[3]]))
			streams = append(streams, inflate(t, object[m[1]:m[1]+n]))
		}
	}
	return streams
}

func inflate(t *testing.T, packed []byte) string {
	t.Helper()
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestPDF(t *testing.T) {
	streams := checkPDF(t, written(t, scatter().PDF))
	if len(streams) != 1 {
		t.Fatalf("%d streams", len(streams))
	}
	page := streams[0]
	if n := strings.Count(page, " m "); n != 120 {
		t.Errorf("%d dots", n)
	}
	for _, s := range []string{"Kayles", "G(n)", "110"} {
		if !strings.Contains(page, fmt.Sprintf("<%x> Tj", s)) {
			t.Errorf("%q is not on the page", s)
		}
	}
}

// TestPDFText: letters go into WinAnsi, the field's signs into Symbol.
func TestPDFText(t *testing.T) {
	page := checkPDF(t, written(t, Scatter{Title: "1 ⊕ ≤é–字"}.PDF))[0]
	want := "/F 24 Tf <3120> Tj /S 24 Tf <c5> Tj /F 24 Tf <20> Tj /S 24 Tf <a3> Tj /F 24 Tf <e9963f> Tj ET"
	if !strings.Contains(page, want) {
		t.Errorf("page is %.200q", page)
	}
}

func TestPDFPicture(t *testing.T) {
	h := heat()
	streams := checkPDF(t, written(t, h.PDF))
	want := h.blocks(h.shades()).paint()
	if len(streams) != 2 || streams[1] != string(want.Pix) {
		t.Errorf("%d streams; the second is not the picture", len(streams))
	}
}

// TestHelvetica checks the table of widths by words whose widths are the sums
// of Adobe's numbers.
func TestHelvetica(t *testing.T) {
	for s, want := range map[string]float64{"": 0, " ": 278, "0123": 2224, "AZ": 1278, "az~": 1640, "@": 1015 - 16, "⊕": 768} {
		if got := helveticaWidth(s, 1000); got != want {
			t.Errorf("%q is %v wide, want %v", s, got, want)
		}
	}
	if len(helvetica) != 3*('~'-' '+1) {
		t.Errorf("%d digits of widths", len(helvetica))
	}
	if n := len([]rune(winAnsi)); n != 32 {
		t.Errorf("%d characters 128 to 159", n)
	}
}
