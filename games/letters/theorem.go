package letters

import (
	"fmt"
	"math/big"

	"zermelo"
)

// outcome decides every position.
//
// Theorem. With Alice to move and no letter taken, Bob never wins. The string
// is a draw exactly if it is drawn: after stripping equal ends nothing is left,
// or equal adjacent pairs only ("aa bb …"). Otherwise Alice wins.
//
// What is left after a round decides the game, and the rounds so far decide it
// only where that is a draw; so a string that is not drawn is Alice's whoever
// is ahead, and a drawn one goes to the player who is ahead. With Bob to move
// the value is the better, for him, of his two replies.
//
// Idea of the proof, by induction on the length. On a drawn string Bob takes
// the letter that equals Alice's, at the other end or as its neighbour: the
// round is even and the rest is drawn. For Bob to win he would need, against
// either end, a smaller letter with a drawn rest; then the string is
// x b M b x with b < x where Mbx and xbM are drawn, and no such M exists,
// because stripping them gives a shorter one with b and x exchanged. A string
// that is not drawn has an end that Alice can take so that every reply is
// either larger or leaves a string that is hers.
var outcome = zermelo.Theorem[Position, zermelo.Outcome]{
	Source: "drawn strings, Codeforces 1728D, 2022; docs/theorems.md#letters",
	Decide: decide,
	Reason: reason,
}

// plies is the length of play: every move takes one letter, and play ends when
// none is left.
var plies = zermelo.Theorem[Position, uint32]{
	Source: "every move takes one letter; docs/theorems.md#letters",
	Decide: func(p Position) (uint32, bool) {
		n := uint64(len(p.Left))
		return uint32(n), p.valid() && n < uint64(zermelo.Endless)
	},
	Reason: func(p Position) string {
		return fmt.Sprintf("every move takes one letter, and the number of letters left is %d", len(p.Left))
	},
}

// valid says that the number of letters left fits the player to move.
func (p Position) valid() bool { return (len(p.Left)%2 == 0) == (p.Pending == 0) }

// decide is the outcome of p for its player to move, in O(letters left).
func decide(p Position) (v zermelo.Outcome, ok bool) {
	switch {
	case !p.valid():
		return 0, false
	case p.Pending == 0:
		return settle(p.Left, p.Ahead), true
	}
	rest, ahead := reply(p)
	return -settle(rest, ahead), true
}

// settle is what Alice gets when she is to move on s and ahead is the latest
// round that differed. Where she is ahead there is nothing to look at.
func settle(s string, ahead zermelo.Outcome) zermelo.Outcome {
	if ahead == zermelo.Win || !drawn(s) {
		return zermelo.Win
	}
	return ahead
}

// reply is a best move of Bob's at p: what it leaves and who is ahead then.
func reply(p Position) (rest string, ahead zermelo.Outcome) {
	last := len(p.Left) - 1
	rest, ahead = p.Left[1:], after(p.Ahead, p.Pending, p.Left[0])
	other, otherAhead := p.Left[:last], after(p.Ahead, p.Pending, p.Left[last])
	if settle(other, otherAhead) < settle(rest, ahead) {
		return other, otherAhead
	}
	return rest, ahead
}

// best are the moves that keep the outcome of p, L before R, in O(letters
// left). On a string of one repeated letter both are the same.
func best(p Position) (moves []Position, count *big.Int, ok bool) {
	if !p.valid() {
		return nil, nil, false
	}
	if p.Left != "" {
		moves = better(p.takeFirst(), p.takeLast())
	}
	return moves, big.NewInt(int64(len(moves))), true
}

// better is the one of two results of a move that is worse for the opponent,
// who is to move there, or both.
func better(first, last Position) []Position {
	a, _ := decide(first)
	b, _ := decide(last)
	switch {
	case a < b || first == last:
		return []Position{first}
	case b < a:
		return []Position{last}
	}
	return []Position{first, last}
}
