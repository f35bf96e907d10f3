package table

import (
	"iter"
	"math"
	"math/bits"
	"slices"
	"unicode/utf8"
)

// Spelling makes numbers of short texts in few letters, such as boards, which
// take less room as keys: a letter is a digit, and each place has a radix of its
// own. Place 0 is the highest; letters rise as their code points do, so numbers
// are in the order of the texts. From place Shortest on a text may have ended,
// which is the digit 0 there, and letters count from 1.
//
//	Letters        ".x"  "ox"   ".o" (may be missing)
//	".x"            0     1      0        number 0·2·3 + 1·3 + 0 = 3
//	"xoo"           1     0      2        number 1·2·3 + 0·3 + 2 = 8
type Spelling struct {
	Letters  []string `json:"letters"`  // of each place, in order
	Shortest int      `json:"shortest"` // letters of the shortest text

	letters [][]rune // Letters again
}

// spell is a spelling of all these texts, or nil where numbers of 64 bits do not
// do for it.
func spell(texts iter.Seq[string]) *Spelling {
	s := &Spelling{Shortest: math.MaxInt}
	for text := range texts {
		if s.learn(text) && !s.fits() {
			return nil
		}
	}
	for _, l := range s.letters {
		s.Letters = append(s.Letters, string(l))
	}
	if len(s.Letters) == 0 {
		return nil
	}
	return s
}

// learn makes room for the letters of a text, and says whether any are new.
func (s *Spelling) learn(text string) (changed bool) {
	n := 0
	for _, r := range text {
		if n == len(s.letters) {
			s.letters = append(s.letters, nil)
		}
		if i, ok := slices.BinarySearch(s.letters[n], r); !ok {
			s.letters[n] = slices.Insert(s.letters[n], i, r)
			changed = true
		}
		n++
	}
	if n < s.Shortest {
		s.Shortest, changed = n, true
	}
	return changed
}

// read completes a spelling that was read from a header; ok is false where it
// makes no sense.
func (s *Spelling) read() (ok bool) {
	for _, l := range s.Letters {
		s.letters = append(s.letters, []rune(l))
	}
	return s.Shortest >= 0 && s.Shortest <= len(s.letters) && s.fits()
}

// fits says that every number is less than 2^64, and that letters are in order.
// Bytes that are no UTF-8 would all be the same letter.
func (s *Spelling) fits() bool {
	all := uint64(1) // numbers, less than which they are
	for i, letters := range s.letters {
		for j, r := range letters {
			if r == utf8.RuneError || j > 0 && r <= letters[j-1] {
				return false
			}
		}
		over, low := bits.Mul64(all, s.radix(i))
		if all = low; over > 0 || len(letters) == 0 {
			return false
		}
	}
	return true
}

// ended is the number of digits of place i that are no letters.
func (s *Spelling) ended(i int) uint64 {
	if i >= s.Shortest {
		return 1
	}
	return 0
}

func (s *Spelling) radix(i int) uint64 { return uint64(len(s.letters[i])) + s.ended(i) }

// number is the number of a text; ok is false where other letters are in it.
func (s *Spelling) number(text string) (n uint64, ok bool) {
	i := 0
	for _, r := range text {
		if i == len(s.letters) {
			return 0, false
		}
		digit, ok := slices.BinarySearch(s.letters[i], r)
		if !ok {
			return 0, false
		}
		n = n*s.radix(i) + s.ended(i) + uint64(digit)
		i++
	}
	if i < s.Shortest {
		return 0, false
	}
	for ; i < len(s.letters); i++ {
		n *= s.radix(i)
	}
	return n, true
}

// text is the text of a number; ok is false where it has none.
func (s *Spelling) text(n uint64) (text string, ok bool) {
	runes := make([]rune, 0, 64)
	for i := len(s.letters) - 1; i >= 0; i-- {
		digit := n % s.radix(i)
		n /= s.radix(i)
		switch {
		case digit >= s.ended(i):
			runes = append(runes, s.letters[i][digit-s.ended(i)])
		case len(runes) > 0: // a letter after the end
			return "", false
		}
	}
	slices.Reverse(runes)
	return string(runes), n == 0
}
