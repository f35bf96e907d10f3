package splitpiles

import (
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the size of Universe where none is given.
const UniverseSize = 30

// Universe is one game with all pairs, and all two pairs, of piles ≤ size; the
// smaller pile and the smaller pair first, since their order means nothing.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game(""), func(yield func(Position) bool) {
			var smaller []Position // pairs, up to the one at hand
			for b := range size {
				for a := range b + 1 {
					r := Position(appendPair(nil, uint64(a+1), uint64(b+1)))
					smaller = append(smaller, r)
					if !yield(r) {
						return
					}
					for _, s := range smaller {
						if !yield(s + " " + r) {
							return
						}
					}
				}
			}
		})
	}
}

// Shapes are the kinds of random instances:
//
//	odd     all piles are odd: lost
//	powers  piles 2^k-1, 2^k and 2^k+1, where the number of trailing ones jumps
//	equal   two equal piles in a pair, and equal pairs
//	ones    most piles are a single stone
var Shapes = []string{"random", "odd", "powers", "equal", "ones"}

// Tried are the Shapes and kinds of instances that no search can cope with, up to
// the contest's limit of 2·10^9. There sums of two piles pass 2^31.
//
//	large         any piles
//	large-powers  piles 2^k-1, 2^k and 2^k+1
//	many          many pairs of piles ≤ size
var Tried = []string{"random", "odd", "powers", "equal", "ones", "large", "large-powers", "many"}

// contestPile is the largest pile of the contest.
const contestPile = 2_000_000_000

// Random is one test with up to three pairs of piles ≤ size over the number of
// pairs; those of the shapes that are only in Tried are more, or larger.
func Random(r *rand.Rand, shape string, size int) []byte {
	switch shape {
	case "large":
		return randomPairs(r, "random", contestPile, 1+r.IntN(3))
	case "large-powers":
		return randomPairs(r, "powers", contestPile, 1+r.IntN(3))
	case "many":
		return randomPairs(r, "random", uint64(max(1, size)), 1+r.IntN(max(1, size)))
	}
	count := 1 + r.IntN(3)
	return randomPairs(r, shape, uint64(max(1, size/count)), count)
}

// randomPairs is one test with count pairs of piles ≤ most.
func randomPairs(r *rand.Rand, shape string, most uint64, count int) []byte {
	var p []byte
	var last pair
	for i := range count {
		if i > 0 {
			p = append(p, ' ')
		}
		next := pair{a: randomPile(r, shape, most), b: randomPile(r, shape, most)}
		if shape == "equal" {
			next.b = next.a
			if i == 1 {
				next = last
			}
		}
		last = next
		p = appendPair(p, next.a, next.b)
	}
	b, _ := input(Position(p))
	return b
}

// randomPile is a pile from 1 to most.
func randomPile(r *rand.Rand, shape string, most uint64) uint64 {
	n := 1 + r.Uint64N(most)
	switch shape {
	case "odd":
		return (n-1)/2*2 + 1
	case "powers":
		return min(most, max(1, 1<<r.IntN(int(log(most))+2)-1+r.Uint64N(3)))
	case "ones":
		if r.IntN(3) > 0 {
			return 1
		}
	}
	return n
}
