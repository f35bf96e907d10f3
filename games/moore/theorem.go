package moore

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"zermelo"
)

// outcome decides every position.
//
// Theorem (Moore 1910). Write the heaps in binary, one below the other. The
// position is lost exactly if in each column the number of ones is a multiple of
// k+1.
//
// Proof. A move from such a position: in the highest column that it changes it
// changes ones to zeros only, since the heaps become smaller; these are 1 to k in
// number, and the column is a multiple no more. That a move leads to such a
// position from every other one is shown by winning.go, which makes it.
var outcome = zermelo.Theorem[Position, zermelo.Outcome]{
	Source: "columns of binary digits modulo k+1, Moore 1910; docs/theorems.md#moore",
	Decide: func(p Position) (zermelo.Outcome, bool) {
		if _, digit := columnsOf(p); digit < 0 {
			return zermelo.Loss, true
		}
		return zermelo.Win, true
	},
	Reason: reason,
}

// columnsOf counts the ones of p; digit is the highest whose count is not a
// multiple of k+1, or -1.
func columnsOf(p Position) (c columns, digit int) {
	for i := range p.Len() {
		c.add(p.Heap(i))
	}
	return c, c.odd(p.K)
}

// lost tells whether p is lost.
func lost(p Position) bool {
	_, digit := columnsOf(p)
	return digit < 0
}

// plies is known where one move takes all.
var plies = zermelo.Theorem[Position, uint32]{
	Source: "one move takes all of k heaps; docs/theorems.md#moore",
	Decide: func(p Position) (uint32, bool) {
		n := uint64(len(p.full()))
		return uint32(min(n, 1)), n <= p.K
	},
}

// best names a winning move and counts them; false where they are hard to count.
// From a lost position every move is as good, and the one is named that takes a
// single stone.
func best(p Position) (named []Position, count *big.Int, ok bool) {
	if !lost(p) {
		count, ok = countWinning(p)
		return []Position{winning(p)}, count, ok
	}
	heaps := p.Heaps()
	for i, x := range heaps {
		if x > 0 {
			heaps[i]--
			named = append(named, New(p.K, heaps))
			break
		}
	}
	return named, moveCount(p), true
}

// shownHeaps is how many heaps a reason names.
const shownHeaps = 12

// reason names the highest column that decides.
func reason(p Position) string {
	if len(p.full()) == 0 {
		return "all heaps are empty, so the player to move has no move and loses"
	}
	c, digit := columnsOf(p)
	if digit < 0 {
		return fmt.Sprintf("in binary, the number of heaps with a one in the same place is always a multiple of k + 1 = %d, so the player to move loses", p.K+1)
	}
	win := ""
	if p.Len() <= shownHeaps {
		win = ", for example by leaving " + sizes(winning(p).Heaps())
	}
	return fmt.Sprintf("in binary, the number of heaps with a one in the place of %d is %d, not a multiple of k + 1 = %d, so the player to move wins%s",
		uint64(1)<<digit, c.count(digit), p.K+1, win)
}

// sizes are heaps in words.
func sizes(heaps []uint64) string {
	words := make([]string, len(heaps))
	for i, x := range heaps {
		words[i] = strconv.FormatUint(x, 10)
	}
	return strings.Join(words, " ")
}
