package letters

import "zermelo"

// drawing is the letters left. What the players have before them is forgotten
// but for the letter of a round that has begun, and for who is ahead.
func drawing(p Position) *zermelo.Board {
	n := len(p.Left)
	if n > zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{Kind: zermelo.TilesBoard, Rows: []string{p.Left}, Claims: true}
	if n > 0 {
		b.Live = append(b.Live, zermelo.Cell{0})
	}
	if n > 1 {
		b.Live = append(b.Live, zermelo.Cell{n - 1})
	}
	if p.Pending != 0 {
		b.Words = &[2]string{string(rune(p.Pending)), ""}
	}
	switch p.Ahead {
	case zermelo.Win:
		b.Captions = []string{"Alice is ahead by the last round that differed"}
	case zermelo.Loss:
		b.Captions = []string{"Bob is ahead by the last round that differed"}
	}
	return b
}

// places is the letter taken.
func places(from, to Position) []zermelo.Cell {
	if to == from.takeFirst() {
		return []zermelo.Cell{{0}}
	}
	return []zermelo.Cell{{len(from.Left) - 1}}
}
