package analysis

import (
	"cmp"
	"math/big"
	"slices"

	"zermelo"
)

// A list of moves is not made above this many moves, nor above this many bytes
// of position text: then only best moves are shown.
const (
	mostMoves     = 20_000
	mostMoveBytes = 128 << 20
)

// option is a move while P is known.
type option[P comparable] struct {
	to    P
	value Value // for the mover
	after Value
	best  bool
}

// option gives the values of moving from p to q.
func (a *oracle[P]) option(p, q P) option[P] {
	after, _ := a.value(q)
	return option[P]{to: q, value: a.moveValue(p, q, after), after: after}
}

// options are the distinct results of moving from p with their values, in the
// report's order; other is how many more there are.
func (a *oracle[P]) options(p P) (all []option[P], other *big.Int) {
	results, other := a.results(p)
	for _, q := range results {
		m := a.option(p, q)
		m.best = other != nil // all of the few that are listed
		all = append(all, m)
	}
	if other == nil {
		a.markBest(all)
		slices.SortStableFunc(all, func(x, y option[P]) int { return order(x.value, y.value) })
	}
	return all, other
}

// results are the distinct results of moving from p, in the order of the rules.
// Where there are too many, they are those of the best moves that the game names,
// and other is how many more there are.
func (a *oracle[P]) results(p P) (all []P, other *big.Int) {
	if a.listed(p) {
		return distinct(a.g.Rules.Moves(nil, p)), nil
	}
	if a.g.Best != nil {
		all, _, _ = a.g.Best(p)
	}
	other = a.g.MoveCount(p)
	return all, other.Sub(other, big.NewInt(int64(len(all))))
}

// listed says that the moves of p are few and small enough to show them all.
func (a *oracle[P]) listed(p P) bool {
	if a.g.MoveCount == nil {
		return true
	}
	n := a.g.MoveCount(p)
	return n.IsInt64() && n.Int64() <= mostMoves && n.Int64()*int64(len(a.g.Text.Format(p))) <= mostMoveBytes
}

// distinct drops repetitions and keeps the order.
func distinct[P comparable](moves []P) []P {
	seen := make(map[P]bool, len(moves))
	return slices.DeleteFunc(moves, func(q P) bool {
		if seen[q] {
			return true
		}
		seen[q] = true
		return false
	})
}

// moveValue is what moving from p to q, whose value is v, gives the player who
// does it.
func (a *oracle[P]) moveValue(p, q P, v Value) (m Value) {
	again := a.sameSide(p, q)
	if v.Outcome != nil {
		o := *v.Outcome
		if !again {
			o = -o
		}
		m.Outcome = &o
	}
	if v.Plies != nil {
		n := *v.Plies
		if n != zermelo.Endless {
			n++
		}
		m.Plies = &n
	}
	if v.Score != nil {
		s := *v.Score
		if !again {
			s = -s
		}
		s += a.g.Rules.(zermelo.Scorer[P]).Gain(p, q)
		o := sign(s)
		m.Score, m.Outcome = &s, &o
	}
	return m
}

// sameSide says that the player who moves from p to q moves again.
func (a *oracle[P]) sameSide(p, q P) bool {
	s, ok := a.g.Rules.(zermelo.Sider[P])
	return ok && s.Side(p) == s.Side(q)
}

// markBest marks the moves than which none is better. Where the outcome of any
// move is unknown no move can be called best, and where plies are unknown
// moves of one outcome are equals.
func (a *oracle[P]) markBest(all []option[P]) {
	if len(all) == 0 || slices.ContainsFunc(all, func(m option[P]) bool { return m.value.Outcome == nil }) {
		return
	}
	least := slices.MinFunc(all, func(x, y option[P]) int { return order(x.value, y.value) }).value
	for i := range all {
		all[i].best = order(all[i].value, least) == 0 || *least.Outcome == zermelo.Draw && least.Score == nil && *all[i].value.Outcome == zermelo.Draw
	}
}

// order puts better moves first: by score; else wins by plies rising, draws,
// losses by plies falling, what is not known last.
func order(x, y Value) int {
	switch {
	case x.Score != nil && y.Score != nil:
		return cmp.Compare(*y.Score, *x.Score)
	case x.Outcome == nil || y.Outcome == nil:
		return cmp.Compare(rank(x), rank(y))
	case *x.Outcome != *y.Outcome:
		return cmp.Compare(*y.Outcome, *x.Outcome)
	case x.Plies == nil || y.Plies == nil:
		return 0
	case *x.Outcome == zermelo.Loss:
		return cmp.Compare(*y.Plies, *x.Plies)
	}
	return cmp.Compare(*x.Plies, *y.Plies)
}

// rank puts values with an outcome before those without.
func rank(v Value) int {
	if v.Outcome == nil {
		return 1
	}
	return 0
}

// name is the move's name, or the position that it leads to.
func (a *oracle[P]) name(from, to P) string {
	if n, ok := a.g.Rules.(zermelo.MoveNamer[P]); ok {
		return n.MoveName(from, to)
	}
	return a.g.Text.Format(to)
}
