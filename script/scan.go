package script

import "strings"

// scan reads words off a text and knows where they stand.
type scan struct {
	text         string
	at           int
	line, column int  // of at, from 0
	word         word // the last one
}

// next is the next word; false, with the place, at the end.
func (s *scan) next() (word, bool) {
	for s.at < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.at]) >= 0 {
		s.step()
	}
	from := s.at
	s.word = word{line: s.line + 1, column: s.column + 1}
	for s.at < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.at]) < 0 {
		s.step()
	}
	s.word.text = s.text[from:s.at]
	return s.word, s.at > from
}

// rest is what is left of the line.
func (s *scan) rest() (word, bool) {
	if s.at == len(s.text) {
		return word{line: s.line + 1, column: s.column + 1}, false
	}
	w := word{line: s.line + 1, column: s.column + 1}
	from := s.at
	for s.at < len(s.text) && s.text[s.at] != '\n' {
		s.step()
	}
	w.text = strings.TrimSuffix(s.text[from:s.at], "\r")
	if s.at < len(s.text) {
		s.step()
	}
	s.word = w
	return w, true
}

func (s *scan) step() {
	if s.text[s.at] == '\n' {
		s.line, s.column = s.line+1, 0
	} else {
		s.column++
	}
	s.at++
}
