package main

import (
	"path/filepath"
	"strings"
	"testing"

	"zermelo/games"
)

// TestExportJSON holds the graph of every game of the catalogue against the
// schema, and writes it in the other forms too.
func TestExportJSON(t *testing.T) {
	for _, e := range games.Catalogue {
		s, known := samples[e.Name]
		args := []string{"export", e.Name, "--depth", "2"}
		switch {
		case known:
			args = append(args, s.position, "--input", "-")
		case e.Contest():
			continue
		default:
			args = append(args, e.Example)
		}
		out, errs, code := call(s.input, append(args, "--json")...)
		if code != exitDone || errs != "" {
			t.Errorf("%v: exit %d, %s", args, code, errs)
			continue
		}
		validate(t, "export", out)
		if out, errs, code = call(s.input, args...); code != exitDone || !strings.HasPrefix(out, "// ") || !strings.HasSuffix(out, "}\n") {
			t.Errorf("%v: exit %d, %s", args, code, errs)
		}
	}
}

// TestExportGallery: the games in Starlark come back from their graph files with
// the same value and the same plies.
func TestExportGallery(t *testing.T) {
	for _, name := range []string{"catmouse", "hexapawn", "kayles", "tictactoe", "toads", "wythoff"} {
		star := filepath.Join("../../gallery", name+".star")
		graph := filepath.Join(t.TempDir(), name+".graph")
		if _, errs, code := call("", "export", star, "--format", "graph", "-o", graph); code != exitDone {
			t.Fatalf("%s: exit %d, %s", name, code, errs)
		}
		want, _, _ := call("", "solve", star)
		got, errs, code := call("", "solve", graph)
		if code != exitDone || solvedValues(got) != solvedValues(want) || solvedValues(want) == "" {
			t.Errorf("%s: %q, want %q; exit %d, %s", name, got, want, code, errs)
		}
	}
}

// solvedValues is a line of solve without the position and without the proof.
func solvedValues(line string) string {
	fields := strings.Split(line, "\t")
	if len(fields) < 4 {
		return ""
	}
	return strings.Join(fields[1:4], " ")
}
