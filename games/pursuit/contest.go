package pursuit

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"zermelo"
	"zermelo/contest"
)

// read reads and checks contest input: a board and a position with White to
// move.
func read(in io.Reader) (n int, p Position, err error) {
	s := contest.NewScanner(in)
	size, err := s.Uint("the size of the board", 2, MaxSize)
	if err != nil {
		return 0, p, err
	}
	var place [4]int
	for i, what := range [...]string{"White's row", "White's column", "Black's row", "Black's column"} {
		x, err := s.Uint(what, 1, size)
		if err != nil {
			return 0, p, err
		}
		place[i] = int(x) - 1
	}
	p = Position{White: At(place[0], place[1]), Black: At(place[2], place[3])}
	if p.White == p.Black {
		return 0, p, s.Refuse("expected Black on another cell than White, found both on row %d, column %d", place[2]+1, place[3]+1)
	}
	return int(size), p, s.End()
}

// Judge answers contest input: who wins, and after how many plies. It fails
// with a *zermelo.ParseError, a *zermelo.BudgetError where the board takes more
// memory than the options allow, or the error of ctx; then nothing is written.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	n, p, err := read(contest.Until(ctx, in))
	if err != nil {
		return err
	}
	answer, err := judge(ctx, n, p, o)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, answer)
	return err
}

// judge is the answer to a position with White to move.
func judge(ctx context.Context, n int, p Position, o contest.Options) (string, error) {
	if adjacent(p.White, p.Black) {
		return "WHITE 1\n", nil
	}
	d := 0
	if o.Conjectured {
		d = rings(n, p.White, p.Black)
	}
	layer, ok, err := inside(ctx, n, d, p, o)
	if err == nil && !ok && d > 0 { // of draws the ring law says nothing
		d = 0
		layer, ok, err = inside(ctx, n, d, p, o)
	}
	switch {
	case err != nil:
		return "", err
	case !ok:
		return "DRAW\n", nil // by the lemma of theorem.go White does not win
	}
	return "BLACK " + strconv.FormatUint(2*uint64(layer)+ringPlies*uint64(d), 10) + "\n", nil
}

// inside finds the layer of p on the board without its d outer rings.
func inside(ctx context.Context, n, d int, p Position, o contest.Options) (layer int, ok bool, err error) {
	n -= 2 * d
	if err := o.Afford(chaseBytes(n), fmt.Sprintf("solving a %d×%[1]d board", n)); err != nil {
		return 0, false, err
	}
	return lossLayer(ctx, n, p.White.inward(d), p.Black.inward(d))
}

// Open is the game of a contest input, which is one test; the error is a
// *zermelo.ParseError, or says that there are no more tests.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	n, p, err := read(in)
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	if test != 1 {
		return zermelo.Game[Position]{}, contest.NoTest(test, 1)
	}
	return game(n, p, min(o.Limit(), tableLimit)), nil
}

// input is the contest input that starts at p: White must be to move and
// nobody captured.
func input(n int, p Position) (text []byte, ok bool) {
	if p.Mover != zermelo.First || p.White == p.Black {
		return nil, false
	}
	return write(n, p.White, p.Black), true
}

// write writes contest input.
func write(n int, white, black Cell) []byte {
	return fmt.Appendf(nil, "%d %d %d %d %d\n", n, white.Row()+1, white.Column()+1, black.Row()+1, black.Column()+1)
}
