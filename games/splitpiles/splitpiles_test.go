package splitpiles

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
	g, starts := universe(6)
	gametest.Conform(t, g, append(starts, "", "3,2 1,1 4,4")...)
}

func TestTheorems(t *testing.T) {
	g, starts := universe(10)
	gametest.Agree(t, g, append(starts, "", "1,1 1,1", "4,3 2,2 5,1", "1,1 40,60 1,1")...)
}

// TestMoves: the words of the rules, on one position of several pairs.
func TestMoves(t *testing.T) {
	const p = "1,2 3,3 4,1 1,1"
	want := []Position{"kept", "1,1 3,3 4,1 1,1", "1,2 1,2 4,1 1,1", "1,2 2,1 4,1 1,1",
		"1,2 3,3 1,3 1,1", "1,2 3,3 2,2 1,1", "1,2 3,3 3,1 1,1"}
	names := []string{"", "1:2=1+1", "2:3=1+2", "2:3=2+1", "3:4=1+3", "3:4=2+2", "3:4=3+1"}
	moves := rules{}.Moves([]Position{"kept"}, p)
	if !slices.Equal(moves, want) {
		t.Fatalf("moves %q, want %q", moves, want)
	}
	for i := 1; i < len(moves); i++ {
		if name := (rules{}).MoveName(p, moves[i]); name != names[i] {
			t.Errorf("%q is named %s, want %s", moves[i], name, names[i])
		}
	}
}

func TestFold(t *testing.T) {
	for p, want := range map[Position]Position{
		"": "", "1,1": "", "2,1": "1,2", "10,9 1,1 9,10 2,100 2,3": "2,3 2,100 9,10 9,10",
		"18446744073709551615,1": "1,18446744073709551615",
	} {
		if got := (rules{}).Fold(p); got != want {
			t.Errorf("%q folds to %q, want %q", p, got, want)
		}
	}
}

func TestMoveCount(t *testing.T) {
	for p, want := range map[Position]string{
		"": "0", "1,1": "0", "3,3": "2", "3,4 1,2": "6",
		"18446744073709551615,18446744073709551614 18446744073709551615,1": "55340232221128654841",
	} {
		if got := moveCount(p); got.String() != want {
			t.Errorf("%q: %v moves, want %s", p, got, want)
		}
	}
}
