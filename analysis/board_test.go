package analysis_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"zermelo"
	"zermelo/analysis"
	"zermelo/solve"
)

// withBoards is nim of a heap with boards, on which taking down to k touches the
// counters from k on. It also names a cell that is on no board.
func withBoards(start string) zermelo.Game[string] {
	return zermelo.Game[string]{
		Name: "nim", Impartial: true, Start: start, Rules: heaps{}, Text: heaps{},
		Board: func(p string) *zermelo.Board {
			b := &zermelo.Board{Kind: zermelo.HeapsBoard}
			for _, n := range sizes(p) {
				b.Heaps = append(b.Heaps, zermelo.Number(n))
			}
			return b
		},
		Cells: func(from, to string) (cells []zermelo.Cell) {
			left := 0
			if to != "" {
				left = sizes(to)[0]
			}
			for k := left; k < sizes(from)[0]; k++ {
				cells = append(cells, zermelo.Counter(0, uint64(k)))
			}
			return append(cells, zermelo.Cell{7})
		},
	}
}

func reportOf(t *testing.T, g zermelo.Game[string], board bool) *analysis.Report {
	t.Helper()
	r, err := analysis.Of(g).Report(context.Background(), "", analysis.Options{Board: board})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestBoard: the drawing, and the cells of each move, are there on request only.
func TestBoard(t *testing.T) {
	if r := reportOf(t, withBoards("2"), false); r.Board != nil || r.Moves[0].Cells != nil {
		t.Errorf("nobody asked for %v, %v", r.Board, r.Moves[0].Cells)
	}
	if r := reportOf(t, zermelo.Game[string]{Name: "nim", Start: "2", Rules: heaps{}, Text: heaps{}}, true); r.Board != nil {
		t.Errorf("a game without boards has %v", r.Board)
	}
	text, err := json.Marshal(reportOf(t, withBoards("2"), true).Document(0))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"board":{"kind":"heaps","heaps":[2]}`, `"cells":[[0,0],[0,1]]`, `"cells":[[0,1]]`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
}

// TestLargeBoard: what is too large to be drawn is left out, and of very many
// cells only those where moves start are named.
func TestLargeBoard(t *testing.T) {
	g := withBoards("600")
	moves := reportOf(t, g, true).Moves
	if len(moves) != 600 || len(moves[0].Cells) != 600 {
		t.Fatalf("%d moves, the first with %d cells", len(moves), len(moves[0].Cells))
	}
	total := 0
	for _, m := range moves {
		total += len(m.Cells)
	}
	if last := moves[300].Cells; total > 1<<17+600 || !reflect.DeepEqual(last, []zermelo.Cell{{0, 300}}) {
		t.Errorf("%d cells, and then %v", total, last)
	}
	g.Board = func(string) *zermelo.Board {
		return &zermelo.Board{Kind: zermelo.HeapsBoard, Heaps: make([]zermelo.Number, zermelo.MostCells+1)}
	}
	if r := reportOf(t, g, true); r.Board != nil || r.Moves[0].Cells != nil {
		t.Errorf("a board of %d heaps is drawn", len(r.Board.Heaps))
	}
}

// TestGraphBoard: the boards and cells of a graph are those of reports, on
// request only, and count as memory.
func TestGraphBoard(t *testing.T) {
	g := analysis.Of(withBoards("3"))
	plain := graphOf(t, g, analysis.GraphOptions{})
	if plain.Positions[0].Board != nil || plain.Moves[0].Cells != nil {
		t.Errorf("nobody asked for %v, %v", plain.Positions[0].Board, plain.Moves[0].Cells)
	}
	drawn := graphOf(t, g, analysis.GraphOptions{Board: true})
	for i, p := range drawn.Positions {
		r, err := g.Report(context.Background(), p.Text, analysis.Options{Board: true})
		if p.Text == "" {
			continue // would be the start
		}
		if err != nil || !reflect.DeepEqual(p.Board, r.Board) {
			t.Errorf("%q: %v, want %v (%v)", p.Text, p.Board, r.Board, err)
		}
		for _, m := range drawn.Moves {
			for _, want := range r.Moves {
				if m.From == i && drawn.Positions[m.To].Text == want.To && !reflect.DeepEqual(m.Cells, want.Cells) {
					t.Errorf("%q to %q: %v, want %v", p.Text, want.To, m.Cells, want.Cells)
				}
			}
		}
	}
	small := analysis.Options{Options: solve.Options{MaxBytes: 1000}}
	if _, err := g.Graph(context.Background(), "", analysis.GraphOptions{Board: true}, small); !errors.As(err, new(*zermelo.BudgetError)) {
		t.Errorf("boards in 1000 bytes: %v", err)
	}
}

func graphOf(t *testing.T, g analysis.Game, size analysis.GraphOptions) *analysis.Graph {
	t.Helper()
	graph, err := g.Graph(context.Background(), "", size, analysis.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return graph
}
