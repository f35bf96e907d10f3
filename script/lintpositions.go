package script

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"go.starlark.net/syntax"

	"zermelo"
)

// lintPositions and lintTime bound the positions that Lint looks at.
const (
	lintPositions = 200_000
	lintTime      = 3 * time.Second
)

// explore looks at the positions that can be reached, as far as that goes.
func (l *linter) explore(ctx context.Context) error {
	s := l.script
	bounded, cancel := context.WithTimeout(ctx, lintTime)
	defer cancel()
	alone := *s
	alone.options.MaxPositions = lintPositions
	alone.store = newStore(&alone)
	begin := time.Now()
	_, _, err := alone.reach(bounded, "")
	took := time.Since(begin)
	stopped := errors.As(err, new(*zermelo.BudgetError)) || errors.Is(err, context.DeadlineExceeded)
	if err != nil && (!stopped || ctx.Err() != nil) {
		return err
	}
	if err := l.promises(ctx, &alone); err != nil {
		return err
	}
	return s.caller.do(ctx, func() error {
		l.time(alone.store, took, stopped)
		l.rows(alone.store)
		return nil
	})
}

// promises looks at what canon, show and parse, and board must keep to. Samples
// that take too long are left out.
func (l *linter) promises(ctx context.Context, alone *Script) error {
	bounded, cancel := context.WithTimeout(ctx, lintTime)
	defer cancel()
	err := alone.sample(bounded)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = nil
	}
	if err := l.fault("canon", err); err != nil {
		return err
	}
	if alone.hooks.board == nil {
		return nil
	}
	start, err := alone.Start(ctx)
	if err == nil {
		_, err = alone.Board(ctx, start)
	}
	return l.fault("board", err)
}

// fault makes a finding of a script's error, at the hook where the error has no
// place; other errors are returned.
func (l *linter) fault(hook string, err error) error {
	var e *Error
	if !errors.As(err, &e) || e.Internal || errors.As(err, new(*zermelo.BudgetError)) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return err
	}
	if strings.HasPrefix(e.Message, "parse()") {
		hook = "parse"
	}
	l.add(l.place(hook), false, "%s", e.Message)
	if len(e.Frames) > 0 {
		f := &l.review.Findings[len(l.review.Findings)-1]
		f.File, f.Line, f.Column = e.Frames[0].File, e.Frames[0].Line, e.Frames[0].Column
	}
	return nil
}

// time says how long the game takes, or for a game too large to look at, how
// long at least: for the positions that are known to exist.
func (l *linter) time(st *store, took time.Duration, stopped bool) {
	r := &l.review
	r.Positions, r.Moves, r.Complete = st.expanded.Load(), uint64(len(st.table.words)), !stopped
	seconds := max(took.Seconds(), 1e-6)
	if !stopped {
		l.add(syntax.Position{}, true, "the start reaches %d positions with %d moves, found in %.1f s", r.Positions, r.Moves, seconds)
		return
	}
	least := seconds * float64(st.reached) / float64(max(1, r.Positions))
	l.add(syntax.Position{}, true, "the start is not finished after %d positions: at least %d are reached, which takes at least %.1f s at %.2g M moves/s; "+
		"for more than about 10 M moves a built-in game is the better way", r.Positions, st.reached, least, float64(r.Moves)/seconds/1e6)
}

// rows looks at the moves of each position: a move listed twice; in a game with
// result(), an end about which it says nothing; and whether the players differ.
func (l *linter) rows(st *store) {
	twice, sink := false, false
	for row := range st.table.spans {
		words, ok := st.table.known(uint32(row))
		if !ok {
			continue
		}
		node, side := st.ofRow(uint32(row))
		if _, given := st.table.end(uint32(row)); len(words) == 0 && !given && st.script.hooks.result != nil && !sink {
			sink = true
			l.add(l.place("result"), true, "%s has no move, and result() says nothing: it counts as a %s for the player to move", st.script.literalText(node, side), map[bool]string{false: "loss", true: "win"}[st.script.Misere])
		}
		if !twice && st.kind() != sums && repeated(words) {
			twice = true
			l.add(l.place("moves"), true, "%s has two moves that lead to the same position", st.script.literalText(node, side))
		}
	}
	if st.script.Partizan && alike(st.table) {
		l.add(l.place("moves"), true, "both players have the same moves everywhere: moves(s) makes the game impartial, with Grundy values and half as many positions")
	}
	if st.script.hooks.result != nil && !anyResult(st.table) {
		l.add(l.place("result"), false, "result() never ends the game: returning None always is the same as having no result()")
	}
}

// alike says that no node has other moves, or another result, for one player
// than for the other, as far as both are known.
func alike(t *table) bool {
	for row := 0; row+1 < len(t.spans); row += 2 {
		left, known := t.known(uint32(row))
		right, both := t.known(uint32(row + 1))
		if known && both && !slices.Equal(left, right) || t.ends[row] != t.ends[row+1] {
			return false
		}
	}
	return true
}

func anyResult(t *table) bool {
	return slices.ContainsFunc(t.ends, func(end int8) bool { return end != 0 })
}

func repeated(words []uint32) bool {
	seen := map[uint32]bool{}
	for _, w := range words {
		if seen[w] {
			return true
		}
		seen[w] = true
	}
	return false
}

// contest writes the test cases that the script makes, and reads them again.
func (l *linter) contest(ctx context.Context) error {
	s := l.script
	if s.hooks.cases == nil {
		return nil
	}
	const seed, size = 1, 5
	made, err := s.Cases(ctx, seed, size)
	if err != nil || s.hooks.write == nil || s.hooks.read == nil {
		return l.fault("cases", err)
	}
	var input strings.Builder
	if err := s.Write(ctx, made, &input); err != nil {
		return l.fault("write", err)
	}
	read, err := s.Read(ctx, strings.NewReader(input.String()))
	var parse *zermelo.ParseError
	switch {
	case errors.As(err, &parse):
		l.add(l.place("read"), false, "read() cannot read what write() wrote: line %d, column %d: %s", parse.Line, parse.Column, parse.Reason)
		return nil
	case err == nil && !slices.Equal(read, made):
		l.add(l.place("read"), false, "read() does not undo write(): %q is read as %q", made, read)
	}
	return l.fault("read", err)
}
