package solve

import (
	"context"
	"testing"

	"zermelo"
)

const (
	l = zermelo.Loss
	d = zermelo.Draw
	w = zermelo.Win
)

func in(o zermelo.Outcome, plies uint32) zermelo.Verdict {
	return zermelo.Verdict{Outcome: o, Plies: plies}
}

var endlessDraw = in(d, zermelo.Endless)

// TestMocks: graphs of a few nodes, with verdicts found by hand.
func TestMocks(t *testing.T) {
	for _, c := range []struct {
		name   string
		net    net
		misere bool
		want   []zermelo.Verdict
	}{
		{"a final position is lost", net{moves: [][]int{{}}}, false,
			[]zermelo.Verdict{in(l, 0)}},
		{"and won in misère play", net{moves: [][]int{{}, {0}}}, true,
			[]zermelo.Verdict{in(w, 0), in(l, 1)}},
		{"an End stays as it is in misère play", net{moves: [][]int{{}, {0}}, ends: []zermelo.Outcome{l, l}}, true,
			[]zermelo.Verdict{in(l, 0), in(w, 1)}},
		{"the winner hurries", net{moves: [][]int{{}, {0}, {1}, {2, 0}}}, false,
			[]zermelo.Verdict{in(l, 0), in(w, 1), in(l, 2), in(w, 1)}},
		{"the loser delays", net{moves: [][]int{{}, {0}, {1}, {2}, {1, 3}}}, false,
			[]zermelo.Verdict{in(l, 0), in(w, 1), in(l, 2), in(w, 3), in(l, 4)}},
		{"a repeated move is one move", net{moves: [][]int{{}, {0, 0}, {1, 1, 1}}}, false,
			[]zermelo.Verdict{in(l, 0), in(w, 1), in(l, 2)}},
		{"two chase each other for ever", net{moves: [][]int{{1}, {0}}}, false,
			[]zermelo.Verdict{endlessDraw, endlessDraw}},
		{"a move to itself saves", net{moves: [][]int{{}, {0}, {1, 2}}}, false,
			[]zermelo.Verdict{in(l, 0), in(w, 1), endlessDraw}},
		{"a cycle does not save from a win", net{moves: [][]int{{}, {0, 2}, {1}}}, false,
			[]zermelo.Verdict{in(l, 0), in(w, 1), in(l, 2)}},
		{"a draw goes to the nearest drawn end", net{
			moves: [][]int{{}, {0}, {1, 2}, {2, 0}}, ends: []zermelo.Outcome{d, l, l, l}}, false,
			[]zermelo.Verdict{in(d, 0), in(d, 1), in(d, 2), in(d, 1)}},
		{"a win goes before a draw, a draw before a loss", net{
			moves: [][]int{{}, {}, {0, 1}, {0}, {3, 0}}, ends: []zermelo.Outcome{d, l, l, l, l}}, false,
			[]zermelo.Verdict{in(d, 0), in(l, 0), in(w, 1), in(d, 1), in(d, 1)}},
		{"an end may be won", net{moves: [][]int{{}, {0}}, ends: []zermelo.Outcome{w, l}}, false,
			[]zermelo.Verdict{in(w, 0), in(l, 1)}},
		{"who moves again keeps what she has", net{
			moves: [][]int{{}, {0}, {1}, {2}}, sides: []zermelo.Side{1, 0, 0, 1}}, false,
			[]zermelo.Verdict{in(l, 0), in(w, 1), in(w, 2), in(l, 3)}},
		{"moving again into a loss", net{
			moves: [][]int{{}, {0}}, sides: []zermelo.Side{0, 0}}, false,
			[]zermelo.Verdict{in(l, 0), in(l, 1)}},
	} {
		for name, a := range c.net.ways() {
			s, err := solveOutcomes(context.Background(), a, Options{Misere: c.misere}, allOf(&c.net))
			if err != nil {
				t.Fatalf("%s (%s): %v", c.name, name, err)
			}
			for p, want := range c.want {
				if v, ok := s.Of(p); !ok || v != want {
					t.Errorf("%s (%s): position %d is %v, %v, want %v", c.name, name, p, v, ok, want)
				}
			}
		}
		// The naive solver, which judges the random nets, must agree.
		for p, v := range c.net.naive(c.misere) {
			if v != c.want[p] {
				t.Errorf("%s: the naive solver says %v of position %d", c.name, v, p)
			}
		}
	}
}

// allOf lists every position, for a search that has no index.
func allOf(g *net) (all []int) {
	for p := range g.moves {
		all = append(all, p)
	}
	return all
}
