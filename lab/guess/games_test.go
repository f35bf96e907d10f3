package guess

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// The tables of the tests are made from the rules of the games by the plainest
// recursion there is: the value of a position is the least number that no
// option has.

// mex is the least natural number that is not among values.
func mex(values []int64) int64 {
	for v := int64(0); ; v++ {
		if !slices.Contains(values, v) {
			return v
		}
	}
}

// heaps returns the values 0..n of a game with one heap, whose options are
// given as the nim-values that result from the heap n and the values below.
func heaps(n int, options func(n int, g []int64) []int64) func(x []int64) (int64, bool) {
	var g []int64
	for i := range n + 1 {
		g = append(g, mex(options(i, g)))
	}
	return func(x []int64) (int64, bool) { return g[x[0]], true }
}

// subtract is the game of taking one of the numbers.
func subtract(take ...int) func(n int, g []int64) []int64 {
	return func(n int, g []int64) (all []int64) {
		for _, k := range take {
			if k <= n {
				all = append(all, g[n-k])
			}
		}
		return all
	}
}

// takeAndSplit is the octal game of taking k, where digit k says whether
// nothing (1), one heap (2) or two heaps (4) may be left.
func takeAndSplit(digits ...int) func(n int, g []int64) []int64 {
	return func(n int, g []int64) (all []int64) {
		for k, d := range digits {
			left := n - k
			if d&1 != 0 && left == 0 && k > 0 {
				all = append(all, 0)
			}
			if d&2 != 0 && left > 0 && k > 0 {
				all = append(all, g[left])
			}
			for a := 1; d&4 != 0 && 2*a <= left; a++ {
				all = append(all, g[a]^g[left-a])
			}
		}
		return all
	}
}

// lasker is nim with the further move of dividing a heap.
func lasker(n int, g []int64) []int64 {
	all := slices.Clone(g[:n])
	for a := 1; 2*a <= n; a++ {
		all = append(all, g[a]^g[n-a])
	}
	return all
}

// upToHalf allows taking 1 to n/2.
func upToHalf(n int, g []int64) []int64 { return slices.Clone(g[n-n/2 : n]) }

// properDivisor allows taking a divisor of n below n.
func properDivisor(n int, g []int64) (all []int64) {
	for d := 1; d < n; d++ {
		if n%d == 0 {
			all = append(all, g[n-d])
		}
	}
	return all
}

// ruler: any row of neighbouring coins is turned whose last shows heads; coins
// count from 1. The value of a position is that of its heads, the options of
// coin n being the nim-sums of the coins just below.
func ruler(n int, g []int64) (all []int64) {
	if n == 0 {
		return nil
	}
	sum := int64(0)
	all = append(all, 0)
	for k := n - 1; k >= 1; k-- {
		sum ^= g[k]
		all = append(all, sum)
	}
	return all
}

// mockTurtles: one, two or three coins are turned, the last from heads to
// tails; coins count from 0.
func mockTurtles(n int) func(x []int64) (int64, bool) {
	var g []int64
	for i := range n + 1 {
		seen := map[int64]bool{0: true}
		for a := range i {
			seen[g[a]] = true
			for b := range a {
				seen[g[a]^g[b]] = true
			}
		}
		v := int64(0)
		for seen[v] {
			v++
		}
		g = append(g, v)
	}
	return func(x []int64) (int64, bool) { return g[x[0]], true }
}

// grid returns the values of a game on positions x with 0 ≤ xᵢ ≤ n and inside
// them; inside nil is everything. Options must be smaller in the order of the
// sum, or equal in sum and before in the order of the coordinates.
func grid(vars, n int, inside func(x []int64) bool, options func(x []int64, value func(y ...int64) int64) []int64) func(x []int64) (int64, bool) {
	memo := map[[4]int64]int64{}
	key := func(x []int64) (k [4]int64) { copy(k[:], x); return k }
	var value func(x ...int64) int64
	value = func(x ...int64) int64 {
		if v, ok := memo[key(x)]; ok {
			return v
		}
		v := mex(options(x, value))
		memo[key(x)] = v
		return v
	}
	return func(x []int64) (int64, bool) {
		if inside != nil && !inside(x) {
			return 0, false
		}
		return value(slices.Clone(x)...), true
	}
}

// with is x with coordinate i replaced.
func with(x []int64, i int, c int64) []int64 {
	y := slices.Clone(x)
	y[i] = c
	return y
}

// nim takes any number from one heap.
func nim(x []int64, value func(y ...int64) int64) (all []int64) {
	for i := range x {
		for c := range x[i] {
			all = append(all, value(with(x, i, c)...))
		}
	}
	return all
}

// splitPair throws one heap away and divides the other; both stay positive.
func splitPair(x []int64, value func(y ...int64) int64) (all []int64) {
	for i := range x {
		for a := int64(1); a < x[i]; a++ {
			all = append(all, value(a, x[i]-a))
		}
	}
	return all
}

func positive(x []int64) bool { return !slices.Contains(x, 0) }

