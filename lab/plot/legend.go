package plot

import "image/color"

// key is the legend of a heat map: a list of colours, then a bar of those that
// values share by their size.
type key struct {
	lines []keyLine
	bar   bool
	axis  // of the bar
}

type keyLine struct {
	ink  color.RGBA
	name string
}

const (
	swatch    = 20.0  // side of a colour
	barHeight = 280.0 // of the bar
	barSteps  = 140   // rectangles that make the bar
)

func (p *heatPicture) key() key {
	k := key{bar: p.s.shared, axis: p.s.values}
	if p.s.zero {
		k.lines = append(k.lines, keyLine{white, p.name(0)})
	}
	for i, v := range p.s.each {
		k.lines = append(k.lines, keyLine{p.b.inks[firstRamp+i], p.name(v)})
	}
	if p.s.lack {
		k.lines = append(k.lines, keyLine{absentInk, "no value"})
	}
	return k
}

// ticks of the bar; its ends are always among them, since a reader asks for the
// largest value first.
func (k key) ticks() []int64 {
	ticks := []int64{k.low}
	for _, v := range k.spaced(barHeight, 2*labelSize) {
		if k.apart(v, k.low) && k.apart(v, k.high) {
			ticks = append(ticks, v)
		}
	}
	return append(ticks, k.high)
}

// apart says whether there is room for numbers at both places of the bar.
func (k key) apart(v, w int64) bool {
	d := k.at(v) - k.at(w)
	return max(d, -d)*barHeight >= 1.3*labelSize
}

func (k key) height() float64 {
	h := float64(len(k.lines)) * leading
	if k.bar {
		h += barHeight + labelSize
	}
	return h
}

func (k key) width(c canvas) float64 {
	var names []string
	for _, l := range k.lines {
		names = append(names, l.name)
	}
	if k.bar {
		names = append(names, numbers(k.ticks())...)
	}
	return swatch + gap + widest(c, names...)
}

// draw puts the legend at (x, y), its upper left corner.
func (k key) draw(c canvas, x, y float64) {
	for _, l := range k.lines {
		b := box{x, y, swatch, swatch}
		c.rect(b, l.ink)
		drawFrame(c, b, axisInk)
		c.text(label{x + swatch + gap, y + (swatch+labelSize*capHeight)/2, labelSize, start, false, ink, l.name})
		y += leading
	}
	if k.bar {
		k.drawBar(c, box{x, y + labelSize/2, swatch, barHeight})
	}
}

// drawBar runs downwards from the least value, in the order of the lines above.
func (k key) drawBar(c canvas, b box) {
	h := b.h / barSteps
	for i := range barSteps {
		c.rect(box{b.x, b.y + float64(i)*h, b.w, h}, ramp((float64(i)+0.5)/barSteps))
	}
	drawFrame(c, b, axisInk)
	for _, v := range k.ticks() {
		at := b.y + k.at(v)*b.h
		c.rect(box{b.x + b.w, at - 0.5, tick, 1}, axisInk)
		c.text(label{b.x + b.w + gap, at + labelSize*capHeight/2, labelSize, start, false, ink, number(v)})
	}
}
