package endstones

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// lostBySearch decides a position by looking at all moves.
func lostBySearch(p Position, known map[Position]bool) bool {
	if lost, ok := known[p]; ok {
		return lost
	}
	lost := true
	for _, q := range (rules{}).Moves(nil, p) {
		lost = lost && !lostBySearch(q, known)
	}
	known[p] = lost
	return lost
}

// Balances are what they are said to be: with one more pile the row is lost, and
// with any other pile it is not.
func TestBalancesBySearch(t *testing.T) {
	known := map[Position]bool{}
	for n := 0; n <= 4; n++ {
		rowsOf(n, 4, func(p Position) bool {
			row := p.Row()
			l, r := row.Left(0, n-1), row.Right(0, n-1)
			for x := int64(0); x <= 6; x++ {
				if lost := lostBySearch(At(x)+p, known); lost != (x == l) {
					t.Errorf("%d before %v: lost %v, balance %d", x, row, lost, l)
				}
				if lost := lostBySearch(p+At(x), known); lost != (x == r) {
					t.Errorf("%d after %v: lost %v, balance %d", x, row, lost, r)
				}
			}
			return !t.Failed()
		})
	}
}

// rowOf is a random row of n piles of one of the Shapes, or of "far" or
// "mixed": stretches of like piles at different sizes.
func rowOf(r *rand.Rand, shape string, n int, most int64) Row {
	row := make(Row, 0, n)
	level := int64(0)
	for len(row) < n {
		if shape == "mixed" && r.IntN(8) == 0 {
			level = r.Int64N(3) * (most + 1)
		}
		row = append(row, max(1, level+pile(r, shape, row, most)))
		if shape == "mixed" {
			row[len(row)-1] = level + 1 + r.Int64N(3)
		}
	}
	if shape == "mirrored" {
		for i := range n / 2 {
			row[n-1-i] = row[i]
		}
	}
	return row
}

var rowShapes = append(slices.Clone(Shapes), "mixed")

// kernels computes both balances by each method and reports what differs.
func kernels(t *testing.T, row Row) (l, r int64) {
	t.Helper()
	l, r = diagonals(row)
	if l2, r2, err := sliced(context.Background(), row); l2 != l || r2 != r || err != nil {
		t.Fatalf("%d piles %s: sliced %d %d, diagonals %d %d", len(row), some(row), l2, r2, l, r)
	}
	for s, want := range []int64{l, r} {
		if x, ok := lazily(context.Background(), row, side(s), 4*len(row)*len(row)); !ok || x != want {
			t.Fatalf("%d piles %s: lazily %d %v on side %d, diagonals %d", len(row), some(row), x, ok, s, want)
		}
	}
	return l, r
}

func TestKernelsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 6))
	for _, shape := range rowShapes {
		for n := 1; n <= 200; n++ {
			kernels(t, rowOf(r, shape, n, 1+r.Int64N(12)))
		}
		for _, n := range []int{255, 256, 257, 600} {
			for _, most := range []int64{2, 20, MaxPile / 4} {
				kernels(t, rowOf(r, shape, n, most))
			}
		}
		kernels(t, rowOf(r, shape, 1500, 1<<r.IntN(12)))
		if os.Getenv("ZERMELO_LONG") != "" {
			kernels(t, rowOf(r, shape, 5000, 1_000_000))
		}
	}
}

// Every row inside a row, so that lines begin at every place of a word.
func TestKernelsAgreeInside(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 6))
	for range 3 {
		row := rowOf(r, "threes", 150, 3)
		for i := range row {
			kernels(t, row[i:])
			kernels(t, row[:i+1])
		}
	}
}

// Only differences of piles matter, up to the largest piles.
func TestLargestPiles(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 6))
	for _, n := range []int{1, 2, 3, 63, 64, 65, 200} {
		for range 20 {
			row := rowOf(r, "threes", n, 3)
			high := slices.Clone(row)
			shift := MaxPile - slices.Max(row)
			for i := range high {
				high[i] += shift
			}
			l, rr := kernels(t, row)
			highL, highR := kernels(t, high)
			if l != 0 {
				l, rr = l+shift, rr+shift
			}
			if highL != l || highR != rr {
				t.Fatalf("%v: %d %d, want %d %d", high, highL, highR, l, rr)
			}
		}
	}
}

