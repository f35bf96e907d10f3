package moore

import (
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the size of Universe where none is given.
const UniverseSize = 6

// universeHeaps is the most heaps in it.
const universeHeaps = 4

// Universe is one game with one to four heaps ≤ size and every k up to their
// number, fewer heaps first; smaller ones stand in front, since their order means
// nothing.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game(Position{K: 1}), func(yield func(Position) bool) {
			for n := 1; n <= universeHeaps; n++ {
				if !yieldSorted(make([]uint64, 0, n), n, uint64(size), yield) {
					return
				}
			}
		})
	}
}

// yieldSorted goes on from some heaps to all sorted choices of n.
func yieldSorted(heaps []uint64, n int, size uint64, yield func(Position) bool) bool {
	if len(heaps) == n {
		for k := range n {
			if !yield(New(uint64(k)+1, heaps)) {
				return false
			}
		}
		return true
	}
	least := uint64(0)
	if len(heaps) > 0 {
		least = heaps[len(heaps)-1]
	}
	for x := least; x <= size; x++ {
		if !yieldSorted(append(heaps, x), n, size, yield) {
			return false
		}
	}
	return true
}

// Shapes are the kinds of random instances:
//
//	lost    the ones in each column are a multiple of k+1
//	near    lost but for one stone
//	more    k+1 heaps, for which Grundy values are known
//	ones    most heaps are a single stone
var Shapes = []string{"random", "lost", "near", "more", "ones"}

// Bounds of random instances, whose moves are all looked at.
const (
	randomHeaps     = 6
	randomPositions = 3000
)

// Random is one test with heaps ≤ size, as many as a search can cope with. It
// panics for a shape that is not in Shapes.
func Random(r *rand.Rand, shape string, size int) []byte {
	var heaps []uint64
	positions := uint64(1)
	for len(heaps) < randomHeaps {
		x := r.Uint64N(uint64(max(size, 1)) + 1)
		if shape == "ones" && r.IntN(3) > 0 {
			x = 1
		}
		if positions *= x + 1; positions > randomPositions {
			break
		}
		heaps = append(heaps, x)
	}
	k := 1 + r.Uint64N(max(uint64(len(heaps)), 1))
	b, _ := input(shaped(New(k, heaps), shape))
	return b
}

// shaped makes p one of the shape.
func shaped(p Position, shape string) Position {
	switch shape {
	case "random", "ones":
		return p
	case "more":
		p.K = max(uint64(len(p.full())), 2) - 1
		return p
	case "lost", "near":
		if !lost(p) {
			p = winning(p)
		}
		if heaps := p.Heaps(); shape == "near" && len(heaps) > 0 {
			heaps[0]++
			p = New(p.K, heaps)
		}
		return p
	}
	panic("moore: no shape " + shape)
}
