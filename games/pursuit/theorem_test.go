package pursuit

import (
	"context"
	"slices"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gametest"
	"zermelo/solve"
)

func TestTheoremsAgreeWithSearch(t *testing.T) {
	for g := range Universe(9) {
		if g.Rules.(*rules).n < 4 { // no ring can be taken off
			g.Conjectures = zermelo.Conjectures[Position]{}
		}
		gametest.Agree(t, g)
	}
}

// A line is as long as the theorem says and ends with the capture.
func TestLine(t *testing.T) {
	for g := range Universe(5) {
		x := g.Rules.(zermelo.Indexer[Position])
		for i := range x.Size() {
			p := x.At(i)
			plies, _ := g.Plies.Decide(p)
			line, ok := g.Line(p)
			if !ok || len(line) != int(plies) {
				t.Fatalf("%s: a line of %d, %t, the theorem says %d", g.Text.Format(p), len(line), ok, plies)
			}
			for _, q := range line {
				if !slices.Contains(g.Rules.Moves(nil, p), q) {
					t.Fatalf("%s: the line goes on with %s", g.Text.Format(p), g.Text.Format(q))
				}
				p = q
			}
			if p.White != p.Black {
				t.Fatalf("the line ends at %s", g.Text.Format(p))
			}
		}
	}
}

// White wins next to Black or never: the lemma, by search that knows nothing of
// it.
func TestLemma(t *testing.T) {
	for n := 2; n <= 8; n++ {
		s, err := solve.Outcomes(context.Background(), rulesOf(n), solve.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for p, v := range s.All() {
			wins := p.Mover == zermelo.First && v.Outcome == zermelo.Win
			if next := p.Mover == zermelo.First && adjacent(p.White, p.Black); wins != next || wins && v.Plies != 1 {
				t.Errorf("%s: %v", text{n}.Format(p), v)
			}
		}
	}
}

func TestReasons(t *testing.T) {
	for in, want := range map[string]string{
		"8: w=1,1 b=5,6 w":   "whatever White does, Black captures after at most 16 plies",
		"8: w=1,1 b=5,6 b":   "whatever White answers to the best move, Black captures after at most 15 plies",
		"8: w=1,1 b=1,3 b":   "one move, from 1,3 to 1,1, takes Black onto White's piece",
		"8: w=1,1 b=1,2 w":   "one move, from 1,1 to 1,2, takes White onto Black's piece",
		"2: w=1,1 b=2,2 b":   "whatever Black does, he ends beside White, who captures after at most 2 plies",
		"8: w=3,3 b=3,3 w":   "both pieces stand on one cell: White, who is to move, has just been captured",
		"8: w=3,3 b=3,3 b":   "both pieces stand on one cell: Black, who is to move, has just been captured",
		"500: w=1,1 b=9,9 w": "",
	} {
		g, p := at(t, in)
		if got := g.Outcome.Reason(p); !strings.HasPrefix(got, want) || (got == "") != (want == "") {
			t.Errorf("%s: %q", in, got)
		}
	}
}

// Beyond the tables only what happens at once is decided, and the ring law
// reaches further.
func TestHugeBoard(t *testing.T) {
	g, p := at(t, "1000000: w=499990,499995 b=500003,500010 w")
	if _, ok := g.Outcome.Decide(p); ok {
		t.Error("decided without a table")
	}
	if _, _, ok := g.Best(p); ok {
		t.Error("best moves without a table")
	}
	if _, ok := g.Line(p); ok {
		t.Error("a line without a table")
	}
	if plies, ok := g.Conjectures.Plies.Decide(p); !ok || plies != 2000010 {
		t.Errorf("by the ring law %d, %t", plies, ok)
	}
	if o, ok := g.Conjectures.Outcome.Decide(p); !ok || o != zermelo.Loss {
		t.Errorf("by the ring law %v, %t", o, ok)
	}
	for in, want := range map[string]zermelo.Verdict{
		"1000000: w=5,5 b=5,6 w": {Outcome: zermelo.Win, Plies: 1},
		"1000000: w=5,5 b=5,7 b": {Outcome: zermelo.Win, Plies: 1},
		"1000000: w=5,5 b=5,5 b": {Outcome: zermelo.Loss},
	} {
		g, p := at(t, in)
		o, _ := g.Outcome.Decide(p)
		plies, ok := g.Plies.Decide(p)
		if !ok || o != want.Outcome || plies != want.Plies {
			t.Errorf("%s: %v in %d, %t", in, o, plies, ok)
		}
	}
}

// No board has a draw, as far as was checked; a table that Black wins nowhere
// shows what would be said of one.
func TestDraws(t *testing.T) {
	const n = 4
	m := &method{n: n}
	m.build.Do(func() { m.table = &table{octant{n}, make([]uint16, octant{n}.size()*n*n)} })
	for _, mover := range []zermelo.Side{zermelo.First, zermelo.Second} {
		p := Position{At(0, 0), At(3, 3), mover}
		if v, ok := m.verdict(p); !ok || v.Outcome != zermelo.Draw || v.Plies != zermelo.Endless {
			t.Errorf("%v: %v", p, v)
		}
		if !strings.HasPrefix(m.reason(p), "neither player can force a capture") {
			t.Errorf("%v: %q", p, m.reason(p))
		}
		if _, ok := m.line(p); ok {
			t.Errorf("%v: a line to the end of endless play", p)
		}
		if best, count, ok := m.best(p); !ok || len(best) == 0 || count.Int64() != int64(len(best)) {
			t.Errorf("%v: %v, %v", p, best, count)
		}
	}
}
