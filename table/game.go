package table

import (
	"context"
	"io"

	"zermelo"
	"zermelo/solve"
)

// Game is a game as tables see it, its position type hidden: positions are
// texts, or keys.
type Game interface {
	// Form is the header of its tables with all that does not need the values:
	// naming, size, whether it is folded.
	Form(d Domain) Header
	// Domain is what a table of the game holds unless told otherwise.
	Domain() Domain
	// Solve finds the values of every position in memory: with reachable of those
	// only that the start leads to, which is all there is to find without an
	// Indexer.
	Solve(ctx context.Context, d Domain, reachable bool, o solve.Options) (Solved, error)
	// Kernel is for one goroutine; it is nil where positions have no keys.
	Kernel(d Domain, misere bool) Kernel
	// Value is the value of a position in a table of this game; ok is false where
	// it is not there. "" is the start.
	Value(t *Table, position string) (v Value, ok bool, err error)
	// Verify compares the value of every position with what its moves say. done
	// is told how many positions were compared. The error is a *Mismatch where a
	// value does not follow, and ErrCorrupt where the table cannot be read.
	Verify(ctx context.Context, t *Table, workers int, done func(positions uint64)) error
	// First is the first position in the table that has the value.
	First(ctx context.Context, t *Table, v Value) (position string, err error)
}

// Solved is a game that was solved in memory.
type Solved interface {
	Header() Header
	// Write writes the table.
	Write(w io.Writer, origin Origin) error
}

// Move is a move from one key to another, as the kernels know it.
//
//	63 … 1                0
//	gain, zigzag          the mover moves again
type Move struct {
	To   uint64
	Give uint64
}

// Kernel opens positions that are keys. Keys are those of representatives.
type Kernel interface {
	Start() uint64
	// Layer is the layer of a key; 0 for every key where the game has no layers.
	Layer(key uint64) int
	// Moves appends the moves, each destination once, and fails with ErrCorrupt
	// where the key is none.
	Moves(dst []Move, key uint64) ([]Move, error)
	// End is the value of the final position. It fails with solve.ErrOverflow
	// where a margin is too large.
	End(key uint64) (Value, error)
	// Representative says that a number below Size, ByIndex, is a key.
	Representative(number uint64) bool
	// Orbit is how many positions the key stands for.
	Orbit(key uint64) uint64
}

// Gift is what a move gives its mover: the value of a successor, seen by the
// player who moves there.
func (d Domain) Gift(v Value, give uint64) Value {
	again := give&1 == 1
	switch d {
	case Nimbers:
		return v
	case Scores:
		gain := Value(give>>2) ^ -Value(give>>1&1)
		if again {
			return gain + v
		}
		return gain - v
	}
	verdict := v.Verdict()
	if !again {
		verdict.Outcome = -verdict.Outcome
	}
	if verdict.Plies != zermelo.Endless {
		verdict.Plies++
	}
	return OfVerdict(verdict)
}

// give packs what Gift reads.
func give(gain int, again bool) uint64 {
	g := uint64(gain<<1 ^ gain>>63)
	if again {
		return g<<1 | 1
	}
	return g << 1
}

// Better says that a player likes the gift v more than w: a quick win, a quick
// draw rather than an endless one, a slow loss; or more points.
func (d Domain) Better(v, w Value) bool {
	if d == Scores {
		return v > w
	}
	a, b := v.Verdict(), w.Verdict()
	if a.Outcome != b.Outcome {
		return a.Outcome > b.Outcome
	}
	if a.Outcome == zermelo.Loss {
		return a.Plies > b.Plies
	}
	return a.Plies < b.Plies
}

// Reduce is the value of a position whose moves give these. It reorders them.
// There is at least one.
func (d Domain) Reduce(gifts []Value) Value {
	if d == Nimbers {
		return mex(gifts)
	}
	best := gifts[0]
	for _, g := range gifts[1:] {
		if d.Better(g, best) {
			best = g
		}
	}
	return best
}
