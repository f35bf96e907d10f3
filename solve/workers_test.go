package solve

import (
	"context"
	"testing"

	"zermelo"
)

// bush is a loopy game with layers so wide that walkers share them: a third of
// the positions is final, and the others lead anywhere.
type bush struct{}

const bushes = 200_000

func (bush) Moves(dst []uint32, p uint32) []uint32 {
	if p%3 == 0 {
		return dst
	}
	for k := range p % 5 {
		dst = append(dst, (p*2654435761+k*40503+7)%bushes)
	}
	return append(dst, (p*31+1)%bushes)
}

func (bush) End(p uint32) zermelo.Outcome { return zermelo.Outcome(p/3%3) - 1 }
func (bush) Side(p uint32) zermelo.Side   { return zermelo.Side(p / 7 % 2) }
func (bush) Size() uint64                 { return bushes }
func (bush) Index(p uint32) uint64        { return uint64(p) }
func (bush) At(i uint64) uint32           { return uint32(i) }

// TestWorkers: the answer does not depend on how many walkers there are.
func TestWorkers(t *testing.T) {
	sameByWorkers(t, zermelo.Rules[board](chase{12}))
	sameByWorkers(t, zermelo.Rules[uint32](bush{}))
}

func sameByWorkers[P comparable](t *testing.T, r zermelo.Rules[P]) {
	t.Helper()
	one, err := Outcomes(context.Background(), r, Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{2, 8} {
		many, err := Outcomes(context.Background(), r, Options{Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		for p, v := range one.All() {
			if w, ok := many.Of(p); !ok || v != w {
				t.Fatalf("%T, %d workers: %v is %v, %v, by one %v", r, workers, p, w, ok, v)
			}
		}
		if one.Positions() != many.Positions() {
			t.Errorf("%T, %d workers: %d positions, by one %d", r, workers, many.Positions(), one.Positions())
		}
	}
}
