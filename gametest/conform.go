package gametest

import (
	"errors"
	"strings"
	"testing"

	"zermelo"
)

// law is one promise of the contract, checked position by position.
type law[P comparable] struct {
	name  string
	holds func(p P) error // nil: it does at p
}

// Conform checks that the rules and the notation of g keep the laws of package
// zermelo, on everything that can be reached from the starts (none: g.Start):
// all of it up to 20,000 positions, and beyond that the nearest ones and those
// on random walks. A law that is broken is reported once, with the first
// position that breaks it. The abilities that were found are logged.
func Conform[P comparable](t testing.TB, g zermelo.Game[P], starts ...P) {
	t.Helper()
	if err := complete(g); err != nil {
		t.Errorf("%s: %v", g.Name, err)
		return
	}
	if len(starts) == 0 {
		starts = []P{g.Start}
	}
	w := walk(g.Rules, starts)
	t.Logf("%s: %d positions (%s), abilities: %s", g.Name, len(w.positions), w.extent(), abilities(g.Rules))
	kept := true
	for _, l := range laws(g, w) {
		for _, p := range w.positions {
			if err := l.holds(p); err != nil {
				t.Errorf("%s: %s: at %s: %v", g.Name, l.name, g.Text.Format(p), err)
				kept = false
				break
			}
		}
	}
	if !kept {
		return // search cannot be asked about a game that breaks its contract
	}
	for _, l := range wholeLaws(g, w) {
		if err := l.holds(); err != nil {
			t.Errorf("%s: %s: %v", g.Name, l.name, err)
			return
		}
	}
}

// complete refuses a game without what every game must have.
func complete[P comparable](g zermelo.Game[P]) error {
	switch {
	case g.Name == "":
		return errors.New("the game has no Name")
	case g.Rules == nil:
		return errors.New("the game has no Rules")
	case g.Text == nil:
		return errors.New("the game has no Text")
	}
	return nil
}

// laws are those of Rules and Text, and those of the abilities that are there.
func laws[P comparable](g zermelo.Game[P], w *walked[P]) []law[P] {
	r := g.Rules
	all := []law[P]{
		{"Moves keeps what dst holds", keepsPrefix(r)},
		{"Moves says the same each time", deterministic(r)},
		{"Parse(Format(p)) == p", roundTrip(g.Text)},
	}
	if x, ok := r.(zermelo.Indexer[P]); ok {
		all = append(all, law[P]{"At(Index(p)) == p, Index(p) < Size()", indexed(x)})
	}
	if e, ok := r.(zermelo.Ender[P]); ok {
		all = append(all, law[P]{"End is Loss, Draw or Win", ends(r, e)})
	}
	if u, ok := r.(zermelo.Unmover[P]); ok {
		all = append(all, law[P]{"Unmoves is the reverse of Moves", unmoves(r, u, w)})
	}
	if n, ok := r.(zermelo.MoveNamer[P]); ok {
		all = append(all, law[P]{"moves to different positions have different names", names(r, n)})
	}
	all = append(all, foldLaws(r)...)
	all = append(all, keyLaws(r)...)
	all = append(all, sideLaws(r)...)
	if s, ok := r.(zermelo.Splitter[P]); ok {
		all = append(all, law[P]{"a part splits into itself", partsStay(s)})
	}
	return all
}

// wholeLaw is a promise that is not about one position at a time.
type wholeLaw struct {
	name  string
	holds func() error
}

func wholeLaws[P comparable](g zermelo.Game[P], w *walked[P]) []wholeLaw {
	return []wholeLaw{
		{"Moves does not allocate where dst has room", func() error { return noAllocation(g.Rules, w.positions) }},
		{"every index is a position", func() error { return everyIndex(g.Rules) }},
		{"Split keeps the Grundy value", func() error { return splitKeepsNimber(g, w) }},
		{"Fold keeps the value", func() error { return foldKeepsValue(g, w) }},
		{"Orbit counts what folds to one", func() error { return orbitsCount(g.Rules) }},
	}
}

// abilities lists those of r by name.
func abilities[P comparable](r zermelo.Rules[P]) string {
	var found []string
	add := func(name string, ok bool) {
		if ok {
			found = append(found, name)
		}
	}
	_, ok := r.(zermelo.Ender[P])
	add("Ender", ok)
	_, ok = r.(zermelo.Scorer[P])
	add("Scorer", ok)
	_, ok = r.(zermelo.Indexer[P])
	add("Indexer", ok)
	_, ok = r.(zermelo.Keyer[P])
	add("Keyer", ok)
	_, ok = r.(zermelo.Layerer[P])
	add("Layerer", ok)
	_, ok = r.(zermelo.Orbiter[P])
	add("Orbiter", ok)
	_, ok = r.(zermelo.Unmover[P])
	add("Unmover", ok)
	_, ok = r.(zermelo.Splitter[P])
	add("Splitter", ok)
	_, ok = r.(zermelo.Folder[P])
	add("Folder", ok)
	_, ok = r.(zermelo.Sider[P])
	add("Sider", ok)
	_, ok = r.(zermelo.Flipper[P])
	add("Flipper", ok)
	_, ok = r.(zermelo.MoveNamer[P])
	add("MoveNamer", ok)
	if found == nil {
		return "none"
	}
	return strings.Join(found, ", ")
}
