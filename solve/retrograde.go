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
// Under symmetry one position stands for its orbit. The moves between two orbits
// A and B can be counted at either end: from each of the |A| positions as many as
// from p, into each of the |B| positions as many as into q. So where the sizes are
// known, p begins with |A| hopes for each of its moves, a loss at q takes |B| of
// them for each move back from q, and nobody has to find out which of the moves
// fold to the same.
//
// Where a move keeps the side, what it gives is not turned round. The cells are
// those of verdict.go, so that counters take no memory of their own.
type retrograde[P comparable] struct {
	*graph[P]
	cells   []uint32
	reached uint64 // positions opened
	solved  uint64
	layer   byOutcome // what was decided last
	reverse reverse[P]
	walkers []*walker[P]
}

// byOutcome lists numbers of positions: those lost, drawn and won.
type byOutcome [3][]uint32

// reverse is the moves backwards.
type reverse[P comparable] interface {
	// into appends the positions with a move to n, each once, and no final one.
	into(w *walker[P], dst []edge, n uint32) []edge
}

// run decides everything that can be reached.
func (s *retrograde[P]) run() error {
	s.hire()
	if err := s.explore(); err != nil {
		return err
	}
	s.watch.restart()
	s.watch.total = s.reached
	if err := s.spread(zermelo.Loss, zermelo.Win); err != nil {
		return err
	}
	if err := s.spread(zermelo.Draw); err != nil {
		return err
	}
	s.endless()
	return nil
}

// spread goes back layer by layer from what has these outcomes, until nothing
// new is decided.
func (s *retrograde[P]) spread(outcomes ...zermelo.Outcome) error {
	for plies := uint32(1); ; plies++ {
		count := 0
		for _, o := range outcomes {
			count += len(s.layer[o+1])
			if err := s.step(o, plies); err != nil {
				s.gather(outcomes)
				return err
			}
		}
		if s.gather(outcomes); count == 0 {
			return nil
		}
		if plies == mostPlies {
			return ErrOverflow
		}
	}
}

// step tells the predecessors of what has outcome o in this layer; those that
// are decided by it are plies from the end.
func (s *retrograde[P]) step(o zermelo.Outcome, plies uint32) error {
	// Reading the cells of predecessors is waiting for memory. With many edges
	// in one loop the processor waits for several at once.
	const batch = 256
	list := s.layer[o+1]
	gifts := [2]uint32{pack(-o, plies), pack(o, plies)}
	tell := s.tell
	if !s.alone(len(list)) {
		tell = s.tellShared
	}
	return s.share(len(list), func(w *walker[P], lo, hi int) int {
		edges := w.edges[:0]
		for _, n := range list[lo:hi] {
			weight := w.weightOf(n)
			if len(edges) >= batch || weight != w.weight {
				tell(w, edges, gifts)
				edges = edges[:0]
			}
			w.weight = weight
			edges = s.reverse.into(w, edges, n)
		}
		tell(w, edges, gifts)
		w.edges = edges
		return hi - lo
	})
}

// weightOf is how many hopes each move to position n is.
func (w *walker[P]) weightOf(n uint32) uint32 {
	if !w.orbits {
		return 1
	}
	return uint32(w.graph.orbit(w.graph.at(n)))
}

// tell tells the positions at these edges what the move gives them: gifts[1]
// where they move again, else gifts[0].
func (s *retrograde[P]) tell(w *walker[P], edges []edge, gifts [2]uint32) {
	cells, weight := s.cells, w.weight
	w.makeRoom(s.watch, gifts, len(edges))
	for _, e := range edges {
		n := e.number()
		c := cells[n]
		if c&3 != openCode {
			continue
		}
		c = told(c, gifts[e>>31], weight)
		cells[n] = c
		if outcome := c & 3; outcome != openCode {
			w.next[outcome] = append(w.next[outcome], n)
		}
	}
}

// tellShared is tell where other walkers are at work on the same cells.
func (s *retrograde[P]) tellShared(w *walker[P], edges []edge, gifts [2]uint32) {
	w.makeRoom(s.watch, gifts, len(edges))
	for _, e := range edges {
		n := e.number()
		cell := &s.cells[n]
		for c := atomic.LoadUint32(cell); c&3 == openCode; c = atomic.LoadUint32(cell) {
			after := told(c, gifts[e>>31], w.weight)
			if !atomic.CompareAndSwapUint32(cell, c, after) {
				continue
			}
			if outcome := after & 3; outcome != openCode {
				w.next[outcome] = append(w.next[outcome], n)
			}
			break
		}
	}
}

// told is what the open cell c becomes by this gift: a loss is so many hopes less.
func told(c, gift, hopes uint32) uint32 {
	if gift&3 == uint32(zermelo.Loss+1) && c >= (hopes+1)*oneLeft {
		return c - hopes*oneLeft
	}
	return gift
}

// gather makes the next layer of what the walkers decided.
func (s *retrograde[P]) gather(outcomes []zermelo.Outcome) {
	for _, o := range outcomes {
		list := s.layer[o+1][:0]
		for _, w := range s.walkers {
			list = append(widen(s.watch, list, len(w.next[o+1])), w.next[o+1]...)
			w.next[o+1] = w.next[o+1][:0]
		}
		s.layer[o+1] = list
		s.solved += uint64(len(list))
	}
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
