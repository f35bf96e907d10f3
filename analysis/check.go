package analysis

import (
	"context"
	"fmt"

	"zermelo"
	"zermelo/solve"
)

// Agreement is what a check of theorems against search found.
type Agreement struct {
	Positions uint64 // compared with what is proved
	// Conjectured is how many positions were compared with a conjecture.
	Conjectured uint64
	// Differs is the first disagreement, nil where there is none.
	Differs *Difference
}

// Difference is a position on which a statement and search disagree.
type Difference struct {
	About        string // "outcome", "plies", "Grundy value", "score", "best moves"
	Position     string
	Stated       string
	Search       string
	Conjecture   bool   // the statement was a conjecture: it is refuted
	Input        []byte // the contest input that starts there; nil where there is none
	StatedSource string
}

// merge adds the result of another comparison on the same positions.
func (a *Agreement) merge(b Agreement) {
	a.Positions = max(a.Positions, b.Positions)
	a.Conjectured = max(a.Conjectured, b.Conjectured)
	if a.Differs == nil {
		a.Differs = b.Differs
	}
}

// Check: see Universe.
func (u universe[P]) Check(ctx context.Context, o solve.Options) (Agreement, error) {
	starts := u.from()
	checks := []func(context.Context, solve.Options, []P) (Agreement, error){u.checkScores, u.checkNimbers, u.checkVerdicts}
	var all Agreement
	for _, check := range checks {
		one, err := check(ctx, o, starts)
		if err != nil {
			return all, err
		}
		all.merge(one)
		if all.Differs != nil {
			return all, nil
		}
	}
	return all, nil
}

func (u universe[P]) checkScores(ctx context.Context, o solve.Options, starts []P) (all Agreement, err error) {
	if u.g.Score.Decide == nil {
		return all, nil
	}
	s, err := solve.Scores(ctx, u.g.Rules, o, starts...)
	if err != nil {
		return all, err
	}
	all, err = compare(u, "score", starts, s.Of, u.g.Score)
	if err != nil || all.Differs != nil {
		return all, err
	}
	scorer := u.g.Rules.(zermelo.Scorer[P])
	best, err := u.checkBest(starts, func(p, q P, again bool) (int, bool) {
		m, ok := s.Of(q)
		if !again {
			m = -m
		}
		return m + scorer.Gain(p, q), ok
	})
	all.merge(best)
	return all, err
}

func (u universe[P]) checkNimbers(ctx context.Context, o solve.Options, starts []P) (all Agreement, err error) {
	if u.g.Nimber.Decide == nil {
		return all, nil
	}
	s, err := solve.Nimbers(ctx, u.g.Rules, o, starts...)
	if err != nil {
		return all, err
	}
	return compare(u, "Grundy value", starts, s.Of, u.g.Nimber)
}

// checkVerdicts compares outcomes and plies with a search of the whole
// position; a Grundy value must be 0 exactly where that search finds a loss.
func (u universe[P]) checkVerdicts(ctx context.Context, o solve.Options, starts []P) (all Agreement, err error) {
	g := u.g
	if g.Outcome.Decide == nil && g.Plies.Decide == nil && g.Nimber.Decide == nil && g.Conjectures.Outcome.Decide == nil && g.Conjectures.Plies.Decide == nil {
		return all, nil
	}
	s, err := solve.Outcomes(ctx, g.Rules, o, starts...)
	if err != nil {
		return all, err
	}
	outcome := func(p P) (zermelo.Outcome, bool) { v, ok := s.Of(p); return v.Outcome, ok }
	plies := func(p P) (uint32, bool) { v, ok := s.Of(p); return v.Plies, ok }
	for _, t := range []zermelo.Theorem[P, zermelo.Outcome]{g.Outcome, fromNimber(g.Nimber), g.Conjectures.Outcome} {
		if err := add(&all, u, "outcome", starts, outcome, t); err != nil {
			return all, err
		}
	}
	for _, t := range []zermelo.Theorem[P, uint32]{g.Plies, g.Conjectures.Plies} {
		if err := add(&all, u, "plies", starts, plies, t); err != nil {
			return all, err
		}
	}
	if all.Differs != nil {
		return all, nil
	}
	best, err := u.checkBest(starts, func(p, q P, again bool) (int, bool) {
		v, ok := s.Of(q)
		if !again {
			v.Outcome = -v.Outcome
		}
		return int(v.Outcome), ok
	})
	all.merge(best)
	return all, err
}

