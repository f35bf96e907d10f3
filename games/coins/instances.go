package coins

import (
	"iter"
	"math/rand/v2"
	"slices"

	"zermelo"
)

// UniverseSize is the number of coins up to which all stacks are checked where
// no size is given.
const UniverseSize = 7

// universeCoin is the largest coin in them.
const universeCoin = 3

// Universe is one game, and as starts all stacks of up to size coins of value 0
// to 3 with all limits, small stacks first.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		yield(game(Position{}), starts(size))
	}
}

// starts is the positions of at most size coins.
func starts(size int) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		if !yield(Position{}) {
			return
		}
		for n := 1; n <= size; n++ {
			for coins := make([]uint64, n); ; {
				for limit := 1; limit <= n; limit++ {
					if !yield(New(limit, coins)) {
						return
					}
				}
				if !next(coins) {
					break
				}
			}
		}
	}
}

// next counts up, with coins for digits; false behind the last number.
func next(coins []uint64) bool {
	for i := len(coins) - 1; i >= 0; i-- {
		if coins[i]++; coins[i] <= universeCoin {
			return true
		}
		coins[i] = 0
	}
	return false
}

// Shapes are the kinds of random stacks. Mistakes in the bounds of the
// reductions show in stacks with plateaus or one coin that outweighs the rest
// before they show in others, and then only from some 500 coins on.
var Shapes = []string{"random", "small", "plateaus", "last", "zeros", "few", "increasing", "decreasing", "alternating", "powers"}

// Tried are the Shapes without coins of value 0, which the contest has not.
var Tried = []string{"random", "few", "plateaus", "last", "increasing", "decreasing", "alternating", "powers"}

// Random is a stack of size coins of one of the Shapes, as contest input.
func Random(r *rand.Rand, shape string, size int) []byte {
	return write(stackOf(r, shape, size))
}

// large is the contest's bound of coins.
const large = 100_000

// stackOf is a random stack of n coins.
func stackOf(r *rand.Rand, shape string, n int) []uint64 {
	coins := make([]uint64, n)
	plateau := 1 + r.Uint64N(large)
	for i := range coins {
		switch shape {
		case "small":
			coins[i] = r.Uint64N(universeCoin + 1)
		case "few", "last":
			coins[i] = 1 + r.Uint64N(universeCoin)
		case "plateaus":
			if r.IntN(20) == 0 {
				plateau = 1 + r.Uint64N(100)
			}
			coins[i] = plateau
		case "zeros":
			if r.IntN(10) == 0 {
				coins[i] = r.Uint64N(large)
			}
		case "alternating":
			coins[i] = uint64(i%2)*1000 + 1 + r.Uint64N(10)
		case "powers":
			coins[i] = 1 << r.UintN(17)
		default:
			coins[i] = 1 + r.Uint64N(large)
		}
	}
	return arranged(coins, shape)
}

// arranged puts the coins of a stack in the order of its shape.
func arranged(coins []uint64, shape string) []uint64 {
	switch shape {
	case "increasing":
		slices.Sort(coins)
	case "decreasing":
		slices.Sort(coins)
		slices.Reverse(coins)
	case "last":
		if len(coins) > 0 {
			coins[len(coins)-1] = max(large, universeCoin*uint64(len(coins)))
		}
	}
	return coins
}
