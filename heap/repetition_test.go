package heap

import (
	"context"
	"math/rand/v2"
	"testing"
)

// slowRepetition tries every period.
func slowRepetition(g []uint8, w window) (p, n0 uint64, ok bool) {
	n := uint64(len(g))
	for p = 1; p < n; p++ {
		for n0 = n - p; n0 > 0 && g[n0-1] == g[n0-1+p]; n0-- {
		}
		if w.needs(p, n0) <= n {
			return p, n0, true
		}
	}
	return 0, 0, false
}

// TestRepetition compares with trying every period, on random sequences that
// repeat in stretches.
func TestRepetition(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	found := 0
	for range 20_000 {
		g := stretches(r, 1+r.IntN(90))
		w := window{heaps: 1 + uint64(r.IntN(4)), more: uint64(r.IntN(3)), t: 1 + uint64(r.IntN(6))}
		wantP, wantN0, want := slowRepetition(g, w)
		for _, anchor := range []uint64{firstAnchor, 1, 2, 5} {
			p, n0, ok, err := repetitionFrom(context.Background(), g, w, anchor)
			if err != nil || ok != want || ok && (p != wantP || n0 != wantN0) {
				t.Fatalf("%v, %+v, anchor %d: %d from %d on, %v, %v; want %d from %d on, %v", g, w, anchor, p, n0, ok, err, wantP, wantN0, want)
			}
		}
		if want {
			found++
		}
	}
	if found < 2000 {
		t.Errorf("only %d sequences have a period", found)
	}
}

// stretches copies pieces of itself behind itself.
func stretches(r *rand.Rand, n int) (g []uint8) {
	for len(g) < n {
		if len(g) == 0 || r.IntN(4) == 0 {
			g = append(g, uint8(r.IntN(3)))
			continue
		}
		back := 1 + r.IntN(len(g))
		for range r.IntN(4 * back) {
			g = append(g, g[len(g)-back])
		}
	}
	return g[:n]
}

// TestRepetitionBlocks follows a match over many blocks.
func TestRepetitionBlocks(t *testing.T) {
	g := make([]uint8, 3<<20)
	for i := range g {
		g[i] = uint8(i % 1000 / 7 % 5)
	}
	g[123_456] = 9
	p, n0, ok, err := repetition(context.Background(), g, window{heaps: 2})
	if p != 1000 || n0 != 123_457 || !ok || err != nil {
		t.Errorf("%d from %d on, %v, %v", p, n0, ok, err)
	}
}

func BenchmarkRepetition(b *testing.B) {
	g := make([]uint8, 4<<20)
	for i := range g {
		g[i] = uint8(i % 700_000 * 7919 % 251)
	}
	for b.Loop() {
		repetition(context.Background(), g, window{heaps: 2})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(g)), "ns/heap")
}
