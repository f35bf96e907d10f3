package wythoff

import "zermelo"

// drawing is the two heaps.
func drawing(p Position) *zermelo.Board {
	return &zermelo.Board{Kind: zermelo.HeapsBoard, Heaps: zermelo.Numbers([]uint64{p.A, p.B})}
}

// places are the lowest counters that a move takes from the heaps, all above
// them go too.
func places(from, to Position) (cells []zermelo.Cell) {
	if to.A < from.A {
		cells = append(cells, zermelo.Counter(0, to.A))
	}
	if to.B < from.B {
		cells = append(cells, zermelo.Counter(1, to.B))
	}
	return cells
}
