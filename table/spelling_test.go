package table_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"zermelo/table"
)

// spelledSample has texts of several lengths, with letters beyond ASCII.
func spelledSample(t testing.TB) sample {
	t.Helper()
	var entries []table.Entry
	for i, text := range []string{"", "a", "ab", "abc", "b", "ba☃", "bé", "☃", "☃b"} {
		entries = append(entries, table.Entry{Text: text, Value: table.Value(i % 3)})
	}
	return sampleOf(t, table.ByText, 3, entries, true)
}

// TestSpelling: numbers in the order of the texts, there and back.
func TestSpelling(t *testing.T) {
	var runs []string
	for n := range 30 {
		runs = append(runs, strings.Repeat("x", n))
	}
	for _, texts := range [][]string{
		{"..", ".x", "ox", "xo"},
		{"", "1", "10", "10 1", "2", "2 9"},
		{"(1, 2)", "(1, 3)", "(2, 2)"},
		{"é", "ü", "☃", "😀"},
		{"x"},
		runs,
	} {
		s := table.Spell(slices.Values(texts))
		if s == nil {
			t.Fatalf("%q are not spelled", texts)
		}
		last := uint64(0)
		for i, text := range texts {
			n, ok := s.Number(text)
			if back, okToo := s.TextOf(n); back != text || !ok || !okToo {
				t.Errorf("%q is %d %v, which is %q %v", text, n, ok, back, okToo)
			}
			if i > 0 && n <= last {
				t.Errorf("%q is %d, after %d", text, n, last)
			}
			last = n
		}
	}
	spelledSample(t).check(t)
}

// TestEveryNumber: a number of a spelling is one text's, or none's.
func TestEveryNumber(t *testing.T) {
	s := table.Spell(slices.Values([]string{"a", "ab", "abc", "b", "ba"}))
	seen := map[string]bool{}
	for n := range uint64(2*3*2 + 5) {
		text, ok := s.TextOf(n)
		if m, okToo := s.Number(text); ok && (m != n || !okToo || seen[text]) {
			t.Errorf("%d is %q, which is %d", n, text, m)
		}
		if ok {
			seen[text] = true
		}
	}
	if len(seen) != 2+2*2+2*2*1 {
		t.Errorf("%d texts: %v", len(seen), seen)
	}
}

// TestNotSpelled: too many letters for 64 bits, bytes that are no letters, and
// nothing to spell.
func TestNotSpelled(t *testing.T) {
	var many []string
	for i := range 70 {
		many = append(many, strings.Repeat("0", i)+"1"+strings.Repeat("0", 69-i))
	}
	for _, texts := range [][]string{many, {"\xff"}, {"\ufffd"}, {"a\xc3"}, {""}, nil} {
		if s := table.Spell(slices.Values(texts)); s != nil {
			t.Errorf("%q are spelled with %q", texts, s.Letters)
		}
	}
	exact := make([]string, 0, 32) // 2^64 numbers are one too many for a radix
	for i := range 64 {
		exact = append(exact, strings.Repeat("0", i)+"1"+strings.Repeat("0", 63-i))
	}
	if s := table.Spell(slices.Values(exact)); s != nil {
		t.Error("2^64 numbers are spelled")
	}
	almost := []string{fmt.Sprintf("%063b", 0), fmt.Sprintf("%063b", uint64(math.MaxInt64))}
	s := table.Spell(slices.Values(almost))
	if n, ok := s.Number(almost[1]); n != math.MaxInt64 || !ok {
		t.Errorf("%d %v", n, ok)
	}
}
