package quixo

// Positions as numbers: the cells as digits of base 3, the lowest cell first, and
// who is to move as the slowest digit of all.
//
//	mover·3^(n²) + Σ 3^i · (0 blank, 1 First's, 2 Second's) over the cells i
//
// Eight cells at a time are looked up: of the byte of one player's bits, what it
// adds; of a number below 3⁸, the bits of both players.

const (
	chunk  = 8    // cells at a time
	thirds = 6561 // 3⁸
)

type indices struct {
	wide  bool   // more than two chunks
	half  uint64 // 3^(n²): the positions with one player to move
	adds  [1 << chunk]uint64
	cubes [thirds]uint64
}

func newIndices(n uint) *indices {
	x := &indices{half: 1, wide: n*n > 2*chunk}
	for range n * n {
		x.half *= 3
	}
	for i := range x.cubes {
		for cell, rest := uint(0), i; rest > 0; cell, rest = cell+1, rest/3 {
			switch rest % 3 {
			case 1:
				x.cubes[i] |= 1 << cell
			case 2:
				x.cubes[i] |= 1 << (cell + half)
			}
		}
		if x.cubes[i]>>half == 0 {
			x.adds[x.cubes[i]] = uint64(i)
		}
	}
	return x
}

// Size is 2·3^(n²).
func (r *rules) Size() uint64 { return 2 * r.indices.half }

// Index is the number of p.
func (r *rules) Index(p Position) uint64 {
	x := r.indices
	cubes := p.cubes()
	i := x.chunk(cubes) + thirds*x.chunk(cubes>>chunk)
	if x.wide {
		i += thirds * thirds * (x.chunk(cubes>>(2*chunk)) + thirds*x.chunk(cubes>>(3*chunk)))
	}
	return i + uint64(p>>63)*x.half
}

// chunk is the number of the eight lowest cells.
func (x *indices) chunk(cubes uint64) uint64 {
	return x.adds[byte(cubes)] + 2*x.adds[byte(cubes>>half)]
}

// At is the position of number i.
func (r *rules) At(i uint64) Position {
	x := r.indices
	var p Position
	if i >= x.half {
		p, i = turn, i-x.half
	}
	cubes := x.cubes[i%thirds] | x.cubes[i/thirds%thirds]<<chunk
	if x.wide {
		i /= thirds * thirds
		cubes |= x.cubes[i%thirds]<<(2*chunk) | x.cubes[i/thirds]<<(3*chunk)
	}
	return p | Position(cubes)
}
