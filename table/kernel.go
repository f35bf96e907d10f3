package table

import (
	"fmt"
	"slices"

	"zermelo/solve"
)

// mostGain bounds the points of one move, so that the points of a game of 2^31
// plies stay below 2^62.
const mostGain = 1 << 31

// mostMargin bounds the margin of a final position.
const mostMargin = 1 << 62

// kernel opens positions that are numbers.
type kernel[P comparable] struct {
	*game[P]
	domain Domain
	misere bool
	moves  []P
}

func (g *game[P]) Kernel(d Domain, misere bool) Kernel {
	if g.naming() == ByText || d == Nimbers && g.splitter != nil {
		return nil
	}
	return &kernel[P]{game: g, domain: d, misere: misere}
}

func (k *kernel[P]) Start() uint64 { return k.number(k.fold(k.game.Start)) }

// at is the position of a key that was made by number.
func (k *kernel[P]) at(key uint64) P {
	p, _ := k.numbered(key)
	return p
}

func (k *kernel[P]) Layer(key uint64) int {
	if k.layerer == nil {
		return 0
	}
	return k.layerer.Layer(k.at(key))
}

func (k *kernel[P]) Orbit(key uint64) uint64 { return k.orbit(k.at(key)) }

func (k *kernel[P]) End(key uint64) (Value, error) {
	v := k.end(k.domain, k.misere, k.at(key))
	if k.domain == Scores && (v >= mostMargin || v <= -mostMargin) {
		return 0, solve.ErrOverflow
	}
	return v, nil
}

func (k *kernel[P]) Representative(key uint64) bool {
	p := k.at(key)
	return k.fold(p) == p
}

func (k *kernel[P]) Moves(dst []Move, key uint64) ([]Move, error) {
	p, ok := k.numbered(key)
	if !ok {
		return dst, fmt.Errorf("%w: %d is the key of no position", ErrCorrupt, key)
	}
	base := len(dst)
	k.moves = k.Rules.Moves(k.moves[:0], p)
	for _, q := range k.moves {
		if k.domain == Scores && !small(k.scorer.Gain(p, q)) {
			return dst, solve.ErrOverflow
		}
		dst = append(dst, Move{To: k.number(k.fold(q)), Give: k.give(k.domain, p, q)})
	}
	return dst[:base+len(distinct(dst[base:], k.domain))], nil
}

// small says that a gain can be packed.
func small(gain int) bool { return -mostGain < gain && gain < mostGain }

// distinct sorts moves and keeps one of those to the same place: in a game of
// points the one that gains most, since symmetry may have made them one.
func distinct(moves []Move, d Domain) []Move {
	slices.SortFunc(moves, func(a, b Move) int {
		switch {
		case a.To < b.To:
			return -1
		case a.To > b.To:
			return 1
		case d != Scores || a.Give == b.Give:
			return 0
		case d.Better(d.Gift(0, a.Give), d.Gift(0, b.Give)):
			return -1
		}
		return 1
	})
	return slices.CompactFunc(moves, func(a, b Move) bool { return a.To == b.To })
}
