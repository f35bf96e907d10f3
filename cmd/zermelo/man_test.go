package main

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/spf13/cobra/doc"
)

//go:generate go test -run TestManPages -update

var update = flag.Bool("update", false, "rewrite the files that tests compare with")

// TestManPages holds the manual pages in man/ against the commands' help. They
// are made here so that the program does not carry the Markdown renderer.
func TestManPages(t *testing.T) {
	made := t.TempDir()
	root := (&app{}).root()
	root.Version = release // no commit
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	root.DisableAutoGenTag = true
	day := time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)
	header := &doc.GenManHeader{Title: "ZERMELO", Section: "1", Source: "zermelo " + release, Manual: "zermelo", Date: &day}
	if err := doc.GenManTree(root, header, made); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(made, "*.1"))
	if err != nil || len(names) == 0 {
		t.Fatal("no pages made: ", err)
	}
	for _, name := range names {
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		kept := filepath.Join("man", filepath.Base(name))
		if *update {
			if err := os.WriteFile(kept, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(kept); err != nil || string(got) != string(want) {
			t.Errorf("%s is not up to date: run go generate ./cmd/zermelo", kept)
		}
	}
}
