package endstones

import (
	"slices"
	"testing"
)

// formats writes positions for messages.
func formats(all []Position) (out []string) {
	for _, p := range all {
		out = append(out, text{}.Format(p))
	}
	return out
}

func TestMoves(t *testing.T) {
	for _, c := range []struct {
		from Position
		to   []string
	}{
		{At(), nil},
		{At(2), []string{"1", "0"}},
		{At(2, 1), []string{"1 1", "1", "2"}},
		{At(1, 300), slices.Concat([]string{"300"}, ends(299))},
		{At(2, 5, 2), []string{"1 5 2", "5 2", "2 5 1", "2 5"}},
	} {
		if got := formats(rules{}.Moves(nil, c.from)); !slices.Equal(got, c.to) {
			t.Errorf("%v: %v, want %v", c.from.Row(), got, c.to)
		}
	}
}

// ends are the rows 1 n, 1 n−1, …, 1.
func ends(n int64) (out []string) {
	for ; n >= 0; n-- {
		out = append(out, text{}.Format(At(1, n)))
	}
	return out
}

func TestFold(t *testing.T) {
	for _, c := range []struct{ p, want Position }{
		{At(), At()},
		{At(7), At(7)},
		{At(2, 1), At(1, 2)},
		{At(1, 256, 1), At(1, 256, 1)},
		{At(1, 256, 3, 1), At(1, 3, 256, 1)},
	} {
		if got := (rules{}).Fold(c.p); got != c.want {
			t.Errorf("%v: %v, want %v", c.p.Row(), got.Row(), c.want.Row())
		}
	}
}

// The names of all moves, and the number of different results.
func TestMoveNames(t *testing.T) {
	for _, c := range []struct {
		from  Position
		names []string
		count int64
	}{
		{At(), nil, 0},
		{At(2), []string{"L:1", "L:2"}, 2},
		{At(2, 1), []string{"L:1", "L:2", "R:1"}, 3},
		{At(2, 2), []string{"L:1", "L:2", "R:1", "L:2"}, 3},
		{At(2, 2, 3), []string{"L:1", "L:2", "R:1", "R:2", "R:3"}, 5},
		{At(1, 1, 1), []string{"L:1", "L:1"}, 1},
	} {
		var names []string
		for _, to := range (rules{}).Moves(nil, c.from) {
			names = append(names, rules{}.MoveName(c.from, to))
		}
		if count := moveCount(c.from).Int64(); !slices.Equal(names, c.names) || count != c.count {
			t.Errorf("%v: %v and %d, want %v and %d", c.from.Row(), names, count, c.names, c.count)
		}
	}
}

func TestMoveCountOfLargePiles(t *testing.T) {
	if got := moveCount(At(MaxPile, 1, MaxPile)).String(); got != "18446744073709551612" {
		t.Error(got)
	}
}
