package lab

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"zermelo"
	"zermelo/analysis"
	"zermelo/heap"
	"zermelo/solve"
)

// Basis is what a table rests on.
type Basis struct {
	Proof     zermelo.Proof // the weakest thing that one of its values rests on
	Source    string        // of the statements or the method that was used; "" for search
	Positions uint64        // searched
	// Complete is false where the work was stopped: what is missing was not
	// found, what is there is exact.
	Complete bool
}

// Table computes q of every position of the box, of the player to move there.
// Points whose text is not a position of the game have no value; where there is
// no position at all the error of the first one is returned. Other errors are
// those of Position and Open, one that wraps [analysis.ErrUndefined], the
// context's, and a *zermelo.BudgetError; beside the last two there may be a
// table that is not Complete.
func (f Family) Table(ctx context.Context, q Quantity, b Box, o analysis.Options) (*Table, error) {
	if err := b.validate(len(f.Vars)); err != nil {
		return nil, err
	}
	t := &Table{Game: f.Game, Quantity: q, Vars: f.Vars, Box: b}
	if f.Heaps != nil && !o.Misere && (q == Grundy || q == Zero) && slices.Min(b.Low) >= 0 {
		return f.fromHeaps(ctx, t, o)
	}
	return f.fromPositions(ctx, t, o)
}

// limit is the budget of memory.
func limit(o analysis.Options) uint64 {
	if o.MaxBytes == 0 {
		return solve.DefaultBytes
	}
	return o.MaxBytes
}

func afford(need uint64, what string, o analysis.Options) error {
	if limit := limit(o); need > limit {
		return &zermelo.BudgetError{Budget: zermelo.Memory, Limit: limit, Need: need, What: what}
	}
	return nil
}

// fromHeaps takes the values from the nim-sequence: a position is a sum of
// heaps.
func (f Family) fromHeaps(ctx context.Context, t *Table, o analysis.Options) (*Table, error) {
	largest := slices.Max(t.High)
	if largest >= heap.MostHeaps {
		return nil, fmt.Errorf("%w: heaps up to %d, found %d", ErrBox, uint64(heap.MostHeaps-1), largest)
	}
	if err := afford(uint64(largest), fmt.Sprintf("a sequence of %d values", largest+1), o); err != nil {
		return nil, err
	}
	s := heap.New(*f.Heaps)
	err := s.Extend(ctx, uint64(largest)+1, o.Progress)
	t.Basis = Basis{Proof: zermelo.ByTheorem, Source: "nim-sequence, by the rule of Sprague and Grundy", Complete: err == nil}
	t.at = func(i uint64) (int64, bool) {
		v, ok := t.sum(s, i)
		if t.Quantity == Zero {
			v = truth(v == 0)
		}
		return v, ok
	}
	if err != nil && len(t.Vars) == 1 {
		// A list ends where the sequence does.
		if known := int64(s.Len()); known <= t.Low[0] {
			return nil, err
		} else if known <= t.High[0] {
			t.High = []int64{known - 1}
		}
	}
	return t, err
}

// sum is the value of the heaps at point i, as far as the sequence goes.
func (t *Table) sum(s *heap.Sequence, i uint64) (v int64, ok bool) {
	for k := len(t.Low) - 1; k >= 0; k-- {
		side := uint64(t.High[k]-t.Low[k]) + 1
		n := uint64(t.Low[k]) + i%side
		if n >= s.Len() {
			return 0, false
		}
		v ^= int64(s.At(n))
		i /= side
	}
	return v, true
}

func truth(is bool) int64 {
	if is {
		return 1
	}
	return 0
}

// bytesPoint is about what a point of a searched table takes: its text, its
// place, its value.
const bytesPoint = 128

// fromPositions reads every position as text and has them solved together.
func (f Family) fromPositions(ctx context.Context, t *Table, o analysis.Options) (*Table, error) {
	if err := afford(t.Points()*bytesPoint, fmt.Sprintf("a table of %d positions", t.Points()), o); err != nil {
		return nil, err
	}
	c, err := f.collect(ctx, t)
	if err != nil {
		return nil, err
	}
	column, err := c.game.Values(ctx, c.texts, t.Quantity.of(), o)
	if column == nil {
		return nil, err
	}
	t.Basis = basis(column.Basis)
	t.at = func(i uint64) (int64, bool) {
		if c.places[i] < 0 {
			return 0, false
		}
		return t.Quantity.number(column, int(c.places[i]))
	}
	return t, err
}

// collection is the positions of a table: places[i] is the place of point i in
// texts, or -1.
type collection struct {
	game   analysis.Game
	texts  []string
	places []int32
}

// collect asks for the text of every point and leaves out what is no position.
func (f Family) collect(ctx context.Context, t *Table) (*collection, error) {
	if t.Points() > math.MaxInt32 {
		return nil, fmt.Errorf("%w: more than %d positions", ErrBox, math.MaxInt32)
	}
	c := &collection{}
	var refused error
	for x, more := slices.Clone(t.Low), true; more; more = t.next(x) {
		text, err := f.Position(ctx, x)
		if err == nil {
			err = f.accept(ctx, c, text)
		}
		var parse *zermelo.ParseError
		switch {
		case err == nil:
			c.places = append(c.places, int32(len(c.texts)))
			c.texts = append(c.texts, text)
		case errors.As(err, &parse):
			c.places = append(c.places, -1)
			if refused == nil {
				refused = err
			}
		default:
			return nil, err
		}
	}
	if c.game == nil {
		return nil, refused
	}
	return c, ctx.Err()
}

// accept opens the game with the first position and reads the others in it.
func (f Family) accept(ctx context.Context, c *collection, text string) (err error) {
	if c.game == nil {
		c.game, err = f.Open(ctx, text)
		return err
	}
	return c.game.Accepts(text)
}

// of is the quantity to search for.
func (q Quantity) of() analysis.Quantity {
	switch q {
	case Grundy:
		return analysis.Grundy
	case Remoteness:
		return analysis.Remoteness
	case Score:
		return analysis.Scores
	case Class:
		return analysis.Classes
	}
	return analysis.Outcomes
}

// number is a value of a column as it stands in a table.
func (q Quantity) number(c *analysis.Column, i int) (int64, bool) {
	if !c.Known(i) {
		return 0, false
	}
	switch q {
	case Class:
		return classNumber(c.Text(i)), true
	case Remoteness:
		if c.Text(i) == "inf" {
			return Endless, true
		}
	}
	n, ok := c.Number(i)
	if !ok || n.Size > math.MaxInt64-1 {
		return 0, false
	}
	v := int64(n.Size)
	if n.Negative {
		v = -v
	}
	if q == Zero {
		v = truth(v < 0)
	}
	return v, true
}

func classNumber(text string) int64 {
	for i := range classes {
		if text == classes[i:i+1] {
			return int64(i)
		}
	}
	return int64(len(classes) - 1)
}

// basis says in one word and one line what many values rest on.
func basis(b analysis.Basis) Basis {
	all := Basis{Proof: b.Proof, Positions: b.Positions, Complete: b.Complete}
	for _, s := range b.Statements {
		if all.Source != "" {
			all.Source += "; "
		}
		all.Source += s.Source
		if s.Checked != "" {
			all.Source += " (checked for " + s.Checked + ")"
		}
	}
	return all
}
