package solve

import (
	"context"
	"iter"
	"math"

	"zermelo"
)

// Reachable goes through the positions that can be reached from the starts, the
// starts included, each once and as the rules list them: no Folder and no
// Splitter is used. With no start it goes through every position of the
// Indexer. The order is that of discovery, the nearest first.
//
// It keeps what it has found until the caller stops; nothing bounds it, and it
// panics beyond 2^31 − 1 positions, or where neither start nor Indexer is given.
func Reachable[P comparable](r zermelo.Rules[P], starts ...P) iter.Seq[P] {
	return func(yield func(P) bool) {
		if len(starts) == 0 {
			indexed(r, yield)
			return
		}
		w := newWatch(context.Background(), Options{MaxBytes: math.MaxUint64})
		reached := newTable[P](w)
		for _, p := range starts {
			reached.intern(p)
		}
		var moves []P
		for i := 0; i < len(reached.positions); i++ {
			p := reached.positions[i]
			if !yield(p) {
				return
			}
			moves = r.Moves(moves[:0], p)
			for _, q := range moves {
				reached.intern(q)
			}
			if w.err != nil {
				panic(w.err)
			}
		}
	}
}

func indexed[P comparable](r zermelo.Rules[P], yield func(P) bool) {
	x, ok := r.(zermelo.Indexer[P])
	if !ok {
		panic(errNoStarts)
	}
	for i := range x.Size() {
		if !yield(x.At(i)) {
			return
		}
	}
}
