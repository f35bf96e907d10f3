package script

import "strings"

// lexeme is a word or sign of Starlark or a comment, with what stands before it.
// The parser has such lexemes too, but keeps them to itself.
type lexeme struct {
	text   string
	role   role
	breaks int  // line ends before it; 1 before the first of a file
	joined bool // a backslash before it continues the line
	first  bool // begins a statement or is a comment alone on its line, outside brackets
	column int  // of the first one of a line, as Starlark counts tabs

	level int  // of a first one: the blocks around it
	apart bool // wants a blank line before it
}

// scanLexemes cuts up a text whose lines end in "\n" and which the parser
// accepts. Of any other text the lexemes are of no use.
func scanLexemes(text string) (all []lexeme) {
	const usual = 4 // characters of a lexeme with the blanks before it
	all = make([]lexeme, 0, len(text)/usual)
	s := &lexer{text: text, open: make([]bracket, 1)}
	for l := s.gap(); s.at < len(text); l = s.gap() {
		l.text = text[s.at : s.at+lexemeLength(text[s.at:])]
		s.at += len(l.text)
		l.first = l.breaks > 0 && len(s.open) == 1
		l.role = s.roleOf(l)
		if l.role == comment {
			l.text = commentText(l.text)
		} else {
			s.value = l.role.value()
		}
		all = append(all, l)
	}
	return all
}

// lexer stands at a place in a text.
type lexer struct {
	text  string
	at    int
	open  []bracket // around the place; the first stands for the outside
	value bool      // ends before the place
}

// gap goes to the next lexeme. Within brackets a line ends with and without a
// backslash; outside, a backslash joins nothing if an empty line follows.
func (s *lexer) gap() (l lexeme) {
	begin, margin := s.at, s.at == 0 // of the line, whether all of it was blank
	if margin {
		l.breaks = 1
	}
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '\n':
			l.breaks, l.joined, l.column = l.breaks+1, false, 0
			begin, margin = s.at+1, true
		case strings.HasPrefix(s.text[s.at:], "\\\n"):
			s.at++
			margin = false
			if len(s.open) > 1 {
				l.breaks++
			}
			l.joined = l.breaks == 0
		case c != ' ' && c != '\t':
			return l
		case margin && c == '\t':
			const tab = 8
			l.column += tab - (s.at-begin)%tab
		case margin:
			l.column++
		}
	}
	return l
}

// commentText is a comment without blanks behind it and with one behind "#",
// unless that begins "#!" or a line of "###".
func commentText(text string) string {
	text = strings.TrimRight(text, " \t")
	if len(text) > 1 && strings.IndexByte(" \t#!", text[1]) < 0 {
		return "# " + text[1:]
	}
	return text
}
