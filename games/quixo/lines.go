package quixo

// lines finds lines of n cubes in any direction, of both players at once. A line
// is known by its first cell:
//
//	rows  x . . .   columns  x x x x   diagonals  x . . x
//	      x . . .            . . . .              . . . .
//	      x . . .            . . . .              . . . .
//	      x . . .            . . . .              . . . .
type lines struct {
	n                              uint
	rows, columns, falling, rising uint64 // first cells, of both players
}

func newLines(n uint) lines {
	l := lines{n: n, falling: both, rising: both << (n - 1)}
	for i := range n {
		l.rows |= both << (n * i)
		l.columns |= both << i
	}
	return l
}

// of are the first cells of all lines; First's have those below bit 32.
func (l *lines) of(cubes uint64) uint64 {
	return l.run(cubes, 1)&l.rows | l.run(cubes, l.n)&l.columns |
		l.run(cubes, l.n+1)&l.falling | l.run(cubes, l.n-1)&l.rising
}

// run are the cubes with n-1 more behind them, each a step on: the offsets 0, 1,
// n-2, n-1 and 2 are all there are for n ≤ 5.
func (l *lines) run(cubes uint64, step uint) uint64 {
	two := cubes & (cubes >> step)
	return two & (two >> ((l.n - 2) * step)) & (cubes >> (2 * step))
}
