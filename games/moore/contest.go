package moore

import (
	"context"
	"fmt"
	"io"
	"math"

	"zermelo"
	"zermelo/contest"
)

// game is Moore's nim from start.
func game(start Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name: "moore", About: About, Impartial: true,
		Start: start, Rules: rules{}, Text: text{},
		Outcome: outcome, Plies: plies, Nimber: nimber,
		Best: best, MoveCount: moveCount,
		Input: input,
		Board: drawing, Cells: places,
	}
}

// Parse gives the game that starts at a position.
func Parse(s string) (zermelo.Game[Position], error) {
	start, err := text{}.Parse(s)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(start), nil
}

// visitor takes the tests of contest input as they are read.
type visitor interface {
	begin(k uint64)
	heap(s *contest.Scanner, x uint64) error
	end()
}

// read reads contest input.
func read(in io.Reader, v visitor) error {
	s := contest.NewScanner(in)
	tests, err := s.Uint("the number of tests", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	for range tests {
		if err := readTest(s, v); err != nil {
			return err
		}
	}
	return s.End()
}

func readTest(s *contest.Scanner, v visitor) error {
	k, err := s.Uint("k, how many heaps a move may take from", 1, mostK)
	if err != nil {
		return err
	}
	n, err := s.Uint("the number of heaps", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	v.begin(k)
	for range n {
		x, err := s.Uint("the size of a heap", 0, math.MaxUint64)
		if err == nil {
			err = v.heap(s, x)
		}
		if err != nil {
			return err
		}
	}
	v.end()
	return nil
}

// judging keeps the columns of one test, and the answers.
type judging struct {
	k uint64
	columns
	answers []byte
}

func (j *judging) begin(k uint64) {
	j.k = k
	j.clear()
}

func (j *judging) heap(_ *contest.Scanner, x uint64) error {
	j.add(x)
	return nil
}

func (j *judging) end() {
	if j.odd(j.k) < 0 {
		j.answers = append(j.answers, "Second\n"...)
	} else {
		j.answers = append(j.answers, "First\n"...)
	}
}

// Judge answers contest input. It keeps no heap.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	var j judging
	if err := read(contest.Until(ctx, in), &j); err != nil {
		return err
	}
	_, err := out.Write(j.answers)
	return err
}

// opening keeps the heaps of one test.
type opening struct {
	test, tests int
	start       Position
	heaps       []uint64
}

func (o *opening) begin(k uint64) {
	if o.tests++; o.tests == o.test {
		o.start.K = k
	}
}

func (o *opening) heap(s *contest.Scanner, x uint64) error {
	if o.tests != o.test {
		return nil
	}
	if len(o.heaps) == mostHeaps {
		return s.Refuse("expected at most %d heaps in a position to look at", mostHeaps)
	}
	o.heaps = append(o.heaps, x)
	return nil
}

func (o *opening) end() {
	if o.tests == o.test {
		o.start = New(o.start.K, o.heaps)
	}
}

// Open gives the game of one test, from 1, of contest input; all of the input
// is read and checked. Tests of more than 256 heaps are only judged.
func Open(in io.Reader, test int, _ contest.Options) (zermelo.Game[Position], error) {
	o := opening{test: test}
	err := read(in, &o)
	if err == nil && (test < 1 || test > o.tests) {
		err = contest.NoTest(test, o.tests)
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(o.start), nil
}

// input writes p as a contest test.
func input(p Position) ([]byte, bool) {
	return fmt.Appendf(nil, "1\n%d %d\n%s\n", p.K, p.Len(), sizes(p.Heaps())), true
}
