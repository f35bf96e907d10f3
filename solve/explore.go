package solve

import (
	"slices"

	"zermelo"
)

// Exploring is the first half of retrograde analysis: it opens each position
// once, gives the ends their verdicts and counts the successors of the others.
// With Unmoves and no start that is one sweep over the indices, which the
// walkers share. Otherwise positions are opened in the order in which they are
// found, and without Unmoves their edges are kept, for the reverse graph.

func (s *retrograde[P]) explore() (err error) {
	if len(s.starts) == 0 && s.unmover != nil {
		err = s.sweep()
	} else {
		err = s.follow()
	}
	for _, w := range s.walkers {
		s.reached += uint64(w.count)
	}
	s.gather([]zermelo.Outcome{zermelo.Loss, zermelo.Draw, zermelo.Win})
	return err
}

// sweep opens every position of the indexer.
func (s *retrograde[P]) sweep() error {
	s.reverse = unmoves[P]{}
	for _, w := range s.walkers {
		w.orbits = s.folder != nil && s.orbiter != nil
	}
	return s.share(int(s.size), func(w *walker[P], lo, hi int) int {
		before := w.count
		for n := lo; n < hi; n++ {
			p := s.numbering.indexer.At(uint64(n))
			if s.folder == nil || s.folder.Fold(p) == p {
				s.open(w, uint32(n), p, w.successors(p))
			}
		}
		return w.count - before
	})
}

// successors is the number of hopes of p: its distinct folded successors, or, by
// orbits, the moves from all positions like p. With Unmoves, and no symmetry, the
// rules list each once.
func (w *walker[P]) successors(p P) int {
	g := &w.graph
	if g.folder == nil || w.orbits {
		g.moves = g.rules.Moves(g.moves[:0], p)
		return len(g.moves) * int(g.orbit(p))
	}
	w.edges = distinct(g.edges(w.edges[:0], p))
	return len(w.edges)
}

// open fills the cell of p, which has so many hopes.
func (s *retrograde[P]) open(w *walker[P], n uint32, p P, successors int) {
	w.count++
	if successors > mostSuccessors {
		s.watch.fail(ErrOverflow)
		return
	}
	if successors > 0 {
		s.cells[n] = uint32(successors)<<2 | openCode
		return
	}
	o := s.end(p, s.watch.options.Misere)
	s.cells[n] = pack(o, 0)
	w.next[o+1] = append(widen(s.watch, w.next[o+1], 1), n)
}

// follow opens what can be reached, with one walker: nearly all its time goes
// into finding the numbers of positions.
func (s *retrograde[P]) follow() error {
	f := &follower[P]{retrograde: s, walker: s.walkers[0], keep: s.unmover == nil}
	defer f.free()
	if err := f.run(); err != nil {
		return err
	}
	if !f.keep {
		s.reverse = unmoves[P]{}
		return nil
	}
	r, err := f.turn()
	s.reverse = r
	return err
}

// follower opens positions in the order in which they are found. Interned ones
// are numbered in that order. With the indexer a queue holds it, unless all
// positions are asked for: then it is the order of the indices.
type follower[P comparable] struct {
	*retrograde[P]
	walker *walker[P]
	queue  []uint32
	queued bool
	keep   bool
	kept   []edge // all edges, in that order
}

func (f *follower[P]) run() error {
	f.queued = f.numbering.indexer != nil && len(f.starts) > 0
	for _, p := range f.starts {
		n := f.number(f.fold(p))
		f.cells = cover(f.graph, f.cells)
		if f.watch.err != nil {
			return f.watch.err
		}
		f.found(n)
	}
	for i := 0; i < f.length(); i++ {
		if err := f.visit(f.nth(i)); err != nil {
			return err
		}
	}
	return nil
}

// length is how many positions are in the order so far, and nth one of them.
func (f *follower[P]) length() int {
	if f.queued {
		return len(f.queue)
	}
	return f.count()
}

func (f *follower[P]) nth(i int) uint32 {
	if f.queued {
		return f.queue[i]
	}
	return uint32(i)
}

// found queues position n, once: its cell is then open with nothing left.
func (f *follower[P]) found(n uint32) {
	if f.queued && f.cells[n] == unseen {
		f.cells[n] = openCode
		f.queue = append(widen(f.watch, f.queue, 1), n)
	}
}

func (f *follower[P]) visit(n uint32) error {
	p := f.at(n)
	if len(f.starts) == 0 && f.fold(p) != p {
		return nil
	}
	if err := f.watch.open(); err != nil {
		return err
	}
	w := f.walker
	w.edges = distinct(f.graph.edges(w.edges[:0], p))
	f.cells = cover(f.graph, f.cells)
	if f.watch.err != nil {
		return f.watch.err
	}
	f.open(w, n, p, len(w.edges))
	for _, e := range w.edges {
		f.found(e.number())
	}
	if f.keep {
		f.kept = append(widen(f.watch, f.kept, len(w.edges)), w.edges...)
	}
	return nil
}

// free gives back what only exploring needed.
func (f *follower[P]) free() {
	f.watch.release(bytesOf[uint32](cap(f.queue)) + bytesOf[edge](cap(f.kept)))
	f.queue, f.kept = nil, nil
}

// distinct drops repeated edges, in place.
func distinct(edges []edge) []edge {
	const few = 16
	if len(edges) > few {
		slices.Sort(edges)
		return slices.Compact(edges)
	}
	kept := edges[:0]
	for _, e := range edges {
		if !slices.Contains(kept, e) {
			kept = append(kept, e)
		}
	}
	return kept
}
