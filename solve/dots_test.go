package solve_test

import "zermelo"

// dots is dots and boxes on 2×2 boxes: the twelve lines that are drawn, and
// who is to move. Completing a box gives a point and another move.
//
//	· 0 · 1 ·
//	2   3   4
//	· 5 · 6 ·
//	7   8   9
//	· 10· 11·
type dots struct {
	drawn uint16
	mover zermelo.Side
}

type dotsAndBoxes struct{}

var boxes = [4]uint16{1<<0 | 1<<2 | 1<<3 | 1<<5, 1<<1 | 1<<3 | 1<<4 | 1<<6, 1<<5 | 1<<7 | 1<<8 | 1<<10, 1<<6 | 1<<8 | 1<<9 | 1<<11}

func boxed(drawn uint16) (n int) {
	for _, b := range boxes {
		if drawn&b == b {
			n++
		}
	}
	return n
}

func (dotsAndBoxes) Moves(dst []dots, p dots) []dots {
	for i := range 12 {
		q := dots{p.drawn | 1<<i, p.mover}
		if q.drawn == p.drawn {
			continue
		}
		if boxed(q.drawn) == boxed(p.drawn) {
			q.mover = p.mover.Other()
		}
		dst = append(dst, q)
	}
	return dst
}

func (dotsAndBoxes) Side(p dots) zermelo.Side { return p.mover }
func (dotsAndBoxes) Gain(from, to dots) int   { return boxed(to.drawn) - boxed(from.drawn) }
func (dotsAndBoxes) Final(dots) int           { return 0 }
