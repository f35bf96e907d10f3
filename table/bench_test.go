package table_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/games/connect4"
	"zermelo/games/pursuit"
	"zermelo/table"
)

// large are tables of many blocks: keys and texts of connect-4, and the indices
// of pursuit.
func large(b *testing.B) []sample {
	b.Helper()
	index := play(b, "index", must(b, pursuit.Parse, "20: w=1,1 b=4,5 w"), as{domain: table.Outcomes})
	number := play(b, "number", must(b, connect4.Parse, "4x4:"), as{domain: table.Outcomes})
	all := []sample{sampleFrom(b, index), sampleFrom(b, number)}
	h, entries := all[1].header, make([]table.Entry, len(all[1].entries))
	for i, e := range all[1].entries {
		entries[i] = table.Entry{Text: fmt.Sprintf("%010d", e.Number), Value: e.Value}
	}
	h.Naming = table.ByText
	return append(all, sample{"text", h, entries, write(b, h, entries)})
}

func sampleFrom(b *testing.B, g played) (s sample) {
	b.Helper()
	s = sample{g.name, g.header, nil, g.file}
	var err error
	for e := range open(b, g.file, 0).Entries(&err) {
		s.entries = append(s.entries, e)
	}
	if err != nil {
		b.Fatal(err)
	}
	return s
}

// some are positions in no order, few enough to stay in the processor's cache.
func (s sample) some() []table.Entry {
	r := rand.New(rand.NewPCG(1, 1))
	some := make([]table.Entry, 1<<12)
	for i := range some {
		some[i] = s.entries[r.IntN(len(s.entries))]
	}
	return some
}

// looked measures reading random positions.
func looked(b *testing.B, cache int64, cursor bool) {
	for _, s := range large(b) {
		b.Run(s.name, func(b *testing.B) {
			tab := open(b, s.file, cache)
			var from interface {
				Number(uint64) (table.Value, bool, error)
				Text(string) (table.Value, bool, error)
			} = tab
			if cursor {
				from = tab.Cursor()
			}
			asked := s.some()
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				e := asked[i%len(asked)]
				if v, ok, err := look(from, s.header.Naming, e); v != e.Value || !ok || err != nil {
					b.Fatal(v, ok, err)
				}
			}
		})
	}
}

func BenchmarkWarm(b *testing.B)   { looked(b, 0, false) }
func BenchmarkCursor(b *testing.B) { looked(b, 0, true) }
func BenchmarkCold(b *testing.B)   { looked(b, 1, false) }

// BenchmarkEntries reads whole tables; the time is that of a position.
func BenchmarkEntries(b *testing.B) {
	for _, s := range large(b) {
		b.Run(s.name, func(b *testing.B) {
			tab := open(b, s.file, 1)
			left := 0
			var err error
			for left < b.N && err == nil {
				for range tab.Entries(&err) {
					if left++; left == b.N {
						break
					}
				}
			}
			if err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkShared reads from many goroutines at once.
func BenchmarkShared(b *testing.B) {
	for _, s := range large(b) {
		b.Run(s.name, func(b *testing.B) {
			tab := open(b, s.file, 0)
			b.RunParallel(func(pb *testing.PB) {
				asked := s.some()
				for i := 0; pb.Next(); i++ {
					e := asked[i%len(asked)]
					if v, ok, err := look(tab, s.header.Naming, e); v != e.Value || !ok || err != nil {
						b.Error(v, ok, err)
					}
				}
			})
		})
	}
}
