package madmax

import (
	"fmt"
	"math/big"

	"zermelo"
)

// The theorem. Lowering the floor only gives the mover more moves, so whether
// she wins from u against v is decided by one number, the threshold:
//
//	T[u][v] = the highest floor at which the mover on u wins against the
//	          marble on v, 0 if she never does
//
// and she wins at floor c exactly when c ≤ T[u][v]. A move along u→w with
// letter x leaves the opponent on v, against w, at floor x, who wins exactly
// when x ≤ T[v][w]. Hence
//
//	T[u][v] = max { x : an edge u→w has letter x and T[v][w] < x }
//
// (0 where there is none). Proof: at a floor c up to that maximum the edge is
// allowed and wins; above it no allowed edge does. Play is finite, so the
// equation has one solution.
//
// T[u][u] = 0: on the same vertex the second player copies every move, which
// the floor, her opponent's own letter, always allows.

const source = "exact method: one threshold of the floor for each pair of vertices; docs/theorems.md#madmax"

// bestShown is how many moves of a lost position are listed.
const bestShown = 8

// Game is the game on this graph, starting with the marbles on 1 and 2.
func (g *Graph) Game() zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name:  "madmax",
		About: About,
		Start: start,
		Rules: rules{g},
		Text:  notation{g.n},
		Board: g.drawing,
		Cells: places,
		Outcome: zermelo.Theorem[Position, zermelo.Outcome]{
			Source: source,
			Decide: func(p Position) (zermelo.Outcome, bool) { return g.outcome(p), true },
			Reason: g.reason,
		},
		Plies: zermelo.Theorem[Position, uint32]{
			Source: "exact method: recursion along the edges in order of their letters; docs/theorems.md#madmax",
			Decide: g.length.plies,
		},
		Best:  g.best,
		Input: g.input,
	}
}

// outcome takes no floor for the floor a, the lowest letter.
func (g *Graph) outcome(p Position) zermelo.Outcome {
	if max(1, p.Floor) <= g.threshold().of(p.Mover, p.Other) {
		return zermelo.Win
	}
	return zermelo.Loss
}

// reason compares the floor with the threshold.
func (g *Graph) reason(p Position) string {
	pair := fmt.Sprintf("from %d against %d the player to move ", p.Mover+1, p.Other+1)
	t := g.threshold().of(p.Mover, p.Other)
	switch {
	case t == 0:
		return pair + "loses whatever the floor"
	case p.Floor == 0:
		return pair + fmt.Sprintf("wins as long as the floor is at most %c, and here any letter may be used", letterName(t))
	case p.Floor <= t:
		return pair + fmt.Sprintf("wins as long as the floor is at most %c; it is %c", letterName(t), letterName(p.Floor))
	}
	return pair + fmt.Sprintf("wins only as long as the floor is at most %c; it is %c", letterName(t), letterName(p.Floor))
}

// best lists the winning moves: those along u→w with letter x where
// T[v][w] < x. Where there is none every move is as good.
func (g *Graph) best(p Position) (best []Position, count *big.Int, ok bool) {
	lost := g.outcome(p) == zermelo.Loss
	t, all := g.threshold(), int64(0)
	for _, e := range g.out(p.Mover) {
		if e.letter() < p.Floor {
			break
		}
		if !lost && t.of(p.Other, e.target()) >= e.letter() {
			continue
		}
		if all++; !lost || all <= bestShown {
			best = append(best, p.after(e))
		}
	}
	return best, big.NewInt(all), true
}
