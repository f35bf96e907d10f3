package analysis_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/solve"
)

// heaps is nim: positions are heap sizes with spaces between them.
type heaps struct{}

func sizes(p string) []int {
	var all []int
	for _, word := range strings.Fields(p) {
		n, _ := strconv.Atoi(word)
		all = append(all, n)
	}
	return all
}

func join(all []int) string {
	var words []string
	for _, n := range all {
		if n > 0 {
			words = append(words, strconv.Itoa(n))
		}
	}
	return strings.Join(words, " ")
}

func (heaps) Moves(dst []string, p string) []string {
	for i, n := range sizes(p) {
		for left := range n {
			all := sizes(p)
			all[i] = left
			dst = append(dst, join(all))
		}
	}
	return dst
}

func (heaps) Split(dst []string, p string) []string { return append(dst, strings.Fields(p)...) }

func (heaps) MoveName(_, to string) string { return "to [" + to + "]" }

func (heaps) Format(p string) string { return p }

func (heaps) Parse(s string) (string, error) {
	for _, word := range strings.Fields(s) {
		if n, err := strconv.Atoi(word); err != nil || n < 0 {
			return "", &zermelo.ParseError{Game: "nim", Text: s, Offset: strings.Index(s, word), Reason: "expected a number"}
		}
	}
	return join(sizes(s)), nil
}

func nim() zermelo.Game[string] {
	return zermelo.Game[string]{Name: "nim", Impartial: true, Start: "1 2 3", Rules: heaps{}, Text: heaps{}}
}

// bouton is the theorem of nim.
func bouton() zermelo.Theorem[string, zermelo.Nimber] {
	return zermelo.Theorem[string, zermelo.Nimber]{
		Source: "Bouton 1901",
		Decide: func(p string) (x zermelo.Nimber, ok bool) {
			for _, n := range sizes(p) {
				x ^= zermelo.Nimber(n)
			}
			return x, true
		},
		Reason: func(p string) string { return "the XOR of the heaps decides" },
	}
}

