package heap

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/gametest"
	"zermelo/solve"
)

func parsePartizan(t testing.TB, name string) Partizan {
	t.Helper()
	g, err := ParsePartizan(name)
	if err != nil {
		t.Fatalf("ParsePartizan(%q): %v", name, err)
	}
	return g
}

// partizans has both kinds of side, and players who are alike.
var partizans = []string{
	"sub:1,2|1,3", "sub:1|2", "sub:2,5|3", "sub:1,2|1,2", "sub:squares|primes", "sub:allbut:2|1,4", "sub:1,2,5|allbut:1,3", "sub:2,3|4294967295",
}

func TestConformPartizan(t *testing.T) {
	for _, name := range partizans {
		g := parsePartizan(t, name)
		gametest.Conform(t, g.Play(Turn{}), Turn{Sum(2, 3, 6), zermelo.First}, Turn{Sum(11), zermelo.Second}, Turn{Sum(4, 4), zermelo.Second})
	}
}

// TestAgreePartizan compares sums that are won heap by heap with search.
func TestAgreePartizan(t *testing.T) {
	for _, name := range partizans {
		g := parsePartizan(t, name)
		var starts []Turn
		for _, p := range []Position{Sum(4, 5, 7, 9), Sum(40), Sum(8, 8, 8)} {
			starts = append(starts, Turn{p, zermelo.First}, Turn{p, zermelo.Second})
		}
		gametest.Agree(t, g.Play(Turn{}), starts...)
	}
}

func TestPartizanNames(t *testing.T) {
	for name, want := range map[string][2]string{
		"sub:2,1|1,3,3":              {"sub:1,2|1,3", "Left may take one of 1, 2; Right may take one of 1, 3"},
		"sub:squares|allbut:5,2":     {"sub:squares|allbut:2,5", "Left may take a square number: 1, 4, 9, 16, …; Right may take any number but 2, 5"},
		"sub:allbut:1|primes":        {"sub:allbut:1|primes", "Left may take any number but 1; Right may take a prime number: 2, 3, 5, 7, …"},
		"sub:00000000000000000007|7": {"sub:7|7", "Left may take one of 7; Right may take one of 7"},
	} {
		if g := parsePartizan(t, name); g.Name() != want[0] || g.About() != want[1] {
			t.Errorf("%s: %q, %q", name, g.Name(), g.About())
		}
	}
}

func TestMeantPartizan(t *testing.T) {
	for text, want := range map[string]bool{"sub:1|2": true, "sub:|": true, "sub:x|": true, "sub:1,2": false, "0.7|": false, "|": false, "": false} {
		if MeantPartizan(text) != want {
			t.Errorf("MeantPartizan(%q) = %v", text, !want)
		}
	}
}

func TestPartizanRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		offset int
		reason string
	}{
		{"sub:1,2", 0, "a bar and what Right may take"},
		{"0.77", 0, "a bar"},
		{"1|2", 0, "a bar"},
		{"sub:|1", 4, `found ""`},
		{"sub:1|", 6, `found ""`},
		{"sub:1,x|2", 6, `found "x"`},
		{"sub:1|2,0", 8, `found "0"`},
		{"sub:1|2|3", 6, `found "2|3"`},
		{"sub:1|sub:2", 6, `found "sub:2"`},
		{"sub:allbut:x|1", 11, `found "x"`},
		{"sub:1|allbut:70000", 13, "from 1 to 65534"},
		{"sub:1|" + strings.Repeat("1,", mostDigits) + "1", 6 + 2*mostDigits, "at most 65536 numbers"},
	} {
		_, err := ParsePartizan(c.name)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Offset != c.offset || !strings.Contains(e.Reason, c.reason) {
			t.Errorf("%.20q: %+v, want offset %d, %q", c.name, err, c.offset, c.reason)
		}
	}
	// Parse does not read them, and says why.
	var e *zermelo.ParseError
	if _, err := Parse("sub:1,2|1,3"); !errors.As(err, &e) || e.Offset != 7 || !strings.Contains(e.Reason, "no Grundy values") {
		t.Errorf("%+v", err)
	}
}

