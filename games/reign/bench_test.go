package reign

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"zermelo/contest"
)

// benchmark counts the chains of boards of one side, through windows of so many
// rows; rows above the side mean all in memory.
func benchmark(b *testing.B, side int, rows int) {
	for _, shape := range Shapes {
		b.Run(shape, func(b *testing.B) {
			text := Random(rand.New(rand.NewPCG(1, 1)), shape, side)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				r, err := newReader(bytes.NewReader(text))
				if err != nil {
					b.Fatal(err)
				}
				if _, err := r.peel(rows, contest.Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(side*side), "ns/cell")
		})
	}
}

func BenchmarkMemory(b *testing.B)   { benchmark(b, 2000, 2001) }
func BenchmarkWindow(b *testing.B)   { benchmark(b, 2000, windowRows(2000)) }
func BenchmarkWindow16(b *testing.B) { benchmark(b, 2000, 16) }
