// Package contest reads the inputs and writes the outputs of programming
// contests: whitespace separated words and numbers, read through one small
// buffer however long the input is, and every refusal says at which line and
// column.
package contest

import (
	"fmt"
	"io"
	"math/bits"
	"strconv"
	"unicode/utf8"

	"zermelo"
)

// bufferSize is what one read asks for. Larger buffers were not faster.
const bufferSize = 64 << 10

// shown is how many bytes of a refused word an error repeats.
const shown = 40

// Scanner reads words and numbers separated by spaces, tabs and line ends (LF
// or CR LF). Its methods return a *zermelo.ParseError where the input is not
// what was asked for, and the reader's own error where reading failed.
type Scanner struct {
	r    io.Reader
	err  error // of the reader, io.EOF included
	buf  []byte
	pos  int   // next byte is buf[pos]
	end  int   // buf[:end] was read
	base int64 // offset in the input of buf[0]

	line      int   // line of the next byte, from 1
	lineStart int64 // offset of that line's first byte

	// The word last begun, for errors about it.
	wordLine, wordColumn int
	wordStart            int64 // its offset in the input
	head                 [shown + 1]byte
	headLen              int
}

// NewScanner reads from r through a buffer of its own.
func NewScanner(r io.Reader) *Scanner {
	return &Scanner{r: r, buf: make([]byte, bufferSize), line: 1}
}

// fill reads the next piece of input; false at its end.
func (s *Scanner) fill() bool {
	if s.err != nil {
		return false
	}
	s.base += int64(s.end)
	s.pos, s.end = 0, 0
	for tries := 0; s.end == 0 && s.err == nil; tries++ {
		if tries == 100 {
			s.err = io.ErrNoProgress
			break
		}
		s.end, s.err = s.r.Read(s.buf)
	}
	return s.end > 0
}

// space tells the bytes that separate words.
func space(c byte) bool { return c == ' ' || c-'\t' < 5 }

// begin goes to the next word; false when there is none.
func (s *Scanner) begin() bool {
	for {
		for i, c := range s.buf[s.pos:s.end] {
			if c > ' ' {
				s.pos += i
				s.mark()
				return true
			}
			if c == '\n' {
				s.line++
				s.lineStart = s.base + int64(s.pos+i) + 1
			} else if !space(c) {
				s.pos += i
				s.mark()
				return true
			}
		}
		s.pos = s.end
		if !s.fill() {
			s.mark()
			return false
		}
	}
}

// mark notes where a word begins.
func (s *Scanner) mark() {
	s.wordStart = s.base + int64(s.pos)
	s.wordLine, s.wordColumn = s.line, int(s.wordStart-s.lineStart)+1
	s.headLen = 0
}

// Uint reads a number lo ≤ x ≤ hi. what names it in errors.
func (s *Scanner) Uint(what string, lo, hi uint64) (uint64, error) {
	if !s.begin() {
		return 0, s.missing(what)
	}
	// A number that ends inside the buffer and cannot overflow: the usual case.
	var x uint64
	p := s.buf[s.pos:s.end]
	for i, c := range p {
		if d := c - '0'; d <= 9 {
			x = x*10 + uint64(d)
			continue
		}
		if i > 0 && i <= 19 && space(c) && lo <= x && x <= hi {
			s.pos += i
			return x, nil
		}
		break
	}
	return s.slowUint(what, lo, hi)
}

// slowUint reads what the fast path left: words across two buffers, the last
// word of the input, 20 digits, and everything to be refused.
func (s *Scanner) slowUint(what string, lo, hi uint64) (uint64, error) {
	var x uint64
	digits, overflow, junk := 0, false, false
	s.rest(func(c byte) {
		d := c - '0'
		if d > 9 {
			junk = true
			return
		}
		digits++
		high, low := bits.Mul64(x, 10)
		sum, carry := bits.Add64(low, uint64(d), 0)
		overflow = overflow || high != 0 || carry != 0
		x = sum
	})
	if junk || digits == 0 || overflow || x < lo || x > hi {
		return 0, s.Refuse("expected %s, %s", what, within(strconv.FormatUint(lo, 10), strconv.FormatUint(hi, 10)))
	}
	return x, nil
}