func wythoff(x []int64, value func(y ...int64) int64) []int64 {
	all := nim(x, value)
	for k := int64(1); k <= min(x[0], x[1]); k++ {
		all = append(all, value(x[0]-k, x[1]-k))
	}
	return all
}

// euclid takes a multiple of the smaller number from the larger; least is the
// least that may be left.
func euclid(least int64) func(x []int64, value func(y ...int64) int64) []int64 {
	return func(x []int64, value func(y ...int64) int64) (all []int64) {
		i := 0
		if x[1] > x[0] {
			i = 1
		}
		small := x[1-i]
		for c := x[i] - small; small > 0 && c >= least; c -= small {
			all = append(all, value(with(x, i, c)...))
		}
		return all
	}
}

// king moves one step towards the corner: in either coordinate or both.
func king(x []int64, value func(y ...int64) int64) (all []int64) {
	if x[0] > 0 {
		all = append(all, value(x[0]-1, x[1]))
	}
	if x[1] > 0 {
		all = append(all, value(x[0], x[1]-1))
	}
	if x[0] > 0 && x[1] > 0 {
		all = append(all, value(x[0]-1, x[1]-1))
	}
	return all
}

// chomp has two rows, x[1] ≤ x[0]; whoever takes the last piece, the poisoned
// one, loses, so it is left out of the moves.
func chomp(x []int64, value func(y ...int64) int64) (all []int64) {
	for c := int64(1); c < x[0]; c++ {
		all = append(all, value(c, min(c, x[1])))
	}
	for c := int64(0); c < x[1]; c++ {
		all = append(all, value(x[0], c))
	}
	return all
}

// staircase moves any number of coins from a step to the one below.
func staircase(x []int64, value func(y ...int64) int64) (all []int64) {
	for i := range x {
		for k := int64(1); k <= x[i]; k++ {
			y := with(x, i, x[i]-k)
			if i > 0 {
				y[i-1] += k
			}
			all = append(all, value(y...))
		}
	}
	return all
}

// moore takes from one or two heaps of three. Only outcomes matter: the value
// is 1 where the player to move wins.
func moore(n int) func(x []int64) (int64, bool) {
	lost := map[[3]int64]bool{}
	loses := func(x [3]int64) bool {
		for keep := range 3 {
			for a := int64(0); a <= x[(keep+1)%3]; a++ {
				for b := int64(0); b <= x[(keep+2)%3]; b++ {
					y := x
					y[(keep+1)%3], y[(keep+2)%3] = a, b
					if y != x && lost[y] {
						return false
					}
				}
			}
		}
		return true
	}
	for a := range int64(n + 1) {
		for b := range int64(n + 1) {
			for c := range int64(n + 1) {
				x := [3]int64{a, b, c}
				lost[x] = loses(x)
			}
		}
	}
	return func(x []int64) (int64, bool) { return 1 - truth(lost[[3]int64(x)]), true }
}

// fibonacciNim: the first player takes not all, then each takes at most twice
// what was taken before. least[n] is the least number whose taking wins.
func fibonacciNim(n int) func(x []int64) (int64, bool) {
	least := make([]int, n+1)
	for i := 1; i <= n; i++ {
		least[i] = i
		for k := 1; k < i; k++ {
			if 2*k < least[i-k] {
				least[i] = k
				break
			}
		}
	}
	return func(x []int64) (int64, bool) { return truth(least[x[0]] < int(x[0])), true }
}

// leap: a piece moves to the nearest empty cell towards the right end. x says
// how many pieces and empty cells there are in turn, from the left, pieces
// first; the value is that of the row, at most cells long.
func leap(cells int) func(x []int64) (int64, bool) {
	memo := make([]int8, 2<<cells) // value + 1; 0: not known
	var value func(row int) int64
	// The row is in the bits below the highest one, the right end lowest.
	value = func(row int) int64 {
		if memo[row] > 0 {
			return int64(memo[row] - 1)
		}
		seen := uint64(0)
		empty := -1
		for c := range bits.Len(uint(row)) - 1 {
			switch {
			case row>>c&1 == 0:
				empty = c
			case empty >= 0:
				seen |= 1 << value(row&^(1<<c)|1<<empty)
			}
		}
		v := bits.TrailingZeros64(^seen)
		memo[row] = int8(v + 1)
		return int64(v)
	}
	return func(x []int64) (int64, bool) {
		row := 1
		for i, n := range x {
			for range n {
				row = row<<1 | (1 - i&1)
			}
		}
		if bits.Len(uint(row)) > cells+1 {
			return 0, false
		}
		return value(row), true
	}
}

// noise is a random table of numbers below m.
func noise(seed uint64, n, m int) func(x []int64) (int64, bool) {
	r := rand.New(rand.NewPCG(seed, 7))
	var g []int64
	for range n + 1 {
		g = append(g, r.Int64N(int64(m)))
	}
	return func(x []int64) (int64, bool) { return g[x[0]], true }
}
