package coins

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// collected is the recursion as it stands in every book, the oracle of the
// tests: entry p*(n+1)+L is what the mover at row p collects who may take up to
// L. Time and memory n².
func collected(coins []uint64) []uint64 {
	n := len(coins)
	m := make([]uint64, (n+1)*(n+1))
	rest := uint64(0)
	for p := n - 1; p >= 0; p-- {
		rest += coins[p]
		row := m[p*(n+1):][:n+1]
		for most := 1; most <= n; most++ {
			row[most] = row[most-1]
			if most <= n-p {
				row[most] = max(row[most], rest-m[(p+most)*(n+1)+min(2*most, n)])
			}
		}
	}
	return m
}

// oracle is what the opponent collects after each first take.
func oracle(coins []uint64) (replies []uint64) {
	n := len(coins)
	m := collected(coins)
	for t := 1; t <= n; t++ {
		replies = append(replies, m[t*(n+1)+min(2*t, n)])
	}
	return replies
}

// checkTiles compares the replies that tiles find with the oracle's.
func checkTiles[T sum](t *testing.T, coins []uint64, limit int, want []uint64) {
	t.Helper()
	r := newRings[T](coins, limit)
	if err := r.solve(context.Background()); err != nil {
		t.Fatal(err)
	}
	for take := 1; take <= limit; take++ {
		if got := uint64(r.reply(0, take)); got != want[take-1] {
			t.Fatalf("%T: %d coins, limit %d: a take of %d leaves the opponent %d, want %d\n%d",
				T(0), len(coins), limit, take, got, want[take-1], coins)
		}
	}
}

// checkFirsts walks a whole line and looks that each take is the smallest best.
func checkFirsts[T sum](t *testing.T, coins []uint64, limit int, m []uint64) {
	t.Helper()
	n, p := len(coins), 0
	f := newFirsts[T](coins, limit)
	for _, take := range f.takes() {
		for smaller := 1; smaller <= take; smaller++ {
			q := p + smaller
			got := uint64(f.rest[p]) - m[q*(n+1)+min(2*smaller, n)]
			if best := got == m[p*(n+1)+limit]; best != (smaller == take) {
				t.Fatalf("%T: row %d, limit %d: the line takes %d, but is %d best? %v\n%d", T(0), p, limit, take, smaller, best, coins)
			}
		}
		p, limit = p+take, min(2*take, n)
	}
	if p != n {
		t.Fatalf("the line ends at row %d of %d", p, n)
	}
}

// checkStack compares all kernels with the oracle for some limits.
func checkStack(t *testing.T, coins []uint64, limits ...int) {
	t.Helper()
	m, want := collected(coins), oracle(coins)
	for _, limit := range limits {
		if limit < 1 || limit > len(coins) {
			continue
		}
		if total := m[len(coins)]; narrow(total) {
			checkTiles[uint32](t, coins, limit, want)
			checkFirsts[uint32](t, coins, limit, m)
		}
		checkTiles[uint64](t, coins, limit, want)
		checkFirsts[uint64](t, coins, limit, m)
	}
}

// Every stack of up to 6 coins of value 0 to 3 with every limit.
func TestKernelsTiny(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for coins := make([]uint64, n); ; {
			checkStack(t, coins, 1, 2, 3, 4, 5, 6)
			if !next(coins) {
				break
			}
		}
	}
}

// Every number of coins around the sizes at which tiles and rules change.
func TestKernelsSmall(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 400; n++ {
		shape := Shapes[r.IntN(len(Shapes))]
		checkStack(t, stackOf(r, shape, n), 1, 2, 3, r.IntN(n)+1, r.IntN(n)+1, n)
	}
}

// Slips in the bounds of rule 2 pass every test of up to 60 coins; they show
// from some 500 coins on.
func TestKernelsLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, shape := range Shapes {
		for range 5 {
			n := 500 + r.IntN(1500)
			checkStack(t, stackOf(r, shape, n), 2, r.IntN(n)+1)
		}
	}
}

// Sums just below the bounds of their types.
func TestKernelsAtTheBounds(t *testing.T) {
	for _, total := range []uint64{1<<32 - 2, 1<<32 - 1, 1 << 32, mostTotal} {
		for n := 1; n <= 40; n++ {
			coins := make([]uint64, n)
			coins[n-1] = total
			checkStack(t, coins, 1, 2, n)
			coins[0], coins[n-1] = coins[n-1], coins[0]
			checkStack(t, coins, 1, 2, n)
		}
	}
}

// columns is by formula what rule 3 says by search.
func TestColumns(t *testing.T) {
	for n := range 120 {
		for limit := range n + 1 {
			want := 0
			for p := range n {
				for take := 1; take <= p+limit && 7*take < n-p; take++ {
					want = max(want, take)
				}
			}
			if got := columns(n, limit); got != want {
				t.Errorf("columns(%d, %d) = %d, want %d", n, limit, got, want)
			}
		}
	}
}

func TestSolveStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := newRings[uint32](make([]uint64, 100), 2).solve(ctx); err != context.Canceled {
		t.Errorf("solve after the context was cancelled: %v", err)
	}
}

func BenchmarkTiles(b *testing.B) {
	for _, n := range []int{2000, 20000} {
		b.Run(fmt.Sprint("32bit/", n), func(b *testing.B) { benchmarkLooks(b, n, solveTiles[uint32]) })
		b.Run(fmt.Sprint("64bit/", n), func(b *testing.B) { benchmarkLooks(b, n, solveTiles[uint64]) })
	}
}

func BenchmarkFirsts(b *testing.B) {
	for _, n := range []int{2000, 20000} {
		b.Run(fmt.Sprint("32bit/", n), func(b *testing.B) { benchmarkLooks(b, n, solveFirsts[uint32]) })
		b.Run(fmt.Sprint("64bit/", n), func(b *testing.B) { benchmarkLooks(b, n, solveFirsts[uint64]) })
	}
}

func solveTiles[T sum](coins []uint64)  { newRings[T](coins, firstLimit).solve(context.Background()) }
func solveFirsts[T sum](coins []uint64) { newFirsts[T](coins, firstLimit) }

// benchmarkLooks reports the time for each of the n²/8 looks.
func benchmarkLooks(b *testing.B, n int, solve func(coins []uint64)) {
	coins := stackOf(rand.New(rand.NewPCG(1, 2)), "small", n)
	for b.Loop() {
		solve(coins)
	}
	looks := float64(n) * float64(n) / 8
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/looks, "ns/look")
}
