package lab

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"zermelo"
)

// BFile is a sequence as OEIS publishes it: a(First), a(First+1), …
type BFile struct {
	First  int64
	Values []int64
}

// longestLine bounds a line of a b-file, in bytes.
const longestLine = 1 << 16

// ReadBFile reads the lines "n a(n)" of a b-file, n rising by one; empty lines
// and comments after # are skipped. Anything else, and a number that 64 bits do
// not hold, is refused with a *zermelo.ParseError that has line and column.
func ReadBFile(r io.Reader) (*BFile, error) {
	b := &BFile{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	n := 0
	for lines.Scan() {
		n++
		text, _, _ := strings.Cut(lines.Text(), "#")
		if strings.TrimSpace(text) == "" {
			continue
		}
		if err := b.add(text); err != nil {
			err.Line = n
			return nil, err
		}
	}
	if lines.Err() == bufio.ErrTooLong {
		return nil, &zermelo.ParseError{Game: bfile, Line: n + 1, Column: 1, Reason: "the line is too long for a b-file"}
	}
	if lines.Err() == nil && len(b.Values) == 0 {
		return nil, &zermelo.ParseError{Game: bfile, Line: n + 1, Column: 1, Reason: "expected lines of an index and a value, found none"}
	}
	return b, lines.Err()
}

// bfile stands for a game in the errors of ReadBFile.
const bfile = "a b-file"

// add reads one line.
func (b *BFile) add(line string) *zermelo.ParseError {
	words := strings.Fields(line)
	at := 0 // byte offset of the word looked at
	refuse := func(reason string) *zermelo.ParseError {
		return &zermelo.ParseError{Game: bfile, Text: line, Offset: at, Column: at + 1, Reason: reason}
	}
	var numbers [2]int64
	for i, what := range [...]string{"an index", "a value"} {
		if i >= len(words) {
			at = len(line)
			return refuse("expected " + what + ", found the end of the line")
		}
		at += strings.Index(line[at:], words[i])
		v, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil {
			return refuse(fmt.Sprintf("expected %s, a whole number of 64 bits, found %q", what, words[i]))
		}
		numbers[i] = v
		at += len(words[i])
	}
	if len(words) > 2 {
		at += strings.Index(line[at:], words[2])
		return refuse(fmt.Sprintf("expected the end of the line, found %q", words[2]))
	}
	at = strings.Index(line, words[0])
	switch next := b.First + int64(len(b.Values)); {
	case len(b.Values) == 0 && numbers[0] > math.MaxInt64/2:
		return refuse("the index is too large")
	case len(b.Values) == 0:
		b.First = numbers[0]
	case numbers[0] != next:
		return refuse(fmt.Sprintf("expected the index %d, found %d", next, numbers[0]))
	}
	b.Values = append(b.Values, numbers[1])
	return nil
}

// Last is the index of the last term.
func (b *BFile) Last() int64 { return b.First + int64(len(b.Values)) - 1 }

// MostShift is how far apart the numberings of a game and of a published
// sequence may be.
const MostShift = 100

// Match is how a published sequence lies on a table.
type Match struct {
	// Shift s: file a(n) = table at n+s.
	Shift int64
	// Agree of Compared terms are equal; the others of the file lie outside the
	// table. Run of them agree before the first difference.
	Agree, Compared, Run int
	// Differs is the first index of the file at which they differ, with the
	// file's value and the table's; set where Agree < Compared.
	Differs        int64
	Stated, Actual int64
}

// Match finds the shift, MostShift at most to either side, at which all terms
// agree that the table has, the smallest one first, or else the one with the
// most terms before the first difference. At least half of the terms must lie
// in the table, which has one variable.
func (t *Table) Match(b *BFile) Match {
	var best Match
	for k := range int64(2*MostShift + 1) {
		s := (k + 1) / 2 // 0, 1, -1, 2, -2, …
		if k%2 == 0 {
			s = -s
		}
		m := t.matchAt(b, s)
		if 2*m.Compared < len(b.Values) {
			continue
		}
		if m.Agree == m.Compared {
			return m
		}
		if best.Compared == 0 || m.Run > best.Run {
			best = m
		}
	}
	return best
}

func (t *Table) matchAt(b *BFile, shift int64) Match {
	m := Match{Shift: shift}
	for i, stated := range b.Values {
		n := b.First + int64(i)
		actual, ok := t.At(n + shift)
		if !ok {
			continue
		}
		m.Compared++
		if stated == actual {
			m.Agree++
			continue
		}
		if m.Agree == m.Compared-1 {
			m.Run, m.Differs, m.Stated, m.Actual = m.Agree, n, stated, actual
		}
	}
	return m
}
