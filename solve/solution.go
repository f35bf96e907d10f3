package solve

import (
	"errors"
	"iter"

	"zermelo"
)

// Solution is the values of the positions that were searched. It is safe for
// concurrent use. Beside an error that says that the search was stopped it
// holds what was found until then, all of it exact.
type Solution[P, V comparable] struct {
	graph  *graph[P]
	solved uint64
	cell   func(n uint32) (V, bool) // by number; false also where there is no such cell
	of     func(p P) (V, bool)      // nil: the cell of the representative
}

// solution wraps up a search that ended with err. There is none where the
// search failed, and one where it was stopped.
func solution[P, V comparable](g *graph[P], solved uint64, err error, cell func(n uint32) (V, bool)) (*Solution[P, V], error) {
	var budget *zermelo.BudgetError
	switch {
	case errors.As(err, &budget):
		budget.Done = solved
	case err != nil && !errors.Is(err, g.watch.ctx.Err()):
		return nil, err
	}
	return &Solution[P, V]{graph: g, solved: solved, cell: cell}, err
}

// Positions is how many positions have values: with a Folder or a Splitter, how
// many representatives or parts.
func (s *Solution[P, V]) Positions() uint64 { return s.solved }

// Of is the value of p; ok is false where p was not searched, or not valued
// before the search was stopped. With an Indexer p must be a position that it
// can number.
func (s *Solution[P, V]) Of(p P) (v V, ok bool) {
	if s.of != nil {
		return s.of(p)
	}
	n, ok := s.graph.find(s.graph.fold(p))
	if !ok {
		return v, false
	}
	return s.cell(n)
}

// All goes through the positions that have values, in the order of their
// numbers: of the Indexer where it was used, else of discovery. With a Folder
// these are representatives, with a Splitter (Nimbers) parts.
func (s *Solution[P, V]) All() iter.Seq2[P, V] {
	return func(yield func(P, V) bool) {
		for n := range s.graph.count() {
			v, ok := s.cell(uint32(n))
			if ok && !yield(s.graph.at(uint32(n)), v) {
				return
			}
		}
	}
}

// Numbers is All with the numbers of positions instead of these: those of the
// Indexer where it was used.
func (s *Solution[P, V]) Numbers() iter.Seq2[uint64, V] {
	return func(yield func(uint64, V) bool) {
		for n := range s.graph.count() {
			v, ok := s.cell(uint32(n))
			if ok && !yield(uint64(n), v) {
				return
			}
		}
	}
}

// Indexed says that positions are numbered by the Indexer: it was there, and an
// array of its size fitted the memory.
func (s *Solution[P, V]) Indexed() bool { return s.graph.numbering.indexer != nil }
