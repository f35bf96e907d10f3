package build_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"zermelo/build"
)

// TestDamagedBuilds: a file of an unfinished build is changed or cut short. Going
// on fails with ErrDamaged, or the file was of no use any more.
func TestDamagedBuilds(t *testing.T) {
	g, o, want := looped(t)
	trials, refused := 30, 0
	if long() {
		trials = 2000
	}
	for trial := range trials {
		random := rand.New(rand.NewPCG(7, uint64(trial)))
		dir := t.TempDir()
		unfinished(t, g, o, dir, 1+random.IntN(119))
		spoilt := spoil(t, random, filepath.Join(dir, build.WorkName))
		got, err := tableOf(t, g, false, dir, o)
		switch {
		case err == nil && !bytes.Equal(got, want):
			t.Fatalf("trial %d: %s was spoilt, and there is another table", trial, spoilt)
		case err == nil:
			alone(t, dir)
		case errors.Is(err, build.ErrDamaged):
			refused++
		default:
			t.Fatalf("trial %d: %s was spoilt: %v", trial, spoilt, err)
		}
	}
	t.Logf("%d of %d were refused", refused, trials)
	if refused < trials/4 {
		t.Error("so few")
	}
}

// spoil changes a byte of a file in a directory, or cuts the file short.
func spoil(t *testing.T, r *rand.Rand, dir string) (name string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	name = entries[r.IntN(len(entries))].Name()
	path := filepath.Join(dir, name)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if at := r.IntN(len(text)); r.IntN(2) == 0 {
		text = text[:at]
	} else {
		text[at] ^= 1 << r.IntN(8)
	}
	if err := os.WriteFile(path, text, 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestDamagedTable: a table that cannot be read is neither overwritten nor taken
// for one.
func TestDamagedTable(t *testing.T) {
	g, o, _ := looped(t)
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, build.TableName), []byte("no table"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := tableOf(t, g, false, dir, o); err == nil {
		t.Error("it was taken for a table")
	}
	if text, _ := os.ReadFile(filepath.Join(dir, build.TableName)); string(text) != "no table" {
		t.Error("it was overwritten")
	}
	if _, _, err := build.Open(t.TempDir(), 0); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}
