package leap

import (
	"strings"

	"zermelo"
)

// drawing is the rows of cells.
func drawing(p Position) *zermelo.Board {
	if len(p)-strings.Count(string(p), string(bar)) > zermelo.MostCells {
		return nil
	}
	b := &zermelo.Board{Kind: zermelo.GridBoard, Glyphs: map[string]string{string(empty): "empty", string(piece): "piece"}}
	if p != "" {
		b.Rows = strings.Split(string(p), string(bar))
	}
	return b
}

// places are the cells that a piece leaves and comes to.
func places(from, to Position) []zermelo.Cell {
	row, start, end := leapt(from, to)
	return []zermelo.Cell{{row, start}, {row, end}}
}
