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
	values iter.Seq2[P, Value]
	count  uint64
}

func (g *game[P]) Solve(ctx context.Context, d Domain, reachable bool, o solve.Options) (Solved, error) {
	var starts []P
	if reachable || g.naming() != ByIndex {
		starts = []P{g.Start}
	}
	s := &solved[P]{game: g, header: g.Form(d), sparse: starts != nil}
	var err error
	switch d {
	case Nimbers:
		s.values, s.count, err = valuesOf(ctx, g, solve.Nimbers[P], o, starts, func(v zermelo.Nimber) Value { return Value(v) })
	case Scores:
		s.values, s.count, err = valuesOf(ctx, g, solve.Scores[P], o, starts, func(v int) Value { return Value(v) })
	default:
		s.values, s.count, err = valuesOf(ctx, g, solve.Outcomes[P], o, starts, OfVerdict)
	}
	if err != nil {
		return nil, err
	}
	s.tally()
	return s, nil
}

// engine is one of package solve.
type engine[P, V comparable] func(context.Context, zermelo.Rules[P], solve.Options, ...P) (*solve.Solution[P, V], error)

func valuesOf[P, V comparable](ctx context.Context, g *game[P], find engine[P, V], o solve.Options, starts []P, of func(V) Value) (iter.Seq2[P, Value], uint64, error) {
	s, err := find(ctx, g.Rules, o, starts...)
	if err != nil {
		return nil, 0, err
	}
	all := func(yield func(P, Value) bool) {
		for p, v := range s.All() {
			if !yield(p, of(v)) {
				return
			}
		}
	}
	return all, s.Positions(), nil
}

// tally completes the header.
func (s *solved[P]) tally() {
	var t Tally
	for p, v := range s.values {
		t.Add(v, s.orbit(p))
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

// writeIndexed writes values in the order of the index, in which an Indexer's
// solution comes.
func (s *solved[P]) writeIndexed(t *Writer) error {
	next := uint64(0)
	for p, v := range s.values {
		i := s.indexer.Index(p)
		if err := s.skip(t, next, i); err != nil {
			return err
		}
		next = i + 1
		code, _ := s.header.Code(v)
		if err := t.Put(i, code); err != nil {
			return err
		}
	}
	return s.skip(t, next, s.header.Size)
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

func (s *solved[P]) writeNumbers(t *Writer) error {
	type coded struct {
		key  uint64
		code uint32
	}
	all := make([]coded, 0, s.count)
	for p, v := range s.values {
		code, _ := s.header.Code(v)
		all = append(all, coded{s.keyer.Key(p), uint32(code)})
	}
	slices.SortFunc(all, func(a, b coded) int { return cmp.Compare(a.key, b.key) })
	for _, c := range all {
		if err := t.Put(c.key, int(c.code)); err != nil {
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
