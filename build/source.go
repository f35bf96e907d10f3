package build

import (
	"errors"
	"io"
)

// ErrDamaged says that a file of an unfinished build is not what was written.
// It is never taken for a good one.
var ErrDamaged = errors.New("a file of the unfinished build is damaged")

// Source gives records in the order of A; ok is false behind the last.
type Source interface {
	Next() (r Record, ok bool, err error)
}

// Blocks is a Source of one sorted list in blocks.
type Blocks struct {
	// Block gives the next block, which is read before it is called again; io.EOF
	// behind the last.
	Block func() ([]byte, error)
	now   blockReader
}

// Next is the next record.
func (s *Blocks) Next() (r Record, ok bool, err error) {
	for {
		if r, ok, err = s.now.next(); ok || err != nil {
			return r, ok, err
		}
		b, err := s.Block()
		if errors.Is(err, io.EOF) {
			return r, false, nil
		}
		if err != nil {
			return r, false, err
		}
		if s.now, err = openBlock(b); err != nil {
			return r, false, err
		}
	}
}

// merge is many sorted lists as one: a heap of them by their next record.
type merge struct {
	heap []lane
	err  error
}

type lane struct {
	Record
	from Source
}

// Merge is the records of all sources in the order of A.
func Merge(sources ...Source) Source {
	if len(sources) == 1 {
		return sources[0]
	}
	m := &merge{}
	for _, s := range sources {
		r, ok, err := s.Next()
		if err != nil {
			m.err = err
		}
		if ok {
			m.heap = append(m.heap, lane{r, s})
		}
	}
	for i := len(m.heap)/2 - 1; i >= 0; i-- {
		m.sink(i)
	}
	return m
}

// sink restores the heap below i.
func (m *merge) sink(i int) {
	h := m.heap
	moved := h[i]
	for {
		child := 2*i + 1
		if child >= len(h) {
			break
		}
		if child+1 < len(h) && h[child+1].A < h[child].A {
			child++
		}
		if h[child].A >= moved.A {
			break
		}
		h[i] = h[child]
		i = child
	}
	h[i] = moved
}

// Next is the next record.
func (m *merge) Next() (r Record, ok bool, err error) {
	if m.err != nil || len(m.heap) == 0 {
		return r, false, m.err
	}
	first := &m.heap[0]
	r = first.Record
	next, ok, err := first.from.Next()
	switch {
	case err != nil:
		m.err = err
		return r, false, err
	case ok:
		first.Record = next
	default:
		last := len(m.heap) - 1
		m.heap[0] = m.heap[last]
		m.heap = m.heap[:last]
	}
	if len(m.heap) > 1 {
		m.sink(0)
	}
	return r, true, nil
}

// peeked is a Source whose next record can be looked at.
type peeked struct {
	Source
	now  Record
	some bool
}

// peek makes s ready.
func peek(s Source) (*peeked, error) {
	p := &peeked{Source: s}
	return p, p.advance()
}

func (p *peeked) advance() (err error) {
	p.now, p.some, err = p.Source.Next()
	return err
}

// upTo passes over records before a.
func (p *peeked) upTo(a uint64) error {
	for p.some && p.now.A < a {
		if err := p.advance(); err != nil {
			return err
		}
	}
	return nil
}

// sliceSource is a sorted list in memory.
type sliceSource []Record

func (s *sliceSource) Next() (r Record, ok bool, err error) {
	if len(*s) == 0 {
		return r, false, nil
	}
	r = (*s)[0]
	*s = (*s)[1:]
	return r, true, nil
}
