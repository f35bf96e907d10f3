package stress

import (
	"context"
	"iter"
	"math"
	"math/rand/v2"
	"runtime"
	"time"

	"zermelo/stress/layout"
)

// Search looks for an input on which a program fails.
type Search struct {
	Contest *Contest
	Program *Program
	Rule    Rule
	// Check says what an output is worth, and why, instead of Rule; nil: Rule does.
	Check func(ctx context.Context, input, want, got []byte) (v Verdict, why string, err error)
	// Interactive lets the program play matches against the perfect player
	// instead of answering inputs.
	Interactive bool
	// Interactor is a program that judges by talking with the other one: called as
	// testlib's interactors are, with the files of the input, of an output that it
	// may write for Check, and of the right output. nil: programs are not talked to.
	Interactor *Program

	// Saved are inputs on which some program failed before; they come first.
	Saved [][]byte

	Time    time.Duration // for looking; default 30 s
	Runs    uint64        // most runs while looking; 0: as many as there is time for
	Workers int           // runs at a time; 0: one on each core
	Seed    uint64
	// Least and Most are the sizes of random inputs; default 1 and 100.
	Least, Most int

	NoShrink   bool
	ShrinkTime time.Duration // for making the input smaller; default 20 s
	AnyVerdict bool          // a smaller input may fail in another way

	// Progress is called now and then with the runs so far and what is done; nil:
	// nobody wants to know.
	Progress func(runs uint64, stage Stage)

	runs     uint64
	slowest  time.Duration
	quickest time.Duration // on the clock, of the runs that passed; 0: none did
	small    uint64        // all inputs of less weight than this were tried
	others   bool          // a small input failed in another way, or not again
	unsteady bool          // the program did not do the same with the same input
}

// Stage is a part of a search.
type Stage string

// The stages, in their order.
const (
	Saved  Stage = "saved"     // inputs of earlier failures
	Sanity Stage = "sanity"    // the same input again and again
	Small  Stage = "small"     // every input of a weight, the smallest first
	Random Stage = "random"    // random inputs of growing sizes
	Shrink Stage = "shrinking" // smaller inputs with the same verdict
	Proof  Stage = "proving"   // every input smaller than the result
)

// The defaults of a Search.
const (
	DefaultTime       = 30 * time.Second
	DefaultShrinkTime = 20 * time.Second
	DefaultMost       = 100
)

// smallShare is the part of the time that small inputs get.
const smallShare = 0.2

func (s *Search) withDefaults() {
	if s.Time == 0 {
		s.Time = DefaultTime
	}
	if s.ShrinkTime == 0 {
		s.ShrinkTime = DefaultShrinkTime
	}
	if s.Workers == 0 {
		s.Workers = runtime.GOMAXPROCS(0)
	}
	s.Least = max(s.Least, 1)
	if s.Most == 0 {
		s.Most = s.Contest.Most
	}
	if s.Most == 0 {
		s.Most = DefaultMost
	}
	s.Most = max(s.Most, s.Least)
}

// candidate is an input to try, and where it comes from.
type candidate struct {
	input  []byte
	stage  Stage
	shape  string
	size   int
	weight uint64
	saw    *[]string // gets the output; nil: nobody wants it
}

// Find looks for a failure. Without one the finding's verdict is OK. The error
// is a *JudgeError, that of starting the program, or the context's; beside it
// the finding tells how far the search came.
func (s *Search) Find(ctx context.Context) (*Finding, error) {
	s.withDefaults()
	f := &Finding{Verdict: OK, Contest: s.Contest.Name, Command: s.Program.Args, Seed: s.Seed}
	defer func() { f.Runs, f.Slowest, f.Unsteady, f.Exhausted = s.runs, s.slowest, s.unsteady, s.small }()
	end := time.Now().Add(s.Time)
	for _, look := range []func(context.Context, time.Time) (*trial, *candidate, error){
		s.lookAtSaved, s.lookAtOne, s.lookAtSmall, s.lookAtRandom,
	} {
		t, c, err := look(ctx, end)
		if err != nil {
			return f, err
		}
		if t != nil {
			f.fill(t, c)
			return f, s.reduce(ctx, f, t)
		}
	}
	return f, nil
}

// lookAtSaved tries the inputs on which a program failed before.
func (s *Search) lookAtSaved(ctx context.Context, end time.Time) (*trial, *candidate, error) {
	return s.first(ctx, scan{end: end, most: s.Runs, all: func(yield func(candidate) bool) {
		for _, input := range s.Saved {
			if !yield(candidate{input: input, stage: Saved}) {
				return
			}
		}
	}})
}

