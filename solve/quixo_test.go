package solve_test

import "zermelo"

// cubes is a Quixo board of 3×3 cells, numbered as in a grid, and who is to move.
type cubes struct {
	of    [2]uint16
	mover zermelo.Side
}

// quixo is Chapman's game: a cube of the rim that does not show the other's sign
// is turned to one's own and pushed back into its row or column from another
// end. A line of three wins, and who makes one for the other loses.
type quixo struct{}

// pushes calls do with the cells of each push: the first is where the cube is
// taken, the last where it comes in again, and the cubes between slide.
func pushes(do func(path []int)) {
	for i := range 3 {
		row, column := []int{3 * i, 3*i + 1, 3*i + 2}, []int{i, i + 3, i + 6}
		for _, line := range [][]int{row, column} {
			back := []int{line[2], line[1], line[0]}
			for from := range 3 {
				if i == 1 && from == 1 {
					continue // the middle of the board is not on the rim
				}
				for _, way := range [][]int{line[from:], back[2-from:]} {
					if len(way) > 1 {
						do(way)
					}
				}
			}
		}
	}
}

func (quixo) Moves(dst []cubes, p cubes) []cubes {
	other := p.mover.Other()
	if hasLine(p.of[0]) || hasLine(p.of[1]) {
		return dst
	}
	pushes(func(path []int) {
		if p.of[other]>>path[0]&1 == 0 {
			dst = append(dst, p.pushed(path))
		}
	})
	return dst
}

// pushed is p after the push.
func (p cubes) pushed(path []int) cubes {
	q := cubes{mover: p.mover.Other()}
	last := path[len(path)-1]
	for side, cells := range p.of {
		q.of[side] = cells
		for i, cell := range path[1:] {
			q.of[side] = q.of[side]&^(1<<path[i]) | cells>>cell&1<<path[i]
		}
		q.of[side] &^= 1 << last
	}
	q.of[p.mover] |= 1 << last
	return q
}

// End: a line of the player to move, whom the other made it for, wins.
func (quixo) End(p cubes) zermelo.Outcome {
	if hasLine(p.of[p.mover]) {
		return zermelo.Win
	}
	return zermelo.Loss
}
