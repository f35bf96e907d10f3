package heap

import (
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

// rules are those of a sum of heaps.
type rules struct{ game Game }

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Splitter[Position]  = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves goes through the heaps and the takes from the smallest, and through what may be left from the most parts. Equal heaps have
// the same moves, so only one of them is used; then no two moves have one result.
func (r rules) Moves(dst []Position, p Position) []Position {
	heaps := p.Heaps(nil)
	m := mover{heaps: heaps}
	m.made = func() { dst = append(dst, m.result()) }
	m.each(r.game)
	return dst
}

// mover goes through the moves from one position.
type mover struct {
	heaps []uint64 // before the move
	moved int      // the heap that is moved from
	parts []uint64 // what is left of it, as far as it is decided
	sum   []uint64 // the heaps after the move
	made  func()   // told of each move when its parts are decided
}

func (m *mover) each(g Game) {
	for i, n := range m.heaps {
		if i > 0 && m.heaps[i-1] == n {
			continue
		}
		m.moved = i
		for k, d := range g.legal(n) {
			for h := mostParts; h >= 0; h-- {
				if d.leaves(h) {
					m.breakUp(n-k, h, 1, d.unequal)
				}
			}
		}
	}
}

// breakUp breaks rest into h more parts, each at least least, in all ways in
// which the sizes never fall; unequal: in which they rise.
func (m *mover) breakUp(rest uint64, h int, least uint64, unequal bool) {
	switch h {
	case 0:
		if rest == 0 {
			m.made()
		}
		return
	case 1:
		if rest >= least {
			m.parts = append(m.parts, rest)
			m.made()
			m.parts = m.parts[:len(m.parts)-1]
		}
		return
	}
	step := uint64(0)
	if unequal {
		step = 1
	}
	for a := least; a <= rest/uint64(h); a++ {
		m.parts = append(m.parts, a)
		m.breakUp(rest-a, h-1, a+step, unequal)
		m.parts = m.parts[:len(m.parts)-1]
	}
}

// result is the position with the parts in place of the heap.
func (m *mover) result() Position {
	m.sum = append(m.sum[:0], m.heaps[:m.moved]...)
	m.sum = append(m.sum, m.heaps[m.moved+1:]...)
	m.sum = append(m.sum, m.parts...)
	return Sum(m.sum...)
}

// Split gives the heaps, each a game of its own.
func (r rules) Split(dst []Position, p Position) []Position {
	for _, n := range p.Heaps(nil) {
		dst = append(dst, Sum(n))
	}
	return dst
}

// MoveName is "heap 5: take 1 → 1+3". What is left of the last counters is "·",
// and a move that takes nothing is "heap 5 → 1+4".
func (r rules) MoveName(from, to Position) string {
	heap, parts := changed(from.Heaps(nil), to.Heaps(nil))
	take := heap
	for _, n := range parts {
		take -= n
	}
	name := "heap " + strconv.FormatUint(heap, 10)
	if take > 0 {
		name += ": take " + strconv.FormatUint(take, 10)
	}
	return name + " → " + left(parts)
}

// changed compares the heaps before and after a move: the heap that is gone,
// and those that have come. No part is as large as the heap, so nothing cancels
// that should not.
func changed(before, after []uint64) (heap uint64, parts []uint64) {
	for _, n := range before {
		if i := slices.Index(after, n); i >= 0 {
			after = slices.Delete(after, i, i+1)
		} else {
			heap = n
		}
	}
	return heap, after
}

// left writes parts as "1+3".
func left(parts []uint64) string {
	if len(parts) == 0 {
		return "·"
	}
	var all []string
	for _, n := range parts {
		all = append(all, strconv.FormatUint(n, 10))
	}
	return strings.Join(all, "+")
}
