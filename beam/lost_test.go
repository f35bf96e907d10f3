//go:build unix

package beam

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"zermelo/build"
)

// TestLostWorkers: workers that are killed as they start, are killed at work, or
// hang cost no more than an attempt.
func TestLostWorkers(t *testing.T) {
	s := connect4("4x4")
	want := s.inMemory(t)
	for _, test := range []struct {
		name   string
		signal syscall.Signal
		atWork bool
	}{
		{"killed as it starts", syscall.SIGKILL, false}, // prism waits for it until the deadline
		{"killed at work", syscall.SIGKILL, true},
		{"hung", syscall.SIGSTOP, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			h := hunter{signal: test.signal, pids: t.TempDir()}
			if test.atWork {
				h.work = filepath.Join(dir, build.WorkName)
			}
			t.Setenv(pidsVariable, h.pids)
			ctx, stop := context.WithCancel(context.Background())
			r := s.runner(t, Processes)
			r.Deadline, r.Tries = 3*time.Second, 100 // of which a slow machine may need some
			failures := 0
			r.Failed = func(err error) {
				failures++
				stop()
				first, _, _ := strings.Cut(err.Error(), "\n")
				t.Log(first)
			}
			go h.hunt(ctx)
			got, _ := s.build(t, dir, build.Options{Way: build.Disk, Shards: 2, Runner: r})
			stop()
			sameBytes(t, got, want)
			if failures == 0 {
				t.Skip("each worker had done its work before the signal came")
			}
			h.alive(t)
		})
	}
}

// hunter sends a signal to workers, one after the other.
type hunter struct {
	signal syscall.Signal
	pids   string // where they leave their process ids
	work   string // where files appear when they are at work; "": do not wait
}

// hunt goes on until an attempt has failed.
func (h *hunter) hunt(ctx context.Context) {
	hit := map[int]bool{}
	for ctx.Err() == nil {
		for _, pid := range h.all() {
			if !hit[pid] && (h.work == "" || writing(h.work)) {
				hit[pid] = true
				syscall.Kill(pid, h.signal)
			}
		}
		time.Sleep(time.Millisecond)
	}
}

// all is the workers that have been started.
func (h *hunter) all() (pids []int) {
	entries, _ := os.ReadDir(h.pids)
	for _, e := range entries {
		if pid, err := strconv.Atoi(e.Name()); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// writing says that a task is at work.
func writing(dir string) bool {
	keys, _ := filepath.Glob(filepath.Join(dir, "tmp-keys-*"))
	values, _ := filepath.Glob(filepath.Join(dir, "tmp-value-*"))
	return len(keys)+len(values) > 0
}

// alive sees that no worker outlives its job, not one that hung either. Prism
// kills them soon after.
func (h *hunter) alive(t *testing.T) {
	t.Helper()
	for _, pid := range h.all() {
		for wait := time.Millisecond; syscall.Kill(pid, 0) == nil; wait *= 2 {
			if wait > 20*time.Second {
				syscall.Kill(pid, syscall.SIGKILL)
				t.Fatalf("worker %d is still there", pid)
			}
			time.Sleep(wait)
		}
	}
}
