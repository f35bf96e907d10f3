package endstones

import (
	"slices"
	"strings"
	"testing"

	"zermelo"
)

// The outcome and the best moves of every small row, by looking at all moves.
func TestTheoremBySearch(t *testing.T) {
	known := map[Position]bool{}
	for _, limit := range []struct {
		piles int
		most  int64
	}{{3, 9}, {5, 4}, {8, 2}} {
		for n := range limit.piles + 1 {
			rowsOf(n, limit.most, func(p Position) bool {
				checkBest(t, p, known)
				return !t.Failed()
			})
		}
	}
}

func checkBest(t *testing.T, p Position, known map[Position]bool) {
	t.Helper()
	want := zermelo.Win
	if lostBySearch(p, known) {
		want = zermelo.Loss
	}
	if got, ok := decide(p); got != want || !ok {
		t.Fatalf("%v: %v, by search %v", p.Row(), got, want)
	}
	var good []Position // all moves of a lost position, the winning ones of others
	for _, q := range (rules{}).Moves(nil, p) {
		if (want == zermelo.Loss || known[q]) && !slices.Contains(good, q) {
			good = append(good, q)
		}
	}
	moves, count, ok := best(p)
	if !ok || count.Int64() != int64(len(good)) {
		t.Fatalf("%v: %v best moves, by search %d", p.Row(), count, len(good))
	}
	if first := good[:min(len(good), maxBest)]; !slices.Equal(moves, first) {
		t.Fatalf("%v: best moves %v, by search %v", p.Row(), formats(moves), formats(first))
	}
}

func TestBestOfLargePiles(t *testing.T) {
	p := At(MaxPile, MaxPile, MaxPile-2, MaxPile)
	moves, count, ok := best(p)
	if !ok || count.Int64() != 2 || len(moves) != 2 {
		t.Fatalf("%v: %v of %v", p.Row(), formats(moves), count)
	}
	for _, q := range moves {
		if !q.Row().Lost() {
			t.Errorf("%v is not lost", q.Row())
		}
	}
	lost := At(MaxPile, MaxPile)
	if moves, count, _ := best(lost); len(moves) != maxBest || count.String() != "18446744073709551611" {
		t.Errorf("%v: %v of %v", lost.Row(), formats(moves), count)
	}
}

func TestReason(t *testing.T) {
	many := strings.TrimSpace(strings.Repeat("1 3 ", 100))
	for s, want := range map[string]string{
		"0":       "no pile is left, so the player to move has no move and loses",
		"5":       "one pile of 5 is left, so the player to move takes all of it and wins",
		"3 1 9 4": "in front of 1 9 4 only a pile of 3 loses, and the first pile is 3, so the player to move loses",
		"5 1 9 4": "in front of 1 9 4 only a pile of 3 loses, and the first pile is 5, so the player to move wins by taking 2 from it",
		"5 2 2":   "in front of 2 2 only no pile at all loses, and the first pile is 5, so the player to move wins by taking 5 from it",
		"2 1 9 4": "in front of 1 9 4 only a pile of 3 loses, and the first pile is only 2, so no move on the left wins; " +
			"behind 2 1 9 only a pile of 3 loses, and the last pile is 4, so the player to move wins by taking 1 from it",
		"9 " + many: "in front of 1 3 1 3 1 3 … 1 3 1 3 1 3 (200 piles) only a pile of 3 loses, and the first pile is 9, so the player to move wins by taking 6 from it",
	} {
		p, err := text{}.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		if got := reason(p); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", s, got, want)
		}
	}
}
