package build

import (
	"context"
	"errors"
	"sync"

	"zermelo/table"
)

// Task runs one task; what it makes for other shards goes to sink.
func (w *Work) Task(ctx context.Context, t Task, k table.Kernel, sink Sink) (Result, error) {
	switch t.Phase {
	case Forward:
		return w.forward(ctx, t, k, sink)
	case Backward:
		return w.backward(ctx, t, k, sink)
	case Settle:
		return w.settle(ctx, t, k, sink)
	}
	return w.publish(ctx, t, k, sink)
}

// pool runs the tasks of a job in this process, a few at once. A task that is
// marked as done is not run again.
type pool struct {
	game    table.Game
	misere  bool
	workers int
}

func (p *pool) Run(ctx context.Context, w *Work, job Job) (sum Result, err error) {
	if w, err = w.listed(); err != nil {
		return sum, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var (
		mu    sync.Mutex
		all   sync.WaitGroup
		tasks = make(chan Task)
	)
	for range min(p.workers, w.Shards) {
		all.Go(func() {
			k := p.game.Kernel(w.Domain, p.misere)
			for t := range tasks {
				res, err := runMarked(ctx, w, t, k)
				mu.Lock()
				sum.Add(res)
				mu.Unlock()
				if err != nil {
					stop(err)
				}
			}
		})
	}
	for shard := range w.Shards {
		if ctx.Err() == nil {
			tasks <- Task{job, shard}
		}
	}
	close(tasks)
	all.Wait()
	return sum, context.Cause(ctx)
}

// runMarked runs a task unless it is marked as done, and marks it.
func runMarked(ctx context.Context, w *Work, t Task, k table.Kernel) (res Result, err error) {
	name := "done-" + t.String()
	if ok, err := w.readMark(name, &res); ok || err != nil {
		return res, err
	}
	if err := w.removeRuns(t.made); err != nil {
		return res, err
	}
	if res, err = w.Task(ctx, t, k, &fileSink{work: w, task: t}); err != nil {
		now := *w
		now.listing = nil
		return res, errors.Join(err, now.removeRuns(t.made))
	}
	return res, w.writeMark(name, res)
}