// Int is Uint for numbers that may be negative.
func (s *Scanner) Int(what string, lo, hi int64) (int64, error) {
	if lo >= 0 {
		x, err := s.Uint(what, uint64(lo), uint64(hi))
		return int64(x), err
	}
	if !s.begin() {
		return 0, s.missing(what)
	}
	var word []byte
	s.rest(func(c byte) {
		if len(word) <= shown {
			word = append(word, c)
		}
	})
	x, err := strconv.ParseInt(string(word), 10, 64)
	if err != nil || x < lo || x > hi || word[0] == '+' {
		return 0, s.Refuse("expected %s, %s", what, within(strconv.FormatInt(lo, 10), strconv.FormatInt(hi, 10)))
	}
	return x, nil
}

// Word appends the next word to dst. A word longer than most bytes is refused
// without being kept.
func (s *Scanner) Word(dst []byte, what string, most int) ([]byte, error) {
	if !s.begin() {
		return dst, s.missing(what)
	}
	start := len(dst)
	for {
		p := s.buf[s.pos:s.end]
		n := len(p)
		for i, c := range p {
			if c <= ' ' && space(c) {
				n = i
				break
			}
		}
		if s.headLen == 0 { // so that Refuse can show the word
			s.headLen = copy(s.head[:], p[:n])
		}
		if most -= n; most < 0 {
			return dst[:start], s.Refuse("expected %s, found a longer word", what)
		}
		dst = append(dst, p[:n]...)
		s.pos += n
		if n < len(p) || !s.fill() {
			return dst, s.readError()
		}
	}
}

// End refuses anything but space up to the end of the input.
func (s *Scanner) End() error {
	if s.begin() {
		s.rest(nil)
		return s.Refuse("expected the end of the input")
	}
	return s.readError()
}

// rest reads the word that has begun, keeps its head for errors, and calls each
// for its bytes.
func (s *Scanner) rest(each func(c byte)) {
	for {
		for s.pos < s.end {
			c := s.buf[s.pos]
			if space(c) {
				return
			}
			if s.headLen < len(s.head) {
				s.head[s.headLen] = c
				s.headLen++
			}
			if each != nil {
				each(c)
			}
			s.pos++
		}
		if !s.fill() {
			return
		}
	}
}

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
	return &zermelo.ParseError{Line: s.wordLine, Column: s.wordColumn, Reason: "expected " + what + ", found the end of the input"}
}

// Refuse makes the error that the word last read is not what it should be; the
// word is added to the reason ("…, found "x""). A number read by the fast path
// is not repeated, so give it in the reason.
func (s *Scanner) Refuse(format string, args ...any) error {
	if err := s.readError(); err != nil {
		return err
	}
	word := string(s.head[:s.headLen])
	reason := fmt.Sprintf(format, args...)
	if s.headLen > 0 {
		if s.headLen > shown {
			word = word[:shown]
			for len(word) > 0 && !utf8.ValidString(word) && len(word) > shown-utf8.UTFMax {
				word = word[:len(word)-1]
			}
			word += "…"
		}
		reason += fmt.Sprintf(", found %q", word)
	}
	return &zermelo.ParseError{Text: word, Line: s.wordLine, Column: s.wordColumn, Reason: reason}
}

// RefuseAt makes an error about an earlier place, one that Place gave.
func RefuseAt(line, column int, format string, args ...any) error {
	return &zermelo.ParseError{Line: line, Column: column, Reason: fmt.Sprintf(format, args...)}
}

// Place is where the word last read begins, line and column from 1.
func (s *Scanner) Place() (line, column int) { return s.wordLine, s.wordColumn }

// Read is how many bytes of the input have been looked at: what a count
// declares may be larger, memory is to follow this.
func (s *Scanner) Read() int64 { return s.base + int64(s.pos) }

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
