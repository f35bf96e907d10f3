package build

import (
	"fmt"
	"os"
)

// What runners need that carry lists to their shards by other ways than files of
// their tasks: Clear, then Task for every shard with a Sink of their own and
// Done, Receive for every address that got lists, and Results.

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

// Done writes down the result of a task.
func (w *Work) Done(t Task, r Result) error { return w.writeMark("done-"+t.String(), r) }

// Results adds up the results of a job, all of whose tasks must be done.
func (w *Work) Results(job Job) (sum Result, err error) {
	for shard := range w.Shards {
		t := Task{job, shard}
		var r Result
		ok, err := w.readMark("done-"+t.String(), &r)
		if err == nil && !ok {
			err = fmt.Errorf("build: task %s did not end: %w", t, os.ErrNotExist)
		}
		if err != nil {
			return sum, err
		}
		sum.Add(r)
	}
	return sum, nil
}

// Receive writes the lists that the tasks of a job made for an address.
func (w *Work) Receive(job Job, to Address, moves bool, lists ...Source) error {
	sink := fileSink{work: w, task: Task{Job: job}}
	return sink.Run(to, moves, Merge(lists...))
}
