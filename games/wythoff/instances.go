package wythoff

import (
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the size of Universe where none is given.
const UniverseSize = 80

// Universe is one game with all heaps ≤ size; the larger heap grows.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game(Position{}), func(yield func(Position) bool) {
			for b := range uint64(size) + 1 {
				for a := range b + 1 {
					p := Position{a, b}
					if !yield(p) || a < b && !yield(p.swap()) {
						return
					}
				}
			}
		})
	}
}

// Shapes are the kinds of random instances:
//
//	lost       a pair
//	near       a pair, and one more or less in one heap
//	fibonacci  neighbouring Fibonacci numbers: the pairs' ratio comes closest to φ
//	equal      two equal heaps
var Shapes = []string{"random", "lost", "near", "fibonacci", "equal"}

// Random is one test with heaps ≤ size, or up to 2 where size is less. It panics
// for a shape that is not in Shapes.
func Random(r *rand.Rand, shape string, size int) []byte {
	p := randomPosition(r, shape, uint64(max(size, 2)))
	if r.IntN(2) == 0 {
		p = p.swap()
	}
	b, _ := input(p)
	return b
}

// randomPosition has heaps ≤ most, which is at least 2.
func randomPosition(r *rand.Rand, shape string, most uint64) Position {
	switch shape {
	case "random":
		return Position{r.Uint64N(most + 1), r.Uint64N(most + 1)}
	case "lost":
		return randomPair(r, most)
	case "near":
		p := randomPair(r, most-1)
		if r.IntN(2) == 0 && p.A > 0 {
			p.A--
		} else {
			p.B++
		}
		return p
	case "fibonacci":
		p := Position{1, 1}
		for p.B+p.A <= most && r.IntN(8) > 0 {
			p = Position{p.B, p.A + p.B}
		}
		return p
	case "equal":
		n := r.Uint64N(most + 1)
		return Position{n, n}
	}
	panic("wythoff: no shape " + shape)
}

// randomPair is pair k with B_k = k + ⌊k·φ⌋ ≤ 3k ≤ most.
func randomPair(r *rand.Rand, most uint64) Position {
	k := r.Uint64N(most/3 + 1)
	return Position{lower(k), lower(k) + k}
}