// The methods that Row chooses from are one answer, inside a row too.
func TestRow(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 6))
	for _, shape := range rowShapes {
		row := rowOf(r, shape, 400, 5)
		i, j := r.IntN(100), 300+r.IntN(100)
		l, rr := diagonals(row[i : j+1])
		if row.Left(i, j) != l || row.Right(i, j) != rr {
			t.Errorf("%s: %d %d, want %d %d", shape, row.Left(i, j), row.Right(i, j), l, rr)
		}
		before := append(Row{l}, row[i:j+1]...)
		if l > 0 && (!before.Lost() || before[1:].Lost()) {
			t.Errorf("%s: %d does not balance the row", shape, l)
		}
	}
}

// A long row whose balances depend on each other in one chain stays within the
// budget, and its questions within memory.
func TestLongRows(t *testing.T) {
	const n = 1_000_000
	ramp := make(Row, n)
	for i := range ramp {
		ramp[i] = int64(i) + 1
	}
	if x, ok := lazily(context.Background(), ramp, left, budget(n)); !ok || x != n {
		t.Errorf("ramp: %d %v", x, ok)
	}
	r := rand.New(rand.NewPCG(5, 6))
	random := rowOf(r, "uniform", n, 1_000_000_000)
	if _, ok := lazily(context.Background(), random, left, 1000); !ok {
		t.Error("a random row needs more than 1000 questions")
	}
}

// Even rows of equal piles are lost by mirroring, odd ones won.
func TestEqualPiles(t *testing.T) {
	for _, n := range []int{1, 2, 63, 64, 65, 66, 1000, 1001, 6000} {
		row := make(Row, n)
		for i := range row {
			row[i] = 5
		}
		if row.Lost() != (n%2 == 0) {
			t.Errorf("%d equal piles: lost %v", n, row.Lost())
		}
	}
}

// late is a context that ends after it was looked at some times.
type late struct {
	context.Context
	looks int
}

func (c *late) Err() error {
	if c.looks--; c.looks < 0 {
		return context.Canceled
	}
	return nil
}

// However late the context ends, the error is its own; the looks are those of
// balance, lazily, sliced, and sliced again and again.
func TestBalanceStops(t *testing.T) {
	row := rowOf(rand.New(rand.NewPCG(6, 6)), "pairs", 500, 2)
	for looks := range 8 {
		if _, err := row.balance(&late{context.Background(), looks}, left); err != context.Canceled {
			t.Errorf("%d looks: error %v", looks, err)
		}
	}
	if _, err := row.balance(&late{context.Background(), 100}, left); err != nil {
		t.Error(err)
	}
	if _, err := row[:9].balance(&late{context.Background(), 0}, left); err != context.Canceled {
		t.Errorf("short row: error %v", err)
	}
	ramp := make(Row, 2*pollQuestions)
	for i := range ramp {
		ramp[i] = int64(i) + 1
	}
	if _, ok := lazily(&late{context.Background(), 0}, ramp, left, len(ramp)); ok {
		t.Error("lazily has not stopped")
	}
}

func BenchmarkBalances(b *testing.B) {
	methods := []struct {
		name string
		run  func(Row)
	}{
		{"diagonals", func(row Row) { diagonals(row) }},
		{"lazily", func(row Row) { lazily(context.Background(), row, left, budget(len(row))) }},
		{"sliced", func(row Row) { sliced(context.Background(), row) }},
	}
	for _, shape := range []string{"uniform", "constant", "threes", "ramp", "walk"} {
		for _, n := range []int{64, 1000, 10000} {
			row := rowOf(rand.New(rand.NewPCG(7, 6)), shape, n, 1_000_000)
			for _, m := range methods {
				b.Run(fmt.Sprintf("%s/%d/%s", shape, n, m.name), func(b *testing.B) {
					for range b.N {
						m.run(row)
					}
					cells := float64(n) * float64(n) / 2
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/cells, "ns/cell")
				})
			}
		}
	}
}
