package build_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"zermelo/build"
	"zermelo/table"
)

// errStopped is how the runners below stop.
var errStopped = errors.New("stopped")

// stopping runs tasks one after the other until it has run so many.
type stopping struct {
	game table.Game
	left int
	ran  map[string]int // by task, over all runs
}

func (s *stopping) Run(ctx context.Context, w *build.Work, job build.Job) (sum build.Result, err error) {
	if w, err = w.Listed(); err != nil {
		return sum, err
	}
	w.Records = 40
	k := s.game.Kernel(w.Domain, false)
	for shard := range w.Shards {
		if s.left == 0 {
			return sum, errStopped
		}
		t := build.Task{Job: job, Shard: shard}
		r, ran, err := build.RunMarked(ctx, w, t, k)
		if err != nil {
			return sum, err
		}
		if ran {
			s.left--
			s.ran[t.String()]++
		}
		sum = added(sum, r)
	}
	return sum, nil
}

// added adds up results as runners do.
func added(r, other build.Result) build.Result {
	r.Positions += other.Positions
	r.Inside += other.Inside
	if r.Next == 0 || other.Next != 0 && other.Next < r.Next {
		r.Next = other.Next
	}
	return r
}

// looped is a game with loops in some of its layers, and how it is built on disk.
func looped(t testing.TB) (g table.Game, o build.Options, want []byte) {
	t.Helper()
	k := named("layers, folds, sides, ends")
	g = k.game(newNet(rand.New(rand.NewPCG(5, 3)), shape{positions: 300, layers: 4, most: 4, loops: true}), 0)
	o = build.Options{Way: build.Disk, Reachable: true, Shards: 2, Workers: 1}
	want, err := tableOf(t, g, false, t.TempDir(), build.Options{Way: build.Memory, Reachable: true})
	if err != nil {
		t.Fatal(err)
	}
	return g, o, want
}

// again goes on with a build, which must end with these bytes.
func again(t testing.TB, g table.Game, dir string, o build.Options, want []byte) {
	t.Helper()
	got, err := tableOf(t, g, false, dir, o)
	if err != nil || !bytes.Equal(got, want) {
		t.Fatalf("another table, or %v", err)
	}
	alone(t, dir)
}

// TestStoppedAfterEveryTask: a build that stops between any two tasks goes on, and
// no task is run twice.
func TestStoppedAfterEveryTask(t *testing.T) {
	g, o, want := looped(t)
	for n, every := 1, false; !every; n++ {
		s := &stopping{game: g, left: n, ran: map[string]int{}}
		o.Runner = s
		dir := t.TempDir()
		switch _, err := tableOf(t, g, false, dir, o); {
		case err == nil:
			every = true
			t.Logf("%d tasks", len(s.ran))
		case !errors.Is(err, errStopped):
			t.Fatal(err)
		}
		s.left = -1
		again(t, g, dir, o, want)
		for task, times := range s.ran {
			if times > 1 {
				t.Errorf("stopped after %d tasks: %s was run %d times", n, task, times)
			}
		}
		if !long() {
			n += n / 3
		}
	}
}

// TestStoppedAgainAndAgain: one task at a time is enough.
func TestStoppedAgainAndAgain(t *testing.T) {
	g, o, want := looped(t)
	s, dir := &stopping{game: g, ran: map[string]int{}}, t.TempDir()
	o.Runner = s
	for {
		s.left = 1
		if _, err := tableOf(t, g, false, dir, o); err == nil {
			break
		} else if !errors.Is(err, errStopped) {
			t.Fatal(err)
		}
	}
	again(t, g, dir, o, want)
}

// fragile is a game whose kernels stop everything after some calls.
type fragile struct {
	table.Game
	calls *int
	stop  context.CancelFunc
}

type fragileKernel struct {
	table.Kernel
	fragile
}

func (f fragile) Kernel(d table.Domain, misere bool) table.Kernel {
	return fragileKernel{f.Game.Kernel(d, misere), f}
}

func (f fragileKernel) Layer(key uint64) int {
	if *f.calls--; *f.calls == 0 {
		f.stop()
	}
	return f.Kernel.Layer(key)
}

func (f fragileKernel) Moves(dst []table.Move, key uint64) ([]table.Move, error) {
	if *f.calls--; *f.calls == 0 {
		return nil, errStopped
	}
	return f.Kernel.Moves(dst, key)
}

// TestStoppedInsideTasks: a build that stops anywhere in a task goes on.
func TestStoppedInsideTasks(t *testing.T) {
	g, o, want := looped(t)
	random, step := rand.New(rand.NewPCG(5, 2)), 1
	if long() {
		step = 20
	}
	for n := 1; ; n += 1 + random.IntN(1+n/step) {
		ctx, stop := context.WithCancel(context.Background())
		calls, dir := n, t.TempDir()
		_, err := build.Run(ctx, fragile{g, &calls, stop}, table.Origin{Game: "net"}, dir, o)
		stop()
		if err != nil && !errors.Is(err, errStopped) && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		again(t, g, dir, o, want)
		if calls > 0 {
			break
		}
	}
}

