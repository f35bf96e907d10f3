package build

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"zermelo"
	"zermelo/solve"
	"zermelo/table"
)

// Way is where a game is solved.
type Way string

const (
	// Auto tries Memory, and Disk where memory does not do.
	Auto   Way = ""
	Memory Way = "memory"
	Disk   Way = "disk"
)

// TableName is the name of the table in its directory; the files of an unfinished
// build are in WorkName beside it.
const (
	TableName = "table"
	WorkName  = "work"
	lockName  = "table.lock"
)

// Options say how a table is built. The zero value is ready to use.
type Options struct {
	Domain table.Domain // "": the game's own
	// Reachable leaves out positions of an index that the start does not lead to.
	Reachable bool
	Way       Way
	// Memory bounds the memory for positions and values, in bytes; 0:
	// solve.DefaultBytes.
	Memory  uint64
	Workers int // 0: GOMAXPROCS
	// Shards is into how many parts layers are cut on disk; 0: DefaultShards.
	Shards int
	// Runner runs the tasks on disk; nil: this process does.
	Runner Runner
	// Progress, where it is set, is called now and then.
	Progress func(Progress)
}

// DefaultShards is into how many parts layers are cut where nothing is said, and
// MostShards the most: every shard sends a file to every other.
const (
	DefaultShards = 4
	MostShards    = 256
)

// Report is what Run did.
type Report struct {
	table.Header
	Bytes int64 // of the table
	Way   Way
	// Resumed says that an earlier build was gone on with, Before that the table
	// was there already.
	Resumed, Before bool
}

// plan is what a build on disk goes by; a build that was stopped goes on by the
// same.
type plan struct {
	Origin    table.Origin
	Domain    table.Domain
	Reachable bool
	Shards    int
}

// Run solves every position of a game into a table in dir, which it makes. A
// table that is there already is left alone, a build that was stopped is gone on
// with; another game's table or build is refused with ErrOther.
func Run(ctx context.Context, g table.Game, origin table.Origin, dir string, o Options) (Report, error) {
	o = o.withDefaults(g)
	b := &building{Options: o, game: g, dir: dir, plan: plan{origin, o.Domain, o.Reachable, o.Shards}}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return Report{}, err
	}
	held, err := lock(dir)
	if err != nil {
		return Report{}, err
	}
	defer func() {
		os.Remove(filepath.Join(dir, lockName))
		held.Close()
	}()
	if r, ok, err := b.before(); ok || err != nil {
		return r, err
	}
	return b.run(ctx)
}

