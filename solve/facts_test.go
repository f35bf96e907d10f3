package solve_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"zermelo"
	"zermelo/solve"
)

// facts reads a table of testdata: its rows, without the comments.
func facts(t *testing.T, name string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if row := strings.Fields(line); len(row) > 0 && row[0] != "#" {
			rows = append(rows, row)
		}
	}
	return rows
}

// fact is a row of outcomes.txt by search.
func fact[P comparable](t *testing.T, name string, r zermelo.Rules[P], start P) string {
	t.Helper()
	s, err := solve.Outcomes(context.Background(), r, solve.Options{}, start)
	if err != nil {
		t.Fatal(err)
	}
	v, _ := s.Of(start)
	plies := fmt.Sprint(v.Plies)
	if v.Plies == zermelo.Endless {
		plies = "inf"
	}
	return fmt.Sprint(name, " ", s.Positions(), " ", v.Outcome, " ", plies)
}

func TestFacts(t *testing.T) {
	found := map[string]string{
		"tictactoe": fact(t, "tictactoe", zermelo.Rules[grid](ticTacToe{}), grid{}),
		"hexapawn":  fact(t, "hexapawn", zermelo.Rules[pawns](hexapawn{}), pawns{of: [2]uint16{0b111, 0b111000000}}),
		"ponghauki": fact(t, "ponghauki", zermelo.Rules[stones](pongHauKi{}), stones{0b00011, 0b01100}),
		"connect4":  fact(t, "connect4", zermelo.Rules[drops](connect4{}), drops{}),
		"quixo":     fact(t, "quixo", zermelo.Rules[cubes](quixo{}), cubes{}),
	}
	rows := facts(t, "outcomes.txt")
	for _, row := range rows {
		if want := strings.Join(row, " "); found[row[0]] != want {
			t.Errorf("%s, published: %s", found[row[0]], want)
		}
	}
	if len(rows) != len(found) {
		t.Errorf("%d rows, %d games", len(rows), len(found))
	}
}

// TestTicTacToe: the histogram of remoteness, and 765 positions up to symmetry.
func TestTicTacToe(t *testing.T) {
	s, err := solve.Outcomes(context.Background(), zermelo.Rules[grid](ticTacToe{}), solve.Options{}, grid{})
	if err != nil {
		t.Fatal(err)
	}
	histogram := map[string]int{}
	for _, v := range s.All() {
		histogram[fmt.Sprint(v.Plies)]++
	}
	for _, row := range facts(t, "tictactoe.txt") {
		if got := fmt.Sprint(histogram[row[0]]); got != row[1] {
			t.Errorf("%s positions are %s plies from the end, published: %s", got, row[0], row[1])
		}
	}
	folded, err := solve.Outcomes(context.Background(), zermelo.Rules[grid](symmetricTicTacToe{}), solve.Options{}, grid{})
	if err != nil {
		t.Fatal(err)
	}
	if folded.Positions() != 765 {
		t.Errorf("%d positions up to symmetry, published: 765", folded.Positions())
	}
	for p, v := range s.All() {
		if w, ok := folded.Of(p); !ok || v != w {
			t.Fatalf("%v is %v, folded %v, %v", p, v, w, ok)
		}
	}
}

// TestPongHauKi: 4 wins, 2 losses and 22 draws.
func TestPongHauKi(t *testing.T) {
	s, err := solve.Outcomes(context.Background(), zermelo.Rules[stones](pongHauKi{}), solve.Options{}, stones{0b00011, 0b01100})
	if err != nil {
		t.Fatal(err)
	}
	count := map[zermelo.Outcome]int{}
	for _, v := range s.All() {
		count[v.Outcome]++
	}
	if count[zermelo.Win] != 4 || count[zermelo.Loss] != 2 || count[zermelo.Draw] != 22 {
		t.Errorf("%v, want 4 wins, 2 losses, 22 draws", count)
	}
}

// BenchmarkInterned decides connect-4 on 4×4, whose positions have no index.
func BenchmarkInterned(b *testing.B) {
	const positions = 161029
	b.ReportAllocs()
	for b.Loop() {
		if _, err := solve.Outcomes(context.Background(), zermelo.Rules[drops](connect4{}), solve.Options{}, drops{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/positions, "ns/pos")
}
