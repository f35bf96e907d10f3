package solve

import (
	"context"
	"testing"

	"zermelo"
)

// chase is two pieces on an n×n board. White steps 1, Black 1 or 2 in one
// direction; to move onto the other piece wins. Play may be endless.
type chase struct{ n int }

// square is a column and a row from 0.
type square struct{ x, y int16 }

type board struct {
	white, black square
	mover        zermelo.Side
}

var compass = [4]square{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

func (g chase) inside(s square) bool {
	return uint(s.x) < uint(g.n) && uint(s.y) < uint(g.n)
}

func (g chase) Moves(dst []board, p board) []board {
	if p.white == p.black {
		return dst
	}
	return g.step(dst, p, p.mover)
}

// step moves the piece of one side, after which the other one is to move.
func (g chase) step(dst []board, p board, side zermelo.Side) []board {
	p.mover = p.mover.Other()
	for _, d := range compass {
		if side == zermelo.First {
			q := p
			q.white = square{p.white.x + d.x, p.white.y + d.y}
			if g.inside(q.white) {
				dst = append(dst, q)
			}
			continue
		}
		q := p
		for range 2 {
			q.black = square{q.black.x + d.x, q.black.y + d.y}
			if g.inside(q.black) {
				dst = append(dst, q)
			}
		}
	}
	return dst
}

// Unmoves steps the other side's piece, which just moved, back.
func (g chase) Unmoves(dst []board, q board) []board {
	base := len(dst)
	dst = g.step(dst, q, q.mover.Other())
	for i := base; i < len(dst); i++ {
		if dst[i].white == dst[i].black { // no move leaves a capture
			return append(dst[:i], dst[i+1:]...)
		}
	}
	return dst
}

func (g chase) Size() uint64 { return 2 * uint64(g.n*g.n) * uint64(g.n*g.n) }

func (g chase) Index(p board) uint64 {
	n := uint64(g.n)
	white := uint64(p.white.y)*n + uint64(p.white.x)
	black := uint64(p.black.y)*n + uint64(p.black.x)
	return (uint64(p.mover)*n*n+white)*n*n + black
}

func (g chase) At(i uint64) board {
	n, rest := uint32(g.n), uint32(i)
	var digits [4]uint32
	for k := range digits {
		digits[k], rest = rest%n, rest/n
	}
	return board{square{int16(digits[2]), int16(digits[3])}, square{int16(digits[0]), int16(digits[1])}, zermelo.Side(rest)}
}

// TestChase: the contest's sample, and that White wins exactly from a distance
// of one step.
func TestChase(t *testing.T) {
	s, err := Outcomes(context.Background(), zermelo.Rules[board](chase{2}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := board{square{0, 0}, square{1, 1}, zermelo.First}
	if v, _ := s.Of(p); v != (zermelo.Verdict{Outcome: zermelo.Loss, Plies: 2}) {
		t.Errorf("%v is %v", p, v)
	}
}

// BenchmarkOutcomes decides the chase on 28×28, by one walker and by two.
func BenchmarkOutcomes(b *testing.B) {
	g := chase{28}
	for name, workers := range map[string]int{"1": 1, "2": 2} {
		b.Run("workers="+name, func(b *testing.B) {
			for b.Loop() {
				if _, err := Outcomes(context.Background(), zermelo.Rules[board](g), Options{Workers: workers}); err != nil {
					b.Fatal(err)
				}
			}
			perPosition(b, int(g.Size()))
		})
	}
}
