package beam

import (
	"context"

	"zermelo/build"
	"zermelo/games"
	"zermelo/script"
	"zermelo/table"
)

// taskFn runs the tasks of a job.
type taskFn struct {
	Work Work
	Job  build.Job

	kernel table.Kernel
}

// Setup opens the game.
func (f *taskFn) Setup(ctx context.Context) error {
	_, g, err := games.Reopen(ctx, f.Work.Origin, script.Options{})
	if err != nil {
		return err
	}
	f.kernel = g.Whole().Kernel(f.Work.Domain, f.Work.Origin.Misere)
	return nil
}

// ProcessElement runs the task of one shard. What it makes for other shards is
// sent, and a report is noted.
func (f *taskFn) ProcessElement(ctx context.Context, shard int, send, note func(int, []byte)) error {
	sink := &frameSink{send: send, shard: uint32(shard)}
	res, err := f.Work.Task(ctx, build.Task{Job: f.Job, Shard: shard}, f.kernel, sink)
	if err != nil {
		return err
	}
	return noteTo(note, report{Result: res, Tasks: 1, Sent: sink.sent})
}

// frameSink sends lists as frames.
type frameSink struct {
	send        func(int, []byte)
	shard, list uint32
	sent        uint64
}

// Run sends one list.
func (s *frameSink) Run(to build.Address, moves bool, list build.Source) error {
	p := place{shard: s.shard, list: s.list}
	s.list++
	w := build.BlockWriter{Moves: moves, Block: func(b []byte) error {
		s.send(keyOf(to, moves), frame(p, b))
		p.block++
		s.sent++
		return nil
	}}
	for {
		r, ok, err := list.Next()
		if err != nil {
			return err
		}
		if !ok {
			return w.Flush()
		}
		if err := w.Put(r); err != nil {
			return err
		}
	}
}
