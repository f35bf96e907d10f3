package chomp

import (
	"strings"

	"zermelo"
)

const (
	square   = "o"
	poisoned = "x"
)

// drawing is the bar with its poisoned square.
func drawing(p Position) *zermelo.Board {
	// moveCount leaves out one square.
	if n := moveCount(p); !n.IsInt64() || n.Int64() >= zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{Kind: zermelo.GridBoard, Glyphs: map[string]string{square: "chocolate", poisoned: "poison"}}
	for _, r := range p.bar() {
		for range r.rows {
			b.Rows = append(b.Rows, strings.Repeat(square, int(r.length)))
		}
	}
	b.Rows[0] = poisoned + b.Rows[0][1:]
	return b
}

// places is the square bitten.
func places(from, to Position) []zermelo.Cell {
	row, column := bitten(from, to)
	return []zermelo.Cell{{int(row), int(column)}}
}
