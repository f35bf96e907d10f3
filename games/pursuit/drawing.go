package pursuit

import (
	"bytes"

	"zermelo"
)

// drawn is the side of the largest board that is drawn.
const drawn = 100

const (
	white = 'w'
	black = 'b'
)

// drawing gives the drawings on an n×n board. Of a captured piece only a caption
// is left.
func drawing(n int) func(Position) *zermelo.Board {
	return func(p Position) *zermelo.Board {
		if n > drawn {
			return nil
		}
		rows := make([][]byte, n)
		for i := range rows {
			rows[i] = bytes.Repeat([]byte{'.'}, n)
		}
		b := &zermelo.Board{Kind: zermelo.GridBoard, Glyphs: map[string]string{string(white): "white", string(black): "black"}}
		rows[p.White.Row()][p.White.Column()] = white
		switch {
		case p.White != p.Black:
			rows[p.Black.Row()][p.Black.Column()] = black
		case p.Mover == zermelo.First:
			rows[p.Black.Row()][p.Black.Column()] = black
			b.Captions = []string{"White is captured"}
		default:
			b.Captions = []string{"Black is captured"}
		}
		for _, row := range rows {
			b.Rows = append(b.Rows, string(row))
		}
		return b
	}
}

// places are the cells that the mover's piece leaves and comes to.
func places(from, to Position) []zermelo.Cell {
	a, b := from.White, to.White
	if from.Mover == zermelo.Second {
		a, b = from.Black, to.Black
	}
	return []zermelo.Cell{{a.Row(), a.Column()}, {b.Row(), b.Column()}}
}