func TestTurns(t *testing.T) {
	text := turnText{parsePartizan(t, "sub:1,2|1,3")}
	for from, to := range map[string]string{
		"5 4 3": "3 4 5 L", "0": "0 L", "0 R": "0 R", "3 2 R": "2 3 R", " 7  7 L ": "7 7 L", "9223372036854775807   R": "9223372036854775807 R",
	} {
		p, err := text.Parse(from)
		if err != nil || text.Format(p) != to {
			t.Errorf("%q: %q, %v", from, text.Format(p), err)
		}
	}
	for s, offset := range map[string]int{"": 0, "L": 0, " R": 0, "3 x R": 2, "3 L R": 2, "3R": 0, "3 4 l": 4, "9223372036854775808 R": 0} {
		_, err := text.Parse(s)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Offset != offset || e.Text != s || e.Game != "sub:1,2|1,3" {
			t.Errorf("%q: %+v, want offset %d", s, err, offset)
		}
	}
	if _, err := (turnText{parsePartizan(t, "sub:1|primes")}).Parse("65537"); err == nil {
		t.Error("a heap is not refused that is too large for Right")
	}
}

// classes are those of the heaps below n, by the definition: who can leave a heap
// that the other, moving first, loses.
func classes(left, right []int, n int) string {
	wins := make([][2]bool, n)
	var b strings.Builder
	for m := range wins {
		for side, takes := range [2][]int{left, right} {
			for _, k := range takes {
				wins[m][side] = wins[m][side] || k <= m && !wins[m-k][1-side]
			}
		}
		b.WriteString(map[[2]bool]string{{false, false}: "P", {true, false}: "L", {false, true}: "R", {true, true}: "N"}[wins[m]])
	}
	return b.String()
}

