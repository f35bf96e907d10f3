package web

import (
	"context"
	"math"
	"time"

	"zermelo/internal/http"
	"zermelo/lab"
	"zermelo/lab/guess"
)

// askGuess asks for a formula that gives the values.
func (s *Server) askGuess(r *http.Request) (*question, error) {
	g, q, want, err := s.asked(r, "seed", "time")
	if err != nil {
		return nil, err
	}
	if want.what == lab.Class {
		return nil, usage("a formula gives numbers: what=class has none")
	}
	o := lab.GuessOptions{}
	if o.Seed, err = q.number("seed", 0, math.MaxUint64); err != nil {
		return nil, err
	}
	if o.Time, err = s.guessTime(q.Get("time")); err != nil {
		return nil, err
	}
	return &question{
		about: g,
		key:   key("guess", g.id, q.Encode()), counts: "candidates",
		compute: func(ctx context.Context, progress func(done, total uint64)) (answer, error) {
			return s.guess(ctx, g, want, o, progress)
		},
	}, nil
}

// guessTime is how long to look for a formula. The end of it is a normal end,
// so it leaves a part of the budget to the table and to the last check.
func (s *Server) guessTime(text string) (time.Duration, error) {
	most := s.options.Time / 2
	if text == "" {
		return most, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 || d > most {
		return 0, usage("time=%s: expected a time such as 5s, at most %v", text, most)
	}
	return d, nil
}

func (s *Server) guess(ctx context.Context, g *subject, want span, o lab.GuessOptions, progress func(done, total uint64)) (answer, error) {
	begun := time.Now()
	t, err := s.table(ctx, g, want, lab.GuessRange, lab.Zero, nil)
	if err != nil {
		return answer{}, err
	}
	want.play.misere = g.misere(want.play.misere)
	o.Options = s.analysisOptions(want.play, nil)
	o.Progress = func(p guess.Progress) { progress(uint64(p.Tried), 0) }
	found, err := t.family.Guess(ctx, t.Table, o)
	if found == nil {
		return answer{}, err
	}
	return asJSON(found.Document(err == nil, time.Since(begun).Milliseconds())), err
}
