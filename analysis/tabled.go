package analysis

import (
	"zermelo"
	"zermelo/solve"
	"zermelo/table"
)

// FromTable is the Source of a value that search found before and a table kept.
const FromTable = "table"

// tabled answers from a table where there is one and it has the position.
type tabled[P comparable] struct {
	table *table.Table // nil: there is none
	find  func(P) (table.Value, bool, error)
	// err is the first failure to read it. What is not read is not known, so the
	// failure is told instead of a report.
	err *error
}

// newTabled takes the table of the game where it is about the same play.
func newTabled[P comparable](g game[P], o Options) tabled[P] {
	if g.table == nil || g.table.Misere != o.Misere {
		return tabled[P]{err: new(error)}
	}
	return tabled[P]{table: g.table, find: table.Finder(g.Game, g.table), err: new(error)}
}

// look is the value of p in a table of this domain.
func (t tabled[P]) look(d table.Domain, p P) (table.Value, bool) {
	if t.table == nil || t.table.Domain != d {
		return 0, false
	}
	v, ok, err := t.find(p)
	if err != nil && *t.err == nil {
		*t.err = err
	}
	return v, ok && err == nil
}

// kept is the value of p as the table has it.
func (t tabled[P]) kept(p P) (v Value, ok bool) {
	if t.table == nil {
		return v, false
	}
	kept, ok := t.look(t.table.Domain, p)
	if !ok {
		return v, false
	}
	var o zermelo.Outcome
	switch t.table.Domain {
	case table.Nimbers:
		n := zermelo.Nimber(kept)
		v.Nimber, o = &n, nonzero(n)
	case table.Scores:
		m := int(kept)
		v.Score, o = &m, sign(m)
	default:
		verdict := kept.Verdict()
		v.Plies, o = &verdict.Plies, verdict.Outcome
	}
	v.Outcome = &o
	return v, true
}

// verdict is what search or a table says of p; so are the other two.
func (a *oracle[P]) verdict(p P) (zermelo.Verdict, bool) {
	if v, ok := a.look(table.Outcomes, p); ok {
		return v.Verdict(), true
	}
	return found(a.verdicts, p)
}

func (a *oracle[P]) nimber(p P) (zermelo.Nimber, bool) {
	if v, ok := a.look(table.Nimbers, p); ok {
		return zermelo.Nimber(v), true
	}
	return found(a.nimbers, p)
}

func (a *oracle[P]) margin(p P) (int, bool) {
	if v, ok := a.look(table.Scores, p); ok {
		return int(v), true
	}
	return found(a.margins, p)
}

// found looks p up in a search that may not have been made.
func found[P, V comparable](s *solve.Solution[P, V], p P) (v V, ok bool) {
	if s == nil {
		return v, false
	}
	return s.Of(p)
}
