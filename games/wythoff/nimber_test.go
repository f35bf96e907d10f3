package wythoff

import (
	"slices"
	"sync"
	"testing"

	"zermelo"
)

// byDefinition is G(a, b) for a, b < size, each the mex of all results.
func byDefinition(size int) [][]zermelo.Nimber {
	g := make([][]zermelo.Nimber, size)
	for a := range g {
		g[a] = make([]zermelo.Nimber, size)
		for b := range g[a] {
			var met []zermelo.Nimber
			for _, q := range (rules{}).Moves(nil, Position{uint64(a), uint64(b)}) {
				met = append(met, g[q.A][q.B])
			}
			for slices.Contains(met, g[a][b]) {
				g[a][b]++
			}
		}
	}
	return g
}

func TestNimber(t *testing.T) {
	const size = 90
	for a, row := range byDefinition(size) {
		for b, want := range row {
			if got, ok := nimber.Decide(Position{uint64(a), uint64(b)}); !ok || got != want {
				t.Fatalf("G(%d, %d): %d, %v, want %d", a, b, got, ok, want)
			}
		}
	}
	if n, ok := nimber.Decide(Position{3, bound}); ok {
		t.Errorf("beyond the table: %d", n)
	}
}

// TestNimberRow is row 10 of the table (which is OEIS A004481).
func TestNimberRow(t *testing.T) {
	for b, want := range []zermelo.Nimber{10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2} {
		if got, _ := values.at(Position{10, uint64(b)}); got != want {
			t.Errorf("G(10, %d): %d, want %d", b, got, want)
		}
	}
}

// TestNimberGrows: the table is the same however it came to its size.
func TestNimberGrows(t *testing.T) {
	var once, bits table
	once.grow(400)
	for size := range 401 {
		bits.grow(size)
	}
	a, b := *once.shells.Load(), *bits.shells.Load()
	if !slices.EqualFunc(a, b, slices.Equal) {
		t.Error("shells one by one differ from shells at once")
	}
	for n, shell := range a {
		for j, v := range shell {
			if (v == 0) != lost(Position{uint64(n), uint64(j)}) {
				t.Fatalf("G(%d, %d) is %d", n, j, v)
			}
		}
	}
}

func TestNimberConcurrently(t *testing.T) {
	var shared table
	want, _ := values.at(Position{140, 150})
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := range uint64(151) {
				shared.at(Position{n, n * uint64(i) / 8})
			}
			if got, ok := shared.at(Position{150, 140}); !ok || got != want {
				t.Errorf("%d, %v, want %d", got, ok, want)
			}
		})
	}
	all.Wait()
}

// BenchmarkTable makes tables of the size that a heat map shows, and larger.
func BenchmarkTable(b *testing.B) {
	for name, size := range map[string]int{"256": 256, "1024": 1024, "4096": bound} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				new(table).grow(size)
			}
			cells := float64(size) * float64(size+1) / 2
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/cells, "ns/cell")
		})
	}
}
