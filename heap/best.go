package heap

import (
	"math/big"

	"zermelo"
)

const (
	someMoves = 8       // best moves that are named
	bestWork  = 1 << 20 // moves that may have to be looked at
)

// best gives some moves to positions of value 0, and how many there are. From a
// lost position every move is as good. ok is false where values are not known,
// or where there are too many moves to look at.
func (v *values) best(p Position) (moves []Position, count *big.Int, ok bool) {
	sum, ok := v.sum(p)
	if !ok {
		return nil, nil, false
	}
	count = v.game.moveCount(p)
	if v.formula.best != nil && count.Cmp(big.NewInt(bestWork)) > 0 {
		moves, count = v.formula.best(p, sum, count)
		return moves, count, true
	}
	if count.Cmp(big.NewInt(bestWork)) > 0 {
		return nil, nil, false
	}
	moves, n := v.keepers(p, sum)
	return moves, big.NewInt(n), true
}

// keepers looks at every move from p, of value sum: the moves that make the
// value 0, or all where it is 0.
func (v *values) keepers(p Position, sum zermelo.Nimber) (moves []Position, count int64) {
	m := mover{heaps: p.Heaps(nil)}
	m.made = func() {
		after, _ := v.of(m.heaps[m.moved])
		after ^= sum
		for _, n := range m.parts {
			value, _ := v.of(n)
			after ^= value
		}
		if after != 0 && sum != 0 {
			return
		}
		if count++; count <= someMoves {
			moves = append(moves, m.result())
		}
	}
	m.each(v.game)
	return moves, count
}

// bestOfNim needs to look at no move: a heap n is made n ⊕ sum, if that is less.
func bestOfNim(p Position, sum zermelo.Nimber, all *big.Int) (moves []Position, count *big.Int) {
	heaps := p.Heaps(nil)
	won := int64(0)
	for i, n := range heaps {
		left := n ^ uint64(sum)
		if sum == 0 {
			left = n - 1 // every move is as good: take 1
		}
		if left >= n || i > 0 && heaps[i-1] == n {
			continue
		}
		if won++; won <= someMoves {
			after := append(append([]uint64{left}, heaps[:i]...), heaps[i+1:]...)
			moves = append(moves, Sum(after...))
		}
	}
	if sum == 0 {
		return moves, all
	}
	return moves, big.NewInt(won)
}
