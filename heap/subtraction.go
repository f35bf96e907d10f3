package heap

// subtraction is the engine of subtraction games: for each heap, a look at each
// take.
type subtraction struct {
	takes *takes
	upTo  []uint64 // the takes that were legal at the last heap
	mex   mex
}

func (e *subtraction) extend(values *cells, n uint64) {
	for values.n < n {
		e.list(values.n)
		e.mex.begin()
		switch {
		case values.longs != nil:
			reachTakes(&e.mex, values.longs[:values.n], e.upTo)
		case values.words != nil:
			reachTakes(&e.mex, values.words[:values.n], e.upTo)
		default:
			reachTakes(&e.mex, values.bytes[:values.n], e.upTo)
		}
		values.put(e.mex.least())
	}
}

// list brings the list of takes up to n.
func (e *subtraction) list(n uint64) {
	from := uint64(1)
	if len(e.upTo) > 0 {
		from = e.upTo[len(e.upTo)-1] + 1
	}
	for k := range e.takes.between(from, n) {
		e.upTo = append(e.upTo, k)
	}
}

// reachTakes marks the values that the takes lead to from the heap after g.
func reachTakes[C cell](m *mex, g []C, takes []uint64) {
	for _, k := range takes {
		m.add(uint32(g[uint64(len(g))-k]))
	}
}
