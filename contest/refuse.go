package contest

import (
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"zermelo"
)

// readError is the reader's failure, if it failed otherwise than by ending.
func (s *Scanner) readError() error {
	if s.err == nil || s.err == io.EOF {
		return nil
	}
	return s.err
}

// missing reports that the input ended before what was read.
func (s *Scanner) missing(what string) error {
	if err := s.readError(); err != nil {
		return err
	}
	line, column := s.Place()
	return &zermelo.ParseError{Line: line, Column: column, Reason: "expected " + what + ", found the end of the input"}
}

// Refuse makes the error that the word last read is not what it should be; the
// word is added to the reason ("…, found "x""). A number or letter that was read
// well is not, so give it in the reason.
func (s *Scanner) Refuse(format string, args ...any) error {
	if err := s.readError(); err != nil {
		return err
	}
	word := string(s.head[:s.headLen])
	reason := fmt.Sprintf(format, args...)
	if s.headLen > 0 {
		if s.headLen > shown {
			word = cut(word[:shown]) + "…"
		}
		reason += fmt.Sprintf(", found %q", word)
	}
	line, column := s.Place()
	return &zermelo.ParseError{Text: word, Line: line, Column: column, Reason: reason}
}

// cut drops a last character of which only a part is there.
func cut(word string) string {
	for i := len(word) - 1; i >= 0 && i >= len(word)-utf8.UTFMax; i-- {
		if utf8.RuneStart(word[i]) {
			if !utf8.FullRuneInString(word[i:]) {
				return word[:i]
			}
			break
		}
	}
	return word
}

// RefuseAt makes an error about an earlier place, one that Place gave.
func RefuseAt(line, column int, format string, args ...any) error {
	return &zermelo.ParseError{Line: line, Column: column, Reason: fmt.Sprintf(format, args...)}
}

// Place is where the word last read begins, line and column from 1; at the end
// of the input it is just behind the last byte.
func (s *Scanner) Place() (line, column int) {
	return s.line, int(s.wordStart-s.lineStart) + 1
}

// within says a range in words.
func within(lo, hi string) string {
	switch {
	case hi == strconv.FormatUint(1<<64-1, 10) && lo == "0":
		return "a whole number ≥ 0"
	case hi == strconv.FormatInt(1<<63-1, 10) && (lo == "0" || lo == "1"):
		return "a whole number ≥ " + lo
	}
	return "a whole number from " + lo + " to " + hi
}
