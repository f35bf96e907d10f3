package build

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"zermelo/table"
)

// Work is the directory of an unfinished build. Its files are named by what
// they hold, the shard that they are for and, for lists on the way to a shard,
// the task that made them:
//
//	keys-LAYER-SHARD-WAVE                positions found up to this wave
//	value-LAYER-SHARD                    their values
//	open-…, decided-LAYER-SHARD-WAVE     Settle: what is open, what was decided
//	move-, gift-LAYER-SHARD-TASK-RUN     on the way to that shard
//	done-TASK, done-JOB                  marks, with the Result
type Work struct {
	Dir    string
	Shards int
	Domain table.Domain
	// Records is how many records a task may hold in memory.
	Records int

	meter  *meter  // nil: nobody wants to know
	spaces *spaces // nil: every task makes its own
	// listing is what runs lists; nil: what is in the directory now.
	listing []run
}

// listed is w with the lists that are there now: tasks of one job look for none
// that another of them makes.
func (w *Work) listed() (*Work, error) {
	all, err := w.runs(func(run) bool { return true })
	l := *w
	l.listing = append([]run{}, all...)
	return &l, err
}

// shardOf spreads keys evenly: multiplicative hashing (Knuth, TAOCP 6.4).
func (w *Work) shardOf(key uint64) int {
	return int(key * 0x9E3779B97F4A7C15 >> 32 * uint64(w.Shards) >> 32)
}

// addressOf is where records about a key go.
func (w *Work) addressOf(k table.Kernel, key uint64) Address {
	return Address{k.Layer(key), w.shardOf(key)}
}

// run is the name of a list on its way, taken apart.
type run struct {
	name string
	kind string // "move" or "gift"
	to   Address
	from Task // its Plies and Draws are not in the name
}

func runName(kind string, to Address, from Task, n int) string {
	return fmt.Sprintf("%s-%d-%d-%s-%d", kind, to.Layer, to.Shard, from, n)
}

// parseRun takes a name apart; ok is false for other files.
func parseRun(name string) (r run, ok bool) {
	part := strings.Split(name, "-")
	if len(part) != 8 || part[0] != "move" && part[0] != "gift" {
		return r, false
	}
	r = run{name: name, kind: part[0]}
	r.from.Phase = Phase(part[3])
	count := 0
	numbers := [...]*int{&r.to.Layer, &r.to.Shard, &r.from.Layer, &r.from.Wave, &r.from.Shard, &count}
	for i, text := range [...]string{part[1], part[2], part[4], part[5], part[6], part[7]} {
		n, err := strconv.Atoi(text)
		if err != nil || strconv.Itoa(n) != text { // "+1" and "01" are other names
			return r, false
		}
		*numbers[i] = n
	}
	return r, true
}

// runs lists the lists on their way that are wanted.
func (w *Work) runs(want func(run) bool) (all []run, err error) {
	if w.listing != nil {
		for _, r := range w.listing {
			if want(r) {
				all = append(all, r)
			}
		}
		return all, nil
	}
	entries, err := os.ReadDir(w.Dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if r, ok := parseRun(e.Name()); ok && want(r) {
			all = append(all, r)
		}
	}
	return all, nil
}

func keysName(layer, shard, wave int) string {
	return fmt.Sprintf("keys-%d-%d-%d", layer, shard, wave)
}

func valueName(layer, shard int) string { return fmt.Sprintf("value-%d-%d", layer, shard) }

func waveName(kind string, t Task, wave int) string {
	return fmt.Sprintf("%s-%d-%d-%d", kind, t.Layer, t.Shard, wave)
}

// path is the file of a name.
func (w *Work) path(name string) string { return filepath.Join(w.Dir, name) }

// exists reports whether there is a file of this name.
func (w *Work) exists(name string) bool {
	_, err := os.Stat(w.path(name))
	return err == nil
}

// remove removes files that may not be there.
func (w *Work) remove(names ...string) error {
	for _, name := range names {
		if err := os.Remove(w.path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// removeRuns removes lists that are wanted.
func (w *Work) removeRuns(want func(run) bool) error {
	all, err := w.runs(want)
	for _, r := range all {
		if err == nil {
			err = w.remove(r.name)
		}
	}
	return err
}

// opened is files opened together.
type opened struct {
	work  *Work
	files []*file
	stale []string // made for merging
}

func (o *opened) Close() error {
	var all error
	for _, f := range o.files {
		all = errors.Join(all, f.Close())
	}
	return errors.Join(all, o.work.remove(o.stale...))
}

// open adds a file.
func (o *opened) open(name string) (Source, error) {
	f, err := openFile(o.work.Dir, name)
	if err != nil {
		return nil, err
	}
	o.files = append(o.files, f)
	return f, nil
}

// mostOpen is how many files are merged at once; more are merged by stages.
const mostOpen = 64

// merged opens many files as one list. Where there are too many they are merged
// into longer ones first; prefix tells these from other tasks'.
func (o *opened) merged(prefix string, moves bool, names []string) (Source, error) {
	for len(names) > mostOpen {
		// Two attempts at a task may be at work at the same time.
		name := fmt.Sprintf("%s%s-%d-%d", temporary, prefix, os.Getpid(), attempts.Add(1))
		if err := o.work.mergeFiles(name, moves, names[:mostOpen]); err != nil {
			return nil, err
		}
		o.stale = append(o.stale, name)
		names = append(slices.Clone(names[mostOpen:]), name)
	}
	sources := make([]Source, len(names))
	for i, name := range names {
		s, err := o.open(name)
		if err != nil {
			return nil, err
		}
		sources[i] = s
	}
	return Merge(sources...), nil
}

// mergeFiles makes one file of a few.
func (w *Work) mergeFiles(name string, moves bool, names []string) (err error) {
	o := opened{work: w}
	defer func() { err = errors.Join(err, o.Close()) }()
	s, err := o.merged("", moves, names)
	if err != nil {
		return err
	}
	return writeRecords(w.Dir, name, moves, func(put func(Record) error) error { return copyTo(put, s) })
}

// mergedRuns opens the lists that are wanted as one.
func (o *opened) mergedRuns(t Task, kind string, want func(run) bool) (Source, error) {
	runs, err := o.work.runs(func(r run) bool { return r.kind == kind && r.to == Address{t.Layer, t.Shard} && want(r) })
	if err != nil {
		return nil, err
	}
	names := make([]string, len(runs))
	for i, r := range runs {
		names[i] = r.name
	}
	return o.merged(fmt.Sprintf("%s-%s", kind, t), kind == "move", names)
}

// copyTo puts all records of s.
func copyTo(put func(Record) error, s Source) error {
	for {
		r, ok, err := s.Next()
		if !ok || err != nil {
			return err
		}
		if err := put(r); err != nil {
			return err
		}
	}
}
