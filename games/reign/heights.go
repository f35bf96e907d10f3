package reign

// heights are what the theorem speaks of, cell by cell. Cells are named by
// their places in the text of the position.
type heights struct {
	p      Position
	side   int
	of     []int32 // by cell; cells on cycles have those above the chains
	trees  []int32 // cells off the cycles, each before its target
	cycles []int32 // the first cell in reading order of each cycle
}

// heightsOf finds the heights of all free cells; false if the text is too long
// for 32 bits.
func heightsOf(p Position) (*heights, bool) {
	if int64(len(p)) >= 1<<31 {
		return nil, false
	}
	h := &heights{p: p, side: p.Side(), of: make([]int32, len(p))}
	open := h.climb()
	for at := range len(p) {
		if open[at] > 0 {
			h.cycle(at, open)
		}
	}
	return h, true
}

// target is the free cell that a free cell leads to, -1 if there is none.
func (h *heights) target(at int) int { return target(h.p, h.side, at, h.p[at]) }

// climb gives the trees their heights from the leaves up, and to each cell of
// a cycle, for the time being, that of the tallest chain into it. It returns
// the number of arrows into each cell from cells not climbed: 1 on cycles.
func (h *heights) climb() (open []uint8) {
	open = make([]uint8, len(h.p))
	for at := range len(h.p) {
		if free(h.p[at]) {
			if to := h.target(at); to >= 0 {
				open[to]++
			}
		}
	}
	for at := range len(h.p) {
		if free(h.p[at]) && open[at] == 0 {
			h.trees = append(h.trees, int32(at))
		}
	}
	for i := 0; i < len(h.trees); i++ { // the list grows on the way
		at := int(h.trees[i])
		h.of[at]++
		if to := h.target(at); to >= 0 {
			h.of[to] = max(h.of[to], h.of[at])
			if open[to]--; open[to] == 0 {
				h.trees = append(h.trees, int32(to))
			}
		}
	}
	return open
}

// cycle gives the cells of a cycle their heights, above its tallest chain.
func (h *heights) cycle(start int, open []uint8) {
	h.cycles = append(h.cycles, int32(start))
	tallest := int32(0)
	for at := start; open[at] > 0; at = h.target(at) {
		open[at] = 0
		tallest = max(tallest, h.of[at])
	}
	for at := range h.around(start) {
		tallest++
		h.of[at] = tallest
	}
}

// around yields the cells of the cycle through start.
func (h *heights) around(start int) func(yield func(at int) bool) {
	return func(yield func(at int) bool) {
		for at, first := start, true; first || at != start; at, first = h.target(at), false {
			if !yield(at) {
				return
			}
		}
	}
}

// odd tells of each height whether an odd number of cells has it.
func (h *heights) odd() []bool {
	top := int32(0)
	for _, height := range h.of {
		top = max(top, height)
	}
	odd := make([]bool, top+1)
	for _, height := range h.of {
		odd[height] = !odd[height]
	}
	odd[0] = false // what is not a free cell
	return odd
}
