package solve

// The sweep: backward induction over every position of the indexer.
//
// Indices are opened in turn. When moves go to smaller indices every position
// finds its successors valued and is closed on the spot, without a frame; when
// they go to larger ones the sweep runs downwards. Where neither holds, the
// walk of induction.go steps in for single positions, and nothing is lost but
// their moves, made twice.

// sweep values every position of the indexer, or its parts.
func (s *induction[P, C]) sweep() error {
	down := !s.split && s.movesGoUp()
	visit := s.visit
	if !s.split && !s.points && s.folder == nil {
		visit = s.glance
	}
	for i := range s.size {
		if down {
			i = s.size - 1 - i
		}
		if s.cells[i] >= valued {
			continue
		}
		if err := visit(uint32(i)); err != nil {
			return err
		}
	}
	return nil
}

// visit values position n in any game.
func (s *induction[P, C]) visit(n uint32) error {
	p := s.at(n)
	if s.split {
		return s.start(p)
	}
	if s.fold(p) != p {
		return nil
	}
	return s.descend(n, p)
}

// glance values position n where its moves are no more than what they lead to.
// It keeps its slices where they are unless they grew: stores of pointers cost.
func (s *induction[P, C]) glance(n uint32) error {
	p := s.numbering.indexer.At(uint64(n))
	moves := s.rules.Moves(s.moves[:0], p)
	if len(moves) > cap(s.arena) || cap(moves) > cap(s.moves) {
		s.moves, s.arena = moves[:0], widen(s.watch, s.arena, len(moves))
		if s.watch.err != nil {
			return s.watch.err
		}
	}
	edges := s.arena[:len(moves)]
	if s.index(edges, p, moves) < len(moves) {
		return s.descend(n, p) // which panics
	}
	value, missing, err := s.judge.value(edges, nil, s.cells)
	if missing != none || len(moves) == 0 {
		return s.descend(n, p)
	}
	if failed := s.watch.open(); failed != nil {
		err = failed
	}
	return s.keep(n, value, err)
}

// movesGoUp asks some positions, evenly spread, where their moves lead.
func (s *induction[P, C]) movesGoUp() bool {
	const samples = 64
	up, down := 0, 0
	step := max(1, s.size/samples)
	for i := uint64(0); i < s.size; i += step {
		s.moves = s.rules.Moves(s.moves[:0], s.numbering.indexer.At(i))
		for _, q := range s.moves {
			if s.numbering.indexer.Index(q) > i {
				up++
			} else {
				down++
			}
		}
	}
	return up > down
}
