package table

import (
	"context"
	"fmt"

	"zermelo"
)

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

func (g *game[P]) First(ctx context.Context, t *Table, want Value) (position string, err error) {
	n := 0
	for e := range t.Entries(&err) {
		if n++; n%4096 == 0 && ctx.Err() != nil {
			return "", ctx.Err()
		}
		if e.Value != want {
			continue
		}
		p, err := g.entry(t, e)
		if err != nil {
			return "", err
		}
		if t.Naming != ByIndex || g.fold(p) == p {
			return g.Game.Text.Format(p), nil
		}
	}
	if err == nil {
		err = fmt.Errorf("%w: no position has the value %s", ErrCorrupt, t.Domain.Text(want))
	}
	return "", err
}