// unfinished begins a build and stops it after some tasks.
func unfinished(t testing.TB, g table.Game, o build.Options, dir string, tasks int) {
	t.Helper()
	o.Runner = &stopping{game: g, left: tasks, ran: map[string]int{}}
	if _, err := tableOf(t, g, false, dir, o); !errors.Is(err, errStopped) {
		t.Fatal(err)
	}
}

// TestOtherOptionsOnResuming: what does not matter may change, the rest is refused.
func TestOtherOptionsOnResuming(t *testing.T) {
	g, o, want := looped(t)
	dir := t.TempDir()
	unfinished(t, g, o, dir, 7)
	other := func(origin table.Origin, change func(*build.Options)) {
		t.Helper()
		o := o
		change(&o)
		if _, err := build.Run(context.Background(), g, origin, dir, o); !errors.Is(err, build.ErrOther) {
			t.Error(err)
		}
	}
	origin := table.Origin{Game: "net"}
	other(table.Origin{Game: "another"}, func(*build.Options) {})
	other(table.Origin{Game: "net", Misere: true}, func(*build.Options) {})
	other(origin, func(o *build.Options) { o.Domain = table.Nimbers })
	other(origin, func(o *build.Options) { o.Way = build.Memory })
	o.Shards, o.Workers, o.Memory, o.Way = 5, 3, 1, build.Auto
	r, err := build.Run(context.Background(), g, origin, dir, o)
	if err != nil || !r.Resumed || r.Before || r.Way != build.Disk {
		t.Errorf("%+v %v", r, err)
	}
	again(t, g, dir, o, want)
	if r, err = build.Run(context.Background(), g, origin, dir, o); err != nil || !r.Before || r.Bytes != int64(len(want)) {
		t.Errorf("%+v %v", r, err)
	}
	other(table.Origin{Game: "another"}, func(*build.Options) {})
}

// TestOnlyOwnFilesAreRemoved: a directory may hold other files, also where a build
// would put its own.
func TestOnlyOwnFilesAreRemoved(t *testing.T) {
	g, o, want := looped(t)
	dir := t.TempDir()
	foreign := []string{"tmp-notes", "lock", "plan", "work/letter", "work/tmp/draft"}
	for _, name := range foreign {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := tableOf(t, g, false, dir, o); !errors.Is(err, build.ErrOther) {
		t.Error(err)
	}
	o.Way = build.Memory
	for range 2 { // it is there already the second time
		if got, err := tableOf(t, g, false, dir, o); err != nil || !bytes.Equal(got, want) {
			t.Error(err)
		}
	}
	for _, name := range foreign {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(text) != name {
			t.Errorf("%s: %q %v", name, text, err)
		}
	}
}

// TestLeftAtTheEnd: a build that was stopped when its table was there, or before
// its plan was, leaves nothing.
func TestLeftAtTheEnd(t *testing.T) {
	g, o, want := looped(t)
	for _, left := range [][]string{{"work/"}, {"work/tmp-plan-1-1"}, {"work/plan"}, {"work/plan", "work/value-0-0"}, {"tmp-table-1-1"}, {"table.lock"}} {
		for _, way := range []build.Way{build.Disk, build.Memory} {
			for _, finished := range []bool{true, false} {
				if !finished && left[0] == "work/plan" {
					continue
				}
				dir := t.TempDir()
				if o.Way = way; finished {
					again(t, g, dir, o, want)
				}
				for _, name := range left {
					leave(t, filepath.Join(dir, filepath.FromSlash(name)), name)
				}
				again(t, g, dir, o, want)
			}
		}
	}
}

// leave makes a file, or a directory where its name ends so.
func leave(t *testing.T, path, name string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(path), 0o777)
	if name[len(name)-1] == '/' {
		err = os.MkdirAll(path, 0o777)
	} else if err == nil {
		err = os.WriteFile(path, nil, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestTwoBuildsAtOnce: the second is refused, and leaves the first alone.
func TestTwoBuildsAtOnce(t *testing.T) {
	g, o, want := looped(t)
	dir := t.TempDir()
	o.Progress = func(build.Progress) {}
	o.Runner = both{&stopping{game: g, left: -1, ran: map[string]int{}}, func() {
		second := o
		second.Runner = nil
		if _, err := tableOf(t, g, false, dir, second); !errors.Is(err, build.ErrBusy) {
			t.Error(err)
		}
	}}
	again(t, g, dir, o, want)
}

// both does something else before each job.
type both struct {
	build.Runner
	before func()
}

func (b both) Run(ctx context.Context, w *build.Work, job build.Job) (build.Result, error) {
	b.before()
	return b.Runner.Run(ctx, w, job)
}
