// Package endstones is the game of a row of piles that is eaten from its ends
// (ZJOI 2009, 取石子游戏; Luogu P2599). A move takes one or more stones, or all,
// from the leftmost or from the rightmost pile that is left. The player who
// cannot move loses.
//
//	endstones.go   the position and the rules
//	text.go        the notation of positions
//	theorem.go     who wins, and by which moves
//	row.go         the one pile that balances a row, and how it is found
//	diagonals.go   every balance by increasing length: short rows
//	lazy.go        only the balances that matter: rows of unlike piles
//	sliced.go      64 balances in a word: rows of like piles
//	contest.go     the contest's input and output
//	usage.go       the formats, for users
//	drawing.go     the row to look at
//	instances.go   small and random rows
package endstones

import (
	"encoding/binary"
	"math"
	"math/big"
	"strconv"
	"strings"

	"zermelo"
)

// MaxPile is the largest pile that is accepted: one stone more must still be an
// int64, because a balance can be one above a pile.
const MaxPile = math.MaxInt64 - 1

// maxPiles is the longest row that is accepted; the kernels pack places in a
// row into 30 bits.
const maxPiles = 1 << 30

// pileBytes is the space of one pile in a Position.
const pileBytes = 8

// Position is a row from left to right, eight bytes a pile with the most
// significant byte first. No pile is empty; the empty row is "". Positions of
// equal length compare as their rows do.
type Position string

// At is the row of these piles; empty piles are left out.
func At(piles ...int64) Position {
	b := make([]byte, 0, pileBytes*len(piles))
	for _, a := range piles {
		if a != 0 {
			b = binary.BigEndian.AppendUint64(b, uint64(a))
		}
	}
	return Position(b)
}

// Len is the number of piles.
func (p Position) Len() int { return len(p) / pileBytes }

// Pile is the number of stones in pile i, counted from 0 on the left.
func (p Position) Pile(i int) int64 {
	return int64(binary.BigEndian.Uint64([]byte(p[pileBytes*i : pileBytes*(i+1)])))
}

// Row is the position as numbers.
func (p Position) Row() Row {
	row := make(Row, p.Len())
	for i := range row {
		row[i] = p.Pile(i)
	}
	return row
}

// TakeLeft is p after taking k stones, 1 ≤ k ≤ Pile(0), from the left.
func (p Position) TakeLeft(k int64) Position { return At(p.Pile(0)-k) + p[pileBytes:] }

// TakeRight is p after taking k stones from the rightmost pile.
func (p Position) TakeRight(k int64) Position {
	end := len(p) - pileBytes
	return p[:end] + At(p.Pile(p.Len()-1)-k)
}

// rules are the rules of the game.
type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Folder[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves takes 1, 2, … stones from the left, then from the right. A single pile
// has one end only.
func (rules) Moves(dst []Position, p Position) []Position {
	n := p.Len()
	if n == 0 {
		return dst
	}
	for k := int64(1); k <= p.Pile(0); k++ {
		dst = append(dst, p.TakeLeft(k))
	}
	if n == 1 {
		return dst
	}
	for k := int64(1); k <= p.Pile(n-1); k++ {
		dst = append(dst, p.TakeRight(k))
	}
	return dst
}

// Fold reads the row from the end that makes it smaller: both ends have the
// same moves.
func (rules) Fold(p Position) Position {
	for i, j := 0, p.Len()-1; i < j; i, j = i+1, j-1 {
		if a, b := p.Pile(i), p.Pile(j); a != b {
			if a < b {
				return p
			}
			return p.mirror()
		}
	}
	return p
}

// mirror is p read from right to left.
func (p Position) mirror() Position {
	var b strings.Builder
	b.Grow(len(p))
	for end := len(p); end > 0; end -= pileBytes {
		b.WriteString(string(p[end-pileBytes : end]))
	}
	return Position(b.String())
}

// MoveName is "L:2" for two stones from the left, "R:4" for four from the
// right.
func (rules) MoveName(from, to Position) string {
	pile, left := eaten(from, to)
	end := "L:"
	if pile > 0 {
		end = "R:"
	}
	return end + strconv.FormatInt(from.Pile(pile)-left, 10)
}

// eaten is the pile, from 0, from which the move takes, and what it leaves of
// it. Where both ends give the same row it is the left one.
func eaten(from, to Position) (pile int, left int64) {
	n := from.Len()
	if !strings.HasSuffix(string(to), string(from[pileBytes:])) {
		pile = n - 1
	}
	if to.Len() == n {
		left = to.Pile(pile)
	}
	return pile, left
}

// moveCount is the number of different rows one move from p: one per stone of
// an end pile, but in a row of equal piles losing the first and losing the last
// are the same.
func moveCount(p Position) *big.Int {
	n := p.Len()
	if n == 0 {
		return new(big.Int)
	}
	count := big.NewInt(p.Pile(0))
	if n == 1 {
		return count
	}
	count.Add(count, big.NewInt(p.Pile(n-1)))
	if p[pileBytes:] == p[:len(p)-pileBytes] {
		count.Sub(count, big.NewInt(1))
	}
	return count
}

// game is the game that starts at p.
func game(p Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name:      name,
		About:     About,
		Impartial: true,
		Start:     p,
		Rules:     rules{},
		Text:      text{},
		Outcome:   theorem,
		MoveCount: moveCount,
		Best:      best,
		Input:     input,
		Board:     drawing,
		Cells:     places,
	}
}
