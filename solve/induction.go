package solve

// Backward induction: a position is valued when all its successors are.
//
// The walk is depth first. Each position is opened once: its moves are made,
// and the numbers of its successors go to the top of one arena that all open
// positions share. A frame remembers where the list of its position begins and
// which of its edges comes next; a frame that is closed gives its part of the
// arena back, so memory is the values plus one line of play. Nothing recurses:
// play may be millions of plies long.
//
//	frames  [ number base next ][ number base next ][ number base next ]
//	arena   | e e e e e e e e | e e e | e e e e e |
//
// A successor that is open lies on the line that is being followed: the line
// from there on is a cycle.

// A cell is what is known of a position: unseen, open, or a value.
type cell interface{ uint32 | uint64 }

const (
	unseen = 0
	opened = 1
	valued = 2 // the least value
)

// judge values positions for one kind of value.
type judge[P comparable, C cell] interface {
	// final is the value of a position without moves.
	final(p P) (C, error)
	// value is the value of a position with these edges, from the values in
	// cells at their other ends and, where the game has points, the gains. If
	// one of those is missing it gives the index of its edge, else none.
	value(edges []edge, gains []int, cells []C) (value C, missing int, err error)
}

const none = -1

type frame struct {
	number uint32
	base   int // of its edges in the arena
	next   int // the first edge not known to lead to a value
}

type induction[P comparable, C cell] struct {
	*graph[P]
	judge  judge[P, C]
	split  bool // successors are sums
	points bool // edges have gains
	cells  []C
	solved uint64
	frames []frame
	arena  []edge
	gains  []int // beside the arena, where the game has points
}

func (s *induction[P, C]) run() error {
	if len(s.starts) == 0 {
		return s.sweep()
	}
	for _, p := range s.starts {
		if err := s.start(p); err != nil {
			return err
		}
	}
	return nil
}

func (s *induction[P, C]) start(p P) error {
	if !s.split {
		return s.solve(s.fold(p))
	}
	for _, part := range s.splitParts(nil, p) {
		if err := s.solve(s.fold(part)); err != nil {
			return err
		}
	}
	return s.watch.err
}

// solve values p and all that can be reached from it.
func (s *induction[P, C]) solve(p P) error {
	n := s.number(p)
	if s.cells = cover(s.graph, s.cells); s.watch.err != nil {
		return s.watch.err
	}
	if s.cells[n] >= valued {
		return nil
	}
	return s.descend(n, p)
}

// descend is solve where n, the number of p, has no value.
func (s *induction[P, C]) descend(n uint32, p P) error {
	err := s.open(n, p)
	for err == nil && len(s.frames) > 0 {
		err = s.advance(&s.frames[len(s.frames)-1])
	}
	return err
}

// open makes the moves of p. It closes p at once where their values are known.
func (s *induction[P, C]) open(n uint32, p P) error {
	if err := s.watch.open(); err != nil {
		return err
	}
	base := len(s.arena)
	if s.expand(p); s.watch.err != nil {
		return s.watch.err
	}
	if len(s.moves) == 0 {
		value, err := s.judge.final(p)
		return s.keep(n, value, err)
	}
	missing, err := s.close(n, base)
	if missing == none {
		return err
	}
	s.cells[n] = opened
	s.frames = append(widen(s.watch, s.frames, 1), frame{n, base, base + missing})
	return nil
}

func (s *induction[P, C]) expand(p P) {
	if s.split {
		s.arena = s.splitEdges(s.arena, p)
	} else {
		s.arena = s.edges(s.arena, p)
	}
	s.cells = cover(s.graph, s.cells)
	if s.points {
		s.gains = widen(s.watch, s.gains, len(s.moves))
		for _, q := range s.moves {
			s.gains = append(s.gains, s.scorer.Gain(p, q))
		}
	}
}

// advance opens the next successor of the last frame, or closes it.
func (s *induction[P, C]) advance(f *frame) error {
	for f.next < len(s.arena) {
		e := s.arena[f.next]
		if e == cut || s.cells[e.number()] >= valued {
			f.next++
			continue
		}
		n := e.number()
		if s.cells[n] == opened {
			return s.cycle(n)
		}
		return s.open(n, s.at(n))
	}
	s.frames = s.frames[:len(s.frames)-1]
	_, err := s.close(f.number, f.base)
	return err
}

// close values position n, whose edges begin at base, and gives them back; or
// it says which edge leads to no value.
func (s *induction[P, C]) close(n uint32, base int) (missing int, err error) {
	var gains []int
	if s.points {
		gains = s.gains[base:]
	}
	value, missing, err := s.judge.value(s.arena[base:], gains, s.cells)
	if missing != none {
		return missing, err
	}
	if s.arena = s.arena[:base]; s.points {
		s.gains = s.gains[:base]
	}
	return none, s.keep(n, value, err)
}

func (s *induction[P, C]) keep(n uint32, value C, err error) error {
	if err != nil {
		return err
	}
	s.cells[n] = value
	s.solved++
	return nil
}

// cycle reports the frames from the one of position n on.
func (s *induction[P, C]) cycle(n uint32) error {
	i := len(s.frames) - 1
	for s.frames[i].number != n {
		i--
	}
	e := &CycleError[P]{}
	for _, f := range s.frames[i:] {
		e.Cycle = append(e.Cycle, s.at(f.number))
	}
	return e
}

// free gives back what only the walk needed.
func (s *induction[P, C]) free() {
	s.watch.release(bytesOf[frame](cap(s.frames)) + bytesOf[edge](cap(s.arena)))
	s.frames, s.arena = nil, nil
}
