package coins

import (
	"context"
	"fmt"
	"io"
	"math"
	"strconv"

	"zermelo"
	"zermelo/contest"
)

// firstLimit is the most that the first player may take in the contest.
const firstLimit = 2

// longest is the most coins of a stack. To solve one needs memory for n²/128
// numbers, so this is no limit that anybody will meet; below it no computation
// of a need overflows.
const longest = math.MaxInt32

// reading is what is kept of a stack.
type reading struct {
	n     int      // coins
	coins []uint64 // empty where they would be more than asked for
	total uint64
}

// read reads a stack. The coins are kept if there are at most keep; otherwise
// they are only checked.
func read(in io.Reader, keep int) (reading, error) {
	s := contest.NewScanner(in)
	n, err := s.Int("the number of coins", 0, longest)
	if err != nil {
		return reading{}, err
	}
	r := reading{n: int(n)}
	for range n {
		c, err := s.Uint("a coin", 0, math.MaxInt64)
		if err != nil {
			return reading{}, err
		}
		if c > mostTotal-r.total {
			return reading{}, s.Refuse("the coins up to this one of %d add up to more than %d", c, mostTotal)
		}
		r.total += c
		if r.n <= keep {
			r.coins = append(r.coins, c)
		}
	}
	return r, s.End()
}

// Open reads contest input and gives its game. It has one test.
func Open(in io.Reader, test int, o contest.Options) (zermelo.Game[Position], error) {
	// A coin is held once as a number, while it is being read, and once in the
	// position; growing takes as much again.
	const each = 4 * coinBytes
	r, err := read(in, int(min(o.Limit()/each, longest)))
	if err == nil && test != 1 {
		err = contest.NoTest(test, 1)
	}
	if err == nil && len(r.coins) < r.n {
		err = o.Afford(uint64(r.n)*each, fmt.Sprintf("a stack of %d coins", r.n))
	}
	if err != nil {
		return zermelo.Game[Position]{}, err
	}
	return game(New(firstLimit, r.coins)), nil
}

// Judge reads contest input and writes what the first player collects.
func Judge(ctx context.Context, in io.Reader, out io.Writer, o contest.Options) error {
	r, err := read(in, affordable(o.Limit()))
	if err != nil {
		return err
	}
	need := solveBytes(r.n, firstLimit, r.total)
	if err := o.Afford(need, fmt.Sprintf("the table of %d coins", r.n)); err != nil {
		return err
	}
	s, err := solve(ctx, r.coins, firstLimit, r.total)
	if err != nil {
		return err
	}
	_, err = out.Write(append(strconv.AppendUint(nil, s.collected, 10), '\n'))
	return err
}

// affordable is a number of coins above which the game costs more than limit.
func affordable(limit uint64) int {
	n := 1
	for n < longest && solveBytes(n, firstLimit, 0) <= limit {
		n = min(2*n, longest)
	}
	return n
}

// input is the contest input that starts at p, which must have the contest's
// limit.
func input(p Position) (text []byte, ok bool) {
	if p.Limit != min(firstLimit, p.Len()) {
		return nil, false
	}
	coins := make([]uint64, p.Len())
	for i := range coins {
		coins[i] = p.Coin(i)
	}
	return write(coins), true
}

// write writes a stack: how many coins, and their values on a line.
func write(coins []uint64) []byte {
	text := strconv.AppendInt(nil, int64(len(coins)), 10)
	separator := byte('\n')
	for _, c := range coins {
		text = strconv.AppendUint(append(text, separator), c, 10)
		separator = ' '
	}
	return append(text, '\n')
}
