// Package coins is the coin game of USACO (November 2009, Gold; Luogu P2964):
// two players take coins from the top of a stack. The first takes 1 or 2; after
// a take of k the next is of 1 to 2k coins, or as many as are left. At the end
// each has the sum of the coins taken, and wants it large.
//
// The game of the contest begins with the limit 2. Here a position may have any
// limit, so that every position met in play is also the start of a game.
package coins

import (
	"encoding/binary"
	"strconv"

	"zermelo"
)

// Position is a stack of coins and the limit of the next take.
type Position struct {
	// Limit is the most that may be taken: from 1 to the number of coins, and 0
	// when none is left. A limit above the number of coins allows nothing more
	// and is reduced to it, so equal games are equal positions.
	Limit int
	// Rest is the coins that are left, top first, 8 bytes each with the highest
	// first. All positions of a play share the memory of the first.
	Rest string
}

// coinBytes is the size of a coin in Position.Rest.
const coinBytes = 8

// New is the position with these coins, top first, and a limit ≥ 1 for the next
// take. The coins must not add up to more than 2^63-1.
func New(limit int, coins []uint64) Position {
	rest := make([]byte, 0, coinBytes*len(coins))
	for _, c := range coins {
		rest = binary.BigEndian.AppendUint64(rest, c)
	}
	return Position{min(limit, len(coins)), string(rest)}
}

// Len is the number of coins left.
func (p Position) Len() int { return len(p.Rest) / coinBytes }

// Coin is the value of the i-th coin from the top, from 0.
func (p Position) Coin(i int) uint64 {
	c := p.Rest[coinBytes*i:][:coinBytes]
	return uint64(c[0])<<56 | uint64(c[1])<<48 | uint64(c[2])<<40 | uint64(c[3])<<32 |
		uint64(c[4])<<24 | uint64(c[5])<<16 | uint64(c[6])<<8 | uint64(c[7])
}

// Take is the position after a take of t ≤ Len coins.
func (p Position) Take(t int) Position {
	return Position{min(2*t, p.Len()-t), p.Rest[coinBytes*t:]}
}

// game is the game that starts at a position.
func game(start Position) zermelo.Game[Position] {
	g := zermelo.Game[Position]{
		Name: "coins", About: About, Start: start, Rules: rules{}, Text: notation{},
		Input: input, Board: drawing, Cells: places,
	}
	prove(&g)
	return g
}

type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Scorer[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves appends the positions after takes of 1 to the limit.
func (rules) Moves(dst []Position, p Position) []Position {
	for t := 1; t <= p.Limit; t++ {
		dst = append(dst, p.Take(t))
	}
	return dst
}

// Gain is the sum of the coins taken.
func (rules) Gain(from, to Position) int {
	sum := uint64(0)
	for i := range taken(from, to) {
		sum += from.Coin(i)
	}
	return int(sum)
}

// Final is 0: coins are counted when they are taken.
func (rules) Final(Position) int { return 0 }

// MoveName is the number of coins taken.
func (rules) MoveName(from, to Position) string { return strconv.Itoa(taken(from, to)) }

// taken is the number of coins between two positions.
func taken(from, to Position) int { return from.Len() - to.Len() }
