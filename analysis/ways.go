package analysis

import "zermelo"

// way is a theorem or a conjecture that may decide a position; it gives a code.
type way[P comparable] struct {
	Statement
	decide func(P) (uint64, bool)
	used   bool
}

// findWays lists what may be asked, in the order in which it is asked.
func (v *valuer[P]) findWays() {
	g := v.g
	if v.points() {
		v.others = addWay(v.others, v.o, "score", g.Score, scoreCode)
		v.outcomes = addWay(v.outcomes, v.o, "score", g.Score, func(m int) uint64 { return outcomeCode(sign(m)) })
		return
	}
	v.outcomes = addWay(v.outcomes, v.o, "outcome", g.Conjectures.Outcome, outcomeCode)
	v.outcomes = addWay(v.outcomes, v.o, "outcome", g.Outcome, outcomeCode)
	v.lengths = addWay(v.lengths, v.o, "plies", g.Conjectures.Plies, pliesCode)
	v.lengths = addWay(v.lengths, v.o, "plies", g.Plies, pliesCode)
	if v.grundy() {
		v.outcomes = addWay(v.outcomes, v.o, "Grundy value", nonzeroWins(g.Nimber), outcomeCode)
		v.others = addWay(v.others, v.o, "Grundy value", g.Nimber, nimberCode)
	}
}

// addWay appends a statement, if there is one that may be used.
func addWay[P, V comparable](all []way[P], o Options, about string, t zermelo.Theorem[P, V], code func(V) uint64) []way[P] {
	if t.Decide == nil || t.Checked != "" && !o.Conjectured {
		return all
	}
	return append(all, way[P]{Statement: Statement{about, t.Source, t.Checked}, decide: func(p P) (uint64, bool) {
		v, ok := t.Decide(p)
		return code(v), ok
	}})
}

// ask gives the first of the ways that decides p; nil where none does.
func ask[P comparable](ways []way[P], p P) (uint64, *way[P]) {
	for i := range ways {
		if code, ok := ways[i].decide(p); ok {
			return code, &ways[i]
		}
	}
	return 0, nil
}

// use notes that a value rests on a way.
func use[P comparable](code uint64, w *way[P]) (uint64, bool) {
	if w == nil {
		return 0, false
	}
	w.used = true
	return code, true
}

// finish says what the column rests on.
func (v *valuer[P]) finish(complete bool) *Column {
	b := Basis{Proof: zermelo.ByTheorem, Positions: v.positions, Complete: complete}
	if v.searched {
		b.Proof = zermelo.BySearch
	}
	for _, ways := range [][]way[P]{v.outcomes, v.lengths, v.others} {
		for _, w := range ways {
			if !w.used {
				continue
			}
			b.Statements = append(b.Statements, w.Statement)
			if w.Checked != "" {
				b.Proof = zermelo.ByConjecture
			}
		}
	}
	v.column.Basis = b
	return v.column
}