func (o Options) withDefaults(g table.Game) Options {
	if o.Domain == "" {
		o.Domain = g.Domain()
	}
	if o.Memory == 0 {
		o.Memory = solve.DefaultBytes
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Shards <= 0 {
		o.Shards = DefaultShards
	}
	return o
}

// ErrOther says that a directory holds the table, or the unfinished build, of
// another game or of the same one with other options.
var ErrOther = errors.New("the directory holds another table")

// ErrReachable refuses to solve positions on disk that nothing leads to.
var ErrReachable = errors.New("on disk only positions are solved that the start leads to")

type building struct {
	Options
	game table.Game
	dir  string
	plan plan
}

// before reports on the table that is there already.
func (b *building) before() (r Report, ok bool, err error) {
	f, t, err := Open(b.dir, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	if err != nil {
		return r, false, err
	}
	defer f.Close()
	// What is left of a build that was stopped at its very end is of no use.
	if err := errors.Join(b.work().discard(), sweep(b.dir, temporary+TableName)); err != nil {
		return r, false, err
	}
	if !equal(t.Origin, b.plan.Origin) || t.Domain != b.Domain || t.Naming == table.ByIndex && t.Reachable != b.Reachable {
		return r, false, fmt.Errorf("%w, of %s", ErrOther, t.Game)
	}
	info, err := f.Stat()
	if err != nil {
		return r, false, err
	}
	return Report{Header: t.Header, Bytes: info.Size(), Before: true}, true, nil
}

// equal compares two values as they are written.
func equal(a, b any) bool {
	x, _ := json.Marshal(a)
	y, _ := json.Marshal(b)
	return bytes.Equal(x, y)
}

// Open opens the table in a directory; see table.Open. Close the file after use.
func Open(dir string, cacheBytes int64) (*os.File, *table.Table, error) {
	f, err := os.Open(filepath.Join(dir, TableName))
	if err != nil {
		return nil, nil, err
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	t, err := table.Open(f, info.Size(), cacheBytes)
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("%s: %w", f.Name(), err)
	}
	if err := join(dir, &t.Origin); err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("%s: %w", f.Name(), err)
	}
	return f, t, nil
}

// run solves the game and writes the table.
func (b *building) run(ctx context.Context) (Report, error) {
	if err := sweep(b.dir, temporary+TableName); err != nil {
		return Report{}, err
	}
	work := b.work()
	resumed, err := b.resume(work)
	if err != nil {
		return Report{}, err
	}
	if !resumed && b.Way != Disk {
		r, err := b.inMemory(ctx)
		var budget *zermelo.BudgetError
		if b.Way == Memory || !errors.As(err, &budget) || b.kernel() == nil {
			return r, err
		}
		runtime.GC() // what the attempt held is not to stand beside what comes
	}
	return b.onDisk(ctx, work, resumed)
}

func (b *building) work() *Work {
	return &Work{Dir: filepath.Join(b.dir, WorkName), Shards: b.Shards, Domain: b.Domain}
}

func (b *building) kernel() table.Kernel { return b.game.Kernel(b.Domain, b.plan.Origin.Misere) }

// resume reports whether there is an unfinished build, and refuses another one's.
func (b *building) resume(w *Work) (bool, error) {
	var old plan
	ok, err := w.readMark(planName, &old)
	switch {
	case err != nil || !ok:
		return false, err
	case !equal(old.Origin, b.plan.Origin) || old.Domain != b.plan.Domain:
		return false, fmt.Errorf("%w unfinished, of %s", ErrOther, old.Origin.Game)
	case b.Way == Memory:
		return false, fmt.Errorf("%w unfinished, which was begun on disk", ErrOther)
	}
	b.plan = old
	w.Shards = old.Shards
	return true, nil
}

func (b *building) tell(p Progress) {
	if b.Progress != nil {
		b.Progress(p)
	}
}

func (b *building) inMemory(ctx context.Context) (Report, error) {
	memory := b.Memory
	if b.Way == Auto && b.kernel() != nil {
		memory /= 2 // garbage may take as much again; there is another way
	}
	o := solve.Options{MaxBytes: memory, Workers: b.Workers, Misere: b.plan.Origin.Misere}
	o.Progress = func(done, total uint64) { b.tell(Progress{Phase: "solve", Layer: -1, Positions: done, Total: total}) }
	s, err := b.game.Solve(ctx, b.Domain, b.Reachable, o)
	if err != nil {
		return Report{}, err
	}
	b.tell(Progress{Phase: "write", Layer: -1, Total: s.Header().Positions})
	if err := writeTexts(b.dir, b.plan.Origin); err != nil {
		return Report{}, err
	}
	err = atomically(b.dir, TableName, true, func(w io.Writer) error { return s.Write(w, apart(b.plan.Origin)) })
	if err == nil {
		err = b.work().discard()
	}
	h := s.Header()
	h.Origin = b.plan.Origin
	return b.report(h, Memory, false, err)
}

func (b *building) report(h table.Header, way Way, resumed bool, err error) (Report, error) {
	r := Report{Header: h, Way: way, Resumed: resumed}
	if err != nil {
		return r, err
	}
	info, err := os.Stat(filepath.Join(b.dir, TableName))
	if err == nil {
		r.Bytes = info.Size()
	}
	return r, err
}

// recordBytes is what a record on its way takes in memory, with its place in the
// sorted list. A task holds no fewer than fewestRecords, whatever the budget, and
// no more than sorting counts.
const (
	recordBytes   = 64
	fewestRecords = 1 << 10
	mostRecords   = 1 << 31
)

// onDisk solves the game in tasks, and removes their files when the table is
// complete.
func (b *building) onDisk(ctx context.Context, w *Work, resumed bool) (Report, error) {
	k := b.kernel()
	if k == nil {
		return Report{}, fmt.Errorf("build: on disk needs positions that are numbers, which %s has not", b.plan.Origin.Game)
	}
	if !b.plan.Reachable && b.game.Form(b.Domain).Naming == table.ByIndex {
		return Report{}, ErrReachable
	}
	// A quarter of the memory holds records on their way, and as much may be
	// garbage; half is for reading and writing files.
	w.Records = int(min(max(b.Memory/4/uint64(b.Workers)/recordBytes, fewestRecords), mostRecords))
	if err := w.begin(b.plan, resumed); err != nil {
		return Report{}, err
	}
	runner := b.Runner
	if runner == nil {
		runner = &pool{b.game, b.plan.Origin.Misere, b.Workers}
	}
	s := &schedule{Work: w, runner: runner}
	w.spaces = &spaces{}
	w.meter = startMeter(w.Dir, b.Progress)
	err := s.run(ctx, k.Layer(k.Start()))
	w.meter.end()
	if err != nil {
		return Report{}, err
	}
	if err := writeTexts(b.dir, b.plan.Origin); err != nil {
		return Report{}, err
	}
	h := b.game.Form(b.Domain)
	h.Origin, h.Reachable = apart(b.plan.Origin), h.Naming == table.ByIndex
	b.tell(Progress{Phase: "write", Layer: -1, Total: s.found})
	err = atomically(b.dir, TableName, true, func(out io.Writer) (err error) {
		h, err = w.finish(ctx, h, k, s.found, out)
		return err
	})
	if err == nil {
		err = w.discard()
	}
	return b.report(h, Disk, resumed, err)
}
