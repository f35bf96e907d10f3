package endstones

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"zermelo"
	"zermelo/contest"
)

// rows are the rows of all tests, one after the other.
type rows struct {
	piles []int64
	ends  []int // of each row, in piles
}

// row is that of test k, from 0.
func (t *rows) row(k int) Row {
	start := 0
	if k > 0 {
		start = t.ends[k-1]
	}
	return t.piles[start:t.ends[k]:t.ends[k]]
}

// add adds a pile to the last row.
func (t *rows) add(a int64) { t.piles = append(room(t.piles), a) }

// end ends the last row.
func (t *rows) end() { t.ends = append(room(t.ends), len(t.piles)) }

// room is list with room for one more. Room is doubled by hand: append would
// touch the new memory once more, and grow it in smaller steps, whose remains
// may together be several times the list.
func room[T any](list []T) []T {
	if len(list) < cap(list) {
		return list
	}
	larger := make([]T, len(list), max(1024, 2*len(list)))
	copy(larger, list)
	return larger
}

// read reads and checks a whole contest input.
func read(ctx context.Context, in io.Reader, o contest.Options) (*rows, error) {
	s := contest.NewScanner(in)
	tests, err := s.Int("the number of tests", 0, 1<<62)
	if err != nil {
		return nil, err
	}
	t := new(rows)
	for range tests {
		if err := t.readRow(ctx, s); err != nil {
			return nil, err
		}
	}
	if err := s.End(); err != nil {
		return nil, err
	}
	return t, t.afford(o)
}

// pollPiles is how many piles are read between two looks at the context.
const pollPiles = 1 << 16

// readRow reads one test.
func (t *rows) readRow(ctx context.Context, s *contest.Scanner) error {
	n, err := s.Uint("the number of piles", 0, maxPiles)
	if err != nil {
		return err
	}
	for k := range n {
		if k%pollPiles == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		a, err := s.Uint("the size of a pile", 0, MaxPile)
		if err != nil {
			return err
		}
		if a > 0 {
			t.add(int64(a))
		}
	}
	t.end()
	return nil
}

// workBytes is what deciding a row can take beside the row, for each pile: 64
// for the memo of lazy and 24 for its waiting questions, then 64 for the levels
// and lines of sliced.
const workBytes = 64 + 24 + 64

// afford refuses what does not fit the memory budget: the rows, and work on the
// longest of those that need any.
func (t *rows) afford(o contest.Options) error {
	longest := 0
	for k := range t.ends {
		if row := t.row(k); len(row) > max(shortRow, longest) && alike(row[0], row[len(row)-1]) {
			longest = len(row)
		}
	}
	need := 8*(uint64(len(t.piles))+uint64(len(t.ends))) + workBytes*uint64(longest)
	return o.Afford(need, fmt.Sprintf("deciding rows of %d piles, the longest of %d,", len(t.piles), longest))
}

// Judge answers a contest input: one line for each test, 1 if the player to
// move wins. Nothing is written unless all tests are answered.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	t, err := read(ctx, in, o)
	if err != nil {
		return err
	}
	answers := make([]byte, 0, 2*len(t.ends))
	for k := range t.ends {
		lost, err := t.row(k).lost(ctx)
		if err != nil {
			return err
		}
		if lost {
			answers = append(answers, "0\n"...)
		} else {
			answers = append(answers, "1\n"...)
		}
	}
	_, err = out.Write(answers)
	return err
}

// Open is the game of one test, from 1, of a contest input. The whole input is
// read and checked; the error is a *zermelo.ParseError or
// *zermelo.BudgetError, or says that there are fewer tests.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	t, err := read(context.Background(), in, o)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	if test < 1 || test > len(t.ends) {
		return zermelo.Game[Position]{}, contest.NoTest(test, len(t.ends))
	}
	return game(At(t.row(test - 1)...)), nil
}

// input is the contest input with p as its only test.
func input(p Position) (b []byte, ok bool) {
	return write(p.Row()), true
}

// write writes one test.
func write(row Row) []byte {
	b := append([]byte("1\n"), strconv.Itoa(len(row))...)
	b = append(b, '\n')
	for _, a := range row {
		b = append(strconv.AppendInt(b, a, 10), ' ')
	}
	return append(b, '\n')
}
