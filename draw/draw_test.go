package draw_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/draw"
	"zermelo/gallery"
	"zermelo/games"
	"zermelo/heap"
	"zermelo/script"
)

var update = flag.Bool("update", false, "write the drawings as they are now")

// drawings are positions of each game; a graph is part of the game.
var drawings = []struct{ game, graph, position string }{
	{"madmax", "5 6\n1 2 b\n1 3 a\n2 4 c\n3 4 b\n1 4 z\n4 5 z\n", "1,3,b"},
	{"leap", "", "..oo.o/.../oo."},
	{"splitpiles", "", "1,2 3,1 25,4"},
	{"coins", "", "L=2: 1 3 1 7 2"},
	{"coins", "", "L=0:"},
	{"pursuit", "", "4: w=1,1 b=3,4 w"},
	{"pursuit", "", "2: w=2,1 b=2,1 b"},
	{"endstones", "", "3 1 9 4"},
	{"reign", "", "rdl/u#l/rru"},
	{"letters", "", "bca/d>"},
	{"letters", "", ""},
	{"wythoff", "", "3 18446744073709551615"},
	{"moore", "", "k=2: 3 0 5"},
	{"chomp", "", "4 4 3 1"},
	{"connect4", "", "4x3: xox,x,,o"},
	{"quixo", "", ".o./.../oox x"},
	{"kayles", "", "3 4 25"},
	{"kayles", "", "0"},
	{"sub:1,2|1,3", "", "5 2 R"},
	{"x.graph", "graph partizan\nstart a\na L-> b\na -> c \"go\"\nb R-> a\nc = draw\n", ""},
	{"y.graph", "graph owned\na -> b c\nb -> a\na owner L\nb owner R\nc owner R\n", "b"},
	{"kayles.star", "", "4 + 2"},
	{"hexapawn.star", "", ""},
	{"catmouse.star", "", ""},
	{"tictactoe.star", "", `"xxoo....x" x`},
}

// board is the board of a position, as a report has it.
func board(t *testing.T, name, graph, position string) *zermelo.Board {
	t.Helper()
	ctx := context.Background()
	g, err := opened(ctx, name, graph, position)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	r, err := g.Report(ctx, position, analysis.Options{Board: true})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return r.Board
}

func opened(ctx context.Context, name, graph, position string) (analysis.Game, error) {
	if e, ok := games.Find(name); ok {
		if graph != "" {
			return e.Open(strings.NewReader(graph), 1, contest.Options{Memory: 1 << 30})
		}
		return e.Parse(position)
	}
	switch {
	case strings.HasSuffix(name, ".graph"):
		g, err := script.ReadGraph(name, []byte(graph))
		if err != nil {
			return nil, err
		}
		return analysis.Of(g.Game()), nil
	case strings.HasSuffix(name, ".star"):
		text, err := gallery.Files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		s, err := script.Open(ctx, script.Source{Name: name, Text: text, Files: gallery.Files}, nil, script.Options{})
		if err != nil {
			return nil, err
		}
		g, err := s.Game(ctx, position)
		return analysis.Of(g), err
	case heap.MeantPartizan(name):
		g, err := heap.ParsePartizan(name)
		return analysis.Of(g.Play(heap.Turn{})), err
	}
	g, err := heap.Parse(name)
	return analysis.Of(g.Play(heap.Sum())), err
}

// TestDrawings compares the drawings of all games with testdata/drawings.txt.
func TestDrawings(t *testing.T) {
	var b strings.Builder
	for _, d := range drawings {
		board := board(t, d.game, d.graph, d.position)
		fmt.Fprintf(&b, "== %s %s\n%s", d.game, d.position, draw.Text(board, false))
		if plain := draw.Text(board, true); plain != draw.Text(board, false) {
			fmt.Fprintf(&b, "-- ascii\n%s", plain)
		}
	}
	compare(t, "testdata/drawings.txt", b.String())
}

func compare(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the drawings are not those of %s (-update writes them):\n%s", file, got)
	}
}

