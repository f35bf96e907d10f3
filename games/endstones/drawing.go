package endstones

import "zermelo"

// drawing is the row of piles with its two ends marked.
func drawing(p Position) *zermelo.Board {
	n := p.Len()
	if n > zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{Kind: zermelo.HeapsBoard}
	for i := range n {
		b.Heaps = append(b.Heaps, zermelo.Number(p.Pile(i)))
	}
	if n > 0 {
		b.Live = append(b.Live, zermelo.Cell{0})
	}
	if n > 1 {
		b.Live = append(b.Live, zermelo.Cell{n - 1})
	}
	return b
}

// places is the lowest stone that a move takes, all above it go too.
func places(from, to Position) []zermelo.Cell {
	pile, left := eaten(from, to)
	return []zermelo.Cell{zermelo.Counter(pile, uint64(left))}
}
