package pursuit

import (
	"context"
	"math/bits"
)

// chaseBytes is the memory that a chase on an n×n board takes: three sets of
// words for each cell of the octant, the images and their lists. All ones
// where the number does not fit.
func chaseBytes(n int) uint64 {
	side := uint64(octant{n}.side())
	sets := side * (side + 1) / 2
	return product(3*sets+4*side, 8*uint64(setWords(n))+64)
}

// product is a·b, or all ones where that does not fit.
func product(a, b uint64) uint64 {
	if high, low := bits.Mul64(a, b); high == 0 {
		return low
	}
	return ^uint64(0)
}

// lossLayer is the layer in which White, to move on white, has lost against
// black: she is captured after 2·layer plies. ok is false where Black does not
// win. The analysis ends in the layer that answers the question.
func lossLayer(ctx context.Context, n int, white, black Cell) (layer int, ok bool, err error) {
	c := newChase(n)
	v, g := c.fold(white)
	word, bit := c.place(g.undo(black, n))
	found := &c.lost[v*c.words+word]
	for more := true; *found&bit == 0; layer++ {
		if !more {
			return 0, false, nil
		}
		if more, err = c.next(ctx); err != nil {
			return 0, false, err
		}
	}
	return layer, true, nil
}
