package solve

import (
	"context"
	"fmt"
	"slices"

	"zermelo"
)

// graph is a game as the engines see it: numbers, and the edges between them.
type graph[P comparable] struct {
	abilities[P]
	numbering[P]
	watch  *watch
	starts []P // none: every position of the indexer
	moves  []P // of the position looked at last, as the rules gave them
	parts  []P
	// alternate says that the values asked for need players who alternate.
	alternate bool
	// wordBytes is the size of positions that are their own numbers, else 0.
	wordBytes int
}

// newGraph makes ready for a search that keeps cellBytes for each position.
// With an error the graph is still there, to hold a solution of nothing.
func newGraph[P comparable](ctx context.Context, a abilities[P], o Options, cellBytes uint64, starts []P) (*graph[P], error) {
	w := newWatch(ctx, o)
	g := &graph[P]{abilities: a, watch: w, starts: starts}
	if len(starts) > 0 {
		// Much of the array may never be looked at, and the rows of a reverse
		// graph would take twice as much again.
		g.numbering = newNumbering(w, a.indexer, cellBytes, w.options.MaxBytes/4)
		return g, w.err
	}
	g.numbering = newNumbering(w, a.indexer, cellBytes, w.options.MaxBytes)
	if a.indexer == nil {
		return g, errNoStarts
	}
	w.total = a.indexer.Size()
	if g.numbering.indexer == nil {
		return g, tooLarge(w, cellBytes)
	}
	if w.err == nil {
		g.wordBytes = ownNumbers(w, a.indexer, g.size)
	}
	return g, w.err
}

// tooLarge says why the positions of the indexer do not fit one array.
func tooLarge(w *watch, cellBytes uint64) error {
	if w.total > maxPositions {
		return tooMany()
	}
	return &zermelo.BudgetError{
		Budget: zermelo.Memory, Limit: w.options.MaxBytes, Need: w.total * cellBytes,
		What: fmt.Sprintf("the array of %d positions", w.total),
	}
}

// newCells makes the array of values: one for each index, or as many as are
// known so far.
func newCells[P comparable, C any](g *graph[P]) []C {
	if g.numbering.indexer == nil {
		return nil
	}
	g.watch.charge(bytesOf[C](int(g.size))) // it fits: newNumbering saw to that
	return make([]C, g.size)
}

// cover makes the array of values reach all numbers in use. Zero is the value
// of what has not been looked at.
func cover[P comparable, C any](g *graph[P], cells []C) []C {
	n := g.count()
	if n <= len(cells) {
		return cells
	}
	cells = widen(g.watch, cells, n-len(cells))
	return cells[:min(n, cap(cells))]
}

// known is cell n, unseen where the array does not reach so far.
func known[C cell](cells []C, n uint32) C {
	if uint64(n) >= uint64(len(cells)) {
		return unseen
	}
	return cells[n]
}

// edges appends the moves from p, in the order of the rules, and keeps the
// positions they lead to in g.moves.
func (g *graph[P]) edges(dst []edge, p P) []edge {
	g.moves = g.rules.Moves(g.moves[:0], p)
	dst = widen(g.watch, dst, len(g.moves))
	if g.numbering.indexer == nil || g.folder != nil {
		return g.appendEdges(dst, p)
	}
	base := len(dst)
	dst = slices.Grow(dst, len(g.moves))[:base+len(g.moves)]
	g.mustIndex(dst[base:], p, g.moves)
	return dst
}

func (g *graph[P]) appendEdges(dst []edge, p P) []edge {
	for _, q := range g.moves {
		e := edge(g.number(g.fold(q)))
		if g.again(p, q) {
			e |= g.keepsSide()
		}
		dst = append(dst, e)
	}
	return dst
}

// mustIndex makes edges of the moves from p, through the indexer alone. It
// panics where one leads to what has no index.
func (g *graph[P]) mustIndex(dst []edge, p P, moves []P) {
	if g.index(dst, p, moves) < len(moves) {
		panic(fmt.Sprintf("solve: a move from %v leads to an index that is not below Size() = %d", p, g.size))
	}
}

// index makes edges between p and the positions of a list, one move before or
// behind it, through the indexer alone; it leaves out those that have no index
// below size, and says how many are left. This is the innermost loop of all: it
// does nothing else, since Go keeps no variable in a register over a call.
func (g *graph[P]) index(dst []edge, p P, list []P) (count int) {
	switch {
	case g.sider != nil:
		return g.indexSides(dst, p, list)
	case g.wordBytes != 0:
		return g.indexOwn(dst, list)
	}
	x, size := g.numbering.indexer, g.size
	dst = dst[:len(list)]
	for k := range list {
		if i := x.Index(list[k]); i < size {
			dst[count] = edge(i)
			count++
		}
	}
	return count
}

// indexSides is index where moves may keep the side.
func (g *graph[P]) indexSides(dst []edge, p P, list []P) (count int) {
	x, size, sider, side := g.numbering.indexer, g.size, g.sider, g.sider.Side(p)
	dst = dst[:len(list)]
	for k := range list {
		i := x.Index(list[k])
		if i >= size {
			continue
		}
		dst[count] = edge(i)
		if sider.Side(list[k]) == side {
			dst[count] |= g.keepsSide()
		}
		count++
	}
	return count
}

// keepsSide marks an edge of a player who moves again; it refuses one where
// the values asked for need players who alternate.
func (g *graph[P]) keepsSide() edge {
	if g.alternate {
		g.watch.fail(errAgain)
		return 0
	}
	return again
}

// splitEdges is edges for the sums that successors are: the parts of each one,
// and a cut behind them.
func (g *graph[P]) splitEdges(dst []edge, p P) []edge {
	g.moves = g.rules.Moves(g.moves[:0], p)
	for _, q := range g.moves {
		if g.again(p, q) {
			g.keepsSide()
		}
		g.parts = g.splitParts(g.parts[:0], q)
		dst = widen(g.watch, dst, len(g.parts)+1)
		for _, part := range g.parts {
			dst = append(dst, edge(g.number(g.fold(part))))
		}
		dst = append(dst, cut)
	}
	return dst
}

// splitParts is Split. Where that leaves nothing of a final position, nobody
// else will ask whether its End is a loss.
func (g *graph[P]) splitParts(dst []P, p P) []P {
	dst = g.splitter.Split(dst, p)
	if len(dst) > 0 || g.ender == nil || len(g.rules.Moves(nil, p)) > 0 {
		return dst
	}
	if err := lastMoveWins(&g.abilities, p); err != nil {
		g.watch.fail(err)
	}
	return dst
}
