package coins

import "math/bits"

// A line of best play asks for the best take at every row it passes, for the
// limit that it arrives with. All kept cells of all rows would say it, in n²/16
// numbers; n²/8 bits do: a bit for each look, set where the reply is less than
// those to all smaller takes.
//
//	take      1  2  3  4  5  6  7
//	reply     9  7  8  7  4  6  4
//	bit       1  1  0  0  1  0  0        limit 4: take 2, limit 7: take 5
//
// The smallest best take up to L is the last set bit up to L. The search for it
// passes at most L bits, twice the take before, so all searches of a line
// together pass no more than twice as many bits as there are coins.
//
// This kernel goes row by row. It is the plainer one and some six times slower
// than tiles, which is of no account for a single line.

// firsts is a stack whose rows are all solved, with those bits.
type firsts[T sum] struct {
	*rings[T]
	start []int    // start[p] is the first word of row p
	words []uint64 // bit t-1 of the row: a take of t is better than any smaller
}

// newFirsts solves the stack row by row.
func newFirsts[T sum](coins []uint64, limit int) *firsts[T] {
	f := &firsts[T]{rings: newRings[T](coins, limit), start: make([]int, len(coins)+1)}
	for p := range coins {
		f.start[p+1] = f.start[p] + max(0, f.most(p)+63)/64
	}
	f.words = make([]uint64, f.start[len(coins)])
	for p := f.n - 1; p >= 0; p-- {
		f.least[p] = f.solveRow(p)
	}
	return f
}

// solveRow looks at all takes of row p and returns the least reply.
func (f *firsts[T]) solveRow(p int) T {
	least, words := ^T(0), f.words[f.start[p]:f.start[p+1]]
	for t, most := 1, f.most(p); t <= most; t++ {
		if reply := f.reply(p, t); reply < least {
			least = reply
			words[(t-1)/64] |= 1 << ((t - 1) % 64)
		}
		if t%2 == 0 {
			f.keep(p, t/2, f.rest[p]-least)
		}
	}
	return least
}

// best is the smallest best take at row p < n of 1 … limit coins.
func (f *firsts[T]) best(p, limit int) int {
	left := f.n - p
	limit = min(limit, left)
	if 3*limit < left || f.least[p] <= f.rest[p+limit] {
		return f.lastFirst(p, min(limit, (left-1)/3))
	}
	// The opponent takes all the rest, and coins of value 0 may as well be hers.
	t := limit
	for 3*(t-1) >= left && t > 1 && f.rest[p+t-1] == f.rest[p+limit] {
		t--
	}
	return t
}

// lastFirst is the last take up to t ≥ 1 of row p whose bit is set; that of a
// take of 1 always is.
func (f *firsts[T]) lastFirst(p, t int) int {
	words := f.words[f.start[p]:f.start[p+1]]
	i := (t - 1) / 64
	for w := words[i] << (63 - (t-1)%64) >> (63 - (t-1)%64); ; w = words[i] {
		if w != 0 {
			return i*64 + bits.Len64(w)
		}
		i--
	}
}

// takes is a line of best play from the top, the smallest best take each time.
func (f *firsts[T]) takes() []int {
	var line []int
	for p, limit := 0, f.limit; p < f.n; {
		t := f.best(p, limit)
		line = append(line, t)
		p, limit = p+t, 2*t
	}
	return line
}
