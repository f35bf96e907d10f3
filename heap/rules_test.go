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
)

// examples has a game of every kind.
var examples = []string{
	"kayles", "dawson", "grundy", "lasker", "nim", "officers", "treblecross", "0.4!", "0.1[3]", "8.3", "0.9C!", "0.[70]", "C.[8]",
	"G.1V!", "0.Z", "sub:1,3,4", "sub:squares", "sub:primes", "allbut:2,5", "0.1", "0.0",
}

func TestConform(t *testing.T) {
	for _, name := range examples {
		g := parse(t, name)
		gametest.Conform(t, g.Play(Sum(2, 3, 6)), Sum(2, 3, 6), Sum(11), Sum(4, 4), Sum(300, 70000)[:0])
	}
}

func TestAgree(t *testing.T) {
	for _, name := range examples {
		gametest.Agree(t, parse(t, name).Play(Sum(2, 3, 6)), Sum(2, 3, 6), Sum(11), Sum(4, 4))
	}
}

// TestSession is the analysis of Kayles with three heaps.
func TestSession(t *testing.T) {
	g := parse(t, "kayles").Play(Sum(3, 4, 5))
	r, err := analysis.Of(g).Report(context.Background(), "3 4 5", analysis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if *r.Value.Outcome != zermelo.Win || *r.Value.Plies != 11 || *r.Value.Nimber != 6 || r.Positions != 102 {
		t.Errorf("%v in %d plies, Grundy value %d, %d positions", *r.Value.Outcome, *r.Value.Plies, *r.Value.Nimber, r.Positions)
	}
	var moves, line []string
	for _, m := range r.Moves {
		moves = append(moves, m.Name)
	}
	for _, m := range r.Line {
		line = append(line, m.Name)
	}
	want := []string{"heap 5: take 1 → 1+3", "heap 4: take 1 → 1+2", "heap 4: take 1 → 3"}
	if len(moves) != 12 || !slices.Equal(moves[:3], want) {
		t.Errorf("moves %q", moves)
	}
	best := "heap 5: take 1 → 1+3, heap 1: take 1 → ·, heap 3: take 1 → 2, heap 2: take 1 → 1, heap 3: take 1 → 1+1, heap 1: take 1 → ·, " +
		"heap 1: take 1 → ·, heap 1: take 1 → ·, heap 4: take 2 → 1+1, heap 1: take 1 → ·, heap 1: take 1 → ·"
	if got := strings.Join(line, ", "); got != best {
		t.Errorf("line %s", got)
	}
	if r.Source != "exact method: nim-sequence of 0.77" || !strings.Contains(r.Reason, "G(3) ⊕ G(4) ⊕ G(5) = 3 ⊕ 1 ⊕ 4 = 6 is not 0") {
		t.Errorf("source %q, reason %q", r.Source, r.Reason)
	}
}

func TestMoveNames(t *testing.T) {
	for _, c := range []struct{ game, from, to, name string }{
		{"kayles", "3 5", "3 3", "heap 5: take 2 → 3"},
		{"kayles", "3 5", "3", ""},
		{"grundy", "7 7", "3 4 7", "heap 7 → 3+4"},
		{"nim", "300 9", "9", "heap 300: take 300 → ·"},
		{"8.0", "6", "1 1 4", "heap 6 → 1+1+4"},
	} {
		g := parse(t, c.game).Play("")
		from, _ := g.Text.Parse(c.from)
		to, _ := g.Text.Parse(c.to)
		if !slices.Contains(g.Rules.Moves(nil, from), to) {
			if c.name != "" {
				t.Errorf("%s: no move from %s to %s", c.game, c.from, c.to)
			}
			continue
		}
		if got := g.Rules.(zermelo.MoveNamer[Position]).MoveName(from, to); got != c.name {
			t.Errorf("%s: %s to %s is %q, want %q", c.game, c.from, c.to, got, c.name)
		}
	}
}

func TestPositions(t *testing.T) {
	text := notation{parse(t, "nim")}
	for from, to := range map[string]string{
		"5 4 3": "3 4 5", "0": "0", "0 2 0": "2", " 7  7 ": "7 7", "247 248 255 256 65536": "247 248 255 256 65536",
		"9223372036854775807 1": "1 9223372036854775807", "0003": "3",
	} {
		p, err := text.Parse(from)
		if err != nil || text.Format(p) != to {
			t.Errorf("%q: %q, %v", from, text.Format(p), err)
		}
	}
	for s, offset := range map[string]int{"": 0, "  ": 2, "3 4 x": 4, "-1": 0, "1,2": 0, "9223372036854775808": 0, "1 99999999999999999999999": 2, "3\t4": 0} {
		_, err := text.Parse(s)
		var e *zermelo.ParseError
		if !errors.As(err, &e) || e.Offset != offset {
			t.Errorf("%q: %v, want offset %d", s, err, offset)
		}
	}
	if _, err := (notation{parse(t, "sub:primes")}).Parse("65537"); err == nil {
		t.Error("a heap without a formula for its moves is not refused")
	}
}

// TestPositionOrder: the codes of sizes are ordered as the sizes are.
func TestPositionOrder(t *testing.T) {
	last := Position("")
	for _, n := range []uint64{1, 2, 246, 247, 248, 255, 256, 1 << 16, 1<<16 + 1, 1 << 24, 1 << 40, 1 << 62, Largest} {
		p := Sum(n)
		if p <= last || !slices.Equal(p.Heaps(nil), []uint64{n}) {
			t.Errorf("%d: code % x after % x, read as %d", n, p, last, p.Heaps(nil))
		}
		last = p
	}
}

func FuzzPosition(f *testing.F) {
	f.Add("3 4 5")
	f.Add("0 9223372036854775807")
	f.Fuzz(func(t *testing.T, s string) {
		text := notation{parse(t, "kayles")}
		if p, err := text.Parse(s); err == nil {
			if q, err := text.Parse(text.Format(p)); err != nil || q != p {
				t.Errorf("%q: %q is read as %q, %v", s, text.Format(p), text.Format(q), err)
			}
		}
	})
}
