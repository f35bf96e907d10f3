package web

import (
	"context"
	"fmt"
	"time"

	"zermelo"
	"zermelo/heap"
	"zermelo/internal/http"
	"zermelo/lab"
)

// mostHeaps bounds a nim-sequence: each value takes a byte or more.
const mostHeaps = 1 << 26

// askPeriod asks for the period of a game's values.
func (s *Server) askPeriod(r *http.Request) (*question, error) {
	g, err := s.find(r)
	if err != nil {
		return nil, err
	}
	q, err := readQuery(r, append(ruleNames[:], "n", "pos", "what")...)
	if err != nil {
		return nil, err
	}
	want := span{template: q.Get("pos")}
	if want.play, err = q.rules(); err != nil {
		return nil, err
	}
	if err = want.readWhat(q.Get("what")); err != nil {
		return nil, err
	}
	find, counts, usual, most := s.tablePeriod, "positions", uint64(lab.PeriodStarts), uint64(mostPoints)
	if g.builtin.Heaps != nil && want.template == "" && want.what == lab.Grundy && !want.play.misere {
		find, counts, usual, most = s.heapPeriod, "heaps", lab.PeriodHeaps, mostHeaps
	}
	limit, err := q.number("n", usual, most)
	if err == nil && limit == 0 {
		err = usage("n=0: expected a number ≥ 1")
	}
	return &question{
		about: g,
		key:   key("period", g.id, q.Encode()), counts: counts,
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			begun := time.Now()
			p, err := find(ctx, g, want, limit, progress)
			if p == nil {
				return answer{}, err
			}
			return asJSON(p.Document(time.Since(begun).Milliseconds())), err
		},
	}, err
}

// heapPeriod looks at a nim-sequence.
func (s *Server) heapPeriod(ctx context.Context, g *subject, want span, limit uint64, progress func(done, total uint64)) (*lab.Periodicity, error) {
	if err := g.accept(want.play.set); err != nil {
		return nil, err
	}
	if limit > s.options.Memory {
		return nil, &zermelo.BudgetError{Budget: zermelo.Memory, Limit: s.options.Memory, Need: limit, What: fmt.Sprintf("a sequence of %d values", limit)}
	}
	return lab.SequencePeriod(ctx, heap.New(*g.builtin.Heaps), limit, progress)
}

// tablePeriod looks at a table of one variable.
func (s *Server) tablePeriod(ctx context.Context, g *subject, want span, limit uint64, progress func(done, total uint64)) (*lab.Periodicity, error) {
	t, err := s.table(ctx, g, want, func(int) (low, high int64) { return 0, int64(limit) - 1 }, lab.Value, progress)
	if err != nil {
		return nil, err
	}
	return t.Period(ctx)
}
