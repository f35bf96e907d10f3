package quixo

import "testing"

// imagesOf are the eight images of p, cell by cell: turned by a quarter again and
// again, and transposed.
func (r *rules) imagesOf(p Position) (all []Position) {
	moved := func(p Position, to func(row, column uint) uint) Position {
		q := p & turn
		for row := range r.n {
			for column := range r.n {
				q |= p >> (row*r.n + column) & both << to(row, column)
			}
		}
		return q
	}
	for range 4 {
		all = append(all, p, moved(p, func(row, column uint) uint { return column*r.n + row }))
		p = moved(p, func(row, column uint) uint { return column*r.n + r.n - 1 - row })
	}
	return all
}

// TestFold: a position and its images have the smallest of them as theirs, and an
// orbit has as many positions as there are different images.
func TestFold(t *testing.T) {
	some(func(r *rules, p Position) {
		all := r.imagesOf(p)
		least, different := p, map[Position]bool{}
		for _, q := range all {
			least = min(least, q)
			different[q] = true
		}
		for _, q := range all {
			if got := r.Fold(q); got != least {
				t.Fatalf("%s folds to %s, want %s", text{r.n}.Format(q), text{r.n}.Format(got), text{r.n}.Format(least))
			}
			if got := r.Orbit(q); got != uint64(len(different)) {
				t.Fatalf("%s is one of %d, want %d", text{r.n}.Format(q), got, len(different))
			}
		}
	})
}

// TestTransposed: rows become columns.
func TestTransposed(t *testing.T) {
	some(func(r *rules, p Position) {
		if got, want := r.images.transposed(p.cubes()), r.imagesOf(p)[1].cubes(); got != want {
			t.Fatalf("%s: %x, want %x", text{r.n}.Format(p), got, want)
		}
	})
}
