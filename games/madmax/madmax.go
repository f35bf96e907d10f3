// Package madmax is the game of Codeforces 917B, "MADMAX": two marbles on a
// directed acyclic graph whose edges carry letters.
//
// The players alternate. The mover moves her own marble along an edge whose
// letter is not below the letter of the move before, whoever made that; the
// first move of a game is free. The player who cannot move loses. Both marbles
// may stand on the same vertex.
//
// The acyclic graph keeps play finite. (It asks for more than needed: letters
// never fall, so play could be endless only round a cycle of one same letter.)
package madmax

import (
	"strconv"

	"zermelo"
)

// letters is the size of the alphabet; a letter is a number 1 ('a') to 26.
const letters = 26

// Position is the two marbles and the lowest letter that may be used.
type Position struct {
	Mover, Other uint32 // the vertices of the two marbles, from 0
	Floor        byte   // 1 to 26 for 'a' to 'z'; 0: the first move, any letter
}

// rules are the rules on one graph.
type rules struct{ g *Graph }

var (
	_ zermelo.Indexer[Position]   = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves lists the edges of the mover's vertex, letters falling, down to the
// floor.
func (r rules) Moves(dst []Position, p Position) []Position {
	for _, e := range r.g.out(p.Mover) {
		if e.letter() < p.Floor {
			break
		}
		dst = append(dst, p.after(e))
	}
	return dst
}

// after is the position that the move along e leads to.
func (p Position) after(e edge) Position {
	return Position{Mover: p.Other, Other: e.target(), Floor: e.letter()}
}

// An index counts floors fastest, then the other's vertex, then the mover's.

func (r rules) Size() uint64 {
	n := uint64(r.g.n)
	return n * n * (letters + 1)
}

func (r rules) Index(p Position) uint64 {
	pair := uint64(p.Mover)*uint64(r.g.n) + uint64(p.Other)
	return pair*(letters+1) + uint64(p.Floor)
}

func (r rules) At(i uint64) Position {
	pair, n := i/(letters+1), uint64(r.g.n)
	return Position{uint32(pair / n), uint32(pair % n), byte(i % (letters + 1))}
}

// MoveName is "3-4"; where edges of several letters lead from 3 to 4 the
// letter follows, "3-4:c".
func (r rules) MoveName(from, to Position) string {
	name := strconv.Itoa(int(from.Mover)+1) + "-" + strconv.Itoa(int(to.Other)+1)
	for _, e := range r.g.out(from.Mover) {
		if e.target() == to.Other && e.letter() != to.Floor {
			return name + ":" + string(letterName(to.Floor))
		}
	}
	return name
}

// letterName is 'a' for 1.
func letterName(letter byte) byte { return 'a' - 1 + letter }
