package pursuit

import (
	"os"
	"slices"
	"strconv"
	"testing"
)

// scalarLayers is the table of table.go found one position at a time: a queue
// of positions that Black has won, and for each position with White to move a
// count of the steps that do not lose yet (Thompson 1986).
func scalarLayers(n int) []uint16 {
	o := octant{n}
	whites := o.cells()
	type unmove struct {
		v int // White's cell before, in the octant
		g symmetry
	}
	before := make([][]unmove, len(whites))
	left := make([]uint8, len(whites)*n*n)
	won := make([]bool, len(left))
	layer := make([]uint16, len(left))
	place := func(v int, c Cell) int { return (v*n+c.Row())*n + c.Column() }
	var queue, next []int
	for v, w := range whites {
		steps := around(nil, w, n, 1)
		for _, to := range steps {
			u, g := o.fold(to)
			before[u] = append(before[u], unmove{v, g})
		}
		for i := range n * n {
			left[v*n*n+i] = uint8(len(steps))
		}
		queue = append(queue, place(v, w))
	}
	near := make([][]Cell, n*n)
	for i := range near {
		near[i] = around(nil, At(i/n, i%n), n, 2)
	}
	for depth := uint16(1); len(queue) > 0; depth++ {
		next = next[:0]
		for _, i := range queue {
			v := i / (n * n)
			for _, black := range near[i%(n*n)] {
				j := place(v, black)
				if black == whites[v] || won[j] {
					continue
				}
				won[j] = true
				for _, u := range before[v] {
					from := u.g.apply(black, n)
					k := place(u.v, from)
					left[k]--
					if left[k] == 0 && from != whites[u.v] {
						layer[k] = depth
						next = append(next, k)
					}
				}
			}
		}
		queue, next = next, queue
	}
	return layer
}

// Sizes on both sides of a strip's end, odd and even.
func TestBitboardsAgreeWithScalar(t *testing.T) {
	sizes := []int{31, 32, 33, 63, 64, 65, 66}
	for n := 2; n <= 24; n++ {
		sizes = append(sizes, n)
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		sizes = append(sizes, 100, 127, 128, 129, 130, 200)
	}
	for _, n := range sizes {
		if !slices.Equal(newTable(n).layer, scalarLayers(n)) {
			t.Errorf("board %d: bitboards and counters differ", n)
		}
	}
}

func BenchmarkScalar(b *testing.B) {
	for _, n := range []int{20, 64} {
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			for b.Loop() {
				scalarLayers(n)
			}
			perPosition(b, n)
		})
	}
}

// perPosition reports the time for each position of an n×n board, with both
// players to move.
func perPosition(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(2*n*n*n*n), "ns/pos")
}
