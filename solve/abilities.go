package solve

import "zermelo"

// abilities are what rules can do, looked for once; nil: they cannot.
type abilities[P comparable] struct {
	rules    zermelo.Rules[P]
	ender    zermelo.Ender[P]
	scorer   zermelo.Scorer[P]
	indexer  zermelo.Indexer[P]
	unmover  zermelo.Unmover[P]
	splitter zermelo.Splitter[P]
	folder   zermelo.Folder[P]
	orbiter  zermelo.Orbiter[P]
	sider    zermelo.Sider[P]
}

func abilitiesOf[P comparable](r zermelo.Rules[P]) abilities[P] {
	a := abilities[P]{rules: r}
	a.ender, _ = r.(zermelo.Ender[P])
	a.scorer, _ = r.(zermelo.Scorer[P])
	a.indexer, _ = r.(zermelo.Indexer[P])
	a.unmover, _ = r.(zermelo.Unmover[P])
	a.splitter, _ = r.(zermelo.Splitter[P])
	a.folder, _ = r.(zermelo.Folder[P])
	a.orbiter, _ = r.(zermelo.Orbiter[P])
	a.sider, _ = r.(zermelo.Sider[P])
	return a
}

// fold is the representative of p.
func (a *abilities[P]) fold(p P) P {
	if a.folder == nil {
		return p
	}
	return a.folder.Fold(p)
}

// orbit is how many positions have the representative p; 1 where the rules do not
// say it.
func (a *abilities[P]) orbit(p P) uint64 {
	if a.orbiter == nil {
		return 1
	}
	return a.orbiter.Orbit(p)
}

// again reports whether the player who moves from p to q moves at q too.
func (a *abilities[P]) again(p, q P) bool {
	return a.sider != nil && a.sider.Side(p) == a.sider.Side(q)
}

// end is the outcome of the final position p.
func (a *abilities[P]) end(p P, misere bool) zermelo.Outcome {
	switch {
	case a.ender != nil:
		return a.ender.End(p)
	case misere:
		return zermelo.Win
	}
	return zermelo.Loss
}
