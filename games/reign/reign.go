// Package reign is the game of TIOJ 1317 統治世界 ("reign over the world").
//
// Every cell of an n×n board holds an arrow. The mover picks a free cell and
// occupies it and every next cell along the arrows, until the arrow leaves the
// board or the next cell is occupied, by an earlier move or by this one. The
// game ends when no cell is free; each player wants as many cells as possible.
//
//	reign.go       the rules
//	position.go    the position, which is its own notation
//	theorem.go     who gets how many cells, and why
//	heights.go     the heights that the theorem speaks of
//	best.go        all best moves, counted
//	line.go        one line of best play
//	chains.go      how many chains of each length there are
//	arrows.go      letters and incoming arrows, eight cells at a time
//	board.go       the cells in memory, two bytes each
//	peel.go        the chains of the cells in memory
//	window.go      boards larger than memory
//	forest.go      what is known of the rows that have gone by
//	cycle.go       cycles among those
//	contest.go     the contest's input and output
//	usage.go       the formats, for users
//	drawing.go     the board to look at
//	instances.go   small and random boards
package reign

import (
	"strconv"
	"strings"

	"zermelo"
)

// rules are the same for every board.
type rules struct{}

var (
	_ zermelo.Scorer[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves lists the results of all starts in reading order, each result once:
// two starts give the same cells only if each is reached from the other, so on
// a free cycle all starts but the first are left out.
func (rules) Moves(dst []Position, p Position) []Position {
	text := []byte(p)
	side := p.Side()
	var path []int
	for start := range text {
		if !free(text[start]) {
			continue
		}
		path = occupy(path[:0], text, side, start)
		if earliest(path, p, side) {
			dst = append(dst, Position(text))
		}
		for _, at := range path {
			text[at] = p[at]
		}
	}
	return dst
}

// occupy plays from start on the text itself and appends the cells taken, in
// their order, to path.
func occupy(path []int, text []byte, side, start int) []int {
	for at := start; at >= 0; {
		path = append(path, at)
		arrow := text[at]
		text[at] = occupied
		at = target(text, side, at, arrow)
	}
	return path
}

// earliest tells whether no earlier cell in reading order gives the same result
// as the path's own start.
func earliest(path []int, p Position, side int) bool {
	start, last := path[0], path[len(path)-1]
	if target(p, side, last, p[last]) != start {
		return true // not a cycle
	}
	for _, at := range path {
		if at < start {
			return false
		}
	}
	return true
}

// Gain is the number of cells that the move occupies.
func (rules) Gain(from, to Position) int {
	return strings.Count(string(to), "#") - strings.Count(string(from), "#")
}

// Final is 0: all points are made by moves.
func (rules) Final(Position) int { return 0 }

// MoveName is row and column, from 1, of the cell that the move starts from.
func (rules) MoveName(from, to Position) string { return cellName(from.Side(), startOf(from, to)) }

// startOf is where a move starts in the text; the first such cell in reading
// order where it takes a whole cycle and nothing else.
func startOf(from, to Position) int {
	side := from.Side()
	var taken []int
	entered := make([]bool, len(from))
	for at := range len(from) {
		if from[at] == to[at] {
			continue
		}
		taken = append(taken, at)
		if next := target(from, side, at, from[at]); next >= 0 {
			entered[next] = true
		}
	}
	for _, at := range taken {
		if !entered[at] {
			return at
		}
	}
	return taken[0]
}

// cellName is the row and column, from 1, of a place in a position's text.
func cellName(side, at int) string {
	return strconv.Itoa(at/(side+1)+1) + "," + strconv.Itoa(at%(side+1)+1)
}

// game is the game that starts at p.
func game(p Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name:      "reign",
		About:     About,
		Start:     p,
		Rules:     rules{},
		Text:      notation{},
		Score:     theorem,
		MoveCount: moveCount,
		Best:      best,
		Line:      line,
		Input:     input,
		Board:     drawing,
		Cells:     places,
	}
}
