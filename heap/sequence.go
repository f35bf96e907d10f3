package heap

import (
	"context"
	"fmt"
	"time"

	"zermelo"
)

// Sequence is the nim-sequence of a game, the Grundy values G(0), G(1), … of
// its single heaps, as far as it was extended. It is not safe for concurrent
// use while it is being extended.
type Sequence struct {
	game   Game
	values cells
	engine engine

	max   uint32
	maxAt uint64
}

// engine finds values. There are three: for octal games, for subtraction games
// and for everything else.
type engine interface {
	// extend appends values until there are n, for which there is room. It may
	// stop sooner, but not without having appended one.
	extend(values *cells, n uint64)
}

// MostHeaps is the largest length of a sequence.
const MostHeaps = 1<<32 - 1

// New is the empty sequence of a game.
func New(g Game) *Sequence {
	return &Sequence{game: g, engine: engineFor(g)}
}

func engineFor(g Game) engine {
	switch {
	case g.takes != nil:
		return &subtraction{takes: g.takes}
	case g.repeat == 0 && g.parts() <= 2:
		return newOctal(g)
	}
	return newPlain(g)
}

// Game is the game whose sequence it is.
func (s *Sequence) Game() Game { return s.game }

// Len is the number of values known, those of heaps 0 to Len-1.
func (s *Sequence) Len() uint64 { return s.values.n }

// At is the Grundy value of a heap of n < Len counters.
func (s *Sequence) At(n uint64) zermelo.Nimber {
	if n >= s.values.n {
		panic(fmt.Sprintf("heap: G(%d) of a sequence of length %d", n, s.values.n))
	}
	return zermelo.Nimber(s.values.at(n))
}

// Max is the largest value so far, and the first heap that has it.
func (s *Sequence) Max() (value zermelo.Nimber, at uint64) {
	return zermelo.Nimber(s.max), s.maxAt
}

// progressEvery is the time between two calls of progress.
const progressEvery = 100 * time.Millisecond

// stride is how many heaps are done between two looks at the context. The
// slowest octal game takes a millisecond for a heap of a million.
const stride = 64

// Extend computes the values of the heaps 0 to n-1 that are not known yet. It
// looks at ctx between heaps; when ctx ends, its error is returned, what was
// found by then is kept, and another call goes on from there. progress, which
// may be nil, is told from time to time how many of n values are known.
func (s *Sequence) Extend(ctx context.Context, n uint64, progress func(done, total uint64)) error {
	if n > MostHeaps {
		return fmt.Errorf("a sequence has at most %d heaps, not %d", uint64(MostHeaps), n)
	}
	if n <= s.values.n {
		return nil
	}
	s.values.reserve(n)
	told := time.Now()
	for s.values.n < n {
		if err := ctx.Err(); err != nil {
			return err
		}
		from := s.values.n
		s.engine.extend(&s.values, min(n, from+stride))
		s.measure(from)
		if progress != nil && time.Since(told) >= progressEvery {
			told = time.Now()
			progress(s.values.n, n)
		}
	}
	if progress != nil {
		progress(n, n)
	}
	return nil
}

// measure updates the maximum by the values from heap from on.
func (s *Sequence) measure(from uint64) {
	for i := from; i < s.values.n; i++ {
		if v := s.values.at(i); v > s.max {
			s.max, s.maxAt = v, i
		}
	}
}

// Rare says how sparse the sequence of an octal game is.
type Rare struct {
	Mask  uint32 // a value v is rare if v & Mask has an even number of ones
	Count uint64 // heaps with a rare value; all of them where Mask is 0
	Last  uint64 // the largest of them
}

// Rare is the split into rare and common values that the search uses now; ok is
// false for games that are not searched in this way.
func (s *Sequence) Rare() (r Rare, ok bool) {
	o, ok := s.engine.(*octal)
	if !ok {
		return r, false
	}
	return o.figures(&s.values), true
}
