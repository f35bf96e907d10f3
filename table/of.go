package table

import (
	"fmt"

	"zermelo"
)

// game is a game with the abilities that tables look for; nil: it has not.
type game[P comparable] struct {
	zermelo.Game[P]
	indexer  zermelo.Indexer[P]
	keyer    zermelo.Keyer[P]
	layerer  zermelo.Layerer[P]
	folder   zermelo.Folder[P]
	orbiter  zermelo.Orbiter[P]
	sider    zermelo.Sider[P]
	ender    zermelo.Ender[P]
	scorer   zermelo.Scorer[P]
	splitter zermelo.Splitter[P]
}

// Of hides the position type of g.
func Of[P comparable](g zermelo.Game[P]) Game {
	t := &game[P]{Game: g}
	t.indexer, _ = g.Rules.(zermelo.Indexer[P])
	t.keyer, _ = g.Rules.(zermelo.Keyer[P])
	t.layerer, _ = g.Rules.(zermelo.Layerer[P])
	t.folder, _ = g.Rules.(zermelo.Folder[P])
	t.orbiter, _ = g.Rules.(zermelo.Orbiter[P])
	t.sider, _ = g.Rules.(zermelo.Sider[P])
	t.ender, _ = g.Rules.(zermelo.Ender[P])
	t.scorer, _ = g.Rules.(zermelo.Scorer[P])
	t.splitter, _ = g.Rules.(zermelo.Splitter[P])
	return t
}

func (g *game[P]) Domain() Domain {
	switch {
	case g.scorer != nil && g.ender == nil:
		return Scores
	case g.Impartial && g.splitter != nil:
		return Nimbers
	}
	return Outcomes
}

// naming prefers keys: a game that has them and an index too says that the
// index is sparse.
func (g *game[P]) naming() Naming {
	switch {
	case g.keyer != nil:
		return ByNumber
	case g.indexer != nil:
		return ByIndex
	}
	return ByText
}

func (g *game[P]) Form(d Domain) Header {
	h := Header{Domain: d, Naming: g.naming(), Folded: g.folder != nil}
	if h.Naming == ByIndex {
		h.Size = g.indexer.Size()
	}
	return h
}

func (g *game[P]) fold(p P) P {
	if g.folder == nil {
		return p
	}
	return g.folder.Fold(p)
}

func (g *game[P]) orbit(p P) uint64 {
	if g.orbiter == nil {
		return 1
	}
	return g.orbiter.Orbit(p)
}

// again reports whether the player who moves from p to q moves at q too.
func (g *game[P]) again(p, q P) bool {
	return g.sider != nil && g.sider.Side(p) == g.sider.Side(q)
}

// end is the value of the final position p.
func (g *game[P]) end(d Domain, misere bool, p P) Value {
	switch {
	case d == Nimbers:
		return 0
	case d == Scores:
		return Value(g.scorer.Final(p))
	case g.ender != nil:
		return OfVerdict(zermelo.Verdict{Outcome: g.ender.End(p)})
	case misere:
		return OfVerdict(zermelo.Verdict{Outcome: zermelo.Win})
	}
	return OfVerdict(zermelo.Verdict{Outcome: zermelo.Loss})
}

// give is what the move from p to q, not folded yet, does to its value.
func (g *game[P]) give(d Domain, p, q P) uint64 {
	if d != Scores {
		return give(0, g.again(p, q))
	}
	return give(g.scorer.Gain(p, q), g.again(p, q))
}

// number is the number of a representative, where it has one.
func (g *game[P]) number(p P) uint64 {
	if g.keyer != nil {
		return g.keyer.Key(p)
	}
	return g.indexer.Index(p)
}

// numbered is the position of a number.
func (g *game[P]) numbered(n uint64) (p P, ok bool) {
	if g.keyer != nil {
		return g.keyer.Keyed(n)
	}
	if n >= g.indexer.Size() {
		return p, false
	}
	return g.indexer.At(n), true
}

// entry is the position of an entry.
func (g *game[P]) entry(t *Table, e Entry) (p P, err error) {
	if t.Naming == ByText {
		return g.Game.Text.Parse(e.Text)
	}
	p, ok := g.numbered(e.Number)
	if !ok {
		return p, fmt.Errorf("%w: %d is the key of no position", ErrCorrupt, e.Number)
	}
	return p, nil
}
