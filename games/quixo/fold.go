package quixo

import "math/bits"

// The eight symmetries of the square. The images of eight cells are looked up all
// at once: each player's cells take 32 bits of an image, so two images are one
// word, and four words are all of them.
//
//	 63 … 32     31 … 0
//	odd image   even image
//
// Image 0 is the cells themselves and image 1 the transposed ones.
type words struct{ a, b, c, d uint64 }

// images are those of each byte of a player's cells.
type images [4][256]words

// symmetries are what the eight do to the cell in a row and a column, last being
// n-1.
func symmetries(row, column, last uint) [8][2]uint {
	up, left := last-row, last-column
	return [8][2]uint{
		{row, column}, {column, row}, {row, left}, {left, row},
		{up, column}, {column, up}, {up, left}, {left, up},
	}
}

func newImages(n uint) *images {
	m := new(images)
	for i := range n * n {
		one := imagesOf(n, i)
		chunk := &m[i/8]
		for cells := range chunk {
			if cells>>(i%8)&1 == 1 {
				chunk[cells] = chunk[cells].or(one)
			}
		}
	}
	return m
}

// imagesOf are the images of one cell.
func imagesOf(n, cell uint) words {
	var w [4]uint64
	for g, to := range symmetries(cell/n, cell%n, n-1) {
		w[g/2] |= 1 << (n*to[0] + to[1]) << (32 * (g % 2))
	}
	return words{w[0], w[1], w[2], w[3]}
}

func (w words) or(v words) words { return words{w.a | v.a, w.b | v.b, w.c | v.c, w.d | v.d} }

// of are the images of one player's cells.
func (m *images) of(cells uint32) words {
	w := m[0][byte(cells)].or(m[1][byte(cells>>8)])
	if cells>>16 != 0 { // n = 5
		w = w.or(m[2][byte(cells>>16)]).or(m[3][byte(cells>>24)])
	}
	return w
}

// transposed has the rows of cubes as columns.
func (m *images) transposed(cubes uint64) uint64 {
	return m.first(uint32(cubes))>>32 | m.first(uint32(cubes>>half))>>32<<half
}

// first are image 0 and 1 of one player's cells.
func (m *images) first(cells uint32) uint64 {
	w := m[0][byte(cells)].a | m[1][byte(cells>>8)].a
	if cells>>16 != 0 {
		w |= m[2][byte(cells>>16)].a | m[3][byte(cells>>24)].a
	}
	return w
}

// even and odd are two images of a position's cubes, from those of each player.
func even(first, second uint64) uint64 { return first&(1<<32-1) | second<<half }
func odd(first, second uint64) uint64  { return first>>32 | second&^(1<<32-1) }

// Fold is the image whose bits are the smallest number.
func (r *rules) Fold(p Position) Position {
	cubes := p.cubes()
	f, s := r.images.of(uint32(cubes)), r.images.of(uint32(cubes>>half))
	least := min(
		min(min(cubes, odd(f.a, s.a)), min(even(f.b, s.b), odd(f.b, s.b))),
		min(min(even(f.c, s.c), odd(f.c, s.c)), min(even(f.d, s.d), odd(f.d, s.d))))
	return Position(least) | p&turn
}

// Orbit is how many positions have the representative p: 8 by the number of
// symmetries that leave it as it is.
func (r *rules) Orbit(p Position) uint64 {
	cubes := p.cubes()
	f, s := r.images.of(uint32(cubes)), r.images.of(uint32(cubes>>half))
	same := uint(0)
	for _, image := range [8]uint64{
		even(f.a, s.a), odd(f.a, s.a), even(f.b, s.b), odd(f.b, s.b),
		even(f.c, s.c), odd(f.c, s.c), even(f.d, s.d), odd(f.d, s.d),
	} {
		if image == cubes {
			same++
		}
	}
	return 8 >> bits.TrailingZeros(same) // a subgroup has 1, 2, 4 or 8
}
