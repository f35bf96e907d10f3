package table

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"zermelo/solve"
)

// Mismatch is a position whose value does not follow from its moves.
type Mismatch struct {
	Position string
	Has      string // what the table says
	Follows  string // what follows from the moves; "" where a move leads out of the table
	Move     string // the position that is not in the table
}

func (m *Mismatch) Error() string {
	if m.Move != "" {
		return fmt.Sprintf("%s is in the table, but %s, one move away, is not", m.Position, m.Move)
	}
	return fmt.Sprintf("%s has the value %s in the table, but from its moves follows %s", m.Position, m.Has, m.Follows)
}

// Verify needs no search. A win in k plies has a lost successor of k−1 and none
// quicker, a loss in k only won ones, the slowest of k−1: by induction over k
// these are right. Each draw has a drawn successor and no lost one, so neither
// player can be made to lose from there by anything that is decided. Grundy
// values and margins follow by induction over the length of play, which ends
// where they exist.
func (g *game[P]) Verify(ctx context.Context, t *Table, workers int, done func(uint64)) error {
	if want := g.Form(t.Domain); want.Naming != t.Naming || want.Size != t.Size || want.Folded != t.Folded {
		return fmt.Errorf("%w: it is not a table of this game", ErrCorrupt)
	}
	v := &verifying[P]{game: g, table: t, ctx: ctx, done: done}
	var next atomic.Int64
	var all sync.WaitGroup
	for range max(1, workers) {
		all.Go(func() { v.work(&next) })
	}
	all.Wait()
	if v.err == nil {
		v.err = v.complete()
	}
	return v.err
}

// verifying is one run of Verify.
type verifying[P comparable] struct {
	*game[P]
	table *Table
	ctx   context.Context
	done  func(uint64)

	mu    sync.Mutex
	tally Tally
	err   error
}

// work takes one block after the other.
func (v *verifying[P]) work(next *atomic.Int64) {
	w := verifier[P]{verifying: v, cursor: v.table.Cursor()}
	for {
		id := int(next.Add(1)) - 1
		if id >= len(v.table.index) {
			return
		}
		var tally Tally
		err := w.block(id, &tally)
		v.mu.Lock()
		v.tally.AddTally(&tally)
		if v.err == nil {
			if v.err = err; err == nil {
				v.err = v.ctx.Err()
			}
		}
		stop, sum := v.err != nil, v.tally.Positions
		if !stop && v.done != nil {
			v.done(sum)
		}
		v.mu.Unlock()
		if stop {
			return
		}
	}
}

// complete compares the numbers of positions with the header, and sees that the
// start is there. A damaged file is found first.
func (v *verifying[P]) complete() error {
	if err := v.table.Check(); err != nil {
		return err
	}
	h := v.table.Header
	v.tally.Fill(&h)
	if want := v.table; h.Positions != want.Positions || h.Orbits != want.Orbits || !slices.Equal(h.Counts, want.Counts) {
		return fmt.Errorf("%w: there are %d positions, and its header counts %d", ErrCorrupt, h.Positions, want.Positions)
	}
	_, ok, err := v.find(v.table.Cursor(), v.Start)
	if err == nil && !ok {
		err = fmt.Errorf("%w: the start is not in it", ErrCorrupt)
	}
	return err
}

// verifier is one goroutine of Verify.
type verifier[P comparable] struct {
	*verifying[P]
	cursor *Cursor
	moves  []P
	gifts  []Value
}

func (w *verifier[P]) block(id int, tally *Tally) (err error) {
	for e := range w.table.entriesOf(id, &err) {
		p, err := w.entry(w.table, e)
		if err != nil {
			return err
		}
		if w.table.Naming == ByIndex && w.fold(p) != p {
			continue
		}
		if err := w.position(p, e.Value); err != nil {
			return err
		}
		tally.Add(e.Value, w.orbit(p))
	}
	return err
}

// position compares the value of p with its moves.
func (w *verifier[P]) position(p P, has Value) error {
	d := w.table.Domain
	w.moves = w.Rules.Moves(w.moves[:0], p)
	follows := Value(0)
	if len(w.moves) == 0 {
		follows = w.end(d, w.table.Misere, p)
	} else {
		w.gifts = w.gifts[:0]
		for _, q := range w.moves {
			v, ok, err := w.find(w.cursor, q)
			if err != nil {
				return err
			}
			if !ok {
				return &Mismatch{Position: w.text(p), Move: w.text(q)}
			}
			if d == Scores && !small(w.scorer.Gain(p, q)) {
				return solve.ErrOverflow
			}
			w.gifts = append(w.gifts, d.Gift(v, w.give(d, p, q)))
		}
		follows = d.Reduce(w.gifts)
	}
	if follows != has {
		return &Mismatch{Position: w.text(p), Has: d.Text(has), Follows: d.Text(follows)}
	}
	return nil
}

func (w *verifier[P]) text(p P) string { return w.Game.Text.Format(p) }
