package heap

import (
	"slices"

	"zermelo"
)

// drawing is the heaps, smallest first.
func drawing(p Position) *zermelo.Board {
	heaps := p.Heaps(nil)
	if len(heaps) > zermelo.MostCells {
		return nil
	}
	return &zermelo.Board{Kind: zermelo.HeapsBoard, Heaps: zermelo.Numbers(heaps)}
}

// places tell a move on the heap it is made in, the first of equal heaps. The
// counters taken are the upper ones, and the lowest of them stands for all. What
// is broken up is then named by the heap, and where it is cut: by the lowest
// counter of each part but the largest, which stays below.
//
//	heap 5: take 1 → 1+3     {0, 4}   {0} {0, 3}     ●|●|●●●
//	heap 5: take 3 → 2       {0, 2}                  ●●●|●●
//	heap 5 → 1+4             {0} {0, 4}              ●|●●●●
func places(from, to Position) (cells []zermelo.Cell) {
	before := from.Heaps(nil)
	heap, parts := changed(before, to.Heaps(nil))
	i, left := slices.Index(before, heap), uint64(0)
	for _, n := range parts {
		left += n
	}
	if left < heap {
		cells = append(cells, zermelo.Counter(i, left))
	}
	if len(parts) < 2 {
		return cells
	}
	cells = append(cells, zermelo.Cell{i})
	cut := uint64(0)
	for _, n := range slices.Backward(parts[1:]) {
		cut += n
		cells = append(cells, zermelo.Counter(i, cut))
	}
	return cells
}
