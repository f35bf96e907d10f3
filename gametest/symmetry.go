package gametest

import (
	"context"
	"errors"
	"fmt"

	"zermelo"
	"zermelo/solve"
)

// foldLaws are those of a Folder, position by position.
func foldLaws[P comparable](r zermelo.Rules[P]) (all []law[P]) {
	f, ok := r.(zermelo.Folder[P])
	if !ok {
		return nil
	}
	all = append(all, law[P]{"Fold is idempotent", func(p P) error {
		once := f.Fold(p)
		if twice := f.Fold(once); twice != once {
			return fmt.Errorf("Fold is %v, and Fold of that %v", once, twice)
		}
		return nil
	}})
	if s, ok := r.(zermelo.Sider[P]); ok {
		all = append(all, law[P]{"Fold keeps the Side", func(p P) error {
			if q := f.Fold(p); s.Side(q) != s.Side(p) {
				return fmt.Errorf("Fold is %v, with the other side to move", q)
			}
			return nil
		}})
	}
	if u, ok := r.(zermelo.Unmover[P]); ok {
		all = append(all, law[P]{"Fold commutes with Unmoves", foldsBack(r, f, u)})
	}
	return all
}

// foldsBack: from a representative, Unmoves finds the representatives of all
// that move to positions like it. So retrograde analysis may fold.
func foldsBack[P comparable](r zermelo.Rules[P], f zermelo.Folder[P], u zermelo.Unmover[P]) func(P) error {
	return func(p P) error {
		for _, q := range r.Moves(nil, p) {
			found := false
			for _, from := range u.Unmoves(nil, f.Fold(q)) {
				found = found || f.Fold(from) == f.Fold(p)
			}
			if !found {
				return fmt.Errorf("there is a move to %v, but Unmoves(%v) names nothing that folds to %v", q, f.Fold(q), f.Fold(p))
			}
		}
		return nil
	}
}

// partsStay: a part has one part, itself.
func partsStay[P comparable](s zermelo.Splitter[P]) func(P) error {
	return func(p P) error {
		for _, part := range s.Split(nil, p) {
			if again := s.Split(nil, part); len(again) != 1 || again[0] != part {
				return fmt.Errorf("the part %v splits into %v", part, again)
			}
		}
		return nil
	}
}

// The whole game is searched with and without an ability up to this size.
var bounds = solve.Options{MaxPositions: 200_000}

// splitKeepsNimber searches the game by parts and as a whole.
func splitKeepsNimber[P comparable](g zermelo.Game[P], w *walked[P]) error {
	if _, ok := g.Rules.(zermelo.Splitter[P]); !ok {
		return nil
	}
	return sameValues(w, solve.Nimbers[P], split[P]{plain[P]{g.Rules}}, plain[P]{g.Rules})
}

// foldKeepsValue searches the game with and without its symmetry. Split was
// found to be right before.
func foldKeepsValue[P comparable](g zermelo.Game[P], w *walked[P]) error {
	if _, ok := g.Rules.(zermelo.Folder[P]); !ok {
		return nil
	}
	plain := without(g.Rules)
	if _, ok := g.Rules.(zermelo.Scorer[P]); ok {
		return sameValues(w, solve.Scores[P], g.Rules, plain)
	}
	if err := sameValues(w, solve.Outcomes[P], g.Rules, plain); err != nil || !g.Impartial {
		return err
	}
	return sameValues(w, solve.Nimbers[P], g.Rules, plain)
}

type engine[P, V comparable] func(context.Context, zermelo.Rules[P], solve.Options, ...P) (*solve.Solution[P, V], error)

// sameValues compares what an engine says of two ways to write the same rules.
// Where the search is too large it compares what was found.
func sameValues[P, V comparable](w *walked[P], search engine[P, V], a, b zermelo.Rules[P]) error {
	first, err := stopped(search(context.Background(), a, bounds, w.starts...))
	if err != nil {
		return err
	}
	second, err := stopped(search(context.Background(), b, bounds, w.starts...))
	if err != nil {
		return err
	}
	for _, p := range w.positions {
		with, ok := first.Of(p)
		if !ok {
			continue
		}
		if plain, ok := second.Of(p); ok && with != plain {
			return fmt.Errorf("at %v it is %v, without %v", p, with, plain)
		}
	}
	return nil
}

// stopped accepts the part that was found within the bounds.
func stopped[P, V comparable](s *solve.Solution[P, V], err error) (*solve.Solution[P, V], error) {
	var budget *zermelo.BudgetError
	if errors.As(err, &budget) {
		err = nil
	}
	return s, err
}
