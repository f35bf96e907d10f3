package quixo

// push is one push: the cell where a cube is taken, and the one, at an end of its
// row or column, where it comes in again.
type push struct{ from, to uint }

// pushes calls do for the pushes of the player to move, until it says false: by
// the cell where the cube is taken, then to the left, right, top and bottom.
// Several may have one result.
func (r *rules) pushes(p Position, do func(push) bool) {
	n := r.n
	for from := range n * n {
		if !r.live(p, from) {
			continue
		}
		row, column := from/n, from%n
		for _, to := range [4]uint{row * n, row*n + n - 1, column, (n-1)*n + column} {
			if to != from && !do(push{from, to}) {
				return
			}
		}
	}
}

// live says that the player to move may take the cube of a cell: it is on the rim,
// and does not show the other's sign.
func (r *rules) live(p Position, cell uint) bool {
	row, column, last := cell/r.n, cell%r.n, r.n-1
	rim := row == 0 || row == last || column == 0 || column == last
	return rim && p.cubes()>>shift(p.mover().Other())>>cell&1 == 0
}

// pushed is p after a push.
func (r *rules) pushed(p Position, m push) Position {
	step := uint(1)
	if m.from%r.n == m.to%r.n {
		step = r.n
	}
	if m.to < m.from {
		step = -step
	}
	q := p ^ turn
	for c := m.from; c != m.to; c += step {
		q = q&^(both<<c) | p>>(c+step)&both<<c
	}
	return q&^(both<<m.to) | 1<<(m.to+shift(p.mover()))
}

// found is the first push that leads from one position to another.
func (r *rules) found(from, to Position) (m push) {
	r.pushes(from, func(one push) bool {
		m = one
		return r.pushed(from, one) != to
	})
	return m
}

// MoveName is the cell where a cube is taken and the end where it comes in again:
// "a1-right". Columns are a, b, c … from the left, rows 1, 2, 3 … from the bottom.
// Where several pushes have one result it is the first one's.
func (r *rules) MoveName(from, to Position) string {
	m, n := r.found(from, to), r.n
	name := string([]byte{'a' + byte(m.from%n), '0' + byte(n-m.from/n), '-'})
	sameRow := m.from/n == m.to/n
	switch {
	case sameRow && m.to < m.from:
		return name + "left"
	case sameRow:
		return name + "right"
	case m.to < m.from:
		return name + "top"
	}
	return name + "bottom"
}