func report(t *testing.T, g zermelo.Game[string], position string, o analysis.Options) *analysis.Report {
	t.Helper()
	r, err := analysis.Of(g).Report(context.Background(), position, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReportBySearch(t *testing.T) {
	r := report(t, nim(), "3 4", analysis.Options{})
	if *r.Value.Outcome != zermelo.Win || *r.Value.Nimber != 7 || r.Proof != zermelo.BySearch || r.Class != "N" || !r.Complete {
		t.Errorf("report %+v", r)
	}
	if best := r.Moves[0]; !best.Best || best.To != "3 3" || *best.Value.Plies != *r.Value.Plies {
		t.Errorf("the best row %+v is not that of the header, %d plies", best, *r.Value.Plies)
	}
	if len(r.Line) != int(*r.Value.Plies) {
		t.Errorf("a line of %d moves for %d plies", len(r.Line), *r.Value.Plies)
	}
	if len(r.Moves) != 7 {
		t.Errorf("%d moves, want 7", len(r.Moves))
	}
}

// TestOrder holds the order of moves: wins by plies rising, losses by plies
// falling.
func TestOrder(t *testing.T) {
	r := report(t, nim(), "2 3 4", analysis.Options{})
	sorted := slices.IsSortedFunc(r.Moves, func(x, y analysis.Move) int {
		if *x.Value.Outcome != *y.Value.Outcome {
			return int(*y.Value.Outcome) - int(*x.Value.Outcome)
		}
		return (int(*x.Value.Plies) - int(*y.Value.Plies)) * int(*x.Value.Outcome)
	})
	if !sorted {
		t.Errorf("moves out of order: %+v", r.Moves)
	}
}

func TestReportByTheorem(t *testing.T) {
	g := nim()
	g.Nimber = bouton()
	r := report(t, g, "3 4", analysis.Options{})
	if r.Proof != zermelo.ByTheorem || r.Source != "Bouton 1901" || !r.PliesBySearch || r.Positions == 0 || r.Reason == "" {
		t.Errorf("report %+v", r)
	}
	// A theorem stands where the search for plies gives up.
	r = report(t, g, "30 41 52", analysis.Options{Options: solve.Options{MaxPositions: 100}})
	if *r.Value.Outcome != zermelo.Win || r.Value.Plies != nil || r.Note == "" || len(r.Line) != 0 || !r.Complete {
		t.Errorf("report %+v", r)
	}
}

func TestSumByGrundyValues(t *testing.T) {
	r := report(t, nim(), "30 41 52", analysis.Options{Options: solve.Options{MaxPositions: 1000}})
	if *r.Value.Nimber != 30^41^52 || *r.Value.Outcome != zermelo.Win || r.Value.Plies != nil || r.Note == "" {
		t.Errorf("report %+v", r)
	}
}

func TestMisere(t *testing.T) {
	g := nim()
	g.Nimber = bouton()
	r := report(t, g, "1 1 1", analysis.Options{Options: solve.Options{Misere: true}})
	if *r.Value.Outcome != zermelo.Loss || r.Value.Nimber != nil || r.Proof != zermelo.BySearch {
		t.Errorf("misère 1 1 1: %+v", r)
	}
	g.Rules = points{}
	_, err := analysis.Of(g).Report(context.Background(), "1 1", analysis.Options{Options: solve.Options{Misere: true}})
	if !errors.Is(err, analysis.ErrMisere) {
		t.Errorf("misère play of a game of points: %v", err)
	}
}

// points is nim where what is taken counts.
type points struct{ heaps }

func (points) Final(string) int { return 0 }

func (points) Gain(from, to string) int {
	taken := 0
	for _, n := range sizes(from) {
		taken += n
	}
	for _, n := range sizes(to) {
		taken -= n
	}
	return taken
}

func TestScore(t *testing.T) {
	g := nim()
	g.Rules, g.Impartial = points{}, false
	r := report(t, g, "1 5 3", analysis.Options{})
	if *r.Value.Score != 3 || *r.Value.Outcome != zermelo.Win || *r.Totals != [2]int{6, 3} || r.Value.Plies != nil {
		t.Errorf("report %+v, score %d, totals %v", r, *r.Value.Score, r.Totals)
	}
	if r.Moves[0].To != "1 3" || !r.Moves[0].Best || r.Moves[1].Best && *r.Moves[1].Value.Score != 3 {
		t.Errorf("moves %+v", r.Moves)
	}
}

// TestConjecture: never without being asked for, and then the report says so.
func TestConjecture(t *testing.T) {
	g := nim()
	g.Conjectures.Plies = zermelo.Theorem[string, uint32]{
		Source: "a guess", Checked: "heaps ≤ 2",
		Decide: func(p string) (uint32, bool) { return 99, true },
	}
	if r := report(t, g, "2 1", analysis.Options{}); *r.Value.Plies == 99 || r.Proof != zermelo.BySearch || r.Checked != "" {
		t.Errorf("a conjecture was used: %+v", r)
	}
	if r := report(t, g, "2 1", analysis.Options{Conjectured: true}); *r.Value.Plies != 99 || r.Proof != zermelo.ByConjecture || r.Checked != "heaps ≤ 2" {
		t.Errorf("a conjecture was not used, or not named: %+v", r)
	}
}

func TestHugeMoveLists(t *testing.T) {
	g := nim()
	g.Nimber = bouton()
	huge, _ := new(big.Int).SetString("1000000000000000000", 10)
	g.MoveCount = func(string) *big.Int { return new(big.Int).Set(huge) }
	g.Best = func(p string) ([]string, *big.Int, bool) { return []string{"5 5"}, big.NewInt(1), true }
	r := report(t, g, "5 999", analysis.Options{})
	if len(r.Moves) != 1 || !r.Moves[0].Best || r.OtherMoves == nil || r.OtherMoves.String() != "999999999999999999" {
		t.Errorf("moves %+v and %v more", r.Moves, r.OtherMoves)
	}
}

func TestBudgetLeavesAPartialReport(t *testing.T) {
	g := nim()
	r, err := analysis.Of(g).Report(context.Background(), "50 60", analysis.Options{Options: solve.Options{MaxPositions: 10, Misere: true}})
	var budget *zermelo.BudgetError
	if !errors.As(err, &budget) || r == nil || r.Complete {
		t.Errorf("report %+v, error %v", r, err)
	}
}

func TestCheck(t *testing.T) {
	g := nim()
	g.Nimber = bouton()
	a, err := analysis.Over(g, nil).Check(context.Background(), solve.Options{})
	if err != nil || a.Differs != nil || a.Positions() != 16 { // 1 empty, 3 single heaps, 6 pairs, 6 triples
		t.Errorf("agreement %+v, error %v", a, err)
	}
	right := g.Nimber.Decide
	g.Nimber.Decide = func(p string) (zermelo.Nimber, bool) {
		if p == "2 3" {
			return 0, true
		}
		return right(p)
	}
	a, err = analysis.Over(g, slices.Values([]string{"3 3 3"})).Check(context.Background(), solve.Options{})
	if err != nil || a.Differs == nil || a.Differs.Position != "2 3" || a.Differs.Stated != "loss" || a.Differs.Search != "win" {
		t.Errorf("agreement %+v, error %v", a.Differs, err)
	}
}

func TestCheckBestMoves(t *testing.T) {
	g := nim()
	g.Nimber = bouton()
	g.Best = func(p string) (best []string, count *big.Int, ok bool) {
		for _, q := range (heaps{}).Moves(nil, p) {
			x, _ := g.Nimber.Decide(q)
			was, _ := g.Nimber.Decide(p)
			if (x == 0 || was == 0) && !slices.Contains(best, q) {
				best = append(best, q)
			}
		}
		return best, big.NewInt(int64(len(best))), true
	}
	starts := slices.Values([]string{"3 2 1"})
	if a, err := analysis.Over(g, starts).Check(context.Background(), solve.Options{}); err != nil || a.Differs != nil {
		t.Errorf("agreement %+v, error %v", a.Differs, err)
	}
	all := g.Best
	g.Best = func(p string) ([]string, *big.Int, bool) {
		best, count, ok := all(p)
		return best, count.Add(count, big.NewInt(1)), ok
	}
	if a, err := analysis.Over(g, starts).Check(context.Background(), solve.Options{}); err != nil || a.Differs == nil || a.Differs.About != "best moves" {
		t.Errorf("agreement %+v, error %v", a.Differs, err)
	}
}
