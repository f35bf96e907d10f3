package splitpiles

import (
	"fmt"
	"math/big"
	"strings"

	"zermelo"
)

// nimber is the theorem of value.go, for every position: the XOR of what the
// pairs are worth.
var nimber = zermelo.Theorem[Position, zermelo.Nimber]{
	Source: "trailing ones of (a-1)|(b-1), SDOI 2009; docs/theorems.md#splitpiles",
	Decide: func(p Position) (zermelo.Nimber, bool) { return zermelo.Nimber(total(p)), true },
	Reason: reason,
}

// total is the Grundy value of p.
func total(p Position) int {
	value := 0
	for r := range pairs(p) {
		value ^= worth(r.a, r.b)
	}
	return value
}

// some is how many best moves are named.
const some = 8

// best names some moves to positions of value 0 and counts them all. Each pair
// with value g has to become worth g⊕total: for each pile that has such splits
// one is named. From a lost position every move is as good. Where one pair alone
// has moves the move that plies.go tells is named: others may take for ever.
func best(p Position) (named []Position, count *big.Int, ok bool) {
	value := total(p)
	if value == 0 {
		named, count = firstMoves(p), moveCount(p)
	} else {
		named, count = winning(p, value)
	}
	if r, lone := lonePair(p); lone && !r.final() {
		named = append(named[:0], quickest(p, r))
	}
	return named, count, true
}

// winning names and counts the moves that make the value of p 0.
func winning(p Position, value int) (named []Position, count *big.Int) {
	count, ways := new(big.Int), new(big.Int)
	for r := range pairs(p) {
		t := worth(r.a, r.b) ^ value
		for _, n := range r.keeps() {
			if !reaches(n, t) {
				continue
			}
			count.Add(count, ways.SetUint64(splits(n, t)))
			if len(named) < some {
				named = append(named, replace(p, r, 1<<t, n-1<<t))
			}
		}
	}
	return named, count
}

// firstMoves names the first moves in the game's order.
func firstMoves(p Position) (named []Position) {
	for r := range pairs(p) {
		for _, n := range r.keeps() {
			for x := uint64(1); x < n; x++ {
				if len(named) == some {
					return named
				}
				named = append(named, replace(p, r, x, n-x))
			}
		}
	}
	return named
}

// What a reason shows of long positions.
const (
	shownPairs  = 4
	shownDigits = 20 // binary ones
)

// reason says what each pair is worth, and why, and adds the pairs up.
func reason(p Position) string {
	if p == "" {
		return "there is no pair, so the player to move loses"
	}
	var b strings.Builder
	b.WriteString("a pair a,b is worth the number of trailing ones of (a-1) | (b-1) in binary")
	number := 0
	for r := range pairs(p) {
		if number++; number <= shownPairs {
			fmt.Fprintf(&b, "; pair %d: %s %d", number, digits(r), worth(r.a, r.b))
		}
	}
	if number > shownPairs {
		fmt.Fprintf(&b, "; and so on for %d more", number-shownPairs)
	}
	if value := total(p); value != 0 {
		fmt.Fprintf(&b, "; the Grundy value, the ⊕ of all, is %d, not 0, so the player to move wins", value)
	} else {
		b.WriteString("; the Grundy value, the ⊕ of all, is 0, so the player to move loses")
	}
	return b.String()
}

// digits shows what the value of a pair is read off: "11 | 5 = 1111₂ has", or
// without the binary number where that is long.
func digits(r pair) string {
	both := (r.a - 1) | (r.b - 1)
	if both>>shownDigits > 0 {
		return fmt.Sprintf("%d | %d has", r.a-1, r.b-1)
	}
	return fmt.Sprintf("%d | %d = %b₂ has", r.a-1, r.b-1, both)
}
