package heap

import (
	"context"
	"errors"
	"slices"
)

// The least period is found by string matching in values read backwards, R, of
// length N. That p is a period from n0 on means that R[0:L] = R[p:p+L] with
// L = N - p - n0. A period that counts has heaps·(n0+p) + t ≤ N, so that
//
//	L ≥ M = N - (N-t)/heaps:
//
// half of the values for an octal game. So the last M values occur again p before.
// Their occurrences are found by the method of Knuth, Morris and Pratt, nearest
// first, and each is followed as far as it goes. That takes 4·M bytes; as a rule
// a much shorter part of them, the anchor, has hardly any false occurrences, and
// only where following these takes too long is a longer anchor tried.
//
// Where p fails, with a match of length L, no other p' ≤ L can succeed: then
// R[0:p+L] has the periods p and p', so p divides p' (Fine and Wilf 1965, p being
// the least), and p' would have to fail at the same place.

// firstAnchor is the length of the first anchor.
const firstAnchor = 1 << 20

// errAnchor says that the anchor has too many false occurrences.
var errAnchor = errors.New("the anchor is too short")

// repetition finds the least period that has its window in g, and from where on
// it holds.
func repetition[C comparable](ctx context.Context, g []C, w window) (p, n0 uint64, ok bool, err error) {
	return repetitionFrom(ctx, g, w, firstAnchor)
}

// repetitionFrom begins with an anchor of a given length.
func repetitionFrom[C comparable](ctx context.Context, g []C, w window, size uint64) (p, n0 uint64, ok bool, err error) {
	n := uint64(len(g))
	if n < w.t {
		return 0, 0, false, nil
	}
	most := (n - w.t) / w.heaps
	for ; ; size *= 4 {
		m := matcher[C]{ctx: ctx, g: g, w: w, anchor: min(size, n-most), mostPeriod: most}
		if size < n-most {
			m.work = 8 * n
		}
		if p, n0, ok, err = m.search(); err != errAnchor {
			return p, n0, ok, err
		}
	}
}

// matcher looks for the occurrences of an anchor.
type matcher[C comparable] struct {
	ctx        context.Context
	g          []C
	w          window
	anchor     uint64
	mostPeriod uint64
	work       uint64 // how many values may be compared; 0: any number
}

// back is the i-th value from the end.
func (m *matcher[C]) back(i uint64) C { return m.g[uint64(len(m.g))-1-i] }

func (m *matcher[C]) search() (p, n0 uint64, ok bool, err error) {
	if m.anchor == 0 || m.mostPeriod == 0 {
		return 0, 0, false, nil
	}
	border := m.borders()
	matched, least, followed := uint64(0), uint64(1), uint64(0)
	for i := uint64(1); i < m.mostPeriod+m.anchor; i++ {
		if i%(1<<20) == 0 && m.ctx.Err() != nil {
			return 0, 0, false, m.ctx.Err()
		}
		matched = m.next(border, matched, m.back(i))
		if matched < m.anchor {
			continue
		}
		matched = uint64(border[matched])
		p = i + 1 - m.anchor
		if p < least {
			continue
		}
		length, err := m.follow(p)
		n0 = uint64(len(m.g)) - p - length
		if err != nil || m.w.needs(p, n0) <= uint64(len(m.g)) {
			return p, n0, err == nil, err
		}
		least = max(p, length) + 1
		if followed += length - m.anchor; m.work > 0 && followed > m.work {
			return 0, 0, false, errAnchor
		}
	}
	return 0, 0, false, nil
}

// borders is the failure function: border[k] is the length of the longest
// proper suffix of the anchor's first k values that is also a prefix.
func (m *matcher[C]) borders() []uint32 {
	border := make([]uint32, m.anchor+1)
	for k := uint64(1); k < m.anchor; k++ {
		border[k+1] = uint32(m.next(border, uint64(border[k]), m.back(k)))
	}
	return border
}

// next is the length of the match after one more value.
func (m *matcher[C]) next(border []uint32, matched uint64, v C) uint64 {
	for matched > 0 && (matched == m.anchor || m.back(matched) != v) {
		matched = uint64(border[matched])
	}
	if m.back(matched) == v {
		matched++
	}
	return matched
}

// follow is the length of the match of the values with those p before, from the
// end backwards. It compares blocks as long as they are equal.
func (m *matcher[C]) follow(p uint64) (length uint64, err error) {
	const block = 1 << 16
	n := uint64(len(m.g))
	length = m.anchor
	for p+length+block <= n {
		if m.ctx.Err() != nil {
			return length, m.ctx.Err()
		}
		end := n - length
		if !slices.Equal(m.g[end-block:end], m.g[end-block-p:end-p]) {
			break
		}
		length += block
	}
	for p+length < n && m.back(length) == m.back(p+length) {
		length++
	}
	return length, nil
}
