package wythoff

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// universe is the game of Universe with its starts.
func universe(size int) (g zermelo.Game[Position], starts []Position) {
	for game, all := range Universe(size) {
		g, starts = game, slices.AppendSeq(starts, all)
	}
	return g, starts
}

func TestTheorems(t *testing.T) {
	g, starts := universe(40)
	gametest.Agree(t, g, starts...)
}

// TestPairs are the first lost positions.
func TestPairs(t *testing.T) {
	for k, p := range []Position{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}, {9, 15}, {11, 18}, {12, 20}} {
		n, ok := plies.Decide(p)
		if !lost(p) || !lost(p.swap()) || !ok || n != uint32(2*k) {
			t.Errorf("%v: lost %v, in %d plies, %v", p, lost(p), n, ok)
		}
	}
}

const huge = math.MaxUint64

// TestHuge: heaps whose moves nobody can list. F_92 and F_93 are neighbouring
// Fibonacci numbers; of these a pair has every second one as its smaller heap.
func TestHuge(t *testing.T) {
	const f90, f91, f92, f93 = 2880067194370816120, 4660046610375530309, 7540113804746346429, 12200160415121876738
	for _, c := range []struct {
		p     Position
		won   bool
		count string
		named Position
	}{
		{Position{f92, f93}, false, "27280388024614569596", Position{f92 - 2, f93}},
		{Position{f91, f92}, true, "2", Position{f91, f90}},
		{Position{huge, huge}, true, "3", Position{0, 0}}, // huge is a B_k
		{Position{huge, 0}, true, "1", Position{0, 0}},
		{Position{huge, 1}, true, "1", Position{2, 1}},
		{Position{huge - 1, huge}, true, "2", Position{1, 2}}, // huge-1 is an A_k
	} {
		named, count, ok := best(c.p)
		if lost(c.p) == c.won || !ok || len(named) != 1 || named[0] != c.named || count.String() != c.count {
			t.Errorf("%v: lost %v, %v of %v, want %+v", c.p, lost(c.p), named, count, c)
		}
	}
	if n, ok := length(Position{f92, f93}); ok {
		t.Errorf("%d plies fit 32 bits", n)
	}
}

// TestWinsHuge: every winning move leads to a lost position, and is a move.
func TestWinsHuge(t *testing.T) {
	for _, a := range tight() {
		for _, b := range tight() {
			p := Position{a, b}
			if lost(p) {
				continue
			}
			all := wins(p)
			if len(all) == 0 || len(all) > 3 {
				t.Fatalf("%v: %d winning moves", p, len(all))
			}
			for _, w := range all {
				x, y := p.A-w.to.A, p.B-w.to.B
				if !lost(w.to) || w.to.A > p.A || w.to.B > p.B || x != 0 && y != 0 && x != y || x == 0 && y == 0 {
					t.Fatalf("%v: %v", p, w)
				}
			}
		}
	}
}

func TestMoveCount(t *testing.T) {
	want := new(big.Int).Mul(big.NewInt(3), new(big.Int).SetUint64(huge))
	if got := moveCount(Position{huge, huge}); got.Cmp(want) != 0 {
		t.Errorf("%v moves, want %v", got, want)
	}
	if got := moveCount(Position{3, 5}); got.Int64() != 11 {
		t.Errorf("%v moves of 3 5", got)
	}
}

func TestLine(t *testing.T) {
	want := []Position{{3, 7}, {3, 5}, {1, 5}, {1, 2}, {0, 2}, {0, 0}}
	if got, ok := line(Position{4, 7}); !ok || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, ok, want)
	}
	if got, ok := line(Position{0, huge}); !ok || !slices.Equal(got, []Position{{0, 0}}) {
		t.Errorf("%v, %v", got, ok)
	}
	p := Position{lower(mostPlies), lower(mostPlies) + mostPlies}
	if got, ok := line(p); ok {
		t.Errorf("a line of %d moves", len(got))
	}
}

func TestReason(t *testing.T) {
	const pair = "the heaps differ by 3, and with φ = 1.618… the lost pair of that difference begins with ⌊3·φ⌋"
	for p, want := range map[Position]string{
		{0, 0}: "both heaps are empty, so the player to move has no move and loses",
		{7, 4}: pair + " = 4: this is it, so the player to move loses",
		{8, 5}: pair + ", not with 5; so the player to move wins, by leaving the lost pair 3 5",
	} {
		if got := outcome.Reason(p); got != want {
			t.Errorf("%v: %s\nwant %s", p, got, want)
		}
	}
	for p, want := range map[Position]string{
		{0, 0}: "",
		{7, 4}: "this is pair number 3 of the lost ones, and play from one pair to the one before takes 2 plies",
		{8, 5}: "the smallest lost pair that a move leads to is number 2, and play from one pair to the one before takes 2 plies",
	} {
		if got := plies.Reason(p); got != want {
			t.Errorf("%v: %s\nwant %s", p, got, want)
		}
	}
}