// fromNimber says what a Grundy value says of the outcome in normal play.
func fromNimber[P comparable](t zermelo.Theorem[P, zermelo.Nimber]) (o zermelo.Theorem[P, zermelo.Outcome]) {
	if t.Decide == nil {
		return o
	}
	o.Source, o.Checked = t.Source, t.Checked
	o.Decide = func(p P) (zermelo.Outcome, bool) {
		n, ok := t.Decide(p)
		if n == 0 {
			return zermelo.Loss, ok
		}
		return zermelo.Win, ok
	}
	return o
}

// add compares one more theorem, if there is one.
func add[P, V comparable](all *Agreement, u universe[P], about string, starts []P, search func(P) (V, bool), t zermelo.Theorem[P, V]) error {
	if t.Decide == nil {
		return nil
	}
	one, err := compare(u, about, starts, search, t)
	all.merge(one)
	return err
}

// compare is solve.Agree with the position type erased from its result.
func compare[P, V comparable](u universe[P], about string, starts []P, search func(P) (V, bool), t zermelo.Theorem[P, V]) (Agreement, error) {
	found, err := solve.Agree(u.positions(starts), search, t)
	if err != nil {
		return Agreement{}, err
	}
	a := Agreement{Positions: found.Positions}
	if t.Checked != "" {
		a = Agreement{Conjectured: found.Positions}
	}
	if found.Differs {
		a.Differs = u.difference(about, found.At, fmt.Sprint(found.Theorem), fmt.Sprint(found.Search))
		a.Differs.Conjecture, a.Differs.StatedSource = t.Checked != "", t.Source
	}
	return a, nil
}

func (u universe[P]) difference(about string, p P, stated, search string) *Difference {
	d := &Difference{About: about, Position: u.g.Text.Format(p), Stated: stated, Search: search}
	if u.g.Input != nil {
		if input, ok := u.g.Input(p); ok {
			d.Input = input
		}
	}
	return d
}

// checkBest compares the best moves that the game names with those found by
// looking at every move; worth is what moving from p to q gives the mover.
func (u universe[P]) checkBest(starts []P, worth func(p, q P, again bool) (int, bool)) (Agreement, error) {
	var none Agreement
	if u.g.Best == nil {
		return none, nil
	}
	for p := range u.positions(starts) {
		named, count, ok := u.g.Best(p)
		if !ok {
			continue
		}
		best, err := u.bestByLooking(p, worth)
		if err != nil {
			return none, err
		}
		if !count.IsInt64() || count.Int64() != int64(len(best)) || !subset(named, best) || len(named) == 0 && len(best) > 0 {
			return Agreement{Differs: u.difference("best moves", p,
				fmt.Sprintf("%v: %v", count, u.texts(named)), fmt.Sprintf("%d: %v", len(best), u.texts(best)))}, nil
		}
	}
	return none, nil
}

// bestByLooking lists the distinct results of moving from p that are worth most.
func (u universe[P]) bestByLooking(p P, worth func(p, q P, again bool) (int, bool)) ([]P, error) {
	var best []P
	var most int
	sider, sides := u.g.Rules.(zermelo.Sider[P])
	for _, q := range distinct(u.g.Rules.Moves(nil, p)) {
		w, ok := worth(p, q, sides && sider.Side(p) == sider.Side(q))
		if !ok {
			return nil, fmt.Errorf("the search has no value for %s", u.g.Text.Format(q))
		}
		if len(best) > 0 && w < most {
			continue
		}
		if len(best) == 0 || w > most {
			best, most = best[:0], w
		}
		best = append(best, q)
	}
	return best, nil
}

func subset[P comparable](some, all []P) bool {
	in := make(map[P]bool, len(all))
	for _, p := range all {
		in[p] = true
	}
	for _, p := range some {
		if !in[p] {
			return false
		}
	}
	return true
}

func (u universe[P]) texts(ps []P) []string {
	var all []string
	for _, p := range ps {
		all = append(all, u.g.Text.Format(p))
	}
	return all
}
