package stress

import (
	"bytes"
	"math"
	"strconv"
)

// Rule says when two words of an output are the same. The zero Rule wants them
// equal byte by byte.
type Rule struct {
	IgnoreCase bool
	// Float is how far numbers may be apart, absolutely or in relation to the
	// right one.
	Float float64
}

// Difference is where an output differs from the right one first. Lines without
// words do not count.
type Difference struct {
	Line, Word int    // from 1
	Want, Got  string // words; "" where the output ends, or should
}

// Compare looks whether an output is the right one: word by word, and whether
// the same words are on a line. The difference is nil for OK.
func (r Rule) Compare(want, got []byte) (Verdict, *Difference) {
	if d := r.difference(bytes.Fields(want), bytes.Fields(got)); d != nil {
		// The word's line is that of the right output.
		d.Line, d.Word = lineOf(want, d.Word)
		return WA, d
	}
	right, own := lines(want), lines(got)
	for i := range max(len(right), len(own)) {
		switch {
		case i >= len(right):
			return PE, &Difference{Line: i + 1, Word: 1, Got: string(own[i][0])}
		case i >= len(own):
			return PE, &Difference{Line: i + 1, Word: 1, Want: string(right[i][0])}
		case len(right[i]) != len(own[i]):
			n := min(len(right[i]), len(own[i]))
			return PE, &Difference{Line: i + 1, Word: n + 1, Want: word(right[i], n), Got: word(own[i], n)}
		}
	}
	return OK, nil
}

// lines are the words of each line that has any.
func lines(text []byte) (all [][][]byte) {
	for line := range bytes.Lines(text) {
		if words := bytes.Fields(line); len(words) > 0 {
			all = append(all, words)
		}
	}
	return all
}

// lineOf is the line of a word, counted from 1 in the whole text, and its place
// in that line; a word behind the last one is on a line of its own.
func lineOf(text []byte, n int) (line, place int) {
	for _, words := range lines(text) {
		line++
		if n <= len(words) {
			return line, n
		}
		n -= len(words)
	}
	return line + 1, n
}

// difference is the first word that differs; its Word counts in the whole text.
func (r Rule) difference(want, got [][]byte) *Difference {
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || !r.same(want[i], got[i]) {
			return &Difference{Word: i + 1, Want: word(want, i), Got: word(got, i)}
		}
	}
	return nil
}

// word is the word i, "" if there is none.
func word(words [][]byte, i int) string {
	if i < len(words) {
		return string(words[i])
	}
	return ""
}

func (r Rule) same(want, got []byte) bool {
	if bytes.Equal(want, got) || r.IgnoreCase && bytes.EqualFold(want, got) {
		return true
	}
	if r.Float <= 0 {
		return false
	}
	x, err := strconv.ParseFloat(string(want), 64)
	y, err2 := strconv.ParseFloat(string(got), 64)
	return err == nil && err2 == nil && math.Abs(x-y) <= r.Float*max(1, math.Abs(x))
}
