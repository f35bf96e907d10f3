package draw

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

// grid draws rows of cells with their numbers, a row of cells without that of
// the row:
//
//	   1 2 3
//	1  . o .
//	2  w . b
//
// What is wider than the page follows below, some columns at a time.
func (p *pen) grid(b *zermelo.Board) {
	rows := p.cells(b)
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	if columns == 0 {
		p.line("no cells")
		return
	}
	side, cell := len(strconv.Itoa(len(rows)))+1, len(strconv.Itoa(columns))+1
	if b.Kind == zermelo.RowBoard {
		side = -1 // no numbers of rows, nor the blank behind them
	}
	step := (width - side - 1) / cell
	for from := 0; from < columns; from += step {
		to := min(from+step, columns)
		p.ruler(side, cell, from, to)
		for i, row := range rows {
			head := ""
			if side > 0 {
				head = right(strconv.Itoa(i+1), side) + " "
			}
			p.line("%s%s", head, part(row, from, to, cell))
		}
	}
	p.legend(b)
}

// ruler writes the numbers of columns.
func (p *pen) ruler(side, cell, from, to int) {
	text := strings.Repeat(" ", side+1)
	for c := from; c < to; c++ {
		text += right(strconv.Itoa(c+1), cell)
	}
	p.line("%s", text)
}

// part is some of a row's cells, each in so many columns.
func part(row []string, from, to, cell int) (text string) {
	for c := from; c < min(to, len(row)); c++ {
		text += right(row[c], cell)
	}
	return text
}

// cells are the characters to show: arrows where the board says that a character
// is one, and the owner of a cell that has one.
func (p *pen) cells(b *zermelo.Board) [][]string {
	all := make([][]string, len(b.Rows))
	for i, row := range b.Rows {
		for j, c := range []rune(row) {
			text := p.arrow(b.Glyphs[string(c)], p.clean(string(c)))
			if i < len(b.Owners) && j < len(b.Owners[i]) && b.Owners[i][j] != '.' {
				text = b.Owners[i][j : j+1]
			}
			all[i] = append(all[i], text)
		}
	}
	return all
}

// arrow is the picture of a character whose name is that of an arrow.
func (p *pen) arrow(name, character string) string {
	switch name {
	case "arrow left":
		return p.sign("←", "<")
	case "arrow right":
		return p.sign("→", ">")
	case "arrow up":
		return p.sign("↑", "^")
	case "arrow down":
		return p.sign("↓", "v")
	}
	return character
}

// legend says what the characters stand for that are on the board.
func (p *pen) legend(b *zermelo.Board) {
	var words []string
	for _, c := range slices.Sorted(maps.Keys(b.Glyphs)) {
		used := slices.ContainsFunc(b.Rows, func(row string) bool { return strings.Contains(row, c) })
		if name := p.clean(b.Glyphs[c]); used && p.arrow(name, "") == "" {
			words = append(words, p.clean(c)+" "+name+" ")
		}
	}
	if len(b.Owners) > 0 {
		words = append(words, "1, 2 whose a cell is")
	}
	if len(words) > 0 {
		p.wrapped("", words)
	}
}

// tiles draws a row, those that may be taken in brackets, and the words of both
// players:
//
//	[f] o r c e [s]
//	first   ab
//	second  c
func (p *pen) tiles(b *zermelo.Board) {
	live := liveFirsts(b)
	var words []string
	for i, c := range []rune(strings.Join(b.Rows, "")) {
		tile := p.clean(string(c))
		if live[i] {
			tile = "[" + tile + "]"
		}
		words = append(words, tile)
	}
	if words == nil {
		words = []string{"no tiles"}
	}
	p.wrapped("", words)
	if b.Words != nil {
		p.line("first   %s", p.clean(b.Words[0]))
		p.line("second  %s", p.clean(b.Words[1]))
	}
}

// right puts blanks before a text.
func right(text string, to int) string {
	return strings.Repeat(" ", max(0, to-length(text))) + text
}
