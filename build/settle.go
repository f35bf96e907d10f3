package build

import (
	"context"

	"zermelo"
	"zermelo/solve"
	"zermelo/table"
)

// settle is one wave of retrograde analysis inside a layer (Ströhlein 1970). The
// first wave makes open positions of the keys and of what later layers gave;
// each decides what is decided in t.Plies, and tells the positions of the layer
// from which moves lead there.
//
//	keys, gifts of later layers      wave 0 ─┐
//	open-…-(WAVE−1), gifts of WAVE−1        ─┴─┬─ open-LAYER-SHARD-WAVE
//	                                           └─ decided-LAYER-SHARD-WAVE ─┬─ gifts
//	moves inside the layer, to here ───────────────────────────────────────┘
func (w *Work) settle(ctx context.Context, t Task, k table.Kernel, sink Sink) (res Result, err error) {
	in := opened{work: w}
	defer in.closeInto(&err)
	given, err := in.mergedRuns(t, "gift", func(r run) bool {
		if t.Wave == 0 {
			return r.from.Layer > t.Layer
		}
		return r.from.Phase == Settle && r.from.Layer == t.Layer && r.from.Wave == t.Wave-1
	})
	if err != nil {
		return res, err
	}
	gifts, err := peek(given)
	if err != nil {
		return res, err
	}
	inside, err := in.mergedRuns(t, "move", func(r run) bool { return r.from.Layer == t.Layer })
	if err != nil {
		return res, err
	}
	p, err := w.newPusher(ctx, k, inside, sink)
	if err != nil {
		return res, err
	}
	p.meter = nil // Publish counts what is decided here
	s := &settling{work: w, task: t, kernel: k, gifts: gifts, pusher: p}
	if err = s.run(&in); err == nil {
		err = p.out.end()
	}
	s.result.Inside = p.gifts
	return s.result, err
}

type settling struct {
	work   *Work
	task   Task
	kernel table.Kernel
	gifts  *peeked
	pusher *pusher
	result Result
}

// run writes the two files of the wave.
func (s *settling) run(in *opened) error {
	name := waveName("open", s.task, s.task.Wave-1)
	if s.task.Wave == 0 {
		name = keysName(s.task.Layer, s.task.Shard, s.task.Keys)
	}
	before, err := in.open(name)
	if err != nil {
		return err
	}
	dir := s.work.Dir
	return writeRecords(dir, waveName("decided", s.task, s.task.Wave), false, func(decide func(Record) error) error {
		return writeRecords(dir, waveName("open", s.task, s.task.Wave), false, func(keep func(Record) error) error {
			for n := 1; ; n++ {
				r, ok, err := before.Next()
				if !ok || err != nil {
					return err
				}
				if n%stride == 0 && s.pusher.ctx.Err() != nil {
					return s.pusher.ctx.Err()
				}
				if err := s.position(r, keep, decide); err != nil {
					return err
				}
			}
		})
	})
}

// position decides one position or keeps it open.
func (s *settling) position(r Record, keep, decide func(Record) error) error {
	d, draws := s.work.Domain, s.task.Draws
	o, err := s.openOf(r)
	if err != nil {
		return err
	}
	if err := s.gifts.upTo(r.A); err != nil { // what is decided has no use for them
		return err
	}
	for s.gifts.some && s.gifts.now.A == r.A {
		if err := errorOf(o.absorb(d, unzigzag(s.gifts.now.B)), s.gifts.advance); err != nil {
			return err
		}
	}
	due := o.due(d, draws)
	if due != s.task.Plies {
		if due != none && (s.result.Next == 0 || due < s.result.Next) {
			s.result.Next = due
		}
		return keep(o.record(d, r.A))
	}
	s.result.Positions++
	v := o.value(d, draws)
	return errorOf(decide(Record{A: r.A, B: zigzag(v)}), func() error { return s.pusher.push(r.A, v) })
}

// openOf is the open position of a record, in the first wave of a key.
func (s *settling) openOf(r Record) (open, error) {
	d := s.work.Domain
	if s.task.Wave > 0 {
		return openOf(d, r), nil
	}
	o, err := newOpen(r.B)
	if err != nil || r.B > 0 {
		return o, err
	}
	v, err := s.kernel.End(r.A)
	if err != nil {
		return o, err
	}
	return o, o.end(d, v)
}

// publish gathers what was decided in a layer, calls what is still open a draw
// by endless play, and tells the positions of earlier layers. t.Wave is the
// last wave of Settle.
func (w *Work) publish(ctx context.Context, t Task, k table.Kernel, sink Sink) (res Result, err error) {
	in := opened{work: w}
	defer in.closeInto(&err)
	var names []string
	for wave := range t.Wave + 1 {
		names = append(names, waveName("decided", t, wave))
	}
	decided, err := in.merged("decided-"+t.String(), false, names)
	if err != nil {
		return res, err
	}
	undecided, err := in.open(waveName("open", t, t.Wave))
	if err != nil {
		return res, err
	}
	before, err := in.mergedRuns(t, "move", func(r run) bool { return r.from.Layer < t.Layer })
	if err != nil {
		return res, err
	}
	p, err := w.newPusher(ctx, k, before, sink)
	if err != nil {
		return res, err
	}
	all := Merge(decided, &endless{undecided, w.Domain})
	err = writeRecords(w.Dir, valueName(t.Layer, t.Shard), false, func(put func(Record) error) error {
		return copyTo(func(r Record) error {
			res.Positions++
			return errorOf(put(r), func() error { return p.push(r.A, unzigzag(r.B)) })
		}, all)
	})
	if err == nil {
		err = p.out.end()
	}
	return res, err
}

// endless makes draws of what is open.
type endless struct {
	Source
	domain table.Domain
}

func (e *endless) Next() (r Record, ok bool, err error) {
	if r, ok, err = e.Source.Next(); !ok || err != nil {
		return r, ok, err
	}
	if e.domain != table.Outcomes {
		return r, false, solve.ErrCycle
	}
	draw := table.OfVerdict(zermelo.Verdict{Plies: zermelo.Endless})
	return Record{A: r.A, B: zigzag(draw)}, true, nil
}
