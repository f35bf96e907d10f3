package solve

import (
	"context"
	"errors"
	"testing"

	"zermelo"
)

const far = 1_000_000

// chain is one line of play of far plies; with a ring it bites its tail.
type chain struct{ ring bool }

func (g chain) Moves(dst []int32, p int32) []int32 {
	if p == far && g.ring {
		return append(dst, 0)
	}
	if p < far {
		dst = append(dst, p+1)
	}
	return dst
}

type indexedChain struct{ chain }

func (indexedChain) Size() uint64              { return far + 1 }
func (indexedChain) Index(p int32) uint64      { return uint64(p) }
func (indexedChain) At(i uint64) int32         { return int32(i) }
func (indexedChain) Gain(from, to int32) int   { return 1 }
func (indexedChain) Final(int32) int           { return 0 }
func (indexedChain) End(int32) zermelo.Outcome { return zermelo.Loss }

// TestLongPlay: no engine recurses.
func TestLongPlay(t *testing.T) {
	ctx := context.Background()
	want := zermelo.Verdict{Outcome: zermelo.Loss, Plies: far}
	for _, r := range []zermelo.Rules[int32]{chain{}, indexedChain{}} {
		s, err := Outcomes(ctx, r, Options{}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := s.Of(0); v != want {
			t.Errorf("%T: %v, want %v", r, v, want)
		}
		n, err := Nimbers(ctx, r, Options{}, 0)
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := n.Of(1); v != 1 {
			t.Errorf("%T: the nimber of 1 is %d", r, v)
		}
	}
	m, err := Scores(ctx, zermelo.Rules[int32](indexedChain{}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := m.Of(1); v != 1 {
		t.Errorf("the margin at 1 is %d", v)
	}
}

// TestLongCycle: a draw that takes for ever, and no Grundy value.
func TestLongCycle(t *testing.T) {
	ctx := context.Background()
	for _, r := range []zermelo.Rules[int32]{chain{true}, indexedChain{chain{true}}} {
		s, err := Outcomes(ctx, r, Options{}, 7)
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := s.Of(0); v != endlessDraw || s.Positions() != far+1 {
			t.Errorf("%T: %v, %d positions", r, v, s.Positions())
		}
		_, err = Nimbers(ctx, r, Options{}, 7)
		var cycle *CycleError[int32]
		if !errors.As(err, &cycle) || len(cycle.Cycle) != far+1 || cycle.Cycle[0] != 7 {
			t.Fatalf("%T: %v", r, err)
		}
	}
}
