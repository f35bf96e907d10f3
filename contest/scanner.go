// Package contest reads the inputs and writes the outputs of programming
// contests: whitespace separated words and numbers, read through one small
// buffer however long the input is, and every refusal says at which line and
// column.
package contest

import (
	"io"
	"slices"
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

	// The line of the word last begun, from 1, and the offset in the input of
	// that line's first byte. Line ends are counted only on the way to the next
	// word, so a number costs one store for the sake of errors: wordStart.
	line      int
	lineStart int64
	wordStart int64 // offset in the input of the word last begun

	head    [shown + 1]byte // the beginning of that word, for errors about it
	headLen int
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
			if c == '\n' {
				s.line++
				s.lineStart = s.base + int64(s.pos+i) + 1
			} else if c > ' ' || !space(c) {
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
	s.headLen = 0
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
		s.headLen += copy(s.head[s.headLen:], p[:n])
		if most -= n; most < 0 {
			return dst[:start], s.Refuse("expected %s, found a longer word", what)
		}
		if n > cap(dst)-len(dst) {
			// Doubling: append alone grows by a quarter, and copies more.
			dst = slices.Grow(dst, max(n, len(dst)))
		}
		dst = append(dst, p[:n]...)
		s.pos += n
		if n < len(p) || !s.fill() {
			return dst, s.readError()
		}
	}
}

// Letter reads a word of exactly one byte lo ≤ c ≤ hi.
func (s *Scanner) Letter(what string, lo, hi byte) (byte, error) {
	if !s.begin() {
		return 0, s.missing(what)
	}
	// Inside the buffer: the usual case.
	if p := s.buf[s.pos:s.end]; len(p) > 1 && space(p[1]) && lo <= p[0] && p[0] <= hi {
		s.pos++
		return p[0], nil
	}
	s.rest(nil)
	if c := s.head[0]; s.headLen == 1 && lo <= c && c <= hi {
		s.headLen = 0
		return c, s.readError()
	}
	return 0, s.Refuse("expected %s, one letter from %c to %c", what, lo, hi)
}

// End refuses anything but space up to the end of the input.
func (s *Scanner) End() error {
	if s.begin() {
		s.rest(nil)
		return s.Refuse("expected the end of the input")
	}
	return s.readError()
}

// Read is how many bytes of the input have been looked at: what a count
// declares may be larger, memory is to follow this.
func (s *Scanner) Read() int64 { return s.base + int64(s.pos) }
