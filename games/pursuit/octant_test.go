package pursuit

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestOctantReachesEveryCell(t *testing.T) {
	for n := 2; n <= 9; n++ {
		o := octant{n}
		cells := o.cells()
		if len(cells) != o.size() {
			t.Errorf("board %d: %d cells, size %d", n, len(cells), o.size())
		}
		for i := range n * n {
			c := At(i/n, i%n)
			v, g := o.fold(c)
			if g.apply(cells[v], n) != c || g.undo(c, n) != cells[v] {
				t.Errorf("board %d: %x folds to %x by %03b", n, c, cells[v], g)
			}
		}
		for v, c := range cells {
			if u, g := o.fold(c); u != v || g != 0 {
				t.Errorf("board %d: cell %d of the octant folds to %d by %03b", n, v, u, g)
			}
		}
	}
}

// The image of a set is the set of the images.
func TestImage(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{2, 3, 20, 63, 64, 65, 127, 128, 130} {
		c := &chase{octant: octant{n}}
		for g := range symmetry(8) {
			src, want, got := make([]uint64, setWords(n)), make([]uint64, setWords(n)), make([]uint64, setWords(n))
			for range n * n / 2 {
				cell := At(r.IntN(n), r.IntN(n))
				word, bit := c.place(cell)
				src[word] |= bit
				word, bit = c.place(g.apply(cell, n))
				want[word] |= bit
			}
			if g.image(got, src, n); !slices.Equal(got, want) {
				t.Errorf("board %d, symmetry %03b: wrong image", n, g)
			}
		}
	}
}