// lookAtOne tries the smallest input a few times, to see whether the program
// always says the same.
func (s *Search) lookAtOne(ctx context.Context, end time.Time) (*trial, *candidate, error) {
	const times, mostTried = 3, 10_000
	input := s.smallest(ctx, mostTried)
	if input == nil {
		return nil, nil, nil
	}
	var outputs []string
	t, c, err := s.first(ctx, scan{end: end, most: s.Runs, all: func(yield func(candidate) bool) {
		for range times {
			if !yield(candidate{input: input, stage: Sanity, saw: &outputs}) {
				return
			}
		}
	}})
	for _, output := range outputs {
		s.unsteady = s.unsteady || output != outputs[0]
	}
	return t, c, err
}

// smallest is the first right input among so many; nil if there is none.
func (s *Search) smallest(ctx context.Context, most int) []byte {
	for weight := uint64(0); most > 0 && ctx.Err() == nil; weight++ {
		for c := range s.ofWeight(weight) {
			if s.fits(ctx, c.input) {
				return c.input
			}
			if most--; most == 0 {
				return nil
			}
		}
		most-- // there may be none of this weight
	}
	return nil
}

// fits says that an input is right.
func (s *Search) fits(ctx context.Context, input []byte) bool {
	var err error
	if s.Interactive {
		_, _, err = s.Contest.Open(ctx, input)
	} else {
		_, err = s.Contest.Answer(ctx, input)
	}
	return err == nil
}

// lookAtSmall tries all inputs, weight after weight, for a part of the time.
func (s *Search) lookAtSmall(ctx context.Context, end time.Time) (*trial, *candidate, error) {
	if s.Contest.Layout == nil {
		return nil, nil, nil
	}
	begun := time.Now()
	until := begun.Add(time.Duration(float64(end.Sub(begun)) * smallShare))
	return s.first(ctx, scan{end: until, most: s.Runs, all: s.from(0, math.MaxUint64, Small)})
}

// from gives all inputs of the weights from ≤ weight < to.
func (s *Search) from(from, to uint64, stage Stage) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		for weight := from; weight < to; weight++ {
			for c := range s.ofWeight(weight) {
				c.stage = stage
				if !yield(c) {
					return
				}
			}
			if !yield(candidate{weight: weight}) {
				return
			}
		}
	}
}

// ofWeight are the inputs of a weight, right or not.
func (s *Search) ofWeight(weight uint64) iter.Seq[candidate] {
	return func(yield func(candidate) bool) {
		if s.Contest.Layout == nil {
			return
		}
		for tree := range s.Contest.Layout.All(weight) {
			if !yield(candidate{input: s.Contest.Layout.Append(nil, &tree), weight: weight}) {
				return
			}
		}
	}
}

// mostTests is how many tests a random input has at most. Contests allow as many.
const mostTests = 10

// sizes are those of random inputs, again and again. Each comes once before one
// comes twice; the order of 1 to 100 is 1, 2, 4 … 64, 3, 6 … 96, 5, 10 …, so that
// programs that are slow to start see large inputs, too.
func (s *Search) sizes() iter.Seq[int] {
	return func(yield func(int) bool) {
		for {
			for odd := 1; odd <= s.Most-s.Least+1; odd += 2 {
				for k := odd; k <= s.Most-s.Least+1; k *= 2 {
					if !yield(s.Least - 1 + k) {
						return
					}
				}
			}
		}
	}
}

// lookAtRandom tries random inputs: a round of all shapes for each size. In every
// second round an input has several tests, if the contest has tests.
func (s *Search) lookAtRandom(ctx context.Context, end time.Time) (*trial, *candidate, error) {
	if s.Contest.Random == nil {
		return nil, nil, nil
	}
	return s.first(ctx, scan{end: end, most: s.Runs, all: func(yield func(candidate) bool) {
		round := uint64(0)
		for size := range s.sizes() {
			round++
			for i, shape := range s.Contest.Shapes {
				r := rand.New(rand.NewPCG(s.Seed, round<<16|uint64(i)))
				c := candidate{stage: Random, shape: shape, size: size, input: s.Contest.Random(r, shape, size)}
				if round%2 == 1 && !s.Interactive {
					c.input = s.several(r, c.input, size)
				}
				if !yield(c) {
					return
				}
			}
		}
	}})
}

// several is the input with more tests, of all shapes.
func (s *Search) several(r *rand.Rand, input []byte, size int) []byte {
	l := s.Contest.Layout
	if l == nil {
		return input
	}
	first, err := l.Read(input)
	if err != nil {
		return input // it is for the game to refuse
	}
	var more []layout.Tree
	for range r.IntN(mostTests) {
		shape := s.Contest.Shapes[r.IntN(len(s.Contest.Shapes))]
		if other, err := l.Read(s.Contest.Random(r, shape, 1+r.IntN(size))); err == nil {
			more = append(more, other)
		}
	}
	all := first.Join(more...)
	return l.Append(nil, &all)
}
