package madmax

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/contest"
)

// graphOf reads contest input that is known to be good.
func graphOf(t testing.TB, text []byte) *Graph {
	t.Helper()
	g, _, err := read(bytes.NewReader(text), contest.Options{}, thresholdBytes)
	if err != nil {
		t.Fatal(err)
	}
	g.dropRepeats()
	return g
}

func randomRanked(t testing.TB, shape string, n int, seed uint64) *ranked {
	g := graphOf(t, Random(rand.New(rand.NewPCG(seed, uint64(n))), shape, n))
	return g.byRank(g.order())
}

// bothMethods gives the thresholds by the scalar and by the bitset method.
func bothMethods(t testing.TB, r *ranked) (scalar, bitset []byte) {
	t.Helper()
	scalar, err := r.scalar(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	bitset, err = r.bitset(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return scalar, bitset
}

func TestScalarAndBitsetAgree(t *testing.T) {
	sizes := []int{100, 127, 128, 129, 191, 192, 193, 300, 511, 577, 1025, 1500}
	for n := 2; n <= 70; n++ {
		sizes = append(sizes, n)
	}
	for _, n := range sizes {
		for i, shape := range Shapes {
			if n > 300 && (n+i)%3 > 0 {
				continue // a third of the shapes at each large size
			}
			r := randomRanked(t, shape, n, 1)
			scalar, bitset := bothMethods(t, r)
			if !bytes.Equal(scalar, bitset) {
				t.Fatalf("%s graph of %d vertices: the methods differ", shape, n)
			}
			for u := range n { // the second player copies
				if scalar[u*n+u] != 0 {
					t.Fatalf("%s graph of %d vertices: T[%d][%d] = %d, not 0", shape, n, u, u, scalar[u*n+u])
				}
			}
		}
	}
}

func TestTranspose(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var a [64]uint64
	for i := range a {
		a[i] = r.Uint64()
	}
	b := a
	transpose(&b)
	for i := range 64 {
		for j := range 64 {
			if a[i]>>j&1 != b[j]>>i&1 {
				t.Fatalf("bit %d of word %d", j, i)
			}
		}
	}
}

func TestProducts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var rows [64]uint64
	for i := range rows {
		rows[i] = r.Uint64() & r.Uint64() & r.Uint64()
	}
	var p products
	p.fill(&rows)
	for range 1000 {
		set, want := r.Uint64()&r.Uint64()&r.Uint64(), uint64(0)
		for i, row := range rows {
			if set>>i&1 != 0 {
				want |= row
			}
		}
		if got := p.of(set); got != want {
			t.Fatalf("of(%x) = %x, want %x", set, got, want)
		}
	}
}

// BenchmarkThresholds is what preferScalar is drawn from.
func BenchmarkThresholds(b *testing.B) {
	for _, shape := range []string{"dense", "half", "sparse", "one-letter", "path", "layered"} {
		for _, n := range []int{64, 100, 200, 300, 400, 700, 1000} {
			r := randomRanked(b, shape, n, 1)
			run := func(method string, f func()) {
				b.Run(fmt.Sprintf("%s/%d/%s", shape, n, method), func(b *testing.B) {
					for b.Loop() {
						f()
					}
					b.ReportMetric(float64(len(r.edges)), "edges")
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n*n), "ns/pair")
				})
			}
			run("scalar", func() { r.scalar(context.Background()) })
			run("bits", func() { newSquares(r).run(context.Background(), func(byte) {}) })
			if n == 1000 {
				run("bitset", func() { r.bitset(context.Background()) })
			}
		}
	}
}
