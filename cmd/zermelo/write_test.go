package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestGameFiles holds the JSON of new, lint and fmt against their schemas, and
// a formatted file keeps its permissions.
func TestGameFiles(t *testing.T) {
	dir := t.TempDir()
	file, graph := filepath.Join(dir, "take.star"), filepath.Join(dir, "a.graph")
	if err := os.WriteFile(graph, []byte("a -> b\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		schema string
		args   []string
	}{
		{"files", []string{"games", "new", strings.TrimSuffix(file, ".star")}},
		{"lint", []string{"games", "lint", file}},
		{"lint", []string{"games", "lint", graph}},
		{"files", []string{"games", "fmt", "--check", file}},
		{"files", []string{"games", "fmt", file}},
	} {
		out, errs, code := call("", append(c.args, "--json")...)
		if code != exitDone || errs != "" {
			t.Errorf("%v: exit %d, %s", c.args, code, errs)
			continue
		}
		validate(t, c.schema, out)
	}
	if err := os.WriteFile(file, []byte("def moves( n ): return []\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(file, 0o640); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := call("", "games", "fmt", file); code != exitDone {
		t.Error(errs)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("%v, %v; want the permissions 640", info.Mode(), err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 2 {
		t.Errorf("%v, %v; want the two files", left, err)
	}
}
