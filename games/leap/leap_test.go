package leap

import (
	"slices"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// universe is all starts of a size, for the laws and theorems.
func universe(size int) (g zermelo.Game[Position], starts []Position) {
	for game, all := range Universe(size) {
		g, starts = game, slices.AppendSeq(starts, all)
	}
	return g, starts
}

func TestRules(t *testing.T) {
	g, starts := universe(8)
	gametest.Conform(t, g, append(starts, "", "/", "o.//.o", "oo.o./.o./o.o")...)
}

func TestTheorem(t *testing.T) {
	g, starts := universe(9)
	gametest.Agree(t, g, append(starts, "o../o.o./oo./.o.", "oo.oo..o./ooo.o.")...)
}

// TestMoves: the words of the rules, on one position of several rows.
func TestMoves(t *testing.T) {
	r := rules{}
	moves := r.Moves([]Position{"kept"}, "..oo.o/.../o./oo")
	want := []Position{"kept", "...ooo/.../o./oo", "..o.oo/.../o./oo", "..oo.o/.../.o/oo"}
	names := []string{"", "1:3-5", "1:4-5", "3:1-2"}
	if !slices.Equal(moves, want) {
		t.Fatalf("moves %q, want %q", moves, want)
	}
	for i := 1; i < len(moves); i++ {
		if name := r.MoveName("..oo.o/.../o./oo", moves[i]); name != names[i] {
			t.Errorf("%q is named %s, want %s", moves[i], name, names[i])
		}
	}
}

func TestFold(t *testing.T) {
	for p, want := range map[Position]Position{
		"": "", "/": "", "..oo": "", ".o.o": "o.", "oo.oo..o": "oo.oo..",
		"..o.//oo./.ooo/o..": "o./o../oo.",
	} {
		if got := (rules{}).Fold(p); got != want {
			t.Errorf("%q folds to %q, want %q", p, got, want)
		}
	}
}

// TestRowsAndPositions: a row has the same moves as a mask and as a position.
func TestRowsAndPositions(t *testing.T) {
	const width = 10
	r := RowRules{width}
	for i := range r.Size() {
		masks := r.Moves(nil, r.At(i))
		slices.Reverse(masks) // a position's pieces are taken from the left
		positions := (rules{}).Moves(nil, Position(cellsOf(i, width)))
		if len(masks) != len(positions) {
			t.Fatalf("%b: moves %b and %q", i, masks, positions)
		}
		for k, q := range masks {
			if Position(cellsOf(r.Index(q), width)) != positions[k] {
				t.Fatalf("%b: moves %b and %q", i, masks, positions)
			}
		}
	}
}
