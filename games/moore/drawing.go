package moore

import (
	"strconv"

	"zermelo"
)

// drawing is the heaps, and from how many a move may take.
func drawing(p Position) *zermelo.Board {
	rule := "take from one heap"
	if p.K > 1 {
		rule = "take from at most " + strconv.FormatUint(p.K, 10) + " heaps"
	}
	return &zermelo.Board{Kind: zermelo.HeapsBoard, Heaps: zermelo.Numbers(p.Heaps()), Captions: []string{rule}}
}

// places are the lowest counters that a move takes from the heaps, all above
// them go too.
func places(from, to Position) (cells []zermelo.Cell) {
	for i := range from.Len() {
		if left := to.Heap(i); left < from.Heap(i) {
			cells = append(cells, zermelo.Counter(i, left))
		}
	}
	return cells
}
