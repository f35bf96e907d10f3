package beam

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zermelo/build"
	"zermelo/table"
)

func connect4(size string) sample {
	return sample{origin: table.Origin{Game: "connect4", Start: size + ":"}}
}

// takes is the graph of a heap of n from which 1, 2 or 7 are taken.
func takes(n int) string {
	var text strings.Builder
	for heap := n; heap > 0; heap-- {
		fmt.Fprintf(&text, "h%d ->", heap)
		for _, take := range []int{1, 2, 7} {
			if take <= heap {
				fmt.Fprintf(&text, " h%d", heap-take)
			}
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// TestSameTable: acyclic and loopy games, with outcomes and Grundy values, get the
// table that is made in memory, wherever the workers are.
func TestSameTable(t *testing.T) {
	pursuit := sample{origin: table.Origin{Game: "pursuit", Start: "6: w=1,1 b=4,5 w"}}
	tests := []struct {
		name    string
		sample  sample
		workers Workers
		shards  int
		memory  uint64
	}{
		{name: "connect-4 4×5", sample: connect4("4x5")},
		{name: "pursuit", sample: pursuit},
		{name: "pursuit in processes", sample: pursuit, workers: Processes},
		{name: "connect-4 in processes", sample: connect4("3x4"), workers: Processes, shards: 3},
		{name: "Grundy values", sample: sample{origin: table.Origin{Game: "takes.graph", Graph: takes(12)}, domain: table.Nimbers}},
		{name: "misère", sample: sample{origin: table.Origin{Game: "connect4", Start: "3x3:", Misere: true}}},
		{name: "more than memory holds", sample: connect4("4x4"), shards: 2, memory: 1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, r := test.sample.build(t, t.TempDir(), build.Options{
				Way: build.Disk, Shards: test.shards, Memory: test.memory, Runner: test.sample.runner(t, test.workers),
			})
			t.Logf("%d positions", r.Positions)
			sameBytes(t, got, test.sample.inMemory(t))
		})
	}
}

// TestFailure: rules that the way of solving does not fit fail the job, as often
// as it is tried, with the reason in the error.
func TestFailure(t *testing.T) {
	s := sample{origin: table.Origin{Game: "pursuit", Start: "4: w=1,1 b=3,4 w"}, domain: table.Nimbers}
	r := s.runner(t, Here)
	failures := 0
	r.Failed, r.Tries = func(error) { failures++ }, 2
	_, err := build.Run(context.Background(), s.open(t).Whole(), s.origin, t.TempDir(), build.Options{
		Domain: s.domain, Way: build.Disk, Reachable: true, Runner: r,
	})
	if err == nil || failures != 1 {
		t.Errorf("error %v after %d failures told; want one, and an error", err, failures)
	}
	t.Log(err)
	if errors.Is(err, ErrLate) {
		t.Error("that was no matter of time")
	}
}
