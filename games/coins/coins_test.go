package coins

import (
	"slices"
	"testing"
)

func TestMoves(t *testing.T) {
	p := parse(t, "L=3: 1 3 1 7 2")
	type move struct {
		name, to string
		gain     int
	}
	var got []move
	for _, q := range (rules{}).Moves(nil, p) {
		got = append(got, move{rules{}.MoveName(p, q), notation{}.Format(q), rules{}.Gain(p, q)})
	}
	want := []move{
		{"1", "L=2: 3 1 7 2", 1},
		{"2", "L=3: 1 7 2", 4},
		{"3", "L=2: 7 2", 5},
	}
	if !slices.Equal(got, want) {
		t.Errorf("moves %v, want %v", got, want)
	}
	if end := (rules{}).Moves(nil, Position{}); len(end) > 0 {
		t.Errorf("moves from the empty stack: %v", end)
	}
}

// Equal games are equal positions: a limit beyond the stack is cut.
func TestPositionsAreEqual(t *testing.T) {
	if a, b := parse(t, "L=7: 1 2 3").Take(2), parse(t, "L=1: 3"); a != b {
		t.Errorf("%+v and %+v differ", a, b)
	}
	if a, b := parse(t, "L=2: 1 2").Take(2), (Position{}); a != b {
		t.Errorf("%+v and %+v differ", a, b)
	}
}

func TestCoin(t *testing.T) {
	coins := []uint64{0, 1, 255, 256, 1<<32 + 7, mostTotal}
	p := New(1, coins)
	for i, want := range coins {
		if got := p.Coin(i); got != want {
			t.Errorf("coin %d is %d, want %d", i, got, want)
		}
	}
}