// TestClasses compares with the definition, through analysis as analyse does.
func TestClasses(t *testing.T) {
	for _, c := range []struct {
		name        string
		left, right []int
		first       string // worked out by hand
	}{
		{"sub:1,2|1,3", []int{1, 2}, []int{1, 3}, "PNLN"},
		{"sub:1|2", []int{1}, []int{2}, "PLNP"},
		{"sub:1,2|1,2", []int{1, 2}, []int{1, 2}, "PNNP"},
		{"sub:2,5|3", []int{2, 5}, []int{3}, "PPLNN"},
	} {
		g := analysis.Of(parsePartizan(t, c.name).Play(Turn{}))
		var got strings.Builder
		for n := range 40 {
			r, err := g.Report(context.Background(), notation{}.Format(Sum(uint64(n))), analysis.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if r.Proof != zermelo.ByTheorem || r.Value.Plies == nil || n > 0 && r.Reason == "" {
				t.Errorf("%s: %d: %s, %v plies, %q", c.name, n, r.Proof, r.Value.Plies, r.Reason)
			}
			got.WriteString(r.Class)
		}
		if want := classes(c.left, c.right, 40); got.String() != want || !strings.HasPrefix(want, c.first) {
			t.Errorf("%s: %s, want %s", c.name, got.String(), want)
		}
	}
}

// TestSumOutcomes: L + L is L, and P changes nothing; but N + N may be anything,
// and the theorem leaves it to search.
func TestSumOutcomes(t *testing.T) {
	g := parsePartizan(t, "sub:1,2|1,3").Play(Turn{})
	decided := map[zermelo.Outcome]int{}
	for _, p := range [][]uint64{{2, 2}, {1, 1}, {1, 2}, {3, 2, 2}, {1, 3}, {5}, {1 << 40}, {1 << 62, 2}} {
		for _, side := range []zermelo.Side{zermelo.First, zermelo.Second} {
			if o, ok := g.Outcome.Decide(Turn{Sum(p...), side}); ok {
				decided[o]++
				if g.Outcome.Reason(Turn{Sum(p...), side}) == "" {
					t.Errorf("%d: no reason", p)
				}
			} else if g.Outcome.Reason(Turn{Sum(p...), side}) != "" {
				t.Errorf("%d: a reason for nothing", p)
			}
		}
	}
	if decided[zermelo.Win] < 4 || decided[zermelo.Loss] < 2 {
		t.Errorf("decided: %v", decided)
	}
	reason := g.Outcome.Reason(Turn{Sum(1, 2), zermelo.First})
	if want := "heap 1 is N, heap 2 is L: Left opens in a heap won by moving first, and then answers each move in its heap"; reason != want {
		t.Errorf("%q", reason)
	}
}

// TestPartizanPeriod: outcomes past what was computed come from a period, which
// must go on as the rules do.
func TestPartizanPeriod(t *testing.T) {
	for _, c := range []struct {
		name        string
		left, right []int
	}{{"sub:1,2|1,3", []int{1, 2}, []int{1, 3}}, {"sub:2,7|3,5", []int{2, 7}, []int{3, 5}}, {"sub:4,6,9|1,11", []int{4, 6, 9}, []int{1, 11}}} {
		const n = 3000
		o := &outcomes{game: parsePartizan(t, c.name)}
		want := classes(c.left, c.right, n)
		for m := range uint64(n) {
			if f, ok := o.of(n - 1 - m); !ok || "PLRN"[f] != want[n-1-m] {
				t.Fatalf("%s: class of %d: %c, %v, want %c", c.name, n-1-m, "PLRN"[f], ok, want[n-1-m])
			}
		}
		if o.period == nil || o.known() > 1000 {
			t.Errorf("%s: %+v after %d heaps", c.name, o.period, o.known())
		}
		t.Logf("%s: %+v", c.name, o.period)
	}
}

// TestNoPartizan: the zero value has no move.
func TestNoPartizan(t *testing.T) {
	g := Partizan{}.Play(Turn{})
	p := Turn{Sum(3, 4), zermelo.Second}
	if o, ok := g.Outcome.Decide(p); !ok || o != zermelo.Loss || g.Rules.Moves(nil, p) != nil || g.MoveCount(p).Sign() != 0 {
		t.Errorf("%v, %v", o, ok)
	}
}

// TestPartizanLimits: heaps that are too large to know of are left to search.
func TestPartizanLimits(t *testing.T) {
	for _, name := range []string{"sub:squares|primes", "sub:1,4000000000|2,3", "sub:1|allbut:60000"} {
		g := parsePartizan(t, name)
		o := &outcomes{game: g}
		if _, ok := o.of(min(g.sides[0].largest(), g.sides[1].largest())); ok {
			t.Errorf("%s: an outcome of the largest heap", name)
		}
		if _, ok := o.of(fewOutcomes - 1); !ok || o.known() < fewOutcomes {
			t.Errorf("%s: %d outcomes", name, o.known())
		}
	}
}

// TestPartizanSums compares the search of sums with the rules, naively.
func TestPartizanSums(t *testing.T) {
	g := parsePartizan(t, "sub:1,2|1,3").Play(Turn{})
	takes := [2][]uint64{{1, 2}, {1, 3}}
	type key struct {
		a, b, c uint64
		side    int
	}
	known := map[key]bool{}
	var wins func(k key) bool
	wins = func(k key) bool {
		if w, ok := known[k]; ok {
			return w
		}
		w := false
		for _, take := range takes[k.side] {
			w = w || take <= k.a && !wins(key{k.a - take, k.b, k.c, 1 - k.side})
			w = w || take <= k.b && !wins(key{k.a, k.b - take, k.c, 1 - k.side})
			w = w || take <= k.c && !wins(key{k.a, k.b, k.c - take, 1 - k.side})
		}
		known[k] = w
		return w
	}
	s, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, Turn{Sum(7, 8, 9), 0}, Turn{Sum(7, 8, 9), 1})
	if err != nil {
		t.Fatal(err)
	}
	for a := range uint64(8) {
		for b := range uint64(9) {
			for c := range uint64(10) {
				for side := range 2 {
					p := Turn{Sum(a, b, c), zermelo.Side(side)}
					if v, ok := s.Of(p); ok && (v.Outcome == zermelo.Win) != wins(key{a, b, c, side}) {
						t.Fatalf("%s: %v", g.Text.Format(p), v)
					}
				}
			}
		}
	}
}

func FuzzParsePartizan(f *testing.F) {
	for _, name := range append(slices.Clone(partizans), "sub:1|2|3", "sub:|", "0.77|0.7") {
		f.Add(name, "3 4 R")
	}
	f.Fuzz(func(t *testing.T, name, position string) {
		g, err := ParsePartizan(name)
		if err != nil {
			return
		}
		if again, err := ParsePartizan(g.Name()); err != nil || again.Name() != g.Name() || again.About() != g.About() {
			t.Fatalf("%q: its name %q is read as %q, %v", name, g.Name(), again.Name(), err)
		}
		text := turnText{g}
		if p, err := text.Parse(position); err == nil {
			if q, err := text.Parse(text.Format(p)); err != nil || q != p {
				t.Errorf("%q: %q is read as %q, %v", position, text.Format(p), text.Format(q), err)
			}
		}
	})
}
