package madmax

import "iter"

// listed is an edge as it is read: its group in the upper half, the edge in
// the lower.
type listed uint64

func newListed(from, to uint32, letter byte) listed {
	return listed(group(from, letter))<<32 | listed(newEdge(to, letter))
}

func (e listed) group() uint32 { return uint32(e >> 32) }
func (e listed) edge() edge    { return edge(e) }

// edgeList is the edges in the order of the file, and where in it they stand.
// Most files have an edge a line from column 1, so only the places that are
// not on the line after, in column 1, are kept.
type edgeList struct {
	edges     chunks[listed]
	irregular chunks[place]
	line      uint32 // of the last edge
}

// place says where edge number i begins, and so where those after it do up to
// the next place noted.
type place struct{ i, line, column uint32 }

func (l *edgeList) add(e listed, line, column int) {
	if l.line++; uint32(line) != l.line || column != 1 {
		l.line = uint32(line)
		l.irregular.add(place{uint32(l.edges.len()), l.line, uint32(column)})
	}
	l.edges.add(e)
}

func (l *edgeList) len() int { return l.edges.len() }

// parts yields the first m edges in pieces.
func (l *edgeList) parts(m int) iter.Seq[[]listed] { return l.edges.parts(m) }

// at is edge number i with its place.
func (l *edgeList) at(i int) (e listed, line, column int) {
	last := place{line: 1, column: 1}
	for part := range l.irregular.parts(l.irregular.len()) {
		for _, p := range part {
			if int(p.i) <= i {
				last = p
			}
		}
	}
	line, column = int(last.line)+i-int(last.i), 1
	if i == int(last.i) {
		column = int(last.column)
	}
	return l.edges.at(i), line, column
}

// chunks is a list that grows without copying, so that memory stays at what
// is kept.
type chunks[T any] struct {
	full [][]T // chunkSize each
	last []T
}

const chunkSize = 1 << 14

func (c *chunks[T]) add(x T) {
	if len(c.last) == cap(c.last) {
		c.grow()
	}
	c.last = append(c.last, x)
}

// grow makes room: the first chunk from small, the others at once.
func (c *chunks[T]) grow() {
	switch size := cap(c.last); {
	case size == chunkSize:
		c.full = append(c.full, c.last)
		c.last = make([]T, 0, chunkSize)
	default:
		c.last = append(make([]T, 0, min(max(64, 4*size), chunkSize)), c.last...)
	}
}

func (c *chunks[T]) len() int { return len(c.full)*chunkSize + len(c.last) }

func (c *chunks[T]) at(i int) T {
	if k := i / chunkSize; k < len(c.full) {
		return c.full[k][i%chunkSize]
	}
	return c.last[i%chunkSize]
}

// parts yields the first m elements in pieces.
func (c *chunks[T]) parts(m int) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		for _, part := range append(c.full[:len(c.full):len(c.full)], c.last) {
			part = part[:min(m, len(part))]
			if m -= len(part); !yield(part) || m == 0 {
				return
			}
		}
	}
}
