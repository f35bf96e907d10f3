package wythoff

import (
	"context"
	"errors"
	"io"
	"math"

	"zermelo"
	"zermelo/contest"
)

// game is Wythoff's game from start.
func game(start Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name: "wythoff", About: About, Impartial: true,
		Start: start, Rules: rules{}, Text: text{},
		Outcome: outcome, Plies: plies, Nimber: nimber,
		Best: best, Line: line, MoveCount: moveCount,
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

// read calls each for the tests of contest input, which end with it.
func read(in io.Reader, each func(p Position)) error {
	s := contest.NewScanner(in)
	for {
		a, err := s.Uint("the size of a heap", 0, math.MaxUint64)
		if missing(err) {
			return nil
		}
		if err != nil {
			return err
		}
		b, err := s.Uint("the size of the second heap", 0, math.MaxUint64)
		if err != nil {
			return err
		}
		each(Position{a, b})
	}
}

// missing tells the refusal of a number because the input has ended: it has no
// text.
func missing(err error) bool {
	var refused *zermelo.ParseError
	return errors.As(err, &refused) && refused.Text == ""
}

// Judge answers contest input. It keeps nothing but the answers.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	var answers []byte
	err := read(contest.Until(ctx, in), func(p Position) {
		if lost(p) {
			answers = append(answers, "0\n"...)
		} else {
			answers = append(answers, "1\n"...)
		}
	})
	if err != nil {
		return err
	}
	_, err = out.Write(answers)
	return err
}

// Open gives the game of one test, from 1, of contest input; all of the input
// is read and checked.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	tests := 0
	var start Position
	err := read(in, func(p Position) {
		if tests++; tests == test {
			start = p
		}
	})
	if err == nil && (test < 1 || test > tests) {
		err = contest.NoTest(test, tests)
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(start), nil
}

// input writes p as a contest test.
func input(p Position) ([]byte, bool) { return []byte(text{}.Format(p) + "\n"), true }
