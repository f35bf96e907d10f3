package build_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"zermelo/build"
	"zermelo/games/connect4"
	"zermelo/games/pursuit"
	"zermelo/table"
)

// asChild makes of the test a process that builds a table.
const asChild = "ZERMELO_TEST_BUILD"

func TestMain(m *testing.M) {
	if text := os.Getenv(asChild); text != "" {
		var c child
		err := json.Unmarshal([]byte(text), &c)
		if err == nil {
			err = c.build()
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	// These tests make many small files, which are to be on no disk.
	if info, err := os.Stat("/dev/shm"); err == nil && info.IsDir() && os.Getenv("TMPDIR") == "" && !long() {
		os.Setenv("TMPDIR", "/dev/shm")
	}
	m.Run()
}

// child is a build in a process of its own.
type child struct {
	Game, Start string
	Dir         string
	Memory      uint64
	Workers     int
}

func (c child) game() (table.Game, error) {
	if c.Game == "pursuit" {
		g, err := pursuit.Parse(c.Start)
		return table.Of(g), err
	}
	g, err := connect4.Parse(c.Start)
	return table.Of(g), err
}

// build builds the table and prints by how many bytes the process grew.
func (c child) build() error {
	g, err := c.game()
	if err != nil {
		return err
	}
	before := highest()
	o := build.Options{Way: build.Disk, Reachable: true, Memory: c.Memory, Workers: c.Workers, Shards: 3}
	_, err = build.Run(context.Background(), g, table.Origin{Game: c.Game}, c.Dir, o)
	fmt.Println(highest() - before)
	return err
}

// highest is the most memory that the process has had so far, in bytes; 0 where
// the system does not tell.
func highest() int {
	text, _ := os.ReadFile("/proc/self/status")
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	line, _, _ := strings.Cut(rest, "kB")
	n, _ := strconv.Atoi(strings.TrimSpace(line))
	return n << 10
}

// command is the process, not started yet.
func (c child) command(t testing.TB) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), asChild+"="+string(text))
	return cmd
}

// finish lets the process build to the end, and reads the table; grown is by how
// many bytes the process grew.
func (c child) finish(t testing.TB) (text []byte, grown int) {
	t.Helper()
	cmd := c.command(t)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, &complaint)
	}
	alone(t, c.Dir)
	if text, err = os.ReadFile(filepath.Join(c.Dir, build.TableName)); err != nil {
		t.Fatal(err)
	}
	grown, _ = strconv.Atoi(strings.TrimSpace(string(out)))
	return text, grown
}
