package build

import (
	"context"

	"zermelo/table"
)

// forward finds the positions of a shard of a layer and opens them. In the first
// wave they are where moves of earlier layers lead, later where those of the
// wave before do; what was found before is left out. Each new position's moves
// go to the shards of the positions they lead to.
//
//	moves to here ─ merge ─ new keys ─┬─ keys-LAYER-SHARD-WAVE, with the old ones
//	                                  └─ their moves, to other shards
func (w *Work) forward(ctx context.Context, t Task, k table.Kernel, sink Sink) (res Result, err error) {
	in := opened{work: w}
	defer in.closeInto(&err)
	arriving, err := w.arriving(&in, t, k)
	if err != nil {
		return res, err
	}
	var old Source = &sliceSource{}
	if t.Wave > 0 {
		if old, err = in.open(keysName(t.Layer, t.Shard, t.Wave-1)); err != nil {
			return res, err
		}
	}
	f := &forwarding{work: w, ctx: ctx, task: t, kernel: k, out: w.newEmitter(sink, true)}
	err = writeRecords(w.Dir, keysName(t.Layer, t.Shard, t.Wave), false, func(put func(Record) error) error {
		return f.run(arriving, old, put)
	})
	if err == nil {
		err = f.out.end()
	}
	return f.result, err
}

// arriving is the moves to this shard that may lead to new positions.
func (w *Work) arriving(in *opened, t Task, k table.Kernel) (Source, error) {
	s, err := in.mergedRuns(t, "move", func(r run) bool {
		if t.Wave == 0 {
			return r.from.Layer < t.Layer
		}
		return r.from.Layer == t.Layer && r.from.Wave == t.Wave-1
	})
	if start := k.Start(); err == nil && t.Wave == 0 && w.addressOf(k, start) == (Address{t.Layer, t.Shard}) {
		s = Merge(s, &sliceSource{{A: start, B: start}})
	}
	return s, err
}

type forwarding struct {
	work   *Work
	ctx    context.Context
	task   Task
	kernel table.Kernel
	out    *emitter
	result Result
	moves  []table.Move
}

// run merges the two lists and opens what is new.
func (f *forwarding) run(arriving, old Source, put func(Record) error) error {
	known, err := peek(old)
	if err != nil {
		return err
	}
	last, some := uint64(0), false
	for {
		r, ok, err := arriving.Next()
		if err != nil {
			return err
		}
		if !ok {
			break
		}
		if some && r.A == last {
			continue
		}
		last, some = r.A, true
		for known.some && known.now.A < r.A {
			if err := errorOf(put(known.now), known.advance); err != nil {
				return err
			}
		}
		if known.some && known.now.A == r.A {
			continue
		}
		if err := f.open(r.A, put); err != nil {
			return err
		}
	}
	for known.some {
		if err := errorOf(put(known.now), known.advance); err != nil {
			return err
		}
	}
	return nil
}

// errorOf is the first error of two steps.
func errorOf(err error, then func() error) error {
	if err != nil {
		return err
	}
	return then()
}

// open opens one new position.
func (f *forwarding) open(key uint64, put func(Record) error) (err error) {
	if f.result.Positions++; f.result.Positions%stride == 0 {
		if f.work.meter.add(stride); f.ctx.Err() != nil {
			return f.ctx.Err()
		}
	}
	if f.moves, err = f.kernel.Moves(f.moves[:0], key); err != nil {
		return err
	}
	if err := put(Record{A: key, B: uint64(len(f.moves))}); err != nil {
		return err
	}
	for _, m := range f.moves {
		to := f.work.addressOf(f.kernel, m.To)
		if to.Layer < f.task.Layer {
			return errLayers
		}
		if to.Layer == f.task.Layer {
			f.result.Inside++
		}
		if err := f.out.put(to, Record{A: m.To, B: key, C: m.Give}); err != nil {
			return err
		}
	}
	return nil
}

// closeInto closes at the end of a function, whose error is *err.
func (o *opened) closeInto(err *error) {
	if e := o.Close(); *err == nil {
		*err = e
	}
}
