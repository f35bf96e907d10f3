package table

import (
	"maps"
	"slices"
)

// Tally counts positions by value.
type Tally struct {
	Positions, Orbits uint64
	counts            map[Value]uint64
	last              Value // and its count, since values come in runs
	run               uint64
}

// Add counts a position that stands for so many.
func (t *Tally) Add(v Value, orbit uint64) {
	if v != t.last {
		t.settle()
		t.last = v
	}
	t.Positions++
	t.Orbits += orbit
	t.run += orbit
}

func (t *Tally) settle() {
	if t.counts == nil {
		t.counts = map[Value]uint64{}
	}
	if t.run > 0 {
		t.counts[t.last] += t.run
	}
	t.run = 0
}

// AddTally adds what another tally counted.
func (t *Tally) AddTally(other *Tally) {
	t.settle()
	other.settle()
	for v, n := range other.counts {
		t.counts[v] += n
	}
	t.Positions += other.Positions
	t.Orbits += other.Orbits
}

// Fill puts the counts into a header.
func (t *Tally) Fill(h *Header) {
	t.settle()
	h.Positions, h.Orbits = t.Positions, t.Orbits
	h.Values = slices.Sorted(maps.Keys(t.counts))
	h.Counts = make([]uint64, len(h.Values))
	for i, v := range h.Values {
		h.Counts[i] = t.counts[v]
	}
}
