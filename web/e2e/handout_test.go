package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/chromedp/chromedp"

	"zermelo/analysis"
	"zermelo/games"
	"zermelo/web/handout"
)

// handouts are games to hand out, of every kind of board, and where they begin.
var handouts = []struct{ game, pos string }{
	{"chomp", "3 3 3"}, {"coins", "L=2: 1 3 1 7 2"}, {"letters", "abba"}, {"pursuit", "3: w=1,1 b=3,3 w"}, {"splitpiles", "1,2 3,1"}, {"wythoff", "3 5"},
}

// handedOut opens a game as a file, from a disk.
func (p *tab) handedOut(g analysis.Game, name, pos string) {
	p.Helper()
	graph, err := g.Graph(context.Background(), pos, analysis.GraphOptions{Board: true}, analysis.Options{})
	if err != nil {
		p.Fatal(err)
	}
	var b bytes.Buffer
	if err := handout.Write(&b, handout.Sheet{About: name, Graph: graph.Document(0)}); err != nil {
		p.Fatal(err)
	}
	file := filepath.Join(p.TempDir(), name+".html")
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		p.Fatal(err)
	}
	p.allow("asks for file://" + file)
	p.do(chromedp.Navigate("file://" + file))
	p.until("the board", `() => !!document.querySelector("z-board .board")`)
}

// TestHandout: a file says of every position what the analysis says, asks for
// nothing, and plays as well; axe-core finds nothing wrong with it.
func TestHandout(t *testing.T) {
	p := newTab(t, sharedServer(t), phone)
	rules, err := os.ReadFile("testdata/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range handouts {
		p.run(h.game, func() {
			e, _ := games.Find(h.game)
			g, err := e.Parse(h.pos)
			if err != nil {
				p.Fatal(err)
			}
			p.handedOut(g, h.game, h.pos)
			for _, d := range eval[[]analysis.Document](p, `() => { const { source } = document.querySelector("z-play"); return source.document.graph.positions.map((_, i) => source.describe(i)) }`) {
				p.sameAs(g, d)
			}
			versus(p, h.game, h.pos, p.byKeys)
			eval[any](p, "() => { "+string(rules)+"; for (const d of document.querySelectorAll('details')) d.open = true }")
			for _, found := range eval[[]violation](p, runAxe, []string{}) {
				p.Error(found)
			}
		})
	}
}

// sameAs holds a document of a file against the analysis, in what both say. The
// file may know the plies of more positions, and then a line: its values were
// found together.
func (p *tab) sameAs(g analysis.Game, got analysis.Document) {
	p.Helper()
	if got.Position.Text == "" {
		return // would be the start
	}
	r, err := g.Report(context.Background(), got.Position.Text, analysis.Options{Board: true})
	if err != nil {
		p.Fatal(err)
	}
	text, err := json.Marshal(r.Document(0))
	if err != nil {
		p.Fatal(err)
	}
	var want analysis.Document
	if err := json.Unmarshal(text, &want); err != nil {
		p.Fatal(err)
	}
	if n := len(want.Line); n > 0 && n != len(got.Line) {
		p.Errorf("%s: a line of %d moves, want %d", got.Position.Text, len(got.Line), n)
	}
	wanted := map[string]analysis.MoveDocument{}
	for _, m := range want.Moves {
		wanted[m.Move] = m
	}
	for i := range got.Moves {
		m := &got.Moves[i]
		onlyKnown(&m.Values, wanted[m.Move].Values)
		onlyKnown(&m.To.Values, wanted[m.Move].To.Values)
		if !reflect.DeepEqual(*m, wanted[m.Move]) {
			p.Errorf("%s: the file says %s, the analysis %s", got.Position.Text, inJSON(*m), inJSON(wanted[m.Move]))
		}
	}
	onlyKnown(&got.Position.Values, want.Position.Values)
	if !reflect.DeepEqual(got.Position.Values, want.Position.Values) || !reflect.DeepEqual(got.Board, want.Board) || got.Mover != want.Mover || len(got.Moves) != len(want.Moves) {
		p.Errorf("the file says\n%s\nthe analysis\n%s", inJSON(got), inJSON(want))
	}
}

// onlyKnown leaves out the plies that the other does not know.
func onlyKnown(v *analysis.Values, other analysis.Values) {
	if other.Remoteness == nil {
		v.Remoteness = nil
	}
}

func inJSON(x any) string {
	text, _ := json.Marshal(x)
	return string(text)
}
