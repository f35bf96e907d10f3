package analysis

import (
	"context"
	"hash/fnv"
	"iter"

	"zermelo"
	"zermelo/solve"
)

// Universe is a set of positions of one game, closed under moving.
type Universe interface {
	// Check compares every theorem and conjecture of the game, and the best
	// moves and lines that it names, with exhaustive search on all of the
	// positions. Where there are none of these it compares search with all
	// abilities of the rules with search by their moves alone.
	Check(ctx context.Context, o solve.Options) (Agreement, error)
	// Signature solves all of the positions by search. The checksum depends on
	// the positions and their values, not on their order.
	Signature(ctx context.Context, o solve.Options) (positions, checksum uint64, err error)
}

// Over is the universe of what can be reached from the starts. A nil starts
// means every position of an Indexer, otherwise what the game's start reaches.
func Over[P comparable](g zermelo.Game[P], starts iter.Seq[P]) Universe {
	return universe[P]{g, starts}
}

type universe[P comparable] struct {
	g      zermelo.Game[P]
	starts iter.Seq[P]
}

// startBytes is about what a start costs before the search of it begins.
const startBytes = 64

// from lists the starts as the engines want them: none means every indexed
// position. They may be as many as all positions, so they are held to the
// budgets of the search.
func (u universe[P]) from(ctx context.Context, o solve.Options) (starts []P, err error) {
	if u.starts == nil {
		if _, ok := u.g.Rules.(zermelo.Indexer[P]); ok {
			return nil, nil
		}
		return []P{u.g.Start}, nil
	}
	for p := range u.starts {
		n := uint64(len(starts))
		switch {
		case o.MaxPositions > 0 && n >= o.MaxPositions:
			return nil, &zermelo.BudgetError{Budget: zermelo.Positions, Limit: o.MaxPositions}
		case o.MaxBytes > 0 && n*startBytes >= o.MaxBytes:
			return nil, &zermelo.BudgetError{Budget: zermelo.Memory, Limit: o.MaxBytes}
		case n%1024 == 0 && ctx.Err() != nil:
			return nil, ctx.Err()
		}
		starts = append(starts, p)
	}
	return starts, nil
}

// positions are all of them, each once.
func (u universe[P]) positions(starts []P) iter.Seq[P] {
	if len(starts) > 0 {
		return solve.Reachable(u.g.Rules, starts...)
	}
	indexer := u.g.Rules.(zermelo.Indexer[P])
	return func(yield func(P) bool) {
		for i := range indexer.Size() {
			if !yield(indexer.At(i)) {
				return
			}
		}
	}
}

func (u universe[P]) Signature(ctx context.Context, o solve.Options) (positions, checksum uint64, err error) {
	starts, err := u.from(ctx, o)
	if err != nil {
		return 0, 0, err
	}
	if _, points := u.g.Rules.(zermelo.Scorer[P]); points {
		s, err := solve.Scores(ctx, u.g.Rules, o, starts...)
		if err != nil {
			return 0, 0, err
		}
		positions, checksum = sum(u.g.Text, s, func(m int) uint64 { return uint64(m) })
		return positions, checksum, nil
	}
	s, err := solve.Outcomes(ctx, u.g.Rules, o, starts...)
	if err != nil {
		return 0, 0, err
	}
	positions, checksum = sum(u.g.Text, s, func(v zermelo.Verdict) uint64 {
		return uint64(uint8(v.Outcome))<<32 | uint64(v.Plies)
	})
	return positions, checksum, nil
}

// sum adds up a hash of every position with its value.
func sum[P, V comparable](text zermelo.Texter[P], s *solve.Solution[P, V], code func(V) uint64) (positions, checksum uint64) {
	for p, v := range s.All() {
		h := fnv.New64a()
		h.Write([]byte(text.Format(p)))
		checksum += h.Sum64() * (2*code(v) + 1)
		positions++
	}
	return positions, checksum
}
