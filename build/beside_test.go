package build_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"zermelo/build"
	"zermelo/table"
)

// TestTextsBeside: the texts that a game was made of lie beside its table and come
// back with it; what a stopped build was writing there does not stay. A text that
// was changed or is gone is missed.
func TestTextsBeside(t *testing.T) {
	g, o, _ := looped(t)
	origin := table.Origin{Game: "net", Script: "moves", Files: map[string]string{"deep/lib.star": "more", "script": "another"}}
	for _, o.Way = range []build.Way{build.Memory, build.Disk} {
		dir := t.TempDir()
		for _, name := range []string{"game/tmp-script-1-1", "game/load/deep/tmp-lib.star-1-1"} {
			leave(t, filepath.Join(dir, filepath.FromSlash(name)), name)
		}
		for _, before := range []bool{false, true} {
			if r, err := build.Run(context.Background(), g, origin, dir, o); err != nil || r.Before != before {
				t.Fatal(r, err)
			}
		}
		f, tab, err := build.Open(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		if !reflect.DeepEqual(tab.Origin, origin) {
			t.Errorf("%+v became %+v", origin, tab.Origin)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "game/tmp*")); left != nil {
			t.Errorf("%q is left", left)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "game/load/deep/tmp*")); left != nil {
			t.Errorf("%q is left", left)
		}
		missed(t, dir, "game/script")
		missed(t, dir, "game/load/deep/lib.star")
	}
}

// missed changes a file, and removes it.
func missed(t *testing.T, dir, name string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, spoil := range []func() error{
		func() error { return os.WriteFile(path, append(text, ' '), 0o666) },
		func() error { return os.Remove(path) },
	} {
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		if _, _, err := build.Open(dir, 0); !errors.Is(err, table.ErrCorrupt) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
