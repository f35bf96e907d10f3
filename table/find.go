package table

import "zermelo"

func (g *game[P]) Value(t *Table, position string) (v Value, ok bool, err error) {
	p := g.Start
	if position != "" {
		if p, err = g.Game.Text.Parse(position); err != nil {
			return 0, false, err
		}
	}
	return g.find(t.Cursor(), p)
}

// find is the value of a position: with a Splitter the sum of its parts.
func (g *game[P]) find(c *Cursor, p P) (v Value, ok bool, err error) {
	if c.Domain != Nimbers || g.splitter == nil {
		return g.lookup(c, p)
	}
	for _, part := range g.splitter.Split(nil, p) {
		w, ok, err := g.lookup(c, part)
		if !ok || err != nil {
			return 0, ok, err
		}
		v ^= w
	}
	return v, true, nil
}

func (g *game[P]) lookup(c *Cursor, p P) (v Value, ok bool, err error) {
	p = g.fold(p)
	if c.Naming == ByText {
		return c.Text(g.Game.Text.Format(p))
	}
	return c.Number(g.number(p))
}

// Finder gives the values of positions of g in a table of it; with a Splitter
// and Grundy values it adds parts. It is for one goroutine.
func Finder[P comparable](g zermelo.Game[P], t *Table) func(P) (v Value, ok bool, err error) {
	game, cursor := Of(g).(*game[P]), t.Cursor()
	return func(p P) (Value, bool, error) { return game.find(cursor, p) }
}
