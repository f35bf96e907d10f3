package analysis_test

import (
	"strconv"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/solve"
)

// takeTwo is one heap, of which a move takes 1 or 2.
type takeTwo struct{}

func (takeTwo) Moves(dst []int, n int) []int {
	for k := 1; k <= min(n, 2); k++ {
		dst = append(dst, n-k)
	}
	return dst
}

func (takeTwo) Format(n int) string         { return strconv.Itoa(n) }
func (takeTwo) Parse(s string) (int, error) { return strconv.Atoi(s) }

// folded takes a heap of 6 for another one.
type folded struct {
	takeTwo
	to int
}

func (r folded) Fold(n int) int {
	if n == 6 {
		return r.to
	}
	return n
}

// TestCheckAbilities: a game that states nothing has its symmetry checked.
func TestCheckAbilities(t *testing.T) {
	for to, at := range map[int]string{6: "", 3: "6", 4: "6"} {
		// 3 is lost like 6, but sooner.
		g := zermelo.Game[int]{Name: "two", Start: 6, Rules: folded{to: to}, Text: takeTwo{}}
		found, err := analysis.Over(g, nil).Check(t.Context(), solve.Options{})
		switch {
		case err != nil:
			t.Fatal(err)
		case at == "" && (found.Differs != nil || found.Positions() != 7):
			t.Errorf("%d positions, %+v", found.Positions(), found.Differs)
		case at != "" && (found.Differs == nil || found.Differs.Position != at):
			t.Errorf("%+v, want a difference at %s", found.Differs, at)
		}
	}
}
