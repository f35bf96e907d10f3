package table_test

import (
	"errors"
	"math"
	"testing"

	"zermelo/table"
)

// TestKernels: the value of every key follows from those that a kernel's moves
// lead to.
func TestKernels(t *testing.T) {
	for _, g := range every(t) {
		k := g.game.Kernel(g.header.Domain, g.header.Misere)
		if g.header.Naming == table.ByText {
			if k != nil {
				t.Errorf("%s has a kernel", g.name)
			}
			continue
		}
		t.Run(g.name, func(t *testing.T) {
			tab := open(t, g.file, 0)
			if _, ok, err := tab.Number(k.Start()); !ok || err != nil {
				t.Errorf("the start is not in the table: %v", err)
			}
			orbits := uint64(0)
			for _, e := range g.entries(t) {
				if g.header.Naming == table.ByIndex && !k.Representative(e.Number) {
					continue
				}
				orbits += k.Orbit(e.Number)
				follows(t, k, tab, e)
			}
			if orbits != tab.Orbits {
				t.Errorf("%d positions, the header says %d", orbits, tab.Orbits)
			}
			if _, err := k.Moves(nil, math.MaxUint64); !errors.Is(err, table.ErrCorrupt) {
				t.Errorf("a key of no position has moves: %v", err)
			}
		})
	}
}

// follows compares an entry with the moves from it.
func follows(t *testing.T, k table.Kernel, tab *table.Table, e table.Entry) {
	t.Helper()
	before := []table.Move{{To: 1}}
	moves, err := k.Moves(before, e.Number)
	if err != nil || moves[0] != before[0] {
		t.Fatalf("%d: %v", e.Number, err)
	}
	if len(moves) == 1 {
		if v, err := k.End(e.Number); v != e.Value || err != nil {
			t.Errorf("%d ends with %d %v, not %d", e.Number, v, err, e.Value)
		}
		return
	}
	var gifts []table.Value
	for i, m := range moves[1:] {
		if i > 0 && m.To <= moves[i].To {
			t.Errorf("%d: moves are not in order", e.Number)
		}
		if k.Layer(m.To) < k.Layer(e.Number) {
			t.Errorf("a move leads from layer %d to %d", k.Layer(e.Number), k.Layer(m.To))
		}
		v, ok, err := tab.Number(m.To)
		if !ok || err != nil {
			t.Fatalf("%d leads to %d, which is not there: %v", e.Number, m.To, err)
		}
		gifts = append(gifts, tab.Domain.Gift(v, m.Give))
	}
	if v := tab.Domain.Reduce(gifts); v != e.Value {
		t.Errorf("%d has the value %d, from its moves follows %d", e.Number, e.Value, v)
	}
}
