package solve

import (
	"sync"
	"sync/atomic"
)

// walker is one goroutine's share of a retrograde analysis: its own scratch,
// and its own lists of what it decided. So the walkers share only the cells,
// and the lists are put together between two layers.
type walker[P comparable] struct {
	graph graph[P] // a copy, for its scratch
	edges []edge
	next  byOutcome // decided now
	count int       // positions opened

	orbits bool   // moves are counted by orbits
	weight uint32 // how many hopes each edge is that is told of now
}

const (
	chunk = 1 << 12 // positions that a walker takes at a time
	wide  = 1 << 14 // fewer positions than this are one walker's work
)

func (s *retrograde[P]) hire() {
	for range s.watch.options.Workers {
		s.walkers = append(s.walkers, &walker[P]{graph: *s.graph, weight: 1})
	}
}

// alone reports whether n positions are the work of one walker.
func (s *retrograde[P]) alone(n int) bool { return len(s.walkers) == 1 || n < wide }

// share divides 0..n-1 among the walkers. A task says how many positions it
// did between lo and hi.
func (s *retrograde[P]) share(n int, task func(w *walker[P], lo, hi int) (done int)) error {
	var taken atomic.Int64
	work := func(w *walker[P]) {
		for {
			hi := int(taken.Add(chunk))
			lo := hi - chunk
			if lo >= n {
				return
			}
			done := task(w, lo, min(hi, n))
			if s.watch.pass(uint64(done)) != nil {
				return
			}
		}
	}
	if s.alone(n) {
		work(s.walkers[0])
	} else {
		s.together(work)
	}
	return s.watch.err
}

// together lets all walkers work. Rules that panic do so in the caller's
// goroutine, where it can be caught.
func (s *retrograde[P]) together(work func(w *walker[P])) {
	var group sync.WaitGroup
	var fault atomic.Value
	for _, w := range s.walkers {
		group.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					fault.CompareAndSwap(nil, panicked{r})
				}
			}()
			work(w)
		})
	}
	group.Wait()
	if p, ok := fault.Load().(panicked); ok {
		panic(p.value)
	}
}

// makeRoom makes it for n positions that these gifts decide.
func (w *walker[P]) makeRoom(watch *watch, gifts [2]uint32, n int) {
	for _, gift := range gifts {
		w.next[gift&3] = widen(watch, w.next[gift&3], n)
	}
}

// panicked wraps what a walker panicked with: an atomic.Value holds one type.
type panicked struct{ value any }
