package heap_test

import (
	"context"
	"fmt"

	"zermelo/analysis"
	"zermelo/heap"
)

// Kayles is proved to have the period 12.
func ExampleFindPeriod() {
	kayles, err := heap.Parse("0.77")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := heap.New(kayles)
	p, err := heap.FindPeriod(context.Background(), s, 1_000_000, nil)
	if err != nil || p == nil {
		fmt.Println("no period", err)
		return
	}
	fmt.Printf("period %d from %d on, proved: %v\n", p.Length, p.Preperiod, p.Proved)
	fmt.Printf("%s: equality checked for %d ≤ n < %d\n", p.Reason, p.From, p.To)
	// Output:
	// period 12 from 71 on, proved: true
	// Guy–Smith bound for a code of 2 digits: equality checked for 71 ≤ n < 156
}

// Three heaps of Kayles: the Grundy value and the best move.
func ExampleGame_Play() {
	kayles, _ := heap.Parse("kayles")
	g := analysis.Of(kayles.Play(heap.Sum(3, 4, 5)))
	r, _ := g.Report(context.Background(), "3 4 5", analysis.Options{})
	fmt.Println(*r.Value.Outcome, *r.Value.Nimber, r.Moves[0].Name)
	// Output: win 6 heap 5: take 1 → 1+3
}
