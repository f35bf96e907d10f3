package script

import (
	"strings"
	"unicode/utf8"
)

// The layout of a script keeps the line breaks of its author, as gofmt does with
// those of Go, and every character that is not blank, but for backslashes at ends
// of lines that need none. What it changes is
//
//   - the blanks within a line: see blanks; as buildifier has it, there are blanks
//     around "=" wherever it stands, and none around the colon of a slice;
//   - blank lines, of which some are removed or put around definitions: see
//     setApart and lineEnds;
//   - the indentation of statements: four blanks for each block around them;
//   - that of other lines. There is one rule for brackets, which goes by what is
//     written behind the innermost one that is open:
//
//     moves = [               f(alpha,           total = alpha + \
//         "nothing behind",     beta)                beta
//     ]
//
//     Where that is nothing (or a comment), the line stands four blanks in from
//     the line with the bracket; otherwise under the first thing behind it. A
//     closing bracket that begins a line stands below the beginning of the line
//     with the opening one. After a backslash it is four blanks from the
//     statement.
//
// A text is cut into lexemes, which are told what they are (scanLexemes), on which
// level and whether apart (setLevels, setApart), and written to a page. This takes
// one pass each, and depends on nothing but the lexemes, how many line ends are
// between them, and the order of the columns in which lines begin. What is written
// gives the same again, so formatting it changes nothing; the fuzz test looks for
// counterexamples.
//
// buildifier's package would not do: linked, it costs every start of the program
// (decision 3), and it moves line breaks and knows neither tabs nor while.

// inset is how far a block is indented.
const inset = 4

// layOut writes a script; false where that takes more than most bytes. It stops
// there, since n lines below a bracket in column n make n² blanks.
func layOut(all []lexeme, most int) (string, bool) {
	setLevels(all)
	setApart(all)
	p := &page{}
	for i, l := range all {
		switch {
		case l.breaks > 0:
			p.turn(l)
		case l.joined:
			p.text.WriteString(" \\")
			p.turn(l)
		default:
			p.write(blanks(all[i-1].role, l.role))
		}
		p.write(l.text)
		p.bracket(l, i+1 < len(all) && all[i+1].follows())
		if p.text.Len() >= most {
			return "", false
		}
	}
	if len(all) > 0 {
		p.text.WriteByte('\n')
	}
	return p.text.String(), true
}

// follows says that a lexeme stands behind the one before it.
func (l lexeme) follows() bool {
	return l.breaks == 0 && !l.joined && l.role != comment
}

// page is what was written so far. Columns count characters from 0.
type page struct {
	text      strings.Builder
	column    int // where it ends
	indent    int // of the last line
	statement int // of the line that the last statement begins on
	open      []pair
}

// pair is a bracket: where lines inside it begin, and the line that closes it.
type pair struct{ inside, end int }

// turn begins the line of a lexeme.
func (p *page) turn(l lexeme) {
	if p.text.Len() > 0 {
		p.text.WriteString(strings.Repeat("\n", l.lineEnds()))
	}
	p.indent = p.margin(l)
	if l.first {
		p.statement = p.indent
	}
	p.column = 0
	p.write(strings.Repeat(" ", p.indent))
}

// margin is the indentation of a line that a lexeme begins.
func (p *page) margin(l lexeme) int {
	switch {
	case l.first:
		return l.level * inset
	case len(p.open) == 0:
		return p.statement + inset
	case l.role == closing:
		return p.open[len(p.open)-1].end
	}
	return p.open[len(p.open)-1].inside
}

func (p *page) write(text string) {
	p.text.WriteString(text)
	if i := strings.LastIndexByte(text, '\n'); i >= 0 {
		p.column, text = 0, text[i+1:]
	}
	p.column += utf8.RuneCountInString(text)
}

// bracket opens or closes one; more says that something stands behind it.
func (p *page) bracket(l lexeme, more bool) {
	switch {
	case l.role == opening && more:
		p.open = append(p.open, pair{p.column, p.indent})
	case l.role == opening:
		p.open = append(p.open, pair{p.indent + inset, p.indent})
	case l.role == closing && len(p.open) > 0:
		p.open = p.open[:len(p.open)-1]
	}
}
