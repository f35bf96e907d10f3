package leap

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo"
)

// mexTable is the Grundy value of every row of a width by the definition. A
// move makes a mask smaller, so the table is filled upwards.
func mexTable(width int) []zermelo.Nimber {
	rules := RowRules{width}
	table := make([]zermelo.Nimber, rules.Size())
	var moves []Row
	for i := range table {
		moves = rules.Moves(moves[:0], Row(i))
		reached := uint64(0) // bit v: a move goes to value v
		for _, q := range moves {
			reached |= 1 << table[q]
		}
		for reached&1 == 1 {
			reached >>= 1
			table[i]++
		}
	}
	return table
}

// columnsOf are the columns of the pieces of a row, from the left.
func columnsOf(p Row, width int) (columns []int) {
	for column := 1; column <= width; column++ {
		if p>>(width-column)&1 == 1 {
			columns = append(columns, column)
		}
	}
	return columns
}

// TestGrundyMex: the three ways to the Grundy value agree with mex on every row
// of every width up to 20.
func TestGrundyMex(t *testing.T) {
	for i, want := range mexTable(20) {
		if got := Row(i).Grundy(); got != want {
			t.Fatalf("mask %b: %d, mex %d", i, got, want)
		}
	}
	for width := range 13 {
		for i, want := range mexTable(width) {
			columns, cells := columnsOf(Row(i), width), cellsOf(uint64(i), width)
			if got := Grundy(columns, width); got != want {
				t.Fatalf("columns %v of %d: %d, mex %d", columns, width, got, want)
			}
			if got := worth(Position(cells)); got != int(want) {
				t.Fatalf("%s: %d, mex %d", cells, got, want)
			}
		}
	}
}

// TestGrundyVariants: masks, columns and text agree on wide rows.
func TestGrundyVariants(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 5000 {
		width := 1 + r.IntN(64)
		p := Row(r.Uint64()>>(64-width)) &^ Row(r.Uint64()&r.Uint64())
		columns := columnsOf(p, width)
		a, b, c := p.Grundy(), Grundy(columns, width), worth(Position(cellsOf(uint64(p), width)))
		if a != b || int(b) != c {
			t.Fatalf("%b: %d by mask, %d by columns, %d by text", p, a, b, c)
		}
	}
	for range 50 {
		width := 500 + r.IntN(3000)
		cells := randomRow(r, Shapes[r.IntN(len(Shapes))], width)
		var columns []int
		for i, c := range cells {
			if c == piece {
				columns = append(columns, i+1)
			}
		}
		a, b := Grundy(columns, width), worth(Position(cells))
		if int(a) != b {
			t.Fatalf("%s: %d by columns, %d by text", cells, a, b)
		}
	}
}

func TestGrundyWide(t *testing.T) {
	const width = 1<<63 - 1
	for _, c := range []struct {
		columns []int
		want    zermelo.Nimber
	}{
		{nil, 0},
		{[]int{1}, 0},         // step width-1, even
		{[]int{width}, 0},     // stuck
		{[]int{width - 1}, 1}, // step 1
		{[]int{1, 2, 3, 5}, 3},
	} {
		if got := Grundy(c.columns, width); got != c.want {
			t.Errorf("%v: %d, want %d", c.columns, got, c.want)
		}
	}
	full := ^Row(0)
	if full.Grundy() != 0 || (full<<1).Grundy() != 63 {
		t.Errorf("64 pieces: %d, 63 pieces: %d", full.Grundy(), (full << 1).Grundy())
	}
}

// TestLongest: the longest play from a row of widths 4, 6, … 14 (found
// independently), which no formula is known for.
func TestLongest(t *testing.T) {
	want := map[int]int{4: 4, 6: 8, 8: 16, 10: 24, 12: 36, 14: 48}
	for width, plies := range want {
		longest := 0
		for _, v := range remoteness(width) {
			longest = max(longest, v)
		}
		if longest != plies {
			t.Errorf("width %d: %d plies, want %d", width, longest, plies)
		}
	}
}

// remoteness is the number of plies of every row when the winner hurries and
// the loser delays: odd where the player to move wins.
func remoteness(width int) []int {
	rules := RowRules{width}
	plies := make([]int, rules.Size())
	for i := range plies {
		soonest, latest := -1, -1
		for _, q := range rules.Moves(nil, Row(i)) {
			if n := plies[q]; n%2 == 1 {
				latest = max(latest, n)
			} else if soonest < 0 || n < soonest {
				soonest = n
			}
		}
		plies[i] = latest + 1
		if soonest >= 0 {
			plies[i] = soonest + 1
		}
	}
	return plies
}

func BenchmarkGrundyMask(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	rows := make([]Row, 1024)
	for i := range rows {
		rows[i] = Row(r.Uint64() & (1<<20 - 1))
	}
	var sum zermelo.Nimber
	for b.Loop() {
		for _, p := range rows {
			sum ^= p.Grundy()
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/row")
}

func BenchmarkGrundyColumns(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	columns := r.Perm(2_000_000)[:1_000_000]
	slices.Sort(columns)
	for b.Loop() {
		Grundy(columns, 2_000_000)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/piece")
}
