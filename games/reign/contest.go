package reign

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zermelo"
	"zermelo/contest"
)

// MaxSide is the largest side that is accepted: a board of 2^40 letters, whose
// sums and knots are far from overflow.
const MaxSide = 1 << 20

// reader reads a board row by row.
type reader struct {
	s    *contest.Scanner
	side int
	what string
	row  []byte // the last row read
}

// newReader reads n.
func newReader(in io.Reader) (*reader, error) {
	s := contest.NewScanner(in)
	side, err := s.Int("the side of the board", 1, MaxSide)
	if err != nil {
		return nil, err
	}
	return &reader{s: s, side: int(side), what: fmt.Sprintf("a row of %d letters l, r, u, d", side)}, nil
}

// next reads a row of the right length, whatever its letters.
func (r *reader) next() (err error) {
	r.row, err = r.s.Word(r.row[:0], r.what, r.side)
	if err == nil && len(r.row) < r.side {
		err = r.check()
	}
	return err
}

// check refuses the last row at its first wrong letter, or for being short.
func (r *reader) check() error {
	line, column := r.s.Place()
	for i, c := range r.row {
		if !cell(c) || c == occupied {
			return contest.RefuseAt(line, column+i, "expected a letter l, r, u or d, found %s", quoteAt(r.row, i))
		}
	}
	if len(r.row) < r.side {
		return contest.RefuseAt(line, column, "expected %s, found %d letters", r.what, len(r.row))
	}
	return nil
}

// Judge answers a contest input: the number of cells that the first player gets
// on the board. Nothing is written unless the whole input is well formed.
//
// The board is read once. One that fits a small window is peeled in memory, a
// larger one as it passes by.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	r, err := newReader(contest.Until(ctx, in))
	if err != nil {
		return err
	}
	chains, err := r.peel(windowRows(r.side), o)
	if err != nil {
		return err
	}
	mover, _ := chains.Shares()
	_, err = fmt.Fprintln(out, mover)
	return err
}

// peel counts the chains of the board through a window of so many rows.
func (r *reader) peel(rows int, o contest.Options) (*Chains, error) {
	what := fmt.Sprintf("a board of %d×%d cells", r.side, r.side)
	if err := o.Afford(windowBytes(r.side, rows), what); err != nil {
		return nil, err
	}
	var b *board
	for range r.side {
		if err := r.next(); err != nil {
			return nil, err
		}
		if b == nil { // now that a row of this length is known to be there
			b = newBoard(r.side, rows)
		}
		if !b.add(r.row, 0) {
			return nil, r.check()
		}
		if err := o.Afford(b.bytes(), what); err != nil {
			return nil, err
		}
	}
	if err := r.s.End(); err != nil {
		return nil, err
	}
	b.finish()
	return &b.chains, nil
}

// Open is the game of the board in a contest input, whose only test has the
// number 1. The error is a *zermelo.ParseError or *zermelo.BudgetError, or says
// that there are no more tests.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	p, err := read(in, o)
	if err == nil && test != 1 {
		err = contest.NoTest(test, 1)
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(p), nil
}

// read reads the board as a position.
func read(in io.Reader, o contest.Options) (Position, error) {
	r, err := newReader(in)
	if err != nil {
		return "", err
	}
	cells := uint64(r.side) * uint64(r.side+1)
	if err := o.Afford(3*cells, fmt.Sprintf("the text of a board of %d×%d cells", r.side, r.side)); err != nil {
		return "", err
	}
	var text strings.Builder
	for row := range r.side {
		if err := r.next(); err != nil {
			return "", err
		}
		if err := r.check(); err != nil {
			return "", err
		}
		if row > 0 {
			text.WriteByte('/')
		}
		text.Write(r.row)
	}
	return Position(text.String()), r.s.End()
}

// Parse is the game that starts at the position with this text.
func Parse(text string) (zermelo.Game[Position], error) {
	p, err := notation{}.Parse(text)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(p), nil
}

// input is the contest input for p; there is none where a cell is occupied.
func input(p Position) ([]byte, bool) {
	if strings.ContainsRune(string(p), occupied) {
		return nil, false
	}
	text := strconv.Itoa(p.Side()) + "\n" + strings.ReplaceAll(string(p), "/", "\n") + "\n"
	return []byte(text), true
}
