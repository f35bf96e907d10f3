package beam

import (
	"context"
	"errors"
	"testing"

	"zermelo/build"
)

// stopping is a Runner that is stopped in the middle of a job.
type stopping struct {
	*Runner
	jobs int // before that one
	stop context.CancelFunc
	ran  map[build.Job]int
}

func (s *stopping) Run(ctx context.Context, w *build.Work, job build.Job) (build.Result, error) {
	if s.ran[job]++; len(s.ran) > s.jobs && s.stop != nil {
		s.stop()
	}
	return s.Runner.Run(ctx, w, job)
}

// TestResume: a build that was stopped goes on, on Beam or in this process, and
// runs no job twice that had ended.
func TestResume(t *testing.T) {
	s := connect4("3x4")
	want := s.inMemory(t)
	for _, after := range []int{5, 20} {
		for _, here := range []bool{false, true} {
			dir := t.TempDir()
			ctx, stop := context.WithCancel(context.Background())
			r := &stopping{s.runner(t, Here), after, stop, map[build.Job]int{}}
			o := build.Options{Way: build.Disk, Shards: 3, Reachable: true, Runner: r}
			if _, err := build.Run(ctx, s.open(t).Whole(), s.origin, dir, o); !errors.Is(err, context.Canceled) {
				t.Fatalf("stopped after %d jobs: %v", after, err)
			}
			if r.stop = nil; here {
				o.Runner = nil
			}
			got, report := s.build(t, dir, o)
			sameBytes(t, got, want)
			if !report.Resumed {
				t.Errorf("stopped after %d jobs: begun anew", after)
			}
			again := 0
			for _, runs := range r.ran {
				again += runs - 1
			}
			if again > 1 {
				t.Errorf("stopped after %d jobs: %d jobs were run again", after, again)
			}
		}
	}
}
