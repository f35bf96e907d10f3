package build

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// sealed is a block with its length and checksum put right.
func sealed(b []byte) []byte {
	b = slices.Clone(b)
	binary.LittleEndian.PutUint32(b, uint32(len(b)-blockHead))
	binary.LittleEndian.PutUint32(b[4:], crc32.Checksum(b[8:], castagnoli()))
	return b
}

// write writes a file of records.
func write(t testing.TB, dir, name string, moves bool, records []Record) {
	t.Helper()
	err := writeRecords(dir, name, moves, func(put func(Record) error) error { return copyTo(put, list(records...)) })
	if err != nil {
		t.Fatal(err)
	}
}

// readFile is all records of a file.
func readFile(dir, name string) (all []Record, err error) {
	f, err := openFile(dir, name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	err = copyTo(func(r Record) error { all = append(all, r); return nil }, f)
	return all, err
}

func TestFilesGiveWhatWasPut(t *testing.T) {
	dir, random := t.TempDir(), rand.New(rand.NewPCG(3, 1))
	for _, n := range []int{0, 1, 100, 20000} {
		records := someRecords(random, n)
		write(t, dir, "list", n%3 == 0, records)
		if got, err := readFile(dir, "list"); err != nil || !slices.Equal(got, records) {
			t.Errorf("%d records became %d: %v", n, len(got), err)
		}
	}
	names(t, dir, "list")
}

// names compares the names in a directory.
func names(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, e := range entries {
		have = append(have, e.Name())
	}
	if !slices.Equal(have, want) {
		t.Errorf("%s holds %q, want %q", dir, have, want)
	}
}

// smallFile is a file of two blocks, small enough to be spoilt in every way.
func smallFile(t testing.TB, dir string) (text []byte, records []Record) {
	t.Helper()
	records = someRecords(rand.New(rand.NewPCG(3, 2)), 40)
	records[0].C = 0 // the block after it has C
	write(t, dir, "list", true, records)
	text, err := os.ReadFile(filepath.Join(dir, "list"))
	if err != nil {
		t.Fatal(err)
	}
	return text, records
}

// spoilt writes other bytes and reads them. (ext4 writes at once what replaces a
// file, which takes long.)
func spoilt(t testing.TB, dir string, text []byte) ([]Record, error) {
	t.Helper()
	os.Remove(filepath.Join(dir, "list"))
	if err := os.WriteFile(filepath.Join(dir, "list"), text, 0o666); err != nil {
		t.Fatal(err)
	}
	return readFile(dir, "list")
}

func TestFileCutShort(t *testing.T) {
	dir := t.TempDir()
	text, _ := smallFile(t, dir)
	for n := range text {
		if _, err := spoilt(t, dir, text[:n]); !errors.Is(err, ErrDamaged) {
			t.Errorf("the first %d bytes of %d: %v", n, len(text), err)
		}
	}
}

func TestFileChanged(t *testing.T) {
	dir := t.TempDir()
	text, _ := smallFile(t, dir)
	for i := range text {
		for _, flip := range []byte{1, 0x80, 0xff} {
			other := slices.Clone(text)
			other[i] ^= flip
			if _, err := spoilt(t, dir, other); !errors.Is(err, ErrDamaged) {
				t.Errorf("byte %d of %d changed by %#x: %v", i, len(text), flip, err)
			}
		}
	}
}

// TestFileLosesBlock: each block is good, but one of them is gone.
func TestFileLosesBlock(t *testing.T) {
	dir := t.TempDir()
	text, _ := smallFile(t, dir)
	first := len(fileStart)
	length := blockHead + int(binary.LittleEndian.Uint32(text[first:]))
	if _, err := spoilt(t, dir, slices.Delete(text, first, first+length)); !errors.Is(err, ErrDamaged) {
		t.Errorf("without its first block: %v", err)
	}
}

func TestFileMissing(t *testing.T) {
	if _, err := openFile(t.TempDir(), "none"); !errors.Is(err, ErrDamaged) || !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// TestFailedWriting: what could not be written leaves nothing behind.
func TestFailedWriting(t *testing.T) {
	dir, broken := t.TempDir(), errors.New("broken")
	err := writeRecords(dir, "list", false, func(put func(Record) error) error {
		return errors.Join(put(Record{A: 1}), broken)
	})
	if !errors.Is(err, broken) {
		t.Error(err)
	}
	names(t, dir)
}

// TestMergedByStages: more files than are opened at once are one list, and the
// files that the stages made are removed.
func TestMergedByStages(t *testing.T) {
	dir, random := t.TempDir(), rand.New(rand.NewPCG(3, 3))
	var all []Record
	var files []string
	for i := range 3*mostOpen + 5 {
		records := someRecords(random, random.IntN(12))
		all = append(all, records...)
		files = append(files, fmt.Sprintf("list-%03d", i))
		write(t, dir, files[i], true, records)
	}
	in := opened{work: &Work{Dir: dir}}
	s, err := in.merged("all", true, files)
	if err != nil {
		t.Fatal(err)
	}
	got := collect(t, s)
	if !slices.IsSortedFunc(got, byA) || !sameRecords(got, all) {
		t.Errorf("%d records of %d, or not sorted", len(got), len(all))
	}
	if len(in.files) > mostOpen {
		t.Errorf("%d files are open", len(in.files))
	}
	if err := in.Close(); err != nil {
		t.Error(err)
	}
	names(t, dir, files...)
}

func TestMarkChanged(t *testing.T) {
	w := &Work{Dir: t.TempDir()}
	want := mark{Result: Result{Positions: 10, Inside: 1, Next: 3}, NextLayer: -1}
	if err := w.writeMark("done", want); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(w.path("done"))
	if err != nil {
		t.Fatal(err)
	}
	var got mark
	if ok, err := w.readMark("done", &got); !ok || err != nil || got != want {
		t.Fatal(got, ok, err)
	}
	for i := range text {
		other := slices.Clone(text)
		other[i] ^= 1
		for _, bad := range [][]byte{other, text[:i]} {
			if err := os.WriteFile(w.path("done"), bad, 0o666); err != nil {
				t.Fatal(err)
			}
			if ok, err := w.readMark("done", &got); ok || !errors.Is(err, ErrDamaged) {
				t.Errorf("%q was believed: %v", bad, err)
			}
		}
	}
}

// TestNamesOfLists: only names that a build makes are taken apart.
func TestNamesOfLists(t *testing.T) {
	task := Task{Job{Phase: Settle, Layer: 12, Wave: 3}, 1}
	name := runName("gift", Address{4, 2}, task, 17)
	r, ok := parseRun(name)
	if !ok || r.kind != "gift" || r.to != (Address{4, 2}) || r.from.String() != task.String() {
		t.Errorf("%s is %+v %v", name, r, ok)
	}
	for _, other := range []string{
		"", "plan", "keys-1-2-3", "tmp-" + name, name + "~", name + ".old", name + "-1", "x" + name,
		"gift-04-2-settle-12-3-1-17", "gift-+4-2-settle-12-3-1-17", "gift-4-2-settle-12-3-1-", "gift-99999999999999999999-2-settle-1-3-1-17",
	} {
		if _, ok := parseRun(other); ok {
			t.Errorf("%q was taken for a list", other)
		}
	}
}
