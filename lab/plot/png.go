package plot

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
)

// raster is the canvas of a PNG file: one pixel a unit. Round things are drawn
// by distance: a pixel is inked as much as the edge leaves of it.
type raster struct{ img *image.RGBA }

func (r *raster) measure(s string) float64 { return penWidth(s, labelSize) }

func (r *raster) begin(width, height float64, _, _ string) {
	r.img = image.NewRGBA(image.Rect(0, 0, int(math.Ceil(width)), int(math.Ceil(height))))
	draw.Draw(r.img, r.img.Rect, image.NewUniform(white), image.Point{}, draw.Src)
}

// rect covers whole pixels, at least one, so that thin lines stay sharp.
func (r *raster) rect(b box, c color.RGBA) {
	x, y := int(math.Round(b.x)), int(math.Round(b.y))
	w, h := max(1, int(math.Round(b.w))), max(1, int(math.Round(b.h)))
	draw.Draw(r.img, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Src)
}

func (r *raster) runs(rs []run, radius float64, c color.RGBA) {
	for _, s := range rs {
		r.strokes([]segment{{s.x, s.y, s.x + s.length, s.y}}, radius, c)
	}
}

func (r *raster) cells(b box, k blocks) {
	at := image.Pt(int(math.Round(b.x)), int(math.Round(b.y)))
	img := k.paint()
	draw.Draw(r.img, img.Rect.Add(at), img, image.Point{}, draw.Src)
}

func (r *raster) text(l label) {
	back := penWidth(l.s, l.size) * l.anchor.shift()
	place := func(x, y float64) (float64, float64) { return l.x + x - back, l.y + y }
	if l.up {
		place = func(x, y float64) (float64, float64) { return l.x + y, l.y - x + back }
	}
	pen(l.s, l.size, func(glyph []segment) {
		for i, s := range glyph {
			glyph[i].x0, glyph[i].y0 = place(s.x0, s.y0)
			glyph[i].x1, glyph[i].y1 = place(s.x1, s.y1)
		}
		r.strokes(glyph, l.size*penRadius, l.ink)
	})
}

func (r *raster) finish(w io.Writer) error {
	var file bytes.Buffer
	if err := png.Encode(&file, r.img); err != nil {
		return err
	}
	_, err := w.Write(file.Bytes())
	return err
}

// segment is a straight stroke, or a dot.
type segment struct{ x0, y0, x1, y1 float64 }

// distance is how far (x, y) is from the segment.
func (s segment) distance(x, y float64) float64 {
	dx, dy := s.x1-s.x0, s.y1-s.y0
	along := 0.0
	if long := dx*dx + dy*dy; long > 0 {
		along = min(max(((x-s.x0)*dx+(y-s.y0)*dy)/long, 0), 1)
	}
	dx, dy = x-s.x0-along*dx, y-s.y0-along*dy
	return math.Sqrt(dx*dx + dy*dy)
}

// strokes draws all within the radius of some segments as one shape, so that
// no joint is inked twice.
func (r *raster) strokes(segments []segment, radius float64, c color.RGBA) {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range segments {
		left, right = min(left, s.x0, s.x1), max(right, s.x0, s.x1)
		top, bottom = min(top, s.y0, s.y1), max(bottom, s.y0, s.y1)
	}
	edge := radius + 1
	area := image.Rect(int(left-edge), int(top-edge), int(right+edge)+1, int(bottom+edge)+1).Intersect(r.img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			near := math.Inf(1)
			for _, s := range segments {
				near = min(near, s.distance(float64(x)+0.5, float64(y)+0.5))
			}
			r.blend(x, y, min(max(radius+0.5-near, 0), 1), c)
		}
	}
}

// blend mixes as much of c into a pixel as cover says.
func (r *raster) blend(x, y int, cover float64, c color.RGBA) {
	if cover == 0 {
		return
	}
	pixel := r.img.Pix[r.img.PixOffset(x, y):]
	for i, part := range [...]uint8{c.R, c.G, c.B} {
		pixel[i] = uint8(math.Round(float64(pixel[i])*(1-cover) + float64(part)*cover))
	}
}
