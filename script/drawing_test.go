package script_test

import (
	"context"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"zermelo"
	"zermelo/gallery"
	"zermelo/gametest"
	"zermelo/script"
	"zermelo/solve"
)

// TestGalleryBoards: the boards of the gallery's games, at the nearest positions
// from the start, and the cells that moves name, which lie on them.
func TestGalleryBoards(t *testing.T) {
	const most = 60
	small := map[string]map[string]string{"connect4": {"cols": "3", "rows": "3", "line": "3"}}
	for _, name := range scripts(t) {
		s := fromGallery(t, name, small[name], script.Options{})
		if !s.Has("board") || name == "quixo" || name == "tictactoe" {
			continue // those two are explored for seconds
		}
		g := game(t, s, "")
		n := 0
		for p := range solve.Reachable(g.Rules, g.Start) {
			b := g.Board(p)
			if b == nil {
				t.Errorf("%s: no board of %s", name, g.Text.Format(p))
				break
			}
			for _, q := range g.Rules.Moves(nil, p) {
				for _, c := range g.Cells(p, q) {
					if !b.Has(c) {
						t.Errorf("%s: cell %v of a move from %s is not on its board", name, c, g.Text.Format(p))
					}
				}
			}
			if n++; n == most || t.Failed() {
				break
			}
		}
	}
}

// scripts are the names of the gallery's files that are games.
func scripts(t *testing.T) (names []string) {
	files, err := fs.Glob(gallery.Files, "*.star")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		names = append(names, strings.TrimSuffix(file, ".star"))
	}
	return names
}

const domino = `
start = 3
def moves(n): return [move(parts(a, n - 2 - a), cells = [a, a + 1]) for a in range(n - 1)]
def board(n): return row("1" * n)
`

// TestSumBoards: a sum is its components side by side, and cells say in which
// they are; one component alone is a board by itself.
func TestSumBoards(t *testing.T) {
	g := game(t, open(t, domino, nil, script.Options{}), "4 + 2")
	want := zermelo.Board{Kind: "sum", Parts: []zermelo.Board{pins("1111"), pins("11")}}
	if got := g.Board(g.Start); !reflect.DeepEqual(*got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	cells := map[string]bool{}
	for _, q := range g.Rules.Moves(nil, g.Start) {
		for _, c := range g.Cells(g.Start, q) {
			if !want.Has(c) {
				t.Errorf("cell %v is not on the board", c)
			}
			cells[string(rune('0'+c[0]))] = true
		}
	}
	if len(cells) != 2 {
		t.Errorf("moves in the components %v, want both", cells)
	}
	alone := game(t, open(t, domino, nil, script.Options{}), "2")
	q := alone.Rules.Moves(nil, alone.Start)[0]
	if got, want := alone.Cells(alone.Start, q), []zermelo.Cell{{0}, {1}}; !reflect.DeepEqual(got, want) {
		t.Errorf("cells %v, want %v", got, want)
	}
}

// TestBoardFaults: a script that cannot draw has no drawing, and says why where
// it is asked.
func TestBoardFaults(t *testing.T) {
	for board, want := range map[string]string{
		"1 // n":         "division by zero",
		"heaps([-1])":    "want a size from 0 to 2^64-1",
		"heaps([\"a\"])": "got string, want int",
		"graph([(\"a\", float(\"nan\"), 0)], [])": "two numbers",
		"[]": "board() returned",
	} {
		s := open(t, "start = 0\ndef moves(n): return []\ndef board(n): return "+board+"\n", nil, script.Options{})
		if _, err := s.Board(context.Background(), "0"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", board, err, want)
		}
		if g := game(t, s, ""); g.Board(g.Start) != nil {
			t.Errorf("%s is drawn", board)
		}
	}
	s := open(t, "start = 0\ndef moves(n): return []\ndef board(n): return heaps([1 << 63])\n", nil, script.Options{})
	if b, err := s.Board(context.Background(), "0"); err != nil || b.Heaps[0] != 1<<63 {
		t.Errorf("%+v, %v", b, err)
	}
	if g := game(t, open(t, kayles, nil, script.Options{}), ""); g.Board != nil || g.Cells != nil {
		t.Error("a script without board() has boards")
	}
}

// TestGraphBoards: nodes with their owners and results, edges with their labels
// and the only player who may use them.
func TestGraphBoards(t *testing.T) {
	for _, text := range []string{"a -> b c\nb -> c\n", "a -> b\nb -> a c\n", "graph partizan\na L-> b\na -> c\nb R-> a c\n", "3 3\n1 2\n2 3\n1 3\n"} {
		gametest.Boards(t, readGraph(t, text).Game())
	}
	partizan := readGraph(t, "graph partizan\nstart b\na L-> b\na -> c \"go\"\nb R-> a \"back\"\nc = draw\n").Game()
	want := zermelo.Board{
		Kind: "graph", Directed: true, Tokens: map[string]int{"token": 1},
		Nodes: []zermelo.Node{{Name: "a"}, {Name: "b"}, {Name: "c", Result: "draw"}},
		Edges: []zermelo.Edge{{From: 0, To: 1, Owner: "first"}, {From: 0, To: 2, Label: "go"}, {From: 1, To: 0, Label: "back", Owner: "second"}},
	}
	if got := partizan.Board(partizan.Start); !reflect.DeepEqual(*got, want) {
		t.Errorf("board %+v, want %+v", got, want)
	}
	owned := readGraph(t, "graph owned\na -> b\na owner L\nb owner R\n").Game()
	if got := owned.Board(owned.Start).Nodes; got[0].Owner != "first" || got[1].Owner != "second" {
		t.Errorf("nodes %+v", got)
	}
	var large strings.Builder
	for range zermelo.MostCells {
		large.WriteString("a -> a\n")
	}
	large.WriteString("a -> b\n")
	if got := readGraph(t, large.String()).Game(); got.Board(got.Start) == nil {
		t.Error("edges that are listed again and again count once")
	}
}
