package main

import (
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

const page = "../page"

// TestBundles: what is checked in is what the files in vendor give.
func TestBundles(t *testing.T) {
	files, err := bundles(".")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadDir(filepath.Join(page, "lib"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range kept {
		if files[file.Name()] == nil {
			t.Errorf("nothing makes lib/%s", file.Name())
		}
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(page, "lib", name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("lib/%s is not what go generate ./web/bundle makes (%v)", name, err)
		}
		if !bytes.Contains(want, []byte("ermission")) {
			t.Errorf("lib/%s carries no licence", name)
		}
	}
}

// mostBytes is how large the whole page may be, libraries and comments included,
// compressed in one piece.
const mostBytes = 80 << 10

// TestSize: the page stays small.
func TestSize(t *testing.T) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(page, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if b.Len() > mostBytes {
		t.Errorf("the page is %d bytes when compressed, more than %d", b.Len(), mostBytes)
	}
	t.Logf("%d bytes of %d", b.Len(), mostBytes)
}
