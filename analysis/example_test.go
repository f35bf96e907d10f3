package analysis_test

import (
	"context"
	"fmt"
	"os"

	"zermelo/analysis"
	"zermelo/heap"
)

// A table of Grundy values: one call for all positions.
func ExampleGame_values() {
	kayles, _ := heap.Parse("kayles")
	g := analysis.Of(kayles.Play(heap.Sum()))
	column, err := g.Values(context.Background(), []string{"3", "3 4", "5 6 7"}, analysis.Grundy, analysis.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range column.Len() {
		fmt.Println(column.Text(i))
	}
	fmt.Println("by", column.Proof)
	// Output:
	// 3
	// 2
	// 5
	// by theorem
}

// What can be reached from a heap of two pins, as a graph file.
func ExampleGraph_WriteGraphFile() {
	kayles, _ := heap.Parse("kayles")
	g := analysis.Of(kayles.Play(heap.Sum(2)))
	graph, err := g.Graph(context.Background(), "", analysis.GraphOptions{}, analysis.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := graph.WriteGraphFile(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// # kayles: values by theorem, plies by search, Grundy values by theorem
	// # Grundy value: exact method: nim-sequence of 0.77
	// start 2
	// 2 -> 1 "heap 2: take 1 → 1"
	// 2 -> 0 "heap 2: take 2 → ·"
	// 1 -> 0 "heap 1: take 1 → ·"
}
