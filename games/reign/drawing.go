package reign

import (
	"strings"

	"zermelo"
)

// drawing is the board of arrows. Whose the occupied cells are, a position does
// not know.
func drawing(p Position) *zermelo.Board {
	if side := p.Side(); side*side > zermelo.MostCells {
		return nil
	}
	return &zermelo.Board{
		Kind: zermelo.GridBoard, Rows: strings.Split(string(p), "/"), Claims: true,
		Glyphs: map[string]string{"l": "arrow left", "r": "arrow right", "u": "arrow up", "d": "arrow down", string(occupied): "occupied"},
	}
}

// places are the cells that a move occupies, from its start along the arrows.
func places(from, to Position) (cells []zermelo.Cell) {
	side := from.Side()
	for _, at := range occupy(nil, []byte(from), side, startOf(from, to)) {
		cells = append(cells, zermelo.Cell{at / (side + 1), at % (side + 1)})
	}
	return cells
}
