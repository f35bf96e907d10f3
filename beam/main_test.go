package beam

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"zermelo/analysis"
	"zermelo/build"
	"zermelo/games"
	"zermelo/script"
	"zermelo/table"
)

// pidsVariable names the directory in which workers leave files with their
// process ids as names.
const pidsVariable = "ZERMELO_BEAM_PIDS"

// TestMain is main for the workers that tests start.
func TestMain(m *testing.M) {
	if dir := os.Getenv(pidsVariable); dir != "" && os.Getenv(workerMark) != "" {
		os.WriteFile(filepath.Join(dir, fmt.Sprint(os.Getpid())), nil, 0o666)
	}
	if worker, err := Serve(); worker {
		if err != nil {
			fmt.Fprintln(os.Stderr, "worker:", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// sample is a game to build.
type sample struct {
	origin table.Origin
	domain table.Domain
}

func (s sample) open(t *testing.T) analysis.Game {
	t.Helper()
	_, g, err := games.Reopen(context.Background(), s.origin, script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// build builds a sample in a directory and gives the table.
func (s sample) build(t *testing.T, dir string, o build.Options) ([]byte, build.Report) {
	t.Helper()
	o.Domain, o.Reachable = s.domain, true
	r, err := build.Run(context.Background(), s.open(t).Whole(), s.origin, dir, o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, build.TableName))
	if err != nil {
		t.Fatal(err)
	}
	return text, r
}

// inMemory is the table that must come out.
func (s sample) inMemory(t *testing.T) []byte {
	t.Helper()
	text, _ := s.build(t, t.TempDir(), build.Options{Way: build.Memory})
	return text
}

// runner is a Runner for a sample that tells the test of failures.
func (s sample) runner(t *testing.T, workers Workers) *Runner {
	Quiet()
	return &Runner{
		Origin: s.origin, Workers: workers, Lanes: 2, Deadline: 5 * time.Minute,
		Failed: func(err error) { t.Log(err) },
	}
}

func sameBytes(t *testing.T, got, want []byte) {
	t.Helper()
	if !bytes.Equal(got, want) {
		t.Errorf("the table of %d bytes is not that of %d bytes solved in memory", len(got), len(want))
	}
}
