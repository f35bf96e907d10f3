// Package draw shows a [zermelo.Board] as plain text, for a terminal.
package draw

import (
	"fmt"
	"strings"

	"zermelo"
)

// width is how many columns a drawing takes at most, but for a single name or
// label that is longer.
const width = 78

// Text draws a board in lines of plain text, of at most 78 columns, with its
// captions under it; with ascii set all characters are ASCII. Rows, columns,
// heaps and coins are counted from 1, as the games' notations do. A nil board is
// "". Of boards with very many parts only the ones near play are shown, and
// how many others there are.
func Text(b *zermelo.Board, ascii bool) string {
	if b == nil {
		return ""
	}
	p := &pen{ascii: ascii}
	p.board(b)
	return p.String()
}

// pen writes a drawing.
type pen struct {
	strings.Builder
	ascii bool
}

func (p *pen) board(b *zermelo.Board) {
	switch b.Kind {
	case zermelo.HeapsBoard:
		p.heaps(b)
	case zermelo.StackBoard:
		p.stack(b)
	case zermelo.RowBoard, zermelo.GridBoard:
		p.grid(b)
	case zermelo.TilesBoard:
		p.tiles(b)
	case zermelo.GraphBoard:
		p.graph(b)
	case zermelo.SumBoard:
		p.sum(b)
	}
	for _, c := range b.Captions {
		p.line("%s", p.clean(c))
	}
}

// sum draws the components one below the other.
func (p *pen) sum(b *zermelo.Board) {
	if len(b.Parts) == 0 {
		p.line("nothing is left")
	}
	for i := range b.Parts {
		p.line("part %d", i+1)
		p.board(&b.Parts[i])
	}
}

// line writes a line without the blanks at its end.
func (p *pen) line(format string, args ...any) {
	p.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
}

// clean replaces what a terminal would obey rather than show, and with ASCII
// what it cannot show: texts may come from a script.
func (p *pen) clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 || p.ascii && r > '~' {
			return '?'
		}
		return r
	}, text)
}

// sign is a character, or what stands for it in ASCII.
func (p *pen) sign(unicode, plain string) string {
	if p.ascii {
		return plain
	}
	return unicode
}

// wrapped writes words after a head, in as many lines as they need; lines after
// the first are indented as far as the head is long.
func (p *pen) wrapped(head string, words []string) {
	indent := strings.Repeat(" ", length(head))
	row := head
	for i, w := range words {
		if i > 0 && length(row)+1+length(w) > width {
			p.line("%s", row)
			row = indent + w
			continue
		}
		if i > 0 {
			row += " "
		}
		row += w
	}
	p.line("%s", row)
}

// length is the number of characters.
func length(text string) int { return len([]rune(text)) }

// padded fills a text up with blanks.
func padded(text string, to int) string {
	return text + strings.Repeat(" ", max(0, to-length(text)))
}
