package pursuit

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strconv"
	"testing"
)

// A query stops early; what it says is what the table says.
func TestQueryAgreesWithTable(t *testing.T) {
	ctx := context.Background()
	for _, n := range []int{2, 3, 4, 7, 12} {
		table := newTable(n)
		for i := range n * n * n * n {
			white, black := At(i/n/n/n, i/n/n%n), At(i/n%n, i%n)
			plies, known := table.lost(white, black)
			layer, ok, err := lossLayer(ctx, n, white, black)
			if err != nil || ok != known || 2*uint32(layer) != plies {
				t.Fatalf("board %d, white %x, black %x: layer %d, %t, %v; the table has %d plies, %t", n, white, black, layer, ok, err, plies, known)
			}
		}
	}
	for _, n := range []int{65, 101} {
		table, r := newTable(n), rand.New(rand.NewPCG(1, uint64(n)))
		for range 8 {
			white, black := At(r.IntN(n), r.IntN(n)), At(r.IntN(n), r.IntN(n))
			plies, known := table.lost(white, black)
			if layer, ok, err := lossLayer(ctx, n, white, black); err != nil || ok != known || 2*uint32(layer) != plies {
				t.Errorf("board %d, white %x, black %x: layer %d, %t, %v; the table has %d plies", n, white, black, layer, ok, err, plies)
			}
		}
	}
}

// What memory is said to be needed covers what is taken, and not much more.
func TestNeeds(t *testing.T) {
	var before, after runtime.MemStats
	for _, n := range []int{20, 64, 65, 100, 130} {
		runtime.ReadMemStats(&before)
		newChase(n)
		runtime.ReadMemStats(&after)
		used := after.TotalAlloc - before.TotalAlloc
		if need := chaseBytes(n); used > need || used < need*7/10 {
			t.Errorf("board %d: %d bytes, said to be %d", n, used, need)
		}
	}
}

func BenchmarkQuery(b *testing.B) {
	for _, n := range []int{20, 64, 100} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				if _, _, err := lossLayer(context.Background(), n, At(0, 0), At(n-1, n-1)); err != nil {
					b.Fatal(err)
				}
			}
			perPosition(b, n)
		})
	}
}

func BenchmarkTable(b *testing.B) {
	for _, n := range []int{20, 64, 100} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				newTable(n)
			}
			perPosition(b, n)
		})
	}
}
