package madmax

import (
	"fmt"
	"testing"
)

func BenchmarkPlies(b *testing.B) {
	for _, n := range []int{100, 300} {
		g := graphOf(b, Random(newRand(uint64(n)), "dense", n))
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				s := &lengths{g: g}
				for v := range uint32(n) {
					s.plies(Position{v, v, 0})
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n*n), "ns/pair")
		})
	}
}
