// Package splitpiles is the game of pairs of piles (SDOI 2009, "E&D"; Luogu
// P2148).
//
// Piles come in pairs. A move chooses a pair, removes one of its piles and
// splits the other into two piles of at least one stone each, which are the pair
// from then on. Who cannot move, all piles being single stones, loses.
package splitpiles

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"

	"zermelo"
)

// Position is the pairs, piles of 1 to 2^64-1 stones, in decimal: "1,2 3,1". The
// empty string has no pair.
type Position string

// pairBytes is enough for the text of a pair of any size.
const pairBytes = 48

// pair is one pair of a position, which it stands at [start:end] of.
type pair struct {
	a, b       uint64
	start, end int
}

// final tells that the pair has no move.
func (r pair) final() bool { return r.a == 1 && r.b == 1 }

// keeps are the piles that can be kept and split, in order; equal ones once,
// since they give the same results.
func (r pair) keeps() []uint64 {
	if r.a == r.b {
		return []uint64{r.a}
	}
	return []uint64{r.a, r.b}
}

type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Splitter[Position]  = rules{}
	_ zermelo.Folder[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves splits the first and then the second pile of each pair, n into 1 and
// n-1, 2 and n-2, … n-1 and 1; a result is listed once. That is for piles that
// one can list the splits of: see moveCount.
func (rules) Moves(dst []Position, p Position) []Position {
	text := make([]byte, 0, len(p)+pairBytes)
	for r := range pairs(p) {
		for _, n := range r.keeps() {
			for x := uint64(1); x < n; x++ {
				text = append(text[:0], p[:r.start]...)
				text = appendPair(text, x, n-x)
				dst = append(dst, Position(append(text, p[r.end:]...)))
			}
		}
	}
	return dst
}

// moveCount is the number of results that Moves lists.
func moveCount(p Position) *big.Int {
	count, one := new(big.Int), new(big.Int)
	for r := range pairs(p) {
		for _, n := range r.keeps() {
			count.Add(count, one.SetUint64(n-1))
		}
	}
	return count
}

// Split gives the pairs: moves change one of them.
func (rules) Split(dst []Position, p Position) []Position {
	for r := range pairs(p) {
		dst = append(dst, p[r.start:r.end])
	}
	return dst
}

// Fold drops the pairs without a move, puts the smaller pile of the others first
// and sorts them.
func (rules) Fold(p Position) Position {
	live := make([]pair, 0, 8)
	folded := true
	for r := range pairs(p) {
		if r.final() || r.a > r.b || len(live) > 0 && compare(live[len(live)-1], r) > 0 {
			folded = false
		}
		if !r.final() {
			r.a, r.b = min(r.a, r.b), max(r.a, r.b)
			live = append(live, r)
		}
	}
	if folded { // often: most positions that are folded were folded before
		return p
	}
	slices.SortFunc(live, compare)
	text := make([]byte, 0, len(p))
	for i, r := range live {
		if i > 0 {
			text = append(text, ' ')
		}
		text = appendPair(text, r.a, r.b)
	}
	return Position(text)
}

// compare orders pairs by their first piles, then by their second.
func compare(r, s pair) int { return cmp.Or(cmp.Compare(r.a, s.a), cmp.Compare(r.b, s.b)) }

// MoveName is pair:kept=x+y, pairs counted from 1: "2:3=1+2" keeps the pile of 3
// of the second pair and splits it.
func (rules) MoveName(from, to Position) string {
	number := 0
	for r := range pairs(from) {
		number++
		if s := pairAt(to, r.start); s.a != r.a || s.b != r.b {
			name := append(strconv.AppendInt(nil, int64(number), 10), ':')
			name = append(strconv.AppendUint(name, s.a+s.b, 10), '=')
			name = append(strconv.AppendUint(name, s.a, 10), '+')
			return string(strconv.AppendUint(name, s.b, 10))
		}
	}
	return string(to)
}
