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
func places(from, to Position) []zermelo.Cell {
	side := from.Side()
	path := occupy(nil, []byte(from), side, startOf(from, to))
	cells := make([]zermelo.Cell, len(path))
	numbers := make([]int, 2*len(path)) // of all cells: a path may be long
	for i, at := range path {
		cells[i] = numbers[2*i : 2*i+2 : 2*i+2]
		cells[i][0], cells[i][1] = at/(side+1), at%(side+1)
	}
	return cells
}
