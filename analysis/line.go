package analysis

import (
	"context"

	"zermelo"
)

const (
	// mostText is the most position text, in bytes, that the moves of a line
	// carry, and a document's moves and line together.
	mostText = 1 << 20
	// mostFollowed is the most position text that is gone through to find a line.
	mostFollowed = 64 << 20
)

// line is best play from p to the end, or to the first position that comes
// again; nil where it is not known all the way, or too long to find.
func (a *oracle[P]) line(ctx context.Context, p P) []P {
	if a.g.Line != nil {
		line, _ := a.g.Line(p)
		return line
	}
	if v, _ := a.value(p); v.Plies == nil && v.Score == nil {
		return nil
	}
	var line []P
	bytes := 0
	for seen := map[P]bool{p: true}; ; seen[p] = true {
		all, other := a.options(p)
		best, ok := firstBest(all)
		if !ok && len(all) == 0 && other == nil {
			return line
		}
		if bytes += len(a.g.Text.Format(p)); !ok || bytes > mostFollowed || ctx.Err() != nil {
			return nil
		}
		line = append(line, best)
		if seen[best] {
			return line
		}
		p = best
	}
}

func firstBest[P comparable](all []option[P]) (P, bool) {
	for _, m := range all {
		if m.best {
			return m.to, true
		}
	}
	var none P
	return none, false
}

// lineMoves names the moves of a line.
func (a *oracle[P]) lineMoves(p P, line []P) []Move {
	full := len(line)*len(a.g.Text.Format(p)) <= mostText
	moves := make([]Move, len(line))
	for i, q := range line {
		moves[i] = Move{Name: a.name(p, q), Best: true}
		if full {
			moves[i] = a.move(p, a.option(p, q))
			moves[i].Best = true
		}
		p = q
	}
	return moves
}

// totals adds up what each player collects along a line that ends the game;
// the first is the player to move at p.
func (a *oracle[P]) totals(p P, line []P) *[2]int {
	scorer, ok := a.g.Rules.(zermelo.Scorer[P])
	if !ok {
		return nil
	}
	var sums [2]int
	player := 0
	for _, q := range line {
		sums[player] += scorer.Gain(p, q)
		if !a.sameSide(p, q) {
			player = 1 - player
		}
		p = q
	}
	if len(a.g.Rules.Moves(nil, p)) > 0 || scorer.Final(p) != 0 {
		return nil
	}
	return &sums
}

// move is a move with its position as text.
func (a *oracle[P]) move(p P, m option[P]) Move {
	return Move{Name: a.name(p, m.to), To: a.g.Text.Format(m.to), Value: m.value, After: m.after, Best: m.best}
}
