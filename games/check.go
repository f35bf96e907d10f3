package games

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"time"

	"zermelo"
	"zermelo/analysis"
	"zermelo/contest"
	"zermelo/solve"
)

// randomPositions bounds the search of one random instance in a check; larger
// ones are passed over.
const randomPositions = 300_000

// CheckOptions say how far a check goes. The zero value checks the default
// universe and no random instances.
type CheckOptions struct {
	Size    int           // of the universe; 0 means the entry's UniverseSize
	Time    time.Duration // for random larger instances
	Seed    uint64        // of the random instances
	Workers int           // universes checked at once; 0 means all cores
	Search  solve.Options // budgets of each search
	// Progress is called now and then with the positions compared so far.
	Progress func(done uint64)
}

// CheckResult is what was compared. In the sums every universe counts its
// positions once.
type CheckResult struct {
	Games       int    // universes: games, or instances with rules of their own
	Positions   uint64 // compared with what is proved or computed by method
	Conjectured uint64 // compared with conjectures
	Random      int    // random instances compared, positions included above
	PassedOver  int    // random instances too large to search
	Differs     *analysis.Difference
}

func (r *CheckResult) add(a analysis.Agreement) {
	r.Positions += a.Positions()
	r.Conjectured += a.Conjectured()
	r.Differs = a.Differs
}

// Check compares the game's theorems with exhaustive search on every position
// of the universe, then on random instances of every shape until the time is
// over. A game without a contest format has none of these. It stops at the first disagreement, the smallest in the universe's
// order whatever the number of workers.
func (e Entry) Check(ctx context.Context, o CheckOptions) (CheckResult, error) {
	if o.Size == 0 {
		o.Size = e.UniverseSize
	}
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Progress == nil {
		o.Progress = func(uint64) {}
	}
	result, err := e.checkUniverse(ctx, o)
	if err != nil || result.Differs != nil || o.Time <= 0 || e.Random == nil {
		return result, err
	}
	return e.checkRandom(ctx, o, result)
}

// outcome is what one universe's check came to.
type outcome struct {
	found analysis.Agreement
	err   error
}

// checkUniverse checks several universes at once and takes their results in
// order.
func (e Entry) checkUniverse(ctx context.Context, o CheckOptions) (result CheckResult, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	pending := make(chan chan outcome, o.Workers)
	go func() {
		defer close(pending)
		for u := range e.Universe(o.Size) {
			one := make(chan outcome, 1)
			select {
			case pending <- one:
			case <-ctx.Done():
				return
			}
			go func() {
				found, err := u.Check(ctx, o.Search)
				one <- outcome{found, err}
			}()
		}
	}()
	for one := range pending {
		got := <-one
		if got.err != nil {
			return result, got.err
		}
		result.Games++
		result.add(got.found)
		o.Progress(result.Positions)
		if result.Differs != nil {
			return result, nil
		}
	}
	return result, ctx.Err()
}

// checkRandom goes on with random instances, sizes growing slowly.
func (e Entry) checkRandom(ctx context.Context, o CheckOptions, result CheckResult) (CheckResult, error) {
	r := rand.New(rand.NewPCG(o.Seed, 0))
	search := o.Search
	if search.MaxPositions == 0 {
		search.MaxPositions = randomPositions
	}
	limited, cancel := context.WithTimeout(ctx, o.Time)
	defer cancel()
	for i := 0; limited.Err() == nil; i++ {
		shape := e.Shapes[i%len(e.Shapes)]
		input := e.Random(r, shape, o.Size+1+i/len(e.Shapes)%o.Size)
		g, err := e.Open(bytes.NewReader(input), 1, contest.Options{})
		if err != nil {
			return result, fmt.Errorf("the random %s instance %q is refused: %w", shape, input, err)
		}
		found, err := g.Universe().Check(limited, search)
		var budget *zermelo.BudgetError
		switch {
		case errors.As(err, &budget):
			result.PassedOver++
			continue
		case limited.Err() != nil:
			return result, ctx.Err()
		case err != nil:
			return result, err
		}
		result.Random++
		result.add(found)
		o.Progress(result.Positions)
		if result.Differs != nil {
			return result, nil
		}
	}
	return result, ctx.Err()
}
