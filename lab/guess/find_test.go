package guess

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"
)

var long = os.Getenv("ZERMELO_LONG") != ""

// aim is a table and what has to be found in it.
type aim struct {
	name  string
	vars  string // the names, apart by blanks
	low   int64
	high  int64 // of the table
	more  int64 // of the fresh table
	zero  bool
	size  int     // at most
	slow  bool    // only with ZERMELO_LONG
	bound float64 // seconds that it may take on two idle cores
	value func(n int) func(x []int64) (int64, bool)
}

// table is the box from low to high in every variable.
func (a aim) table(high int64) Table {
	vars := len(strings.Fields(a.vars))
	t := Table{Value: a.value(int(high))}
	for range vars {
		t.Low, t.High = append(t.Low, a.low), append(t.High, high)
	}
	return t
}

func (a aim) target() Target {
	return Target{
		Vars: strings.Fields(a.vars), Table: a.table(a.high), Zero: a.zero,
		Fresh: func() (Table, error) { return a.table(a.more), nil },
	}
}

type rule = func(x []int64, value func(y ...int64) int64) []int64

func oneHeap(options func(n int, g []int64) []int64) func(int) func([]int64) (int64, bool) {
	return func(n int) func([]int64) (int64, bool) { return heaps(n, options) }
}

func many(vars int, inside func([]int64) bool, options rule) func(int) func([]int64) (int64, bool) {
	return func(n int) func([]int64) (int64, bool) { return grid(vars, n, inside, options) }
}

// rows are those of at most twice as many cells as a coordinate may be large.
func rows(n int) func([]int64) (int64, bool) { return leap(min(2*n, 22)) }

// reshape gives x other coordinates before it asks for the value.
func reshape(f func(int) func([]int64) (int64, bool), change func(x []int64) ([]int64, bool)) func(int) func([]int64) (int64, bool) {
	return func(n int) func([]int64) (int64, bool) {
		g := f(n)
		return func(x []int64) (int64, bool) {
			y, ok := change(x)
			if !ok {
				return 0, false
			}
			return g(y)
		}
	}
}

// upToK is the game of taking 1 to k, with k the second coordinate.
func upToK(n int) func([]int64) (int64, bool) {
	var g [][]int64
	for k := range n + 1 {
		take := make([]int, k)
		for i := range take {
			take[i] = i + 1
		}
		var row []int64
		for i := range n + 1 {
			row = append(row, mex(subtract(take...)(i, row)))
		}
		g = append(g, row)
	}
	return func(x []int64) (int64, bool) { return g[x[1]][x[0]], x[1] >= 1 }
}

func descending(x []int64) bool { return x[0] >= x[1] && x[0] > 0 }

var aims = []aim{
	{name: "subtract 1 2 3", vars: "n", high: 999, more: 3000, size: 3, bound: 5, value: oneHeap(subtract(1, 2, 3))},
	{name: "subtract 1 to k", vars: "n k", high: 69, more: 90, size: 4, bound: 5, value: upToK},
	{name: "nim 2", vars: "a b", high: 69, more: 90, size: 3, bound: 5, value: many(2, nil, nim)},
	{name: "nim 2 zero", vars: "a b", high: 69, more: 90, zero: true, size: 3, bound: 5, value: many(2, nil, nim)},
	{name: "nim 3", vars: "a b c", high: 23, more: 28, size: 5, bound: 5, value: many(3, nil, nim)},
	{name: "split pairs", vars: "a b", low: 1, high: 79, more: 100, size: 6, bound: 5, value: many(2, positive, splitPair)},
	{name: "lasker", vars: "n", low: 1, high: 599, more: 1200, size: 7, bound: 5, value: oneHeap(lasker)},
	{name: "ruler", vars: "n", low: 1, high: 699, more: 1200, size: 2, bound: 5, value: oneHeap(ruler)},
	{name: "mock turtles", vars: "n", high: 399, more: 600, size: 9, bound: 20, value: mockTurtles},
	{name: "wythoff zero", vars: "a b", high: 109, more: 130, zero: true, size: 8, bound: 5, value: many(2, nil, wythoff)},
	{name: "euclid to 0 zero", vars: "a b", low: 1, high: 109, more: 150, zero: true, size: 12, bound: 20, value: many(2, positive, euclid(0))},
	{name: "euclid positive zero", vars: "a b", low: 1, high: 109, more: 150, zero: true, size: 12, bound: 20, value: many(2, positive, euclid(1))},
	{name: "euclid positive", vars: "a b", low: 1, high: 109, more: 150, size: 11, slow: true, bound: 20, value: many(2, positive, euclid(1))},
	{name: "leap 1 run", vars: "r e", high: 10, more: 11, size: 6, bound: 5, value: rows},
	{name: "leap 2 runs and a cell", vars: "r e s", high: 9, more: 11, size: 11, bound: 5,
		value: reshape(rows, func(x []int64) ([]int64, bool) { return append(x, 1), x[1] > 0 })},
	{name: "leap 2 runs", vars: "r e s f", high: 9, more: 11, size: 30, bound: 10,
		value: reshape(rows, func(x []int64) ([]int64, bool) { return x, x[1] > 0 })},
	{name: "staircase", vars: "a b c", high: 16, more: 18, size: 3, bound: 5, value: many(3, nil, staircase)},
	{name: "staircase zero", vars: "a b c", high: 16, more: 18, zero: true, size: 3, bound: 5, value: many(3, nil, staircase)},
	{name: "up to half", vars: "n", low: 1, high: 999, more: 2000, size: 5, bound: 5, value: oneHeap(upToHalf)},
	{name: "proper divisor", vars: "n", low: 1, high: 1999, more: 3000, size: 2, bound: 5, value: oneHeap(properDivisor)},
	{name: "king", vars: "a b", high: 39, more: 60, size: 11, bound: 20, value: many(2, nil, king)},
	{name: "chomp 2 rows zero", vars: "a b", high: 60, more: 80, zero: true, size: 4, bound: 5, value: many(2, descending, chomp)},
	{name: "moore zero", vars: "a b c", high: 23, more: 25, zero: true, size: 7, bound: 20, value: moore},
	{name: "fibonacci nim zero", vars: "n", low: 2, high: 2999, more: 12000, zero: true, size: 13, slow: true, bound: 20, value: fibonacciNim},
}

// TestFinds is every formula that has to be found, on a fresh table too. It
// says how long each took; a bound is only there to be compared with.
func TestFinds(t *testing.T) {
	for _, a := range aims {
		t.Run(a.name, func(t *testing.T) {
			if a.slow && !long {
				t.Skip("only with ZERMELO_LONG")
			}
			target := a.target()
			start := time.Now()
			r, err := Find(context.Background(), target, Options{})
			if err != nil {
				t.Fatal(err)
			}
			took := time.Since(start).Seconds()
			if len(r.Answers) == 0 {
				t.Fatalf("no formula up to size %d; %.1f s, %d candidates", r.Size, took, r.Tried)
			}
			for _, b := range r.Answers {
				t.Logf("size %d: %s    %s", b.Formula.Size(), b.Formula.Plain(), b.Formula)
			}
			best := r.Answers[0]
			t.Logf("%.2f s (bound %v), %d candidates, %d rejected, %d fitted, %d held, %d fresh, levels to %d",
				took, a.bound, r.Tried, r.Rejected, best.Fitted, best.Held, best.Fresh, r.Size)
			if best.Formula.Size() > a.size {
				t.Errorf("size %d, want %d", best.Formula.Size(), a.size)
			}
			if best.Fresh == 0 {
				t.Error("not checked on a fresh table")
			}
		})
	}
}
