package analysis

import (
	"context"
	"errors"
	"strconv"

	"zermelo"
	"zermelo/solve"
)

// sideSearch is how many positions are searched, unless told otherwise, for
// what only adds to an answer: plies or a Grundy value beside a known outcome.
const sideSearch = 500_000

// sideText is the longest position, as text, that is searched for an addition.
const sideText = 4096

// sideMoves bounds the moves looked at in such a search: positions times moves.
const sideMoves = 5_000_000

// listable is the most moves that one call of Moves may have to list.
const listable = 1 << 20

// prepare makes the searches that p needs. A budget that runs out is an error
// only where it leaves the value itself unknown.
func (a *oracle[P]) prepare(ctx context.Context, starts ...P) error {
	p := starts[0]
	if _, ok := a.kept(p); ok {
		return nil
	}
	v, _ := a.value(p)
	if a.points() {
		if v.Score == nil {
			return search(ctx, a, &a.margins, solve.Scores[P], a.o.Options, starts)
		}
		return nil
	}
	if a.grundy() && v.Nimber == nil {
		// A sum of components is solved by its Grundy value; otherwise that is
		// only an addition to the outcome.
		must := a.splits() && v.Outcome == nil
		if err := a.searchNimbers(ctx, must, starts); err != nil {
			return err
		}
		v, _ = a.value(p)
	}
	if v.Outcome == nil {
		return a.searchOutcomes(ctx, true, starts)
	}
	if v.Plies == nil {
		return a.searchOutcomes(ctx, false, starts)
	}
	return nil
}

func (a *oracle[P]) searchNimbers(ctx context.Context, must bool, starts []P) error {
	if !must && !a.smallText(starts[0]) {
		return nil
	}
	err := search(ctx, a, &a.nimbers, solve.Nimbers[P], a.budget(must, starts[0]), starts)
	if errors.Is(err, solve.ErrCycle) {
		return nil // no Grundy value; the outcome is found by retrograde analysis
	}
	return a.excuse(err, must, "the Grundy value")
}

func (a *oracle[P]) searchOutcomes(ctx context.Context, must bool, starts []P) error {
	if !must && !a.smallText(starts[0]) {
		a.note = "the length of play is not searched for: the position is long"
		return nil
	}
	err := search(ctx, a, &a.verdicts, solve.Outcomes[P], a.budget(must, starts[0]), starts)
	return a.excuse(err, must, "the length of play")
}

// budget is the user's, but small where the search only adds to an answer and
// the user named no number of positions.
func (a *oracle[P]) budget(must bool, p P) solve.Options {
	o := a.o.Options
	if !must && o.MaxPositions == 0 {
		o.MaxPositions = sideSearch
		if a.canList(p) {
			moves := uint64(len(a.g.Rules.Moves(nil, p)))
			o.MaxPositions = min(sideSearch, sideMoves/max(moves, 1))
		}
	}
	return o
}

// smallText says that positions are short enough to search many of them.
func (a *oracle[P]) smallText(p P) bool { return len(a.g.Text.Format(p)) <= sideText }

// excuse turns a budget that ran out into a note where the answer stands
// without the search.
func (a *oracle[P]) excuse(err error, must bool, missing string) error {
	var budget *zermelo.BudgetError
	if must || !errors.As(err, &budget) {
		return err
	}
	if a.note == "" {
		a.note = missing + " is not known: "
		switch {
		case budget.What != "":
			a.note += budget.What
		case budget.Budget == zermelo.Positions:
			a.note += "the search stopped at " + strconv.FormatUint(budget.Limit, 10) + " positions (--positions allows more)"
		default:
			a.note += "the search stopped at its limit of memory (--mem allows more)"
		}
	}
	return nil
}

// searcher is one of the engines.
type searcher[P, V comparable] func(context.Context, zermelo.Rules[P], solve.Options, ...P) (*solve.Solution[P, V], error)

// search runs an engine from the starts and keeps what it found, all of it or
// the part found before a budget ran out.
func search[P, V comparable](ctx context.Context, a *oracle[P], keep **solve.Solution[P, V], engine searcher[P, V], o solve.Options, starts []P) error {
	for _, p := range starts {
		if !a.canList(p) {
			return unlistable()
		}
	}
	s, err := engine(ctx, a.g.Rules, o, starts...)
	if s != nil {
		a.positions = max(a.positions, s.Positions())
		*keep = s
	}
	return err
}

// unlistable refuses what would have to list the moves of a position that has
// too many.
func unlistable() error {
	return &zermelo.BudgetError{Budget: zermelo.Positions, Limit: listable, What: "a position has too many moves to list"}
}

// canList says that Moves can be called on p: nothing could interrupt a list
// of 2^63 moves.
func (a *oracle[P]) canList(p P) bool {
	if a.g.MoveCount == nil {
		return true
	}
	n := a.g.MoveCount(p)
	return n.IsInt64() && n.Int64() <= listable
}
