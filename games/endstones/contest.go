package endstones

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"zermelo"
	"zermelo/contest"
)

// tests are the rows of a contest input, one at a time: each takes the place of
// the one before, so that a small input touches little memory.
type tests struct {
	s    *contest.Scanner
	left int64 // to come
	row  Row
}

// newTests reads how many tests there are.
func newTests(in io.Reader) (*tests, error) {
	s := contest.NewScanner(in)
	n, err := s.Int("the number of tests", 0, 1<<62)
	if err == nil && n == 0 {
		err = s.End()
	}
	return &tests{s: s, left: n}, err
}

// pollPiles is how many piles are read between two looks at the context.
const pollPiles = 1 << 16

// next reads the next row; ok is false after the last. That the input ends
// behind the last row is seen before anyone works on that row.
func (t *tests) next(ctx context.Context) (ok bool, err error) {
	if t.left == 0 {
		return false, nil
	}
	t.left--
	n, err := t.s.Uint("the number of piles", 0, maxPiles)
	if err != nil {
		return false, err
	}
	t.row = t.row[:0]
	for k := range n {
		if k%pollPiles == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		a, err := t.s.Uint("the size of a pile", 0, MaxPile)
		if err != nil {
			return false, err
		}
		if a > 0 {
			t.add(int64(a))
		}
	}
	if t.left == 0 {
		if err := t.s.End(); err != nil {
			return false, err
		}
	}
	return true, nil
}

// add adds a pile to the row. Room is doubled by hand: append would touch the
// new memory once more, and grow it in smaller steps, whose remains may together
// be several times the row.
func (t *tests) add(a int64) {
	if len(t.row) == cap(t.row) {
		larger := make(Row, len(t.row), max(1024, 2*len(t.row)))
		copy(larger, t.row)
		t.row = larger
	}
	t.row = append(t.row, a)
}

// workBytes is what deciding a row can take, for each pile: 8 for the row, 64 for
// the memo of lazy and 24 for its waiting questions, then 64 for the levels and
// lines of sliced.
const workBytes = 8 + 64 + 24 + 64

// afford refuses a row that does not fit the memory budget, and work on it.
func (r Row) afford(o contest.Options) error {
	need := 8 * uint64(len(r))
	if len(r) > shortRow && alike(r[0], r[len(r)-1]) {
		need = workBytes * uint64(len(r))
	}
	return o.Afford(need, fmt.Sprintf("a row of %d piles", len(r)))
}

// Judge answers a contest input: one line for each test, 1 if the player to
// move wins. Nothing is written unless all tests are answered.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	t, err := newTests(in)
	if err != nil {
		return err
	}
	var answers []byte
	for {
		ok, err := t.next(ctx)
		if err != nil {
			return err
		}
		if !ok {
			_, err = out.Write(answers)
			return err
		}
		if err := t.row.afford(o); err != nil {
			return err
		}
		lost, err := t.row.lost(ctx)
		if err != nil {
			return err
		}
		if lost {
			answers = append(answers, "0\n"...)
		} else {
			answers = append(answers, "1\n"...)
		}
	}
}

// Open is the game of one test, from 1, of a contest input. The whole input is
// read and checked; the error is a *zermelo.ParseError or
// *zermelo.BudgetError, or says that there are fewer tests.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	none := zermelo.Game[Position]{}
	t, err := newTests(in)
	if err != nil {
		return none, err
	}
	var row Row
	for k := 1; ; k++ {
		ok, err := t.next(context.Background())
		if err != nil {
			return none, err
		}
		if !ok {
			if test < 1 || test >= k {
				return none, contest.NoTest(test, k-1)
			}
			return game(At(row...)), nil
		}
		if k == test {
			if err := t.row.afford(o); err != nil {
				return none, err
			}
			row = slices.Clone(t.row)
		}
	}
}

// input is the contest input with p as its only test.
func input(p Position) (b []byte, ok bool) {
	return write(p.Row()), true
}

// write writes one test.
func write(row Row) []byte {
	b := append([]byte("1\n"), strconv.Itoa(len(row))...)
	separator := byte('\n')
	for _, a := range row {
		b = strconv.AppendInt(append(b, separator), a, 10)
		separator = ' '
	}
	return append(b, '\n')
}
