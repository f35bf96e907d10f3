package analysis

import (
	"zermelo"
	"zermelo/solve"
)

// oracle answers for one game: from its theorems, and from the searches made.
type oracle[P comparable] struct {
	g zermelo.Game[P]
	o Options

	verdicts  *solve.Solution[P, zermelo.Verdict]
	nimbers   *solve.Solution[P, zermelo.Nimber]
	margins   *solve.Solution[P, int]
	positions uint64 // searched in all
	note      string
	tabled[P]
}

// basis is what a value rests on.
type basis struct {
	proof           zermelo.Proof
	source, checked string
	// reasons give the reason, the first that is not empty. They are asked only
	// where it is shown: to find one may take as long as to find the value.
	reasons        []func() string
	pliesBySearch  bool
	nimberBySearch bool
}

func (b basis) reason() string {
	for _, reason := range b.reasons {
		if text := reason(); text != "" {
			return text
		}
	}
	return ""
}

// newOracle refuses misère play of games with endings of their own.
func newOracle[P comparable](asked game[P], o Options) (*oracle[P], error) {
	g := asked.Game
	if o.Misere {
		_, ends := g.Rules.(zermelo.Ender[P])
		_, scores := g.Rules.(zermelo.Scorer[P])
		if ends || scores {
			return nil, ErrMisere
		}
		// What is known is known of normal play.
		g.Outcome, g.Plies, g.Nimber = zermelo.Theorem[P, zermelo.Outcome]{}, zermelo.Theorem[P, uint32]{}, zermelo.Theorem[P, zermelo.Nimber]{}
		g.Conjectures, g.Best, g.Line = zermelo.Conjectures[P]{}, nil, nil
	}
	return &oracle[P]{g: g, o: o, tabled: newTabled(asked, o)}, nil
}

// points says that the game is one of points.
func (a *oracle[P]) points() bool {
	_, ok := a.g.Rules.(zermelo.Scorer[P])
	return ok
}

// grundy says that positions have Grundy values.
func (a *oracle[P]) grundy() bool {
	_, ends := a.g.Rules.(zermelo.Ender[P])
	return a.g.Impartial && !a.o.Misere && !ends && !a.points()
}

// splits says that the game's positions have components.
func (a *oracle[P]) splits() bool {
	_, ok := a.g.Rules.(zermelo.Splitter[P])
	return ok
}

// value is what is known of p by now.
func (a *oracle[P]) value(p P) (Value, basis) {
	if v, ok := a.kept(p); ok {
		return v, basis{proof: zermelo.BySearch, source: FromTable}
	}
	if a.points() {
		return a.score(p)
	}
	var v Value
	b := basis{proof: zermelo.BySearch}
	a.outcome(p, &v, &b)
	if v.Outcome != nil {
		a.plies(p, &v, &b)
	}
	return v, b
}

func (a *oracle[P]) score(p P) (v Value, b basis) {
	b.proof = zermelo.BySearch
	if m, ok := a.g.Score.Use(p, a.o.Conjectured); ok {
		b = cite(b, a.g.Score, p)
		v.Score = &m
	} else if m, ok := a.margin(p); ok {
		v.Score = &m
	}
	if v.Score != nil {
		o := sign(*v.Score)
		v.Outcome = &o
	}
	return v, b
}

// outcome fills in the outcome and the Grundy value.
func (a *oracle[P]) outcome(p P, v *Value, b *basis) {
	searched := false // the Grundy value is from search
	if a.grundy() {
		if n, ok := a.g.Nimber.Use(p, a.o.Conjectured); ok {
			*b = cite(*b, a.g.Nimber, p)
			v.Nimber = &n
		} else if n, ok := a.nimber(p); ok {
			v.Nimber, searched = &n, true
		}
	}
	for _, t := range []zermelo.Theorem[P, zermelo.Outcome]{a.g.Conjectures.Outcome, a.g.Outcome} {
		if o, ok := t.Use(p, a.o.Conjectured); ok {
			*b = cite(*b, t, p)
			b.nimberBySearch = searched
			v.Outcome = &o
			return
		}
	}
	if v.Nimber != nil {
		o := nonzero(*v.Nimber)
		v.Outcome = &o
	} else if d, ok := a.verdict(p); ok {
		v.Outcome = &d.Outcome
	}
}

// plies fills in the length of play.
func (a *oracle[P]) plies(p P, v *Value, b *basis) {
	for _, t := range []zermelo.Theorem[P, uint32]{a.g.Conjectures.Plies, a.g.Plies} {
		if n, ok := t.Use(p, a.o.Conjectured); ok {
			v.Plies = &n
			if t.Checked != "" {
				*b = cite(*b, t, p)
			}
			return
		}
	}
	if d, ok := a.verdict(p); ok {
		v.Plies = &d.Plies
		b.pliesBySearch = b.proof != zermelo.BySearch
	}
}

// cite makes b rest on t. What rests on a conjecture goes on doing so, and a
// reason already given is kept.
func cite[P, V comparable](b basis, t zermelo.Theorem[P, V], p P) basis {
	if b.proof != zermelo.ByConjecture {
		b.proof, b.source, b.checked = t.Proof(), t.Source, t.Checked
	}
	if reason := t.Reason; reason != nil {
		b.reasons = append(b.reasons, func() string { return reason(p) })
	}
	return b
}

// nonzero is the outcome of a Grundy value in normal play (Sprague 1935,
// Grundy 1939).
func nonzero(n zermelo.Nimber) zermelo.Outcome {
	if n == 0 {
		return zermelo.Loss
	}
	return zermelo.Win
}

func sign(margin int) zermelo.Outcome {
	switch {
	case margin > 0:
		return zermelo.Win
	case margin < 0:
		return zermelo.Loss
	}
	return zermelo.Draw
}