// TestPast: what boards remember of a line of play.
func TestPast(t *testing.T) {
	grid := &zermelo.Board{Kind: zermelo.GridBoard, Rows: []string{"r#", "##"}, Owners: []string{".1", "2."}, Glyphs: map[string]string{"r": "arrow right", "#": "occupied"}}
	want := "    1 2\n 1  > 1\n 2  2 #\n# occupied  1, 2 whose a cell is\n"
	if got := draw.Text(grid, true); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	tiles := &zermelo.Board{Kind: zermelo.TilesBoard, Rows: []string{"abc"}, Words: &[2]string{"x", "yz"}, Live: []zermelo.Cell{{0}, {2}}}
	if got, want := draw.Text(tiles, true), "[a] b [c]\nfirst   x\nsecond  yz\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestLarge: lines stay short, and there are not too many of them.
func TestLarge(t *testing.T) {
	many := make([]zermelo.Number, 5000)
	nodes := make([]zermelo.Node, 4000)
	var edges []zermelo.Edge
	for i := range nodes {
		nodes[i].Name = fmt.Sprint(i)
		edges = append(edges, zermelo.Edge{From: 3999, To: i}, zermelo.Edge{From: i, To: 5})
	}
	for name, b := range map[string]*zermelo.Board{
		"heaps":   {Kind: zermelo.HeapsBoard, Heaps: many},
		"coins":   {Kind: zermelo.StackBoard, Coins: many},
		"wide":    {Kind: zermelo.RowBoard, Rows: []string{strings.Repeat("1", 200)}},
		"grid":    {Kind: zermelo.GridBoard, Rows: []string{strings.Repeat("1", 200), "1"}},
		"tiles":   {Kind: zermelo.TilesBoard, Rows: []string{strings.Repeat("a", 2000)}, Live: []zermelo.Cell{{0}, {1999}}},
		"graph":   {Kind: zermelo.GraphBoard, Nodes: nodes, Edges: edges, Directed: true, Tokens: map[string]int{"cat": 3999}},
		"unknown": {Kind: "other", Captions: []string{"a caption"}},
	} {
		text := draw.Text(b, false)
		if n := strings.Count(text, "\n"); n == 0 || n > 250 {
			t.Errorf("%s: %d lines", name, n)
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 78 || strings.HasSuffix(line, " \n") {
				t.Errorf("%s: %d columns: %q", name, n, line)
			}
		}
		if name == "graph" && !strings.Contains(text, "[cat]") {
			t.Errorf("the token is not shown in\n%s", text)
		}
	}
	if draw.Text(nil, false) != "" {
		t.Error("no board is drawn")
	}
}

// FuzzText: whatever a script puts on a board, a terminal shows it and obeys
// none of it.
func FuzzText(f *testing.F) {
	f.Add("heaps", "x\x1b[2J", uint(3), true)
	f.Add("graph", "\n\u009b", uint(1), false)
	f.Add("grid", "é€", uint(0), true)
	f.Fuzz(func(t *testing.T, kind, text string, n uint, ascii bool) {
		at := int(n % 100)
		b := &zermelo.Board{
			Kind: zermelo.Kind(kind), Heaps: []zermelo.Number{zermelo.Number(n)}, Group: at, Coins: []zermelo.Number{zermelo.Number(n)},
			Rows: []string{text, "a"}, Glyphs: map[string]string{"a": text}, Owners: []string{"1"}, Words: &[2]string{text, text},
			Nodes: []zermelo.Node{{Name: text}, {}}, Edges: []zermelo.Edge{{From: 0, To: 1, Label: text}},
			Tokens: map[string]int{text: at}, Live: []zermelo.Cell{{at}}, Captions: []string{text},
		}
		for _, r := range draw.Text(b, ascii) {
			if r != '\n' && (r < ' ' || r >= 0x7f && r < 0xa0) || ascii && r > '~' {
				t.Fatalf("%q is in the drawing", r)
			}
		}
	})
}
