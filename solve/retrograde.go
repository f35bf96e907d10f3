package solve

import (
	"sync/atomic"

	"zermelo"
)

// Retrograde analysis: from the ends of the game backwards (Ströhlein 1970;
// Thompson 1986 for chess; Romein and Bal 2003 for many processors).
//
// First every position is opened once (explore.go): an end gets its verdict,
// and any other position the number of its distinct successors. Layer k is the
// wins and losses of k plies. For each position of a layer its predecessors are
// told what the move to it gives their player:
//
//	a win    the predecessor is a win in k+1: no shorter one is known, since
//	         layers come in order
//	a loss   one hope less; the last one makes it a loss in k+1, and that is
//	         the longest resistance, again since layers come in order
//
// When no layer is left, no player can force anything from what is still open:
// these are draws. The same walk from the drawn ends finds the fewest plies to
// one; draws that it does not reach are endless.
//
// Where a move keeps the side, what it gives is not turned round. The cells are
// those of verdict.go, so that counters take no memory of their own.
type retrograde[P comparable] struct {
	*graph[P]
	cells   []uint32
	reached uint64 // positions opened
	solved  uint64
	layer   []uint32 // numbers of the positions decided last
	reverse reverse[P]
	walkers []*walker[P]
}

// reverse is the moves backwards.
type reverse[P comparable] interface {
	// into lists the positions with a move to n, each once, and no final one.
	// The list is good until the next call for the same walker.
	into(w *walker[P], n uint32) []edge
}

// run decides everything that can be reached.
func (s *retrograde[P]) run() error {
	s.hire()
	if err := s.explore(); err != nil {
		return err
	}
	s.watch.restart()
	s.watch.total = s.reached
	if err := s.spread(); err != nil {
		return err
	}
	for _, w := range s.walkers {
		s.layer = append(widen(s.watch, s.layer, len(w.drawn)), w.drawn...)
	}
	if err := s.spread(); err != nil {
		return err
	}
	s.endless()
	return nil
}

// spread goes back layer by layer until nothing new is decided.
func (s *retrograde[P]) spread() error {
	for plies := uint32(1); len(s.layer) > 0; plies++ {
		if plies > mostPlies {
			return ErrOverflow
		}
		err := s.step(plies)
		if s.gather(); err != nil {
			return err
		}
	}
	return nil
}

// step tells the predecessors of a layer; those it decides are plies from the
// end.
func (s *retrograde[P]) step(plies uint32) error {
	tell := s.tell
	if !s.alone(len(s.layer)) {
		tell = s.tellShared
	}
	return s.share(len(s.layer), func(w *walker[P], lo, hi int) {
		for _, n := range s.layer[lo:hi] {
			o := outcomeOf(s.cells[n])
			tell(w, s.reverse.into(w, n), [2]zermelo.Outcome{-o, o}, plies)
		}
	})
}

// tell tells the open positions at these edges what the move gives them:
// gifts[1] where they move again, else gifts[0].
func (s *retrograde[P]) tell(w *walker[P], edges []edge, gifts [2]zermelo.Outcome, plies uint32) {
	cells := s.cells
	w.next = widen(s.watch, w.next, len(edges))
	for _, e := range edges {
		n := e.number()
		c := cells[n]
		if c&3 != openCode {
			continue
		}
		c = told(c, gifts[e>>31], plies)
		cells[n] = c
		if decided(c) {
			w.next = append(w.next, n)
		}
	}
}

// tellShared is tell where other walkers are at work on the same cells.
func (s *retrograde[P]) tellShared(w *walker[P], edges []edge, gifts [2]zermelo.Outcome, plies uint32) {
	w.next = widen(s.watch, w.next, len(edges))
	for _, e := range edges {
		n := e.number()
		for {
			before := atomic.LoadUint32(&s.cells[n])
			if before&3 != openCode {
				break
			}
			after := told(before, gifts[e>>31], plies)
			if !atomic.CompareAndSwapUint32(&s.cells[n], before, after) {
				continue
			}
			if decided(after) {
				w.next = append(w.next, n)
			}
			break
		}
	}
}

// told is what the open cell c becomes by a move that gives o.
func told(c uint32, o zermelo.Outcome, plies uint32) uint32 {
	if o == zermelo.Loss && c >= 2*oneLeft {
		return c - oneLeft
	}
	return pack(o, plies)
}

// gather makes the next layer of what the walkers decided.
func (s *retrograde[P]) gather() {
	first := s.walkers[0]
	s.layer, first.next = first.next, s.layer[:0]
	for _, w := range s.walkers[1:] {
		s.layer = append(widen(s.watch, s.layer, len(w.next)), w.next...)
		w.next = w.next[:0]
	}
	s.solved += uint64(len(s.layer))
}

// endless gives what is still open its verdict.
func (s *retrograde[P]) endless() {
	if s.solved == s.reached {
		return
	}
	for n, c := range s.cells {
		if c&3 == openCode {
			s.cells[n] = pack(zermelo.Draw, endless)
		}
	}
	s.solved = s.reached
}
