// Package heap is the games played on heaps of counters in which a move takes
// some counters from one heap and may break what is left of it: octal and
// hexadecimal games (Guy and Smith, "The G-values of various games", 1956),
// subtraction games, and their kin.
//
// [Parse] reads the code or the name of a game. A [Game] is played on a sum of
// heaps, with the rules of package zermelo ([Game.Play]), and has a
// nim-sequence: the Grundy values G(0), G(1), G(2) … of single heaps, which
// [New] and [Sequence.Extend] compute, millions of them for an octal game.
// [FindPeriod] says where the sequence becomes periodic, and whether that is
// proved.
//
// # Codes
//
// The code d0.d1d2d3… says with its k-th digit what a move may do that takes k
// counters: bit h of the digit, worth 2^h, allows it to leave h heaps.
//
//	digit   1  take the whole heap of k counters
//	        2  leave one heap
//	        4  leave two heaps       4!  of different sizes
//	        8  leave three heaps, and so on
//
// So 0.77 is Kayles: one or two counters, and what is left may be broken in two.
package heap

import "slices"

// Game is the rules for one heap. Its zero value has no move at all.
type Game struct {
	name  string
	about string
	code  string

	// A code: digits[k] is what a move that takes k may leave. After the last,
	// the last repeat digits come again and again; 0: no other take is legal.
	digits []digit
	repeat int

	// takes, if set, are the legal takes instead, each leaving one heap or none.
	takes *takes
}

// Name is the name of the game where it was asked for by name, else its code.
func (g Game) Name() string { return g.name }

// About says in a line what the game is.
func (g Game) About() string { return g.about }

// Code is the game's code: "0.77", "4!.0", "sub:1,3,4". Parse reads it.
func (g Game) Code() string { return g.code }

// digit says what may be left after a take.
type digit struct {
	parts   uint8 // bit h: h heaps
	unequal bool  // all of different sizes
}

// leaves says that h heaps may be left.
func (d digit) leaves(h int) bool { return d.parts>>h&1 == 1 }

// mostParts is the largest number of heaps that any digit may leave: bit 5 is
// the highest of Z = 35.
const mostParts = 5

// one is the digit of subtraction games: take all, or leave one heap.
var one = digit{parts: 1<<0 | 1<<1}

// digit is what a move that takes k may leave.
func (g Game) digit(k uint64) digit {
	switch n := uint64(len(g.digits)); {
	case g.takes != nil && g.takes.has(k):
		return one
	case k < n:
		return g.digits[k]
	case g.repeat > 0:
		r := uint64(g.repeat)
		return g.digits[n-r+(k-n)%r]
	}
	return digit{}
}

// lastTake is the largest legal take; ok is false where there is none.
func (g Game) lastTake() (k uint64, ok bool) {
	switch {
	case g.takes != nil:
		return g.takes.last()
	case g.repeat > 0:
		return 0, false
	}
	return uint64(max(0, len(g.digits)-1)), true
}

// parts is the largest number of heaps that a move leaves of one.
func (g Game) parts() (most int) {
	if g.takes != nil {
		return 1
	}
	for h := range mostParts + 1 {
		if slices.ContainsFunc(g.digits, func(d digit) bool { return d.leaves(h) }) {
			most = h
		}
	}
	return most
}

// unequal says that some move must leave heaps of different sizes.
func (g Game) unequal() bool {
	return slices.ContainsFunc(g.digits, func(d digit) bool { return d.unequal && d.parts > 3 })
}
