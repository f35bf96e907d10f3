package build

import (
	"context"
	"errors"
	"fmt"

	"zermelo/table"
)

// stride is after how many positions a task looks round.
const stride = 4096

// errLayers refuses rules whose Layer goes down along a move.
var errLayers = errors.New("a move leads to an earlier layer than Layer allows")

// backward gives the positions of a shard their values, when no move leads from
// its layer to itself, and tells the positions before what the moves to here
// give.
//
//	keys ──┐
//	gifts ─┴ reduce ─ values ─┬─ value-LAYER-SHARD
//	moves to here ────────────┴─ gifts, to the shards of the positions before
func (w *Work) backward(ctx context.Context, t Task, k table.Kernel, sink Sink) (res Result, err error) {
	in := opened{work: w}
	defer in.closeInto(&err)
	keys, err := in.open(keysName(t.Layer, t.Shard, t.Keys))
	if err != nil {
		return res, err
	}
	given, err := in.mergedRuns(t, "gift", func(run) bool { return true })
	if err != nil {
		return res, err
	}
	before, err := in.mergedRuns(t, "move", func(run) bool { return true })
	if err != nil {
		return res, err
	}
	p, err := w.newPusher(ctx, k, before, sink)
	if err != nil {
		return res, err
	}
	gifts, err := peek(given)
	if err != nil {
		return res, err
	}
	err = writeRecords(w.Dir, valueName(t.Layer, t.Shard), false, func(put func(Record) error) error {
		return reduce(w.Domain, k, keys, gifts, func(key uint64, v table.Value) error {
			res.Positions++
			return errorOf(put(Record{A: key, B: zigzag(v)}), func() error { return p.push(key, v) })
		})
	})
	if err == nil {
		err = p.out.end()
	}
	return res, err
}

// reduce gives each key the value that its gifts make.
func reduce(d table.Domain, k table.Kernel, keys Source, gifts *peeked, put func(uint64, table.Value) error) error {
	var values []table.Value
	for {
		r, ok, err := keys.Next()
		if !ok || err != nil {
			return err
		}
		values = values[:0]
		for gifts.some && gifts.now.A == r.A {
			values = append(values, unzigzag(gifts.now.B))
			if err := gifts.advance(); err != nil {
				return err
			}
		}
		if uint64(len(values)) != r.B {
			return fmt.Errorf("%w: %d values arrived for %d moves", ErrDamaged, len(values), r.B)
		}
		var v table.Value
		if r.B > 0 {
			v = d.Reduce(values)
		} else if v, err = k.End(r.A); err != nil {
			return err
		}
		if err := put(r.A, v); err != nil {
			return err
		}
	}
}

// pusher tells the positions before what the moves to a position give: it goes
// through the moves to a shard beside the values of the shard.
type pusher struct {
	work   *Work
	ctx    context.Context
	kernel table.Kernel
	moves  *peeked
	out    *emitter
	count  uint64 // positions
	gifts  uint64
	meter  *meter
}

func (w *Work) newPusher(ctx context.Context, k table.Kernel, moves Source, sink Sink) (*pusher, error) {
	peeked, err := peek(moves)
	return &pusher{work: w, ctx: ctx, kernel: k, moves: peeked, out: w.newEmitter(sink, false), meter: w.meter}, err
}

// push is called with rising keys.
func (p *pusher) push(key uint64, v table.Value) error {
	if p.count++; p.count%stride == 0 {
		if p.meter.add(stride); p.ctx.Err() != nil {
			return p.ctx.Err()
		}
	}
	if err := p.moves.upTo(key); err != nil {
		return err
	}
	for p.moves.some && p.moves.now.A == key {
		from := p.moves.now.B
		gift := p.work.Domain.Gift(v, p.moves.now.C)
		p.gifts++
		if err := p.out.put(p.work.addressOf(p.kernel, from), Record{A: from, B: zigzag(gift)}); err != nil {
			return err
		}
		if err := p.moves.advance(); err != nil {
			return err
		}
	}
	return nil
}
