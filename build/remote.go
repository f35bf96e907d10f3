package build

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
)

// What runners need that carry lists to their shards by other ways than files of
// their tasks. For each attempt at a job: Clear, then Task for every shard with a
// Sink of their own, a Receiver for every address that got lists, a Note of what
// came of it, and Accept. Task marks, which let the pool of this process pass over
// a task, are none of theirs: a task that is passed over sends nothing.
//
// An attempt that was given up may still be at work while another one is, or
// tasks of this process are. Its tasks write what all others do; its lists are
// cut otherwise than theirs, and have names that nobody reads until it is
// accepted, which it never is.

// Clear removes what earlier attempts at a job have left.
func (w *Work) Clear(job Job) error {
	if err := sweep(w.Dir, temporary); err != nil {
		return err
	}
	for shard := range w.Shards {
		if err := w.remove("done-" + Task{job, shard}.String()); err != nil {
			return err
		}
	}
	return w.removeRuns(func(r run) bool { return r.from.Job.String() == job.String() })
}

// Note writes down what an attempt came to, under a name of its own. It is there
// until the next Clear.
func (w *Work) Note(attempt string, what any) error { return w.writeMark(noteName(attempt), what) }

// Noted reads a Note, if it is there.
func (w *Work) Noted(attempt string, into any) (bool, error) {
	return w.readMark(noteName(attempt), into)
}

func noteName(attempt string) string { return temporary + "note-" + attempt }

// Memory is about how many bytes of records a task holds at most.
func (w *Work) Memory() int { return max(w.Records, 1) * recordBytes }

// Receiver writes the lists that the tasks of a job made for one address, as one
// file.
type Receiver struct {
	work  *Work
	name  string // until it is accepted
	moves bool
	aside []string
}

// Receive begins with the lists of a job for an address.
func (w *Work) Receive(attempt string, job Job, to Address, moves bool) *Receiver {
	kind := map[bool]string{true: "move", false: "gift"}[moves]
	name := runName(kind, to, Task{Job: job}, 0)
	return &Receiver{work: w, name: givenPrefix(attempt) + name, moves: moves}
}

// givenPrefix begins the names of the files of an attempt.
func givenPrefix(attempt string) string { return temporary + "given-" + attempt + "." }

// Accept gives the files of an attempt their names. There must be so many.
func (w *Work) Accept(attempt string, files int) error {
	entries, err := os.ReadDir(w.Dir)
	if err != nil {
		return err
	}
	found := 0
	for _, e := range entries {
		if name, ok := strings.CutPrefix(e.Name(), givenPrefix(attempt)); ok {
			if err := os.Rename(w.path(e.Name()), w.path(name)); err != nil {
				return err
			}
			found++
		}
	}
	if found != files {
		return fmt.Errorf("build: %d of %d files that were received are there", found, files)
	}
	return nil
}

// Aside puts lists on the disk until the others are there.
func (r *Receiver) Aside(lists ...Source) error {
	name := asideName()
	r.aside = append(r.aside, name)
	return writeRecords(r.work.Dir, name, r.moves, func(put func(Record) error) error { return copyTo(put, Merge(lists...)) })
}

// asideName is a name that no attempt on another machine has either.
func asideName() string { return fmt.Sprintf("%saside-%016x", temporary, rand.Uint64()) }

// Finish writes the file, of these lists and those put aside.
func (r *Receiver) Finish(lists ...Source) (err error) {
	in := opened{work: r.work, stale: r.aside}
	defer in.closeInto(&err)
	if len(r.aside) > 0 {
		aside, err := in.merged(asideName(), r.moves, r.aside)
		if err != nil {
			return err
		}
		lists = append(lists, aside)
	}
	return writeRecords(r.work.Dir, r.name, r.moves, func(put func(Record) error) error { return copyTo(put, Merge(lists...)) })
}
