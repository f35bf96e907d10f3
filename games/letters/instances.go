package letters

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"zermelo"
)

// UniverseSize is the size of [Universe] where none is given: 7380 strings.
const UniverseSize = 8

// Universe is the game with every string of an even number of letters a to c,
// up to size of them, as a start; short strings first.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		if size >= 2 {
			yield(game(Position{Left: "aa"}), func(yield func(Position) bool) {
				for n := 2; n <= size && yieldStrings(n, yield); n += 2 {
				}
			})
		}
	}
}

// yieldStrings yields the strings of n letters in the order of the dictionary.
func yieldStrings(n int, yield func(Position) bool) bool {
	s := slices.Repeat([]byte{'a'}, n)
	for more := true; more; more = next(s) {
		if !yield(Position{Left: string(s)}) {
			return false
		}
	}
	return true
}

// next turns s into the next string of its length over a to c; false after the
// last.
func next(s []byte) bool {
	for i, c := range slices.Backward(s) {
		if c < 'c' {
			s[i]++
			return true
		}
		s[i] = 'a'
	}
	return false
}

// Shapes are the shapes of [Random] strings. Long strings are hardly ever drawn
// by chance, so most shapes are drawn or just not.
var Shapes = []string{"palindrome", "pairs", "drawn", "near", "few", "random"}

// Random is a random instance: contest input of one string of at most size
// letters, and at least half as many (two at the least). It panics for a shape
// that is not in Shapes.
//
//	palindrome  abccba
//	pairs       aabbcc
//	drawn       equal pairs inside equal ends
//	near        drawn but for one letter
//	few         any letters a to c
//	random      any letters a to z
func Random(r *rand.Rand, shape string, size int) []byte {
	half := max(size/2, 1)
	s := make([]byte, 2*(half-r.IntN(half/2+1)))
	fill(r, s, shape)
	return fmt.Appendf(nil, "1\n%s\n", s)
}

// fill makes s, of even length, a string of the shape.
func fill(r *rand.Rand, s []byte, shape string) {
	switch shape {
	case "palindrome":
		fillDrawn(r, s, len(s)/2)
	case "pairs":
		fillDrawn(r, s, 0)
	case "drawn":
		fillDrawn(r, s, r.IntN(len(s)/2+1))
	case "near":
		fillDrawn(r, s, r.IntN(len(s)/2+1))
		i := r.IntN(len(s))
		s[i] = 'a' + (s[i]-'a'+1+byte(r.IntN(2)))%3
	case "few":
		fillAny(r, s, 3)
	case "random":
		fillAny(r, s, 26)
	default:
		panic("letters: no shape " + shape)
	}
}

// fillDrawn makes s equal pairs with so many equal letters round them at either
// end.
func fillDrawn(r *rand.Rand, s []byte, ends int) {
	for i := range ends {
		c := letter(r, 3)
		s[i], s[len(s)-1-i] = c, c
	}
	for i := ends; i < len(s)-ends; i += 2 {
		c := letter(r, 3)
		s[i], s[i+1] = c, c
	}
}

// fillAny makes s any string over the first letters of the alphabet.
func fillAny(r *rand.Rand, s []byte, letters int) {
	for i := range s {
		s[i] = letter(r, letters)
	}
}

// letter is one of the first letters of the alphabet.
func letter(r *rand.Rand, letters int) byte { return 'a' + byte(r.IntN(letters)) }
