package plot

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
)

func decoded(t *testing.T, file []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func pixel(img image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
}

// TestPNGPoints looks for a blue pixel at each point, for white between two of
// them, and for an edge that is neither.
func TestPNGPoints(t *testing.T) {
	s := scatter()
	img := decoded(t, written(t, s.PNG))
	if img.Bounds() != image.Rect(0, 0, 1200, 675) {
		t.Errorf("bounds %v", img.Bounds())
	}
	x, y := s.axes()
	b := s.frame(new(raster), y)
	soft := 0
	for _, p := range s.Points {
		at := b.x + inset + x.at(p.X)*(b.w-2*inset)
		up := b.y + inset + (1-y.at(p.Y))*(b.h-2*inset)
		if got := pixel(img, int(at), int(up)); got != blue {
			t.Errorf("%v is %v", p, got)
		}
		if got := pixel(img, int(at), int(up)+20); got == blue {
			t.Errorf("below %v is a point", p)
		}
		for i := range 12 {
			if got := pixel(img, int(at)-6+i, int(up)-2); got.R > blue.R && got.R < gridInk.R {
				soft++
			}
		}
	}
	if soft == 0 {
		t.Error("no soft edge: points are not smooth")
	}
}

// TestPNGCells compares every pixel of every cell, rules and numbers aside.
func TestPNGCells(t *testing.T) {
	ragged := nim(60, 50)
	ragged[3] = ragged[3][:7]
	ragged[4][4] = Missing
	for _, rows := range [][][]int64{nim(100, 100), nim(900, 3), nim(1, 500), ragged} {
		h := Heat{Rows: rows}
		img := decoded(t, written(t, h.PNG))
		s := h.shades()
		p := heatPicture{Heat: h, c: new(raster), s: s, b: h.blocks(s)}
		p.place()
		inks := s.inks()
		for y := range int(p.table.h) {
			for x := range int(p.table.w) {
				if x%p.b.w == 0 || y%p.b.h == 0 {
					continue // may be a rule
				}
				want := absentInk
				if row := rows[y/p.b.h]; x/p.b.w < len(row) {
					want = inks[s.of(row[x/p.b.w])]
				}
				if got := pixel(img, int(p.table.x)+x, int(p.table.y)+y); got != want {
					t.Fatalf("%d rows: pixel %d, %d is %v, want %v", len(rows), x, y, got, want)
				}
			}
		}
	}
}

func TestCellSize(t *testing.T) {
	for _, c := range []struct{ rows, columns, w, h int }{
		{1, 1, 800, 800}, {20, 20, 40, 40}, {7, 3, 114, 114}, {256, 256, 3, 3}, {801, 801, 1, 1},
		{MostCells, 30, 1, 1}, {1, 800, 1, 24}, {800, 2, 12, 1},
	} {
		h := Heat{Rows: nim(c.rows, c.columns)}
		if b := h.blocks(h.shades()); b.w != c.w || b.h != c.h {
			t.Errorf("%d × %d: cells of %d × %d, want %d × %d", c.rows, c.columns, b.w, b.h, c.w, c.h)
		}
	}
}

// TestCellNumbers: cells show their values where all fit, whatever they are.
func TestCellNumbers(t *testing.T) {
	for _, c := range []struct {
		h       Heat
		numbers bool
	}{
		{heat(), true}, {Heat{Rows: nim(40, 40)}, false}, {Heat{Rows: [][]int64{{0, 0}}}, true},
		{Heat{Rows: [][]int64{{1 << 62, 0}}, Words: map[int64]string{1 << 62: "never"}}, true},
	} {
		texts := checkXML(t, written(t, c.h.SVG)).all("text")
		cells := len(c.h.Rows) * c.h.columns()
		if got := len(texts) >= cells; got != c.numbers {
			t.Errorf("%d cells, %d texts", cells, len(texts))
		}
	}
}

// TestPen: every ASCII character has strokes of its own within the grid.
func TestPen(t *testing.T) {
	seen := make(map[string]rune)
	for r := '!'; r <= '~'; r++ {
		key := ""
		for _, stroke := range strokesOf(r) {
			key += stroke + " "
		}
		if other, ok := seen[key]; ok {
			t.Errorf("%q looks like %q", r, other)
		}
		seen[key] = r
		pen(string(r), 1/penGrid, func(glyph []segment) {
			for _, s := range glyph {
				if min(s.x0, s.x1) < 0 || max(s.x0, s.x1) > 12 || min(s.y0, s.y1) < -12 || max(s.y0, s.y1) > 4 {
					t.Errorf("%q leaves the grid: %v", r, s)
				}
			}
		})
	}
	for r := '0'; r <= '9'; r++ {
		if advance(r) != advance('0') {
			t.Errorf("digits %q and '0' differ in width", r)
		}
	}
}

// TestRamp: the lightness rises all the way, so the ramp can be read in grey.
func TestRamp(t *testing.T) {
	grey := func(c color.RGBA) int { return 299*int(c.R) + 587*int(c.G) + 114*int(c.B) }
	for i := range 100 {
		a, b := ramp(float64(i)/100), ramp(float64(i+1)/100)
		if grey(a) >= grey(b) {
			t.Errorf("%v at %d/100 is not darker than %v", a, i, b)
		}
	}
	if first, last := ramp(0), ramp(1); first != cividis[0].ink || last != cividis[len(cividis)-1].ink {
		t.Errorf("ends %v, %v", first, last)
	}
}
