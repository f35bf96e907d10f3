package analysis_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/script"
	"zermelo/solve"
)

// drawn is the graph of a game from its start.
func drawn(t testing.TB, s sample, size analysis.GraphOptions) *analysis.Graph {
	t.Helper()
	g, err := s.game.Graph(context.Background(), "", size, s.o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestGraph: the positions, moves and values of a graph are those of reports.
func TestGraph(t *testing.T) {
	for name, s := range samples(t) {
		g := drawn(t, s, analysis.GraphOptions{Most: 2000, Depth: 3})
		for i, p := range g.Positions {
			if p.Text == "" {
				continue // would be the start
			}
			r, err := s.game.Report(context.Background(), p.Text, s.o)
			if err != nil {
				t.Fatal(err)
			}
			want := r.PositionValue().Values
			if name == "cyclic" {
				want.Grundy = nil // of some positions only
			}
			if got, want := text(t, p.Values), text(t, want); got != want {
				t.Errorf("%s: %s has the values %s, want %s", name, p.Text, got, want)
			}
			if p.Final != (len(r.Moves) == 0) {
				t.Errorf("%s: %s is final: %v", name, p.Text, p.Final)
			}
			if got, want := bestFrom(g, i), bestOf(r); !p.Cut && !slices.Equal(got, want) {
				t.Errorf("%s: the best moves from %s lead to %q, want %q", name, p.Text, got, want)
			}
		}
	}
}

func text(t testing.TB, x any) string {
	t.Helper()
	b, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// bestFrom are the positions to which the best moves of a graph's position lead.
func bestFrom(g *analysis.Graph, from int) (all []string) {
	for _, m := range g.Moves {
		if m.From == from && m.Best {
			all = append(all, g.Positions[m.To].Text)
		}
	}
	slices.Sort(all)
	return all
}

func bestOf(r *analysis.Report) (all []string) {
	for _, m := range r.Moves {
		if m.Best {
			all = append(all, m.To)
		}
	}
	slices.Sort(all)
	return all
}

// TestGraphFile: what is written reads back as a game of the same values.
func TestGraphFile(t *testing.T) {
	for name, s := range samples(t) {
		g := drawn(t, s, analysis.GraphOptions{})
		var file bytes.Buffer
		err := g.WriteGraphFile(&file)
		if g.Points {
			if !errors.Is(err, analysis.ErrPoints) || file.Len() > 0 {
				t.Errorf("%s: a game of points: %v", name, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		back := drawn(t, sample{game: graph(t, file.String())}, analysis.GraphOptions{})
		if len(back.Positions) != len(g.Positions) || len(back.Moves) != len(g.Moves) {
			t.Fatalf("%s: %d positions and %d moves come back, want %d and %d", name, len(back.Positions), len(back.Moves), len(g.Positions), len(g.Moves))
		}
		for i, p := range g.Positions {
			q := back.Positions[i]
			if p.Value != q.Value || p.Remoteness != nil && *p.Remoteness != *q.Remoteness || p.Grundy != nil && *p.Grundy != *q.Grundy {
				t.Errorf("%s: %s comes back as %s: %s, want %s", name, p.Text, q.Text, text(t, q), text(t, p))
			}
		}
		for i, m := range g.Moves {
			if back.Moves[i].Best != m.Best || m.Label != "" && back.Moves[i].Label != m.Label && m.Label != back.Positions[m.To].Text {
				t.Errorf("%s: a move comes back as %+v, want %+v", name, back.Moves[i], m)
			}
		}
	}
}

// TestGraphFileCut: outcomes stay right where moves are cut off.
func TestGraphFileCut(t *testing.T) {
	for _, name := range []string{"nim", "misère", "partizan", "cyclic", "owned", "toads"} {
		s := samples(t)[name]
		g := drawn(t, s, analysis.GraphOptions{Depth: 1})
		var file bytes.Buffer
		if err := g.WriteGraphFile(&file); err != nil {
			t.Fatal(err)
		}
		back := drawn(t, sample{game: graph(t, file.String())}, analysis.GraphOptions{})
		for i, p := range g.Positions {
			if back.Positions[i].Value != p.Value {
				t.Errorf("%s: %s is a %s, want %s", name, p.Text, back.Positions[i].Value, p.Value)
			}
			if p.Cut && back.Positions[i].Grundy != nil {
				t.Errorf("%s: %s is cut off and has a Grundy value", name, p.Text)
			}
		}
	}
}

func TestGraphLimits(t *testing.T) {
	g := analysis.Of(nim())
	_, err := g.Graph(context.Background(), "9 9 9", analysis.GraphOptions{Most: 10}, analysis.Options{})
	var budget *zermelo.BudgetError
	if !errors.Is(err, analysis.ErrGraphSize) || !errors.As(err, &budget) || budget.Limit != 10 {
		t.Errorf("more than 10 positions: %v", err)
	}
	exact, err := g.Graph(context.Background(), "9", analysis.GraphOptions{Most: 10}, analysis.Options{})
	if err != nil || len(exact.Positions) != 10 {
		t.Errorf("10 positions: %v", err)
	}
	// One heap of 2000 has 2 000 000 moves.
	_, err = g.Graph(context.Background(), "2000", analysis.GraphOptions{}, analysis.Options{Options: solve.Options{MaxBytes: 1 << 20}})
	if !errors.As(err, &budget) || budget.Budget != zermelo.Memory {
		t.Errorf("more moves than memory: %v", err)
	}
	_, err = g.Graph(context.Background(), "1 x", analysis.GraphOptions{}, analysis.Options{})
	if !errors.As(err, new(*zermelo.ParseError)) {
		t.Errorf("a position that is none: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err = g.Graph(ctx, "1", analysis.GraphOptions{}, analysis.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupt: %v", err)
	}
}

// TestGraphLeavesOut: what only adds to a graph is left out where it takes long.
func TestGraphLeavesOut(t *testing.T) {
	known := nim()
	known.Nimber = bouton()
	o := analysis.Options{Options: solve.Options{MaxPositions: 100}}
	g, err := analysis.Of(known).Graph(context.Background(), "30 41 52", analysis.GraphOptions{Depth: 1}, o)
	if err != nil {
		t.Fatal(err)
	}
	if p := g.Positions[0]; p.Value != "win" || p.Grundy.Size != 30^41^52 || p.Remoteness != nil || g.Note == "" || g.Basis.Proof != zermelo.ByTheorem {
		t.Errorf("%s, note %q, %+v", text(t, p), g.Note, g.Basis)
	}
	if _, err = analysis.Of(nim()).Graph(context.Background(), "30 41 52", analysis.GraphOptions{Depth: 1}, analysis.Options{Options: solve.Options{MaxPositions: 2}}); !analysis.Stopped(err) {
		t.Errorf("outcomes cannot be left out: %v", err)
	}
}

// oddNames is a game of positions with these names, from each of which one
// moves to the next; the moves have names of the same kind.
type oddNames []string

func (n oddNames) Moves(dst []int, p int) []int {
	if p+1 < len(n) {
		dst = append(dst, p+1)
	}
	return dst
}

func (n oddNames) MoveName(_, to int) string { return "move " + n[to] }

func (n oddNames) Format(p int) string { return n[p] }

func (n oddNames) Parse(s string) (int, error) { return slices.Index(n, s), nil }

func odd(names ...string) analysis.Game {
	n := oddNames(names)
	return analysis.Of(zermelo.Game[int]{Name: `a"b\` + names[0], Impartial: true, Rules: n, Text: n})
}

var strange = []string{
	"", "a b", `"quoted"`, `back\slash\`, "two\nlines", "über 棋 ♟", "&lt;", "-> x", "#1", "start", "=", "owner", "a\x00b\x1b[31m", "\xff\xfe", "<b>html</b>", "p3",
}

// TestOddNames: no name of a position or a move breaks a file.
func TestOddNames(t *testing.T) {
	sets := [][]string{strange, {"p1", "p0", "p2"}, {"1", "2"}, {"a b", "a_b"}, {"one"}}
	for _, name := range strange {
		sets = append(sets, []string{name, "other"}, []string{name})
	}
	for _, names := range sets {
		g := drawn(t, sample{game: odd(names...)}, analysis.GraphOptions{})
		var file bytes.Buffer
		if err := g.WriteGraphFile(&file); err != nil {
			t.Fatal(err)
		}
		back := drawn(t, sample{game: graph(t, file.String())}, analysis.GraphOptions{})
		if len(back.Positions) != len(names) {
			t.Fatalf("%q: %d positions come back from\n%s", names, len(back.Positions), file.String())
		}
		for i, p := range back.Positions {
			// A game that states its results has no Grundy values.
			if len(names) > 1 && *p.Grundy != *g.Positions[i].Grundy || *p.Remoteness != *g.Positions[i].Remoteness {
				t.Errorf("%q comes back as %s", names[i], text(t, p))
			}
		}
		for i, m := range back.Moves {
			if m.Label != g.Moves[i].Label {
				t.Errorf("the move %q comes back as %q", g.Moves[i].Label, m.Label)
			}
		}
	}
}

// dot is a graph as DOT.
func dot(t testing.TB, g *analysis.Graph) string {
	t.Helper()
	var out bytes.Buffer
	if err := g.WriteDOT(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestDOT(t *testing.T) {
	all := samples(t)
	for name, want := range map[string][]string{
		"nim":      {`digraph "nim" {`, `p0 [label="1 2 3\nloss in 6, Grundy 0", shape=ellipse, style=filled, fillcolor="#C04A00"`, "\\nwin in 1, Grundy 2\", shape=box", "rank=same; p", `[label="to [2 3]", penwidth=2]`},
		"partizan": {"Left: draw in", "shape=diamond", `fillcolor="#737373"`},
		"cyclic":   {"draw, endless"},
		"points":   {"win by 2", `[label="to [2 3] +1"`},
	} {
		got := dot(t, drawn(t, all[name], analysis.GraphOptions{}))
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s:\n%s\nlacks %s", name, got, w)
			}
		}
	}
	cut := dot(t, drawn(t, all["nim"], analysis.GraphOptions{Depth: 1}))
	if !strings.Contains(cut, `style="filled,dashed"`) {
		t.Errorf("%s\nshows no cut", cut)
	}
}

// TestDOTQuoting: every quoted string ends where it should, and holds no
// character that would end a line or be taken apart by Graphviz.
func TestDOTQuoting(t *testing.T) {
	got := dot(t, drawn(t, sample{game: odd(strange...)}, analysis.GraphOptions{}))
	for _, want := range []string{
		`digraph "a\"b\\" {`, `"\"quoted\"\n`, `"back\\slash\\\n`, `"two\nlines\n`, `"über 棋 ♟\n`, `"&amp;lt;\n`, `"a b [31m\n`, "\"\uFFFD\uFFFD\\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(got, "\n"), "\n") {
		if strings.HasPrefix(line, "//") {
			continue
		}
		if fault := unbalanced(line); fault != "" || line == "" {
			t.Errorf("%q: %s", line, fault)
		}
	}
}

// unbalanced says what is wrong with the quoted strings of a line.
func unbalanced(line string) string {
	inside := false
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\' && inside:
			i++
		case line[i] == '"':
			inside = !inside
		case line[i] < ' ' && line[i] != '\t':
			return fmt.Sprintf("control character %#x", line[i])
		}
	}
	if inside {
		return "a string has no end"
	}
	return ""
}

// FuzzGraphFile: any graph file that can be read is written so that it reads
// back with the same values.
func FuzzGraphFile(f *testing.F) {
	for _, text := range []string{loopy, cyclic, hasOwner, "x = draw\nstart x\n", "a -> b \"l\\\"\"\nb = win\n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := script.ReadGraph("f.graph", []byte(text))
		if err != nil {
			return
		}
		first, err := analysis.Of(g.Game()).Graph(context.Background(), "", analysis.GraphOptions{Most: 500}, analysis.Options{})
		if err != nil {
			return
		}
		var file bytes.Buffer
		if err := first.WriteGraphFile(&file); err != nil {
			t.Fatal(err)
		}
		g, err = script.ReadGraph("g.graph", file.Bytes())
		if err != nil {
			t.Fatalf("%v in\n%s", err, file.String())
		}
		second, err := analysis.Of(g.Game()).Graph(context.Background(), "", analysis.GraphOptions{}, analysis.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range first.Positions {
			if q := second.Positions[i]; p.Value != q.Value || *p.Remoteness != *q.Remoteness {
				t.Errorf("%q is %s, want %s", p.Text, q.Value, p.Value)
			}
		}
	})
}
