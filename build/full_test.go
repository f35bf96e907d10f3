//go:build linux

package build_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"zermelo/build"
	"zermelo/games/pursuit"
	"zermelo/table"
)

// smallDisk is a file system of so many kilobytes.
func smallDisk(t *testing.T, kilobytes int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := syscall.Mount("none", dir, "tmpfs", 0, size(kilobytes)); err != nil {
		t.Skipf("no file system may be mounted here: %v", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

func size(kilobytes int) string { return fmt.Sprintf("size=%dk", kilobytes) }

// enlarge makes room on it.
func enlarge(t *testing.T, dir string, kilobytes int) {
	t.Helper()
	if err := syscall.Mount("none", dir, "tmpfs", syscall.MS_REMOUNT, size(kilobytes)); err != nil {
		t.Fatal(err)
	}
}

// TestDiskFull: on a disk that is full a build fails and leaves nothing half
// written; with more room it goes on.
func TestDiskFull(t *testing.T) {
	p, err := pursuit.Parse("6: w=1,1 b=4,5 w")
	if err != nil {
		t.Fatal(err)
	}
	g, o := table.Of(p), build.Options{Way: build.Disk, Reachable: true, Shards: 2, Workers: 2}
	want, err := tableOf(t, g, false, t.TempDir(), o)
	if err != nil {
		t.Fatal(err)
	}
	dir, full := smallDisk(t, 8), 0
	for room := 8; ; room += 1 + room/3 {
		enlarge(t, dir, room)
		got, err := tableOf(t, g, false, dir, o)
		if err == nil {
			if !bytes.Equal(got, want) {
				t.Error("another table")
			}
			break
		}
		if full++; !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("%d KiB: %v", room, err)
		}
		nothingHalfWritten(t, dir)
	}
	alone(t, dir)
	if t.Logf("the disk was full %d times", full); full < 3 {
		t.Error("it was never full")
	}
}

// nothingHalfWritten sees that no file is left that was being written, and no table.
func nothingHalfWritten(t *testing.T, dir string) {
	t.Helper()
	entries, _ := os.ReadDir(filepath.Join(dir, build.WorkName))
	top, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range append(entries, top...) {
		if strings.HasPrefix(e.Name(), "tmp-") || e.Name() == build.TableName {
			t.Errorf("%s is left", e.Name())
		}
	}
}

// TestDiskFullInMemory: there the table alone needs room.
func TestDiskFullInMemory(t *testing.T) {
	g, o, want := looped(t)
	dir := smallDisk(t, 4)
	filler := filepath.Join(dir, "filler")
	if err := os.WriteFile(filler, make([]byte, 4<<10), 0o666); err != nil {
		t.Fatal(err)
	}
	o.Way = build.Memory
	if _, err := tableOf(t, g, false, dir, o); !errors.Is(err, syscall.ENOSPC) {
		t.Error(err)
	}
	nothingHalfWritten(t, dir)
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	again(t, g, dir, o, want)
}

// TestDiskFullSaysSo: so does the program, which exits with 4 and goes on later.
func TestDiskFullSaysSo(t *testing.T) {
	if !long() {
		t.Skip("the program is built for it; set ZERMELO_LONG=1")
	}
	dir, program := smallDisk(t, 64), filepath.Join(t.TempDir(), "zermelo")
	if out, err := exec.Command("go", "build", "-o", program, "zermelo/cmd/zermelo").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func() ([]byte, error) {
		return exec.Command(program, "build", "pursuit", "6: w=1,1 b=4,5 w", "--reachable", "--way=disk", "-o", dir).CombinedOutput()
	}
	out, err := run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 4 || !bytes.Contains(out, []byte("no space is left for "+dir)) {
		t.Errorf("%v: %s", err, out)
	}
	enlarge(t, dir, 8<<10)
	if out, err = run(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	alone(t, dir)
}
