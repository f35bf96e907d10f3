package solve

import (
	"context"
	"math/bits"
	"testing"

	"zermelo"
)

// rows is one row of cells: bit 0 is the rightmost, a set bit a piece. A piece
// goes to the first empty cell on its right.
type rows struct{ width uint }

func (r rows) Size() uint64          { return 1 << r.width }
func (r rows) Index(p uint32) uint64 { return uint64(p) }
func (r rows) At(i uint64) uint32    { return uint32(i) }

func (r rows) Moves(dst []uint32, p uint32) []uint32 {
	empty := ^p & (p + 1)
	for left := p & -empty; left != 0; left &= left - 1 {
		piece := left & -left
		gaps := ^p & (piece - 1)
		if gaps == 0 {
			continue
		}
		dst = append(dst, p&^piece|1<<(31-bits.LeadingZeros32(gaps)))
	}
	return dst
}

// fusedNimbers is the same search written for these rows alone.
func fusedNimbers(width uint) []uint32 {
	values := make([]uint32, 1<<width)
	for p := range uint32(len(values)) {
		led := uint64(0)
		empty := ^p & (p + 1)
		for left := p & -empty; left != 0; left &= left - 1 {
			piece := left & -left
			gaps := ^p & (piece - 1)
			if gaps == 0 {
				continue
			}
			led |= 1 << values[p&^piece|1<<(31-bits.LeadingZeros32(gaps))]
		}
		values[p] = uint32(bits.TrailingZeros64(^led))
	}
	return values
}

func TestRows(t *testing.T) {
	const width = 12
	s, err := Nimbers(context.Background(), zermelo.Rules[uint32](rows{width}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for p, want := range fusedNimbers(width) {
		if v, ok := s.Of(uint32(p)); !ok || uint32(v) != want {
			t.Fatalf("row %b: %d, %v, want %d", p, v, ok, want)
		}
	}
}

// BenchmarkNimbers values all rows of width 20.
func BenchmarkNimbers(b *testing.B) {
	const width = 20
	b.Run("engine", func(b *testing.B) {
		for b.Loop() {
			if _, err := Nimbers(context.Background(), zermelo.Rules[uint32](rows{width}), Options{Workers: 1}); err != nil {
				b.Fatal(err)
			}
		}
		perPosition(b, 1<<width)
	})
	b.Run("fused", func(b *testing.B) {
		for b.Loop() {
			fusedNimbers(width)
		}
		perPosition(b, 1<<width)
	})
}

func perPosition(b *testing.B, positions int) {
	b.ReportAllocs()
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(positions), "ns/pos")
}
