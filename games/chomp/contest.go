package chomp

import (
	"context"
	"io"
	"math"
	"strconv"

	"zermelo"
	"zermelo/contest"
)

// game is chomp from start.
func game(start Position) zermelo.Game[Position] {
	return zermelo.Game[Position]{
		Name: "chomp", About: About, Impartial: true,
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

// read calls each for the bars of contest input.
func read(in io.Reader, each func(p Position) error) error {
	s := contest.NewScanner(in)
	tests, err := s.Uint("the number of tests", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	for range tests {
		b, err := readBar(s)
		if err != nil {
			return err
		}
		if err := each(b.position()); err != nil {
			return err
		}
	}
	return s.End()
}

func readBar(s *contest.Scanner) (b bar, err error) {
	rows, err := s.Uint("the number of rows", 1, math.MaxInt64)
	if err != nil {
		return nil, err
	}
	longest := uint64(math.MaxUint64)
	for range rows {
		length, err := s.Uint("the length of a row", 1, math.MaxUint64)
		if err != nil {
			return nil, err
		}
		if length > longest {
			return nil, s.Refuse("expected a row no longer than the one before, %d, found %d", longest, length)
		}
		longest = length
		b = b.add(run{1, length})
	}
	return b, nil
}

// Judge answers contest input. Bars of no known kind need a table of all bars
// inside a part of them; that is made when all of the input is known to be right,
// and to fit the memory.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	var wins []bool // by test
	open := questions{o: o}
	err := read(contest.Until(ctx, in), func(p Position) error {
		b := p.bar()
		k := kindOf(b)
		wins = append(wins, !lost(b, k))
		if k != other {
			return nil
		}
		return open.add(b, len(wins)-1)
	})
	if err != nil {
		return err
	}
	if err := open.answer(ctx, func(test int, lost bool) { wins[test] = !lost }); err != nil {
		return err
	}
	return write(out, wins)
}

// write writes who wins each test.
func write(out io.Writer, wins []bool) error {
	answers := make([]byte, 0, 7*len(wins))
	for _, win := range wins {
		if win {
			answers = append(answers, "First\n"...)
		} else {
			answers = append(answers, "Second\n"...)
		}
	}
	_, err := out.Write(answers)
	return err
}

// Open gives the game of one test, from 1, of contest input; all of the input
// is read and checked.
func Open(in io.Reader, test int, _ contest.Options) (zermelo.Game[Position], error) {
	tests := 0
	var start Position
	err := read(in, func(p Position) error {
		if tests++; tests == test {
			start = p
		}
		return nil
	})
	if err == nil && (test < 1 || test > tests) {
		err = contest.NoTest(test, tests)
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(start), nil
}

// mostInput is the most rows that contest input is written for.
const mostInput = 1 << 20

// input writes p as a contest test; false where it has very many rows.
func input(p Position) ([]byte, bool) {
	height := p.bar().height()
	if height > mostInput {
		return nil, false
	}
	b := append(strconv.AppendUint([]byte("1\n"), height, 10), '\n')
	for _, r := range p.bar() {
		for range r.rows {
			b = append(strconv.AppendUint(b, r.length, 10), ' ')
		}
	}
	b[len(b)-1] = '\n'
	return b, true
}
