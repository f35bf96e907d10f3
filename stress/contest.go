package stress

import (
	"context"
	"errors"
	"math/rand/v2"

	"zermelo"
	"zermelo/analysis"
	"zermelo/stress/layout"
)

// Contest is what a program is tried at.
type Contest struct {
	Name string
	// Layout is the form of the inputs. Without one there are no small inputs, and
	// what fails is not made smaller.
	Layout *layout.Layout

	// Answer is the right output for an input. A *zermelo.ParseError says that
	// the input is none of this contest; any other error ends the search.
	Answer func(ctx context.Context, input []byte) ([]byte, error)
	// Random is a random input of one test, of a shape that breaks some usual
	// mistake; the same for the same r.
	Random func(r *rand.Rand, shape string, size int) []byte
	Shapes []string
	Most   int // the largest size, where none is asked for; 0: DefaultMost
	// Open gives the game of the input's first test and its position, for
	// matches; Analysis bounds what a position of it may cost.
	Open     func(ctx context.Context, input []byte) (analysis.Game, string, error)
	Analysis analysis.Options
	// Why says why the right output is right where a wrong one differs from it,
	// in the terms of the game; "" if there is nothing to say.
	Why func(ctx context.Context, input []byte, d *Difference) string
}

// trial is what a program did with an input.
type trial struct {
	input []byte
	want  []byte
	run   Run
	// verdict is that of the run, or of comparing its output.
	verdict    Verdict
	difference *Difference // nil unless the verdict is WA or PE
	said       string      // by who checks outputs
	match      *Match      // nil unless the program plays
	invalid    bool        // the input is none of the contest; it was not run
}

// try runs the program on an input and judges it.
func (s *Search) try(ctx context.Context, input []byte) (trial, error) {
	if s.Interactive {
		return s.play(ctx, input)
	}
	t := trial{input: input}
	var err error
	t.want, err = s.Contest.Answer(ctx, input)
	var refused *zermelo.ParseError
	if errors.As(err, &refused) {
		t.invalid = true
		return t, nil
	}
	if err != nil {
		return t, &JudgeError{Input: input, Err: err}
	}
	if s.Interactor != nil {
		err = s.interact(ctx, &t)
		return t, err
	}
	if t.run, err = s.Program.Run(ctx, input); err != nil {
		return t, err
	}
	switch t.verdict = t.run.Verdict; {
	case t.verdict != OK:
	case s.Check == nil:
		t.verdict, t.difference = s.Rule.Compare(t.want, t.run.Output)
	default:
		if t.verdict, t.said, err = s.Check(ctx, input, t.want, t.run.Output); err != nil {
			return t, &JudgeError{Input: input, Err: err}
		}
	}
	return t, nil
}

// failed says that the program failed.
func (t *trial) failed() bool { return !t.invalid && t.verdict != OK }

// JudgeError says that there is no right output for an input: what judges the
// program failed itself.
type JudgeError struct {
	Input []byte
	Err   error
}

// Error is the message of the error behind it.
func (e *JudgeError) Error() string { return "no right output: " + e.Err.Error() }

// Unwrap is the error behind it.
func (e *JudgeError) Unwrap() error { return e.Err }
