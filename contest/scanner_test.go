package contest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"zermelo"
)

// readers gives text in pieces of different sizes, so that words fall across
// buffer borders.
var readers = map[string]func(text string) io.Reader{
	"whole":     func(text string) io.Reader { return strings.NewReader(text) },
	"halves":    func(text string) io.Reader { return iotest.HalfReader(strings.NewReader(text)) },
	"bytes":     func(text string) io.Reader { return iotest.OneByteReader(strings.NewReader(text)) },
	"early EOF": func(text string) io.Reader { return iotest.DataErrReader(strings.NewReader(text)) },
}

func TestUint(t *testing.T) {
	const most = 1<<64 - 1
	for _, c := range []struct {
		text   string
		lo, hi uint64
		want   uint64
		reason string // of the refusal
		column int
	}{
		{"0", 0, most, 0, "", 0},
		{"\r\n  7\t", 0, most, 7, "", 0},
		{"00000000000000000000000012 ", 0, most, 12, "", 0},
		{"18446744073709551615\n", 0, most, most, "", 0},
		{"18446744073709551616", 0, most, 0, `expected x, a whole number ≥ 0, found "18446744073709551616"`, 1},
		{"99999999999999999999", 0, most, 0, `expected x, a whole number ≥ 0, found "99999999999999999999"`, 1},
		{" 21 ", 1, 20, 0, `expected x, a whole number from 1 to 20, found "21"`, 2},
		{"0", 1, 1<<63 - 1, 0, `expected x, a whole number ≥ 1, found "0"`, 1},
		{"-1", 0, most, 0, `expected x, a whole number ≥ 0, found "-1"`, 1},
		{"+1", 0, most, 0, `expected x, a whole number ≥ 0, found "+1"`, 1},
		{"12a", 0, most, 0, `expected x, a whole number ≥ 0, found "12a"`, 1},
		{"12\x00", 0, most, 0, `expected x, a whole number ≥ 0, found "12\x00"`, 1},
		{"1²", 0, most, 0, `expected x, a whole number ≥ 0, found "1²"`, 1},
		{"  ", 0, most, 0, `expected x, found the end of the input`, 3},
		{"", 0, most, 0, `expected x, found the end of the input`, 1},
		{strings.Repeat("é", 30), 0, most, 0, `expected x, a whole number ≥ 0, found "` + strings.Repeat("é", 20) + `…"`, 1},
		{"a" + strings.Repeat("é", 30), 0, most, 0, `expected x, a whole number ≥ 0, found "a` + strings.Repeat("é", 19) + `…"`, 1},
	} {
		for name, read := range readers {
			for _, tail := range []string{"", " 1 2 3 4 5 6 7 8 9 10"} { // long enough for the fast path
				if c.column > 0 && strings.Contains(c.reason, "the end") {
					tail = ""
				}
				got, err := NewScanner(read(c.text+tail)).Uint("x", c.lo, c.hi)
				if c.reason == "" && (err != nil || got != c.want) {
					t.Errorf("%s: %q: %d, %v, want %d", name, c.text, got, err, c.want)
				}
				if c.reason != "" {
					wantRefusal(t, name+": "+c.text, err, 1, c.column, c.reason)
				}
			}
		}
	}
}

// wantRefusal checks a refusal's place and reason.
func wantRefusal(t *testing.T, what string, err error, line, column int, reason string) {
	t.Helper()
	var p *zermelo.ParseError
	if !errors.As(err, &p) {
		t.Errorf("%s: error %v, want a ParseError", what, err)
	} else if p.Line != line || p.Column != column || p.Reason != reason {
		t.Errorf("%s: line %d, column %d: %s\nwant line %d, column %d: %s", what, p.Line, p.Column, p.Reason, line, column, reason)
	}
}

func TestInt(t *testing.T) {
	for text, want := range map[string]int64{
		"-9223372036854775808": -1 << 63, "9223372036854775807": 1<<63 - 1, "-0": 0, "-12 ": -12,
		strings.Repeat("0", 60) + "1": 1, "-" + strings.Repeat("0", 60) + "1": -1,
	} {
		for name, read := range readers {
			if got, err := NewScanner(read(text)).Int("x", -1<<63, 1<<63-1); err != nil || got != want {
				t.Errorf("%s: %q: %d, %v", name, text, got, err)
			}
		}
	}
	for _, text := range []string{"-9223372036854775809", "9223372036854775808", "+1", "-", "--1", "1_0", "0x1", "1.0", "1-", "-" + strings.Repeat("0", 60) + "x"} {
		_, err := NewScanner(strings.NewReader(text)).Int("x", -1<<63, 1<<63-1)
		if err == nil {
			t.Errorf("%q was read as a number", text)
		}
	}
	_, err := NewScanner(strings.NewReader("-3")).Int("x", -2, 5)
	wantRefusal(t, "-3", err, 1, 1, `expected x, a whole number from -2 to 5, found "-3"`)
	if got, err := NewScanner(strings.NewReader("5")).Int("x", 0, 5); got != 5 || err != nil {
		t.Errorf("5: %d, %v", got, err)
	}
}

