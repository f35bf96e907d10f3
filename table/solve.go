package table

import (
	"cmp"
	"context"
	"io"
	"iter"
	"slices"

	"zermelo"
	"zermelo/solve"
)

// solved is a game that was solved in memory.
type solved[P comparable] struct {
	*game[P]
	header Header
	sparse bool // ByIndex: representatives may be missing
	found[P]
}

// found is what an engine found.
type found[P comparable] struct {
	values iter.Seq2[P, Value]
	// numbers are the values by the Indexer's numbers, in their order; nil where
	// the positions were numbered otherwise.
	numbers iter.Seq2[uint64, Value]
	count   uint64
}

func (g *game[P]) Solve(ctx context.Context, d Domain, reachable bool, o solve.Options) (Solved, error) {
	var starts []P
	if reachable || g.naming() != ByIndex {
		starts = []P{g.Start}
	}
	s := &solved[P]{game: g, header: g.Form(d), sparse: starts != nil}
	s.header.Reachable = s.sparse && s.header.Naming == ByIndex
	var err error
	switch d {
	case Nimbers:
		s.found, err = find(ctx, g, solve.Nimbers[P], o, starts, func(v zermelo.Nimber) Value { return Value(v) })
	case Scores:
		s.found, err = find(ctx, g, solve.Scores[P], o, starts, func(v int) Value { return Value(v) })
	default:
		s.found, err = find(ctx, g, solve.Outcomes[P], o, starts, OfVerdict)
	}
	if err != nil {
		return nil, err
	}
	s.tally()
	return s, nil
}

// engine is one of package solve.
type engine[P, V comparable] func(context.Context, zermelo.Rules[P], solve.Options, ...P) (*solve.Solution[P, V], error)

func find[P, V comparable](ctx context.Context, g *game[P], by engine[P, V], o solve.Options, starts []P, of func(V) Value) (f found[P], err error) {
	s, err := by(ctx, g.Rules, o, starts...)
	if err != nil {
		return f, err
	}
	f.count = s.Positions()
	f.values = mapped(s.All(), of)
	if s.Indexed() {
		f.numbers = mapped(s.Numbers(), of)
	}
	return f, nil
}

// mapped is all with each second changed.
func mapped[K, V any](all iter.Seq2[K, V], of func(V) Value) iter.Seq2[K, Value] {
	return func(yield func(K, Value) bool) {
		for k, v := range all {
			if !yield(k, of(v)) {
				return
			}
		}
	}
}

// tally completes the header.
func (s *solved[P]) tally() {
	var t Tally
	if s.numbers != nil && s.orbiter == nil {
		for _, v := range s.numbers {
			t.Add(v, 1)
		}
	} else {
		for p, v := range s.values {
			t.Add(v, s.orbit(p))
		}
	}
	t.Fill(&s.header)
}

func (s *solved[P]) Header() Header { return s.header }

func (s *solved[P]) Write(w io.Writer, origin Origin) error {
	h := s.header
	h.Origin = origin
	if h.Naming == ByText {
		return s.writeTexts(w, h)
	}
	t, err := NewWriter(w, h)
	if err != nil {
		return err
	}
	write := s.writeNumbers
	if h.Naming == ByIndex {
		write = s.writeIndexed
	}
	if err := write(t); err != nil {
		return err
	}
	return t.Close()
}

// writeIndexed writes values in the order of the index.
func (s *solved[P]) writeIndexed(t *Writer) error {
	next := uint64(0)
	put := func(i uint64, code int) error {
		if err := s.skip(t, next, i); err != nil {
			return err
		}
		next = i + 1
		return t.Put(i, code)
	}
	if s.numbers == nil {
		if err := s.sorted(put); err != nil {
			return err
		}
		return s.skip(t, next, s.header.Size)
	}
	coder := coder{header: &s.header}
	for i, v := range s.numbers {
		if err := put(i, coder.code(v)); err != nil {
			return err
		}
	}
	return s.skip(t, next, s.header.Size)
}

// coder finds codes of values; neighbours often have the same.
type coder struct {
	header *Header
	last   Value
	place  int
	some   bool
}

func (c *coder) code(v Value) int {
	if !c.some || v != c.last {
		c.last, c.some = v, true
		c.place, _ = c.header.Code(v)
	}
	return c.place
}

// skip says of the representatives that were not reached that they are not in
// the table. Other positions are not asked for, and without a Folder the writer
// says it by itself.
func (s *solved[P]) skip(t *Writer, from, to uint64) error {
	if !s.sparse || s.folder == nil {
		return nil
	}
	for i := from; i < to; i++ {
		if p := s.indexer.At(i); s.folder.Fold(p) == p {
			if err := t.Put(i, s.header.Absent()); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *solved[P]) writeNumbers(t *Writer) error { return s.sorted(t.Put) }

// sorted puts all positions in the order of their numbers.
func (s *solved[P]) sorted(put func(number uint64, code int) error) error {
	type coded struct {
		key  uint64
		code uint32
	}
	all := make([]coded, 0, s.count)
	for p, v := range s.values {
		code, _ := s.header.Code(v)
		all = append(all, coded{s.number(p), uint32(code)})
	}
	slices.SortFunc(all, func(a, b coded) int { return cmp.Compare(a.key, b.key) })
	for _, c := range all {
		if err := put(c.key, int(c.code)); err != nil {
			return err
		}
	}
	return nil
}

// writeTexts begins the table when it knows what texts there are.
func (s *solved[P]) writeTexts(w io.Writer, h Header) error {
	type coded struct {
		text string
		code int
	}
	all := make([]coded, 0, s.count)
	for p, v := range s.values {
		code, _ := s.header.Code(v)
		all = append(all, coded{s.game.Game.Text.Format(p), code})
	}
	slices.SortFunc(all, func(a, b coded) int { return cmp.Compare(a.text, b.text) })
	h.Spelling = spell(func(yield func(string) bool) {
		for _, c := range all {
			if !yield(c.text) {
				return
			}
		}
	})
	t, err := NewWriter(w, h)
	if err != nil {
		return err
	}
	for _, c := range all {
		if err := t.PutText(c.text, c.code); err != nil {
			return err
		}
	}
	return t.Close()
}
