package leap

import (
	"slices"
	"testing"
)

// rowMoves follows the words of the rules, cell by cell.
func rowMoves(p Row, width int) (moves []Row) {
	for piece := range width {
		for to := piece - 1; to >= 0 && p>>piece&1 == 1; to-- {
			if p>>to&1 == 0 {
				moves = append(moves, p&^(1<<piece)|1<<to)
				break
			}
		}
	}
	return moves
}

func TestRowMoves(t *testing.T) {
	for width := range 14 {
		rules := RowRules{width}
		for i := range rules.Size() {
			p := rules.At(i)
			if got, want := rules.Moves(nil, p), rowMoves(p, width); !slices.Equal(got, want) {
				t.Fatalf("width %d: moves from %b are %b, want %b", width, p, got, want)
			}
		}
	}
	for _, p := range []Row{1<<63 - 1, 1 << 63, ^Row(0), 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, ^Row(1)} {
		got := RowRules{}.Moves([]Row{7}, p)
		if want := append([]Row{7}, rowMoves(p, 64)...); !slices.Equal(got, want) {
			t.Errorf("moves from %b are %b, want %b", p, got, want)
		}
	}
}

func BenchmarkRowMoves(b *testing.B) {
	rules, dst := RowRules{20}, make([]Row, 0, 64)
	b.ReportAllocs()
	for b.Loop() {
		for i := range rules.Size() {
			dst = rules.Moves(dst[:0], rules.At(i))
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(rules.Size()), "ns/row")
}