func TestLetter(t *testing.T) {
	for name, read := range readers {
		s := NewScanner(read(" a\r\nz ab A"))
		for _, want := range "az" {
			if c, err := s.Letter("letter", 'a', 'z'); err != nil || rune(c) != want {
				t.Errorf("%s: %c, %v, want %c", name, c, err, want)
			}
		}
		_, err := s.Letter("a label", 'a', 'z')
		wantRefusal(t, name, err, 2, 3, `expected a label, one letter from a to z, found "ab"`)
		_, err = s.Letter("a label", 'a', 'z')
		wantRefusal(t, name, err, 2, 6, `expected a label, one letter from a to z, found "A"`)
		_, err = s.Letter("a label", 'a', 'z')
		wantRefusal(t, name, err, 2, 7, `expected a label, found the end of the input`)
	}
}

func TestWord(t *testing.T) {
	long := strings.Repeat("abc", bufferSize) // three buffers
	for name, read := range readers {
		s := NewScanner(read("one\ttwo\r\n\r\n" + long + "\nlast"))
		for i, want := range []string{"one", "two", long, "last"} {
			got, err := s.Word([]byte("#"), "a word", len(long))
			if err != nil || string(got) != "#"+want {
				t.Errorf("%s: word %d: %d bytes, %v", name, i, len(got), err)
			}
		}
		if err := s.End(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		got, err := NewScanner(read("abcdef")).Word([]byte("#"), "a row of 5 letters", 5)
		var p *zermelo.ParseError
		if !errors.As(err, &p) || string(got) != "#" || !strings.HasPrefix(p.Reason, "expected a row of 5 letters, found a longer word") {
			t.Errorf("%s: long word: %q, %v", name, got, err)
		}
	}
}

// TestLines: every kind of separator, no last newline, and the places of words.
func TestLines(t *testing.T) {
	for name, read := range readers {
		s := NewScanner(read("1 2\r\n\n 33\v4\f5\n6"))
		places := [][2]int{{1, 1}, {1, 3}, {3, 2}, {3, 5}, {3, 7}, {4, 1}}
		for i, want := range []uint64{1, 2, 33, 4, 5, 6} {
			x, err := s.Uint("x", 0, 100)
			line, column := s.Place()
			if err != nil || x != want || line != places[i][0] || column != places[i][1] {
				t.Errorf("%s: %d, %v at %d:%d, want %d at %v", name, x, err, line, column, want, places[i])
			}
		}
		if err := s.End(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if s.Read() != 15 {
			t.Errorf("%s: %d bytes were read", name, s.Read())
		}
	}
}

// TestBorders puts a number at every offset round the end of the first buffer.
func TestBorders(t *testing.T) {
	for pad := bufferSize - 30; pad < bufferSize+2; pad++ {
		text := strings.Repeat(" ", pad-1) + "\n12345678901234567890 7\n"
		s := NewScanner(strings.NewReader(text))
		x, err := s.Uint("x", 0, 1<<64-1)
		y, err2 := s.Uint("y", 0, 9)
		line, column := s.Place()
		if x != 12345678901234567890 || y != 7 || err != nil || err2 != nil || line != 2 || column != 22 {
			t.Fatalf("offset %d: %d %d, %v %v at %d:%d", pad, x, y, err, err2, line, column)
		}
	}
}

func TestTrailing(t *testing.T) {
	for name, read := range readers {
		s := NewScanner(read("1\n\n  2x 3"))
		s.Uint("x", 0, 9)
		wantRefusal(t, name, s.End(), 3, 3, `expected the end of the input, found "2x"`)
	}
}

func TestRefuse(t *testing.T) {
	s := NewScanner(strings.NewReader("ab  cd"))
	s.Word(nil, "a word", 9)
	wantRefusal(t, "word", s.Refuse("no %d", 1), 1, 1, `no 1, found "ab"`)
	s.Word(nil, "a word", 9)
	line, column := s.Place()
	s = NewScanner(strings.NewReader("7 -7 a"))
	s.Uint("x", 0, 9)
	wantRefusal(t, "number", s.Refuse("7 again"), 1, 1, "7 again")
	s.Int("x", -9, 9)
	wantRefusal(t, "number", s.Refuse("-7 again"), 1, 3, "-7 again")
	s.Letter("x", 'a', 'b')
	wantRefusal(t, "letter", s.Refuse("a again"), 1, 6, "a again")
	wantRefusal(t, "word", RefuseAt(line, column, "no %s", "cd"), 1, 5, "no cd")
}

// TestReaderFails: the reader's own error is reported, never a word cut short.
func TestReaderFails(t *testing.T) {
	broken := errors.New("broken")
	scan := map[string]func(s *Scanner) error{
		"Uint":   func(s *Scanner) error { _, err := s.Uint("x", 0, 1e6); return err },
		"Int":    func(s *Scanner) error { _, err := s.Int("x", -1, 1e6); return err },
		"Word":   func(s *Scanner) error { _, err := s.Word(nil, "x", 9); return err },
		"Letter": func(s *Scanner) error { _, err := s.Letter("x", '0', '9'); return err },
		"End":    (*Scanner).End,
	}
	for name, read := range scan {
		for _, text := range []string{"", "1", " "} {
			s := NewScanner(io.MultiReader(strings.NewReader(text), iotest.ErrReader(broken)))
			if err := read(s); err != broken {
				t.Errorf("%s of %q: %v", name, text, err)
			}
		}
	}
	if err := NewScanner(silent{}).End(); err != io.ErrNoProgress {
		t.Errorf("a reader that gives nothing: %v", err)
	}
}

type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }

func TestUntil(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := NewScanner(Until(ctx, iotest.OneByteReader(strings.NewReader("1 2 3"))))
	if x, err := s.Uint("x", 0, 9); x != 1 || err != nil {
		t.Errorf("%d, %v", x, err)
	}
	cancel()
	if _, err := s.Uint("x", 0, 9); err != context.Canceled {
		t.Errorf("after cancel: %v", err)
	}
}

func TestNoAllocation(t *testing.T) {
	text := strings.Repeat("12 123456789012 a\n", 1000)
	r := strings.NewReader(text)
	s := NewScanner(r)
	allocs := testing.AllocsPerRun(10, func() {
		r.Reset(text)
		s.err = nil
		for range 1000 {
			s.Uint("x", 0, 100)
			s.Uint("y", 0, 1e15)
			s.Letter("z", 'a', 'z')
		}
	})
	if allocs > 1 { // the few words at the ends of buffers may cost a closure
		t.Errorf("%v allocations in 3000 words", allocs)
	}
}

// FuzzScanner compares words and numbers with strings.Fields and strconv.
func FuzzScanner(f *testing.F) {
	f.Add("1 22  333\r\n18446744073709551615 18446744073709551616 x", uint8(3))
	f.Add("12345678 123456789 1234567890123456 12345678901234567 0", uint8(0))
	f.Add("\x00 \v1\f2 -3 +4 00000000000000000000000000005", uint8(1))
	f.Fuzz(func(t *testing.T, text string, piece uint8) {
		if strings.ContainsFunc(text, func(r rune) bool { return r >= 0x80 }) {
			return // strings.Fields knows more spaces
		}
		fields := strings.Fields(text)
		read := func() *Scanner { return NewScanner(&pieces{[]byte(text), int(piece)}) }
		words, numbers, signed := read(), read(), read()
		for _, want := range fields {
			got, err := words.Word(nil, "a word", len(text))
			if err != nil || string(got) != want {
				t.Fatalf("%q, %v, want %q", got, err, want)
			}
			x, wantErr := strconv.ParseUint(want, 10, 64)
			if got, err := numbers.Uint("x", 0, 1<<64-1); (err == nil) != (wantErr == nil) || err == nil && got != x {
				t.Fatalf("%d, %v, want %q", got, err, want)
			}
			y, wantErr := strconv.ParseInt(want, 10, 64)
			refused := wantErr != nil || want[0] == '+'
			if got, err := signed.Int("y", -1<<63, 1<<63-1); (err != nil) != refused || err == nil && got != y {
				t.Fatalf("%d, %v, want %q", got, err, want)
			}
		}
		for _, s := range []*Scanner{words, numbers, signed} {
			if err := s.End(); err != nil || s.Read() != int64(len(text)) {
				t.Fatalf("%v after %d of %d bytes", err, s.Read(), len(text))
			}
		}
		line, column := words.Place()
		if last := text[strings.LastIndexByte(text, '\n')+1:]; line != strings.Count(text, "\n")+1 || column != len(last)+1 {
			t.Fatalf("end at %d:%d", line, column)
		}
	})
}

// pieces is a reader that gives at most size+1 bytes at a time.
type pieces struct {
	text []byte
	size int
}

func (p *pieces) Read(b []byte) (int, error) {
	if len(p.text) == 0 {
		return 0, io.EOF
	}
	n := copy(b, p.text[:min(len(p.text), p.size+1)])
	p.text = p.text[n:]
	return n, nil
}

func BenchmarkUint(b *testing.B) {
	for _, c := range []struct{ name, number string }{{"1-2 digits", "7 13 "}, {"10 digits", "1987654321 1087654321\n"}} {
		b.Run(c.name, func(b *testing.B) {
			text := bytes.Repeat([]byte(c.number), 50000)
			for b.Loop() {
				s := NewScanner(bytes.NewReader(text))
				for range 100000 {
					s.Uint("x", 0, 2e9)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100000, "ns/number")
		})
	}
}
