package splitpiles

import (
	"context"
	"fmt"
	"io"
	"math"
	"strconv"

	"zermelo"
	"zermelo/contest"
)

// game is splitpiles from start.
func game(start Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name: "splitpiles", About: About, Impartial: true,
		Start: start, Rules: rules{}, Text: text{},
		Nimber: nimber, Plies: plies, Best: best, Line: line, MoveCount: moveCount,
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

// read reads contest input and calls test at the beginning of each test, and
// then each for its pairs.
func read(in io.Reader, test func(), each func(a, b uint64)) error {
	s := contest.NewScanner(in)
	tests, err := s.Uint("the number of tests", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	for range tests {
		test()
		if err := readTest(s, each); err != nil {
			return err
		}
	}
	return s.End()
}

func readTest(s *contest.Scanner, each func(a, b uint64)) error {
	piles, err := s.Uint("the number of piles", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	if piles%2 == 1 {
		return s.Refuse("expected an even number of piles, found %d", piles)
	}
	for range piles / 2 {
		a, err := s.Uint("the size of a pile", 1, math.MaxUint64)
		if err != nil {
			return err
		}
		b, err := s.Uint("the size of a pile", 1, math.MaxUint64)
		if err != nil {
			return err
		}
		each(a, b)
	}
	return nil
}

// Judge answers contest input. It keeps no pile, only the value of each test.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	var values []int8
	err := read(contest.Until(ctx, in),
		func() { values = append(values, 0) },
		func(a, b uint64) { values[len(values)-1] ^= int8(worth(a, b)) })
	if err != nil {
		return err
	}
	answers := make([]byte, 0, 4*len(values))
	for _, v := range values {
		if v != 0 {
			answers = append(answers, "YES\n"...)
		} else {
			answers = append(answers, "NO\n"...)
		}
	}
	_, err = out.Write(answers)
	return err
}

// Open gives the game of one test, from 1, of contest input; all of the input
// is read and checked.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	tests := 0
	var start []byte
	err := read(in, func() { tests++ }, func(a, b uint64) {
		if tests != test {
			return
		}
		if len(start) > 0 {
			start = append(start, ' ')
		}
		start = appendPair(start, a, b)
	})
	if err == nil && (test < 1 || test > tests) {
		err = contest.NoTest(test, tests)
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(Position(start)), nil
}

// input writes p as a contest test.
func input(p Position) ([]byte, bool) {
	count, piles := 0, []byte(nil)
	for r := range pairs(p) {
		count += 2
		piles = strconv.AppendUint(append(piles, ' '), r.a, 10)
		piles = strconv.AppendUint(append(piles, ' '), r.b, 10)
	}
	if count == 0 {
		return []byte("1\n0\n"), true
	}
	return fmt.Appendf(nil, "1\n%d\n%s\n", count, piles[1:]), true
}
