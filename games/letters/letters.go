// Package letters is Letter Picking (Codeforces 1728D). Alice and Bob take
// letters in turn from the ends of a string of even length, Alice first, and
// each puts the letter in front of her or his own string. At the end the
// smaller string in the order of the dictionary wins; equal strings are a draw.
package letters

import "zermelo"

// name is what errors and the catalogue call the game.
const name = "letters"

// Position is what is left, and all that the past still decides. A round is a
// letter of Alice's and then one of Bob's; since letters go to the front of the
// strings, of two rounds the later one comes first in the comparison, so the
// latest round whose letters differ decides and the others are forgotten.
type Position struct {
	// Left are the letters left, a to z: an even number of them when Alice is
	// to move, an odd number when Bob is.
	Left string
	// Pending is the letter that Alice took in this round; 0 when she is to
	// move.
	Pending byte
	// Ahead is the latest round that differed as Alice sees it: Win where her
	// letter was the smaller one, Draw where every round was equal so far.
	Ahead zermelo.Outcome
}

// rules are the rules, stated once.
type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Ender[Position]     = rules{}
	_ zermelo.Sider[Position]     = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves takes the first letter or the last one. The rest of a string shares its
// memory, so no move copies letters.
func (rules) Moves(dst []Position, p Position) []Position {
	if p.Left == "" {
		return dst
	}
	return append(dst, p.takeFirst(), p.takeLast())
}

// End is decided by the latest round that differed; Alice would be to move.
func (rules) End(p Position) zermelo.Outcome { return p.Ahead }

// Side is Second, Bob, exactly while a letter of Alice's is pending.
func (rules) Side(p Position) zermelo.Side {
	if p.Pending != 0 {
		return zermelo.Second
	}
	return zermelo.First
}

// MoveName is L or R for the end that the letter came from. Where both ends
// give the same position, which takes a string of one repeated letter, it is L.
func (rules) MoveName(from, to Position) string {
	if to == from.takeFirst() {
		return "L"
	}
	return "R"
}

// takeFirst is p after the first letter that is left was taken.
func (p Position) takeFirst() Position { return p.take(p.Left[0], p.Left[1:]) }

// takeLast is p after the last letter that is left was taken.
func (p Position) takeLast() Position {
	last := len(p.Left) - 1
	return p.take(p.Left[last], p.Left[:last])
}

// take is p after the mover took letter and left rest.
func (p Position) take(letter byte, rest string) Position {
	if p.Pending == 0 {
		return Position{Left: rest, Pending: letter, Ahead: p.Ahead}
	}
	return Position{Left: rest, Ahead: after(p.Ahead, p.Pending, letter)}
}

// after is who is ahead after a round, as Alice sees it: the smaller letter
// wins the round, and a round of equal letters changes nothing.
func after(ahead zermelo.Outcome, alice, bob byte) zermelo.Outcome {
	switch {
	case alice < bob:
		return zermelo.Win
	case alice > bob:
		return zermelo.Loss
	}
	return ahead
}
