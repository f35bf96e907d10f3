package letters

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"unicode/utf8"

	"zermelo"
	"zermelo/contest"
)

// copies is how many times the letters of a string are in memory while the
// buffer that it is read into grows: the old buffer and one up to twice as long.
const copies = 3

// Judge reads contest input and writes who wins each string: Alice or Draw,
// since Bob never does. It keeps one string in memory at a time, and nothing is
// written unless the whole input is right.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	var answers []byte
	err := read(contest.Until(ctx, in), o, func(s []byte) error {
		if drawn(s) {
			answers = append(answers, "Draw\n"...)
		} else {
			answers = append(answers, "Alice\n"...)
		}
		return o.Afford(uint64(len(answers)), "holding the answers back")
	})
	if err != nil {
		return err
	}
	_, err = out.Write(answers)
	return err
}

// Open is the game of one test of contest input; test counts from 1. All of the
// input is read and checked. Where it is wrong the error is a
// *zermelo.ParseError.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	tests, start := 0, ""
	err := read(in, o, func(s []byte) error {
		if tests++; tests == test {
			start = string(s)
		}
		return nil
	})
	if err == nil && start == "" {
		err = contest.NoTest(test, tests)
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(Position{Left: start}), nil
}

// read calls each for the strings of contest input, in order. The letters are
// its only during the call.
func read(in io.Reader, o contest.Options, each func(s []byte) error) error {
	scanner := contest.NewScanner(in)
	tests, err := scanner.Uint("the number of strings", 0, math.MaxInt64)
	if err != nil {
		return err
	}
	var s []byte
	for range tests {
		if s, err = readString(scanner, s[:0], o); err != nil {
			return err
		}
		if err = each(s); err != nil {
			return err
		}
	}
	return scanner.End()
}

// readString appends one string of the input to dst.
func readString(scanner *contest.Scanner, dst []byte, o contest.Options) ([]byte, error) {
	most := int(min(o.Limit()/copies, math.MaxInt))
	s, err := scanner.Word(dst, "a string", most)
	if err != nil {
		return dst, tooLong(err, most, o)
	}
	if i := misfit(s); i < len(s) {
		_, size := utf8.DecodeRune(s[i:])
		line, column := scanner.Place()
		return dst, contest.RefuseAt(line, column+i, "expected a letter a to z, found %q", s[i:i+size])
	}
	if len(s)%2 != 0 {
		return dst, scanner.Refuse("expected an even number of letters, not %d", len(s))
	}
	return s, nil
}

// tooLong turns a refusal of a word of more than most letters into what it is,
// a lack of memory. The other refusal, of a word that is missing, has no text.
func tooLong(err error, most int, o contest.Options) error {
	var refused *zermelo.ParseError
	if errors.As(err, &refused) && refused.Text != "" {
		return o.Afford(copies*(uint64(most)+1), fmt.Sprintf("a string of more than %d letters", most))
	}
	return err
}
