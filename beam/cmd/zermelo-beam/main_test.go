package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/build"
)

// TestRefused: a command line that is not understood ends with 2, a game that
// cannot be opened with 3, and neither leaves a directory.
func TestRefused(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	tests := []struct {
		args string
		code int
		says string
	}{
		{"build -o DIR", exitUsage, "needs a GAME"},
		{"build pursuit", exitUsage, "needs -o DIR"},
		{"build pursuit -o DIR --values points", exitUsage, "auto, grundy, outcomes, scores"},
		{"build pursuit -o DIR --runner storm", exitUsage, "dataflow, flink, prism, spark, universal"},
		{"build pursuit -o DIR --workers there", exitUsage, "flags, here, processes"},
		{"build pursuit -o DIR --shards 257", exitUsage, "from 1 to 256"},
		{"build pursuit -o DIR --tries 0", exitUsage, "--tries"},
		{"build pursuit -o DIR --mem 0", exitUsage, "--mem"},
		{"build pursuit -o DIR --set n", exitUsage, "name=value"},
		{"build pursuit -o DIR --nonsense", exitUsage, "nonsense"},
		{"build pursuitt -o DIR", exitFailed, "unknown game"},
		{"build connect4 4x5 -o DIR --set a=b", exitFailed, ""},
		{"build nowhere.graph -o DIR", exitFailed, "nowhere.graph"},
		{"build connect4 4x5: -o DIR --runner flink", exitFailed, "endpoint"},
	}
	for _, test := range tests {
		args := strings.Fields(strings.ReplaceAll(test.args, "DIR", dir))
		var out, errs bytes.Buffer
		if code := run(args, &out, &errs); code != test.code || !strings.Contains(errs.String(), test.says) || out.Len() > 0 {
			t.Errorf("%s: exit %d, %q; want %d, %q", test.args, code, errs.String(), test.code, test.says)
		}
		if _, err := os.Stat(dir); err == nil && !strings.Contains(test.args, "flink") {
			t.Errorf("%s: made a directory", test.args)
		}
	}
}

// TestBuild: the command makes a table, and says that it is there.
func TestBuild(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	for _, says := range []string{"positions  452\n", "there already"} {
		var out, errs bytes.Buffer
		if code := run([]string{"build", "connect4", "3x3:", "--misere", "-o", dir}, &out, &errs); code != exitDone || !strings.Contains(out.String(), says) {
			t.Fatalf("exit %d, %s%s", code, out.String(), errs.String())
		}
	}
	f, tab, err := build.Open(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if tab.Game != "connect4" || tab.Start == "" || !tab.Misere {
		t.Errorf("made from %+v", tab.Origin)
	}
}

// TestSource: what a game was opened from is all that a worker needs.
func TestSource(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"half.graph": "a -> b\nb -> c\n",
		"game.star":  "load(\"more.star\", \"most\")\ndef start():\n    return most\ndef moves(p):\n    return [p - 1] if p > 0 else []\n",
		"more.star":  "most = 3\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"half.graph", "graph:half.graph", "game.star", "./game.star"} {
		var s source
		_, o, err := s.open(context.Background(), name, "")
		if err != nil {
			t.Error(err)
			continue
		}
		if o.Graph == "" && (o.Game != "game.star" || o.Files["more.star"] != "most = 3\n") {
			t.Errorf("%s: opened from %+v", name, o)
		}
	}
	s := source{input: "nowhere", test: 1}
	if _, _, err := s.open(context.Background(), "madmax", ""); err == nil {
		t.Error("a file that is not there was not missed")
	}
}
