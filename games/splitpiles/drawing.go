package splitpiles

import (
	"strings"

	"zermelo"
)

// drawing is the pairs of piles.
func drawing(p Position) *zermelo.Board {
	if 2*strings.Count(string(p), ",") > zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{Kind: zermelo.HeapsBoard, Group: 2}
	for r := range pairs(p) {
		b.Heaps = append(b.Heaps, zermelo.Number(r.a), zermelo.Number(r.b))
	}
	return b
}

// places is the lowest stone of those that leave the pile that is kept, and the
// pile that is removed, whose place they take.
func places(from, to Position) []zermelo.Cell {
	first := 0
	for r := range pairs(from) {
		s := pairAt(to, r.start)
		switch {
		case s.a == r.a && s.b == r.b:
		case s.a+s.b == r.a:
			return []zermelo.Cell{zermelo.Counter(first, s.a), {first + 1}}
		default:
			return []zermelo.Cell{zermelo.Counter(first+1, s.b), {first}}
		}
		first += 2
	}
	return nil
}
