package solve_test

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"zermelo"
	"zermelo/solve"
)

// heap is a heap of counters, of which a move takes 1, 2 or 3.
type heap int

type take struct{}

func (take) Moves(dst []heap, p heap) []heap {
	for k := range min(p, 3) {
		dst = append(dst, p-1-k)
	}
	return dst
}

func ExampleOutcomes() {
	s, err := solve.Outcomes(context.Background(), zermelo.Rules[heap](take{}), solve.Options{}, 10)
	if err != nil {
		fmt.Println(err)
		return
	}
	for p := range heap(6) {
		v, _ := s.Of(p)
		fmt.Println(p, v.Outcome, v.Plies)
	}
	// Output:
	// 0 loss 0
	// 1 win 1
	// 2 win 1
	// 3 win 1
	// 4 loss 2
	// 5 win 3
}

// Play may be endless: that is a draw.
func ExampleOutcomes_endless() {
	s, _ := solve.Outcomes(context.Background(), zermelo.Rules[stones](pongHauKi{}), solve.Options{}, stones{0b00011, 0b01100})
	v, _ := s.Of(stones{0b00011, 0b01100})
	fmt.Println(v.Outcome, v.Plies == zermelo.Endless, "of", s.Positions(), "positions")
	// Output: draw true of 28 positions
}

// In misère play who cannot move has won.
func ExampleOptions() {
	o := solve.Options{Misere: true, MaxPositions: 1000}
	s, _ := solve.Outcomes(context.Background(), zermelo.Rules[heap](take{}), o, 10)
	for p := range heap(6) {
		v, _ := s.Of(p)
		fmt.Print(v.Outcome, " ")
	}
	// Output: win loss win win win loss
}

func ExampleNimbers() {
	s, _ := solve.Nimbers(context.Background(), zermelo.Rules[heap](take{}), solve.Options{}, 10)
	for p := range heap(11) {
		v, _ := s.Of(p)
		fmt.Print(v, " ")
	}
	// Output: 0 1 2 3 0 1 2 3 0 1 2
}

func ExampleScores() {
	s, _ := solve.Scores(context.Background(), zermelo.Rules[dots](dotsAndBoxes{}), solve.Options{}, dots{})
	v, _ := s.Of(dots{})
	fmt.Println("the first player is", v, "boxes ahead")
	// Output: the first player is 2 boxes ahead
}

func ExampleReachable() {
	for p := range solve.Reachable(zermelo.Rules[heap](take{}), 5) {
		fmt.Print(p, " ")
	}
	// Output: 5 4 3 2 1 0
}

func ExampleAgree() {
	theorem := zermelo.Theorem[heap, zermelo.Nimber]{
		Decide: func(p heap) (zermelo.Nimber, bool) { return zermelo.Nimber(p % 5), p > 0 },
	}
	r := zermelo.Rules[heap](take{})
	s, _ := solve.Nimbers(context.Background(), r, solve.Options{}, 10)
	var heaps iter.Seq[heap] = func(yield func(heap) bool) {
		for p := heap(0); p <= 10 && yield(p); p++ {
		}
	}
	a, err := solve.Agree(heaps, s.Of, theorem)
	fmt.Println(a.Positions, "compared,", a.Outside, "outside", err)
	fmt.Println("differs:", a.Differs, "at", a.At, "search says", a.Search, "the theorem", a.Theorem)
	// Output:
	// 4 compared, 1 outside <nil>
	// differs: true at 4 search says 0 the theorem 4
}

// round is a game that never ends.
type round struct{}

func (round) Moves(dst []int, p int) []int { return append(dst, (p+1)%3) }

func ExampleCycleError() {
	_, err := solve.Nimbers(context.Background(), zermelo.Rules[int](round{}), solve.Options{}, 0)
	var cycle *solve.CycleError[int]
	fmt.Println(errors.Is(err, solve.ErrCycle), errors.As(err, &cycle), cycle.Cycle)
	// Output: true true [0 1 2]
}

// What was found before a budget ran out is exact.
func ExampleSolution() {
	s, err := solve.Nimbers(context.Background(), zermelo.Rules[heap](take{}), solve.Options{MaxPositions: 6}, 3, 10)
	fmt.Println(err)
	for p, v := range s.All() {
		fmt.Println(p, v)
	}
	_, ok := s.Of(10)
	fmt.Println(ok)
	// Output:
	// stopped after 6 positions
	// 3 3
	// 2 2
	// 1 1
	// 0 0
	// false
}
