package reign

import (
	"cmp"
	"slices"
)

// lineBytes is the most that the positions of a line may take.
const lineBytes = 64 << 20

// line plays the chains in descending order, equal ones in reading order. A
// chain that ends at another does so at a longer one, which has then been
// played; so each move takes just its chain.
func line(p Position) ([]Position, bool) {
	h, ok := heightsOf(p)
	if !ok {
		return nil, false
	}
	chains := h.chains()
	if int64(len(chains))*int64(len(p)) > lineBytes {
		return nil, false
	}
	text := []byte(p)
	line := make([]Position, len(chains))
	for i, c := range chains {
		h.play(text, int(c.start))
		line[i] = Position(text)
	}
	return line, true
}

// chain is a chain by the cell where it starts.
type chain struct{ start, length int32 }

// chains lists the chains of all trees and cycles, the longest first.
func (h *heights) chains() []chain {
	var ended []chain
	held := make([]chain, len(h.p)) // the tallest into each cell
	for _, at := range h.trees {
		c := held[at].on(at, 1)
		to := h.target(int(at))
		if to < 0 {
			ended = append(ended, c)
			continue
		}
		ended = held[to].meet(c, ended)
	}
	for _, start := range h.cycles {
		var tallest chain
		length := int32(0)
		for at := range h.around(int(start)) {
			ended = tallest.meet(held[at], ended)
			length++
		}
		ended = append(ended, tallest.on(start, length))
	}
	slices.SortFunc(ended, func(a, b chain) int {
		return cmp.Or(cmp.Compare(b.length, a.length), cmp.Compare(a.start, b.start))
	})
	return ended
}

// on is the chain with more cells at its end; no chain starts there.
func (c chain) on(at, cells int32) chain {
	if c.length == 0 {
		c.start = at
	}
	c.length += cells
	return c
}

// meet keeps the taller of c and d in c and adds the other to those that have
// ended, unless it is none.
func (c *chain) meet(d chain, ended []chain) []chain {
	if d.length > c.length {
		*c, d = d, *c
	}
	if d.length > 0 {
		ended = append(ended, d)
	}
	return ended
}
