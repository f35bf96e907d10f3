package plot

import (
	"image/color"
	"maps"
	"math"
	"slices"
)

// cividis is the colour ramp of Nuñez, Anderton and Renslow (PLoS ONE 13(7),
// 2018), dark blue to yellow: its lightness rises evenly, so it keeps its order
// in grey and for the colour-blind. Between these stops, places of 0..255, it
// is straight to within 2 of 255.
var cividis = [...]struct {
	place float64
	ink   color.RGBA
}{
	{0, color.RGBA{0x00, 0x22, 0x4e, 255}},
	{20, color.RGBA{0x00, 0x30, 0x70, 255}},
	{23, color.RGBA{0x01, 0x32, 0x71, 255}},
	{29, color.RGBA{0x14, 0x36, 0x70, 255}},
	{42, color.RGBA{0x2a, 0x3f, 0x6d, 255}},
	{74, color.RGBA{0x4d, 0x55, 0x6c, 255}},
	{137, color.RGBA{0x85, 0x82, 0x79, 255}},
	{176, color.RGBA{0xab, 0xa0, 0x72, 255}},
	{210, color.RGBA{0xcf, 0xbd, 0x62, 255}},
	{235, color.RGBA{0xea, 0xd3, 0x4c, 255}},
	{252, color.RGBA{0xfe, 0xe4, 0x34, 255}},
	{255, color.RGBA{0xfe, 0xe8, 0x38, 255}},
}

// ramp is the colour at t, from 0 to 1.
func ramp(t float64) color.RGBA {
	place, i := t*255, 1
	for i < len(cividis)-1 && cividis[i].place < place {
		i++
	}
	a, b := cividis[i-1], cividis[i]
	part := (place - a.place) / (b.place - a.place)
	mix := func(from, to uint8) uint8 { return uint8(math.Round(float64(from)*(1-part) + float64(to)*part)) }
	return color.RGBA{mix(a.ink.R, b.ink.R), mix(a.ink.G, b.ink.G), mix(a.ink.B, b.ink.B), 255}
}

// light says whether dark letters are read better on c than white ones.
func light(c color.RGBA) bool {
	return 299*int(c.R)+587*int(c.G)+114*int(c.B) > 128*1000
}

// The palette of a heat map: places 0 and 1 have a meaning, the rest is ramp.
const (
	absent    = 0 // no value
	zero      = 1 // value 0: a P-position is white
	firstRamp = 2
	rampInks  = 256 - firstRamp
)

var absentInk = color.RGBA{0xdc, 0xdc, 0xdc, 255}

// few is up to how many values other than 0 have a colour and a line of the
// legend each. More share the ramp by their size.
const few = 12

// shades gives each value of a table its colour.
type shades struct {
	values axis    // of the values other than 0, if there are any
	each   []int64 // these values in order, if they are few
	shared bool    // they are many: the ramp is shared
	zero   bool    // there are values 0
	lack   bool    // there are cells without value
}

func (h Heat) shades() shades {
	s := shades{values: axis{math.MaxInt64, math.MinInt64}}
	seen := make(map[int64]bool)
	columns := h.columns()
	for _, row := range h.Rows {
		s.lack = s.lack || len(row) < columns
		for _, v := range row {
			switch v {
			case Missing:
				s.lack = true
			case 0:
				s.zero = true
			default:
				s.values = s.values.with(v)
				if len(seen) <= few {
					seen[v] = true
				}
			}
		}
	}
	if s.shared = len(seen) > few; !s.shared {
		s.each = slices.Sorted(maps.Keys(seen))
	}
	return s
}

// inks is the palette.
func (s shades) inks() []color.RGBA {
	inks := []color.RGBA{absent: absentInk, zero: white}
	if s.shared {
		for i := range rampInks {
			inks = append(inks, ramp(float64(i)/(rampInks-1)))
		}
	}
	for i := range s.each {
		// i/len, not i/(len-1): the yellow end is too near to white where it
		// need not be used.
		inks = append(inks, ramp(float64(i)/float64(len(s.each))))
	}
	return inks
}

// of is the place of v, a value of the table, in the palette.
func (s shades) of(v int64) uint8 {
	switch {
	case v == Missing:
		return absent
	case v == 0:
		return zero
	case s.shared:
		return uint8(firstRamp + math.Round(s.values.at(v)*(rampInks-1)))
	}
	i, _ := slices.BinarySearch(s.each, v)
	return uint8(firstRamp + i)
}
