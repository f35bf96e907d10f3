package build

import (
	"fmt"
	"math"

	"zermelo"
	"zermelo/table"
)

// none says that no plies are known.
const none = math.MaxUint32

// open is what is known of a position that has no value yet. Where play cannot
// be endless it is decided once every move has given something; with outcomes
// earlier.
//
//	           B, bits 63 … 32          31 … 0    C, bits 63 … 32     31 … 0
//	outcomes   fewest plies to a draw   hopes     slowest loss        quickest win
//	scores     –                        hopes     the best margin, zigzag
//	nimbers    –                        hopes     a bit for each Grundy value below 64
//
// hopes are the moves that have not turned out to lose; for scores and nimbers
// the moves that have given nothing yet.
type open struct {
	hopes           uint32
	win, loss, draw uint32
	best            table.Value
	set             uint64
}

// newOpen is a position with so many moves.
func newOpen(moves uint64) (open, error) {
	if moves >= none {
		return open{}, fmt.Errorf("build: %d moves from one position", moves)
	}
	return open{hopes: uint32(moves), win: none, draw: none, best: math.MinInt64}, nil
}

func (o open) record(d table.Domain, key uint64) Record {
	switch d {
	case table.Outcomes:
		return Record{key, uint64(o.draw)<<32 | uint64(o.hopes), uint64(o.loss)<<32 | uint64(o.win)}
	case table.Scores:
		return Record{key, uint64(o.hopes), zigzag(o.best)}
	}
	return Record{key, uint64(o.hopes), o.set}
}

func openOf(d table.Domain, r Record) open {
	o := open{hopes: uint32(r.B)}
	switch d {
	case table.Outcomes:
		o.draw, o.loss, o.win = uint32(r.B>>32), uint32(r.C>>32), uint32(r.C)
	case table.Scores:
		o.best = unzigzag(r.C)
	default:
		o.set = r.C
	}
	return o
}

// absorb takes what a move gives.
func (o *open) absorb(d table.Domain, gift table.Value) error {
	if d == table.Outcomes {
		return o.absorbVerdict(gift.Verdict())
	}
	if d == table.Scores {
		o.best = max(o.best, gift)
	} else if gift < 64 {
		o.set |= 1 << gift
	} else {
		return fmt.Errorf("build: Grundy values past 63 are not kept where moves lead from a layer to itself")
	}
	return o.lose()
}

func (o *open) absorbVerdict(v zermelo.Verdict) error {
	switch v.Outcome {
	case zermelo.Win:
		o.win = min(o.win, v.Plies)
	case zermelo.Draw:
		o.draw = min(o.draw, v.Plies) // endless plies are none
	case zermelo.Loss:
		o.loss = max(o.loss, v.Plies)
		return o.lose()
	}
	return nil
}

func (o *open) lose() error {
	if o.hopes == 0 {
		return fmt.Errorf("%w: more values arrived than there are moves", ErrDamaged)
	}
	o.hopes--
	return nil
}

// end takes the value of a final position.
func (o *open) end(d table.Domain, v table.Value) error {
	if o.hopes = 1; d == table.Outcomes {
		return o.absorbVerdict(v.Verdict())
	}
	o.best = v
	return o.lose()
}

// due is when the position is decided by what is known: in so many plies, or
// none.
func (o *open) due(d table.Domain, draws bool) uint32 {
	switch {
	case d != table.Outcomes && o.hopes == 0:
		return 0
	case d != table.Outcomes:
		return none
	case draws:
		return o.draw
	case o.hopes == 0:
		return min(o.win, o.loss)
	}
	return o.win
}

// value is the value of a position that is due.
func (o *open) value(d table.Domain, draws bool) table.Value {
	switch {
	case d == table.Scores:
		return o.best
	case d == table.Nimbers:
		return least(o.set)
	case draws:
		return table.OfVerdict(zermelo.Verdict{Plies: o.draw})
	case o.win <= o.due(d, false):
		return table.OfVerdict(zermelo.Verdict{Outcome: zermelo.Win, Plies: o.win})
	}
	return table.OfVerdict(zermelo.Verdict{Outcome: zermelo.Loss, Plies: o.loss})
}

// least is the smallest number whose bit is not set.
func least(set uint64) table.Value {
	n := table.Value(0)
	for ; set&1 == 1; set >>= 1 {
		n++
	}
	return n
}
