package main

import (
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"zermelo/games"
	"zermelo/web/handout"
)

// pageOf is what a page that export wrote holds.
func pageOf(t *testing.T, page string) (s handout.Sheet) {
	t.Helper()
	_, rest, _ := strings.Cut(page, `id="sheet">`)
	packed, _, ok := strings.Cut(rest, "</script>")
	if !ok {
		t.Fatalf("no sheet in %.80q", page)
	}
	z, err := zlib.NewReader(base64.NewDecoder(base64.StdEncoding, strings.NewReader(packed)))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	graph, err := json.Marshal(s.Graph)
	if err != nil {
		t.Fatal(err)
	}
	validate(t, "export", string(graph))
	return s
}

// pageGames are games of every kind: built-in, with points, for two sides, from
// codes, scripts and graph files.
func pageGames(t *testing.T) map[string][]string {
	graph := filepath.Join(t.TempDir(), "small.graph")
	if err := os.WriteFile(graph, []byte("graph partizan\na L-> b\nb R-> a c\nb L-> d\nd = draw\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return map[string][]string{
		"built-in": {"chomp", "3x3"},
		"sides":    {"pursuit", "2: w=1,1 b=2,2 w"},
		"points":   {"coins", "L=2: 1 3 1 7 2"},
		"code":     {"0.77", "3 4"},
		"misère":   {"nim", "2 2", "--misere"},
		"script":   {"../../gallery/catmouse.star"},
		"graph":    {graph, "a Left"},
	}
}

// TestExportPage: a page holds the graph that export prints, and its values are
// those of solve.
func TestExportPage(t *testing.T) {
	for name, args := range pageGames(t) {
		page, errs, code := call("", append([]string{"export", "--html"}, args...)...)
		if code != exitDone || errs != "" {
			t.Fatalf("%s: exit %d, %s", name, code, errs)
		}
		sheet := pageOf(t, page)
		if sheet.Misere != (name == "misère") {
			t.Errorf("%s: misère play is %v", name, sheet.Misere)
		}
		out, _, _ := call("", append([]string{"export", "--json", "--board"}, args...)...)
		graph := sheet.Graph
		if err := json.Unmarshal([]byte(out), &graph); err != nil {
			t.Fatal(err)
		}
		graph.ElapsedMS = sheet.Graph.ElapsedMS
		if !reflect.DeepEqual(sheet.Graph, graph) {
			t.Errorf("%s: the page holds another graph than --json", name)
		}
		agreesWithSolve(t, args, sheet)
	}
}

// agreesWithSolve holds the value and the plies, or the score, of every position
// against what solve says.
func agreesWithSolve(t *testing.T, args []string, sheet handout.Sheet) {
	t.Helper()
	var texts strings.Builder
	for _, p := range sheet.Graph.Graph.Positions {
		texts.WriteString(p.Text + "\n")
	}
	solve := append([]string{"solve", args[0], "-", "--jsonl"}, args[min(2, len(args)):]...)
	out, errs, code := call(texts.String(), solve...)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if code != exitDone || len(lines) != len(sheet.Graph.Graph.Positions) {
		t.Fatalf("%v: %d lines, exit %d, %s", solve, len(lines), code, errs)
	}
	for i, p := range sheet.Graph.Graph.Positions {
		want := p.Values
		want.Value, want.Remoteness, want.Score = "", nil, nil
		if err := json.Unmarshal([]byte(lines[i]), &want); err != nil {
			t.Fatal(err)
		}
		// null, an endless draw, reads as nothing.
		if p.Remoteness != nil && strings.Contains(lines[i], `"remoteness":null`) {
			want.Remoteness = p.Remoteness
		}
		if !reflect.DeepEqual(p.Values, want) {
			t.Errorf("%v: the page says %+v, solve %s", args, p.Values, lines[i])
		}
	}
}

// TestExportPageAll: there is a page of every game of the catalogue, with boards
// where the game has them.
func TestExportPageAll(t *testing.T) {
	for _, e := range games.Catalogue {
		s, known := samples[e.Name]
		args := []string{"export", e.Name, "--html", "--depth", "1"}
		switch {
		case known:
			args = append(args, s.position, "--input", "-")
		case e.Contest():
			continue
		default:
			args = append(args, e.Example)
		}
		page, errs, code := call(s.input, args...)
		if code != exitDone || errs != "" {
			t.Errorf("%v: exit %d, %s", args, code, errs)
			continue
		}
		sheet := pageOf(t, page)
		if known && (sheet.Graph.Graph.Positions[0].Board == nil || sheet.Graph.Graph.Moves[0].Cells == nil) {
			t.Errorf("%s: no board, or a move without cells", e.Name)
		}
	}
}

// TestRulesOf: a page tells how a game is played, not how a contest asks it.
func TestRulesOf(t *testing.T) {
	entry := func(name string) games.Entry {
		e, err := games.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	for name, e := range map[string]games.Entry{
		"Rules Position Move": entry("chomp"),
		"Position":            entry("0.77"),
		"":                    {About: "a game", Usage: "a game\n"},
		" ":                   {About: "a game", Usage: "a game\n\nTwo lines\nof text.\n\nMore.\n"},
	} {
		var titles []string
		for _, p := range rulesOf(e) {
			titles = append(titles, p.Title)
			if strings.Contains(p.Text, "  ") || strings.Contains(p.Text, "\n") || p.Text == "" {
				t.Errorf("%s: %q", e.Name, p.Text)
			}
		}
		if got := strings.Join(titles, " "); got != name {
			t.Errorf("%s: parts %q, want %q", e.Name, got, name)
		}
	}
	if got := rulesOf(entry("chomp"))[0].Text; !strings.HasPrefix(got, "A bar of chocolate has rows that do not get longer") || !strings.HasSuffix(got, "loses.") {
		t.Errorf("the rules of chomp: %q", got)
	}
}

// TestExportPageFails: on an error there is no file, and what was there stays.
func TestExportPageFails(t *testing.T) {
	file := filepath.Join(t.TempDir(), "kayles.html")
	if err := os.WriteFile(file, []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"kayles", "30", "--limit", "10"}, {"kayles", "x"}, {"nim", "2000", "--mem", "1MiB"}} {
		if _, _, code := call("", append([]string{"export", "-o", file}, args...)...); code == exitDone {
			t.Errorf("%v: done", args)
		}
		if text, _ := os.ReadFile(file); string(text) != "before" {
			t.Errorf("%v: the file holds %.40q", args, text)
		}
	}
	all, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(all) != 1 {
		t.Errorf("%d files, %v", len(all), err)
	}
}
