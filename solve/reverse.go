package solve

import "slices"

// The moves backwards, from the rules or from the edges themselves.

// unmoves asks the rules.
type unmoves[P comparable] struct{}

func (unmoves[P]) into(w *walker[P], dst []edge, n uint32) []edge {
	g := &w.graph
	q := g.at(n)
	g.moves = g.unmover.Unmoves(g.moves[:0], q)
	dst = widen(g.watch, dst, len(g.moves))
	if g.numbering.indexer == nil || g.folder != nil {
		return w.found(dst, q)
	}
	base := len(dst)
	dst = slices.Grow(dst, len(g.moves))
	return dst[:base+g.index(dst[base:base+len(g.moves)], q, g.moves)]
}

// found appends the positions before q as edges. What was not reached from the
// starts may well be among them.
func (w *walker[P]) found(dst []edge, q P) []edge {
	g, base := &w.graph, len(dst)
	for _, p := range g.moves {
		n, ok := g.find(g.fold(p))
		if !ok {
			continue
		}
		e := edge(n)
		if g.again(p, q) {
			e |= again
		}
		dst = append(dst, e)
	}
	if g.folder != nil && !w.orbits {
		return dst[:base+len(distinct(dst[base:]))]
	}
	return dst
}

// reversed is the reverse graph in compressed rows: the sources of the edges to
// n are sources[ends[n-1]:ends[n]].
type reversed[P comparable] struct {
	ends    []int
	sources []edge
}

func (r *reversed[P]) into(w *walker[P], dst []edge, n uint32) []edge {
	row := r.sources[r.ends[n]:r.ends[n+1]]
	return append(widen(w.graph.watch, dst, len(row)), row...)
}

// turn turns the kept edges round, by a counting sort on where they lead.
func (f *follower[P]) turn() (*reversed[P], error) {
	r := &reversed[P]{}
	r.ends = widen(f.watch, r.ends, f.count()+1)
	r.sources = widen(f.watch, r.sources, len(f.kept))
	if f.watch.err != nil {
		return nil, f.watch.err
	}
	r.ends, r.sources = r.ends[:f.count()+1], r.sources[:len(f.kept)]
	for _, e := range f.kept {
		r.ends[e.number()]++
	}
	sum := 0
	for n, count := range r.ends {
		sum += count
		r.ends[n] = sum
	}
	return r, r.fill(f)
}

// fill puts the sources in, from the end of each row to its beginning, so that
// ends[n] comes to be where row n begins.
func (r *reversed[P]) fill(f *follower[P]) error {
	rest := f.kept
	for i := range f.length() {
		if i%pollEvery == 0 && f.watch.poll() != nil {
			return f.watch.err
		}
		n := f.nth(i)
		c := f.cells[n]
		if c&3 != openCode {
			continue
		}
		degree := c >> 2
		for _, e := range rest[:degree] {
			r.ends[e.number()]--
			r.sources[r.ends[e.number()]] = edge(n) | e&again
		}
		rest = rest[degree:]
	}
	return nil
}
