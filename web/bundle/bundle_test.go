package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// web is where the folders of the page are.
const web = ".."

// TestBundles: what is checked in is what the sources give, and nothing else.
func TestBundles(t *testing.T) {
	files, err := made(web)
	if err != nil {
		t.Fatal(err)
	}
	folders := map[string]bool{}
	for name, want := range files {
		folders[path.Dir(name)] = true
		got, err := os.ReadFile(filepath.Join(web, name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("web/%s is not what its sources give (%v): run  go generate ./web", name, err)
		}
	}
	for folder := range folders {
		kept, err := filepath.Glob(filepath.Join(web, folder, "*.*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range kept {
			name := folder + "/" + filepath.Base(file)
			if files[name] == nil && path.Ext(name) != ".go" {
				t.Errorf("nothing makes web/%s", name)
			}
		}
	}
}

// TestLicences: a bundle carries the licences of all that is in it.
func TestLicences(t *testing.T) {
	files, err := made(web)
	if err != nil {
		t.Fatal(err)
	}
	for name, wants := range map[string][]string{
		"served/app.js":  {"@lit/reactive-element, lit-element, lit-html, lit\n", "Redistributions of source code"},
		"served/plot.js": {"uplot\n", "Permission is hereby granted"},
	} {
		for _, want := range wants {
			if !strings.Contains(string(files[name]), want) {
				t.Errorf("%s lacks %q", name, want)
			}
		}
	}
	if strings.Contains(string(files["served/app.js"]), "uplot\n") {
		t.Error("app.js holds uPlot, which is to be loaded later")
	}
}

// mostBytes is how large the whole page may be, each file compressed by itself.
const mostBytes = 80 << 10

// TestSize: the page stays small.
func TestSize(t *testing.T) {
	all, err := filepath.Glob(filepath.Join(web, "served", "*"))
	if err != nil || len(all) == 0 {
		t.Fatal(all, err)
	}
	sum := 0
	for _, file := range all {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n := compressed(t, text)
		t.Logf("%-10s %7d bytes, %6d compressed", filepath.Base(file), len(text), n)
		sum += n
	}
	if sum > mostBytes {
		t.Errorf("the page is %d bytes when compressed, more than %d", sum, mostBytes)
	}
	t.Logf("%d bytes of %d", sum, mostBytes)
}

// compressed is the length of a text when compressed.
func compressed(t *testing.T, text []byte) int {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Len()
}
