package reign

import (
	"math/big"
	"slices"
)

// shownBest is how many best moves are listed at most.
const shownBest = 8

// best gives the first best moves in reading order and counts them all: by the
// theorem, the starts from which a cell of every odd height is taken.
func best(p Position) ([]Position, *big.Int, bool) {
	h, ok := heightsOf(p)
	if !ok {
		return nil, nil, false
	}
	odd := h.odd()
	most := int32(0)
	for _, is := range odd {
		if is {
			most++
		}
	}
	var moves []Position
	count := int64(0)
	for at, n := range h.oddTaken(odd) {
		if n != most || !free(p[at]) {
			continue
		}
		if count++; len(moves) < shownBest {
			moves = append(moves, h.after(at))
		}
	}
	return moves, big.NewInt(count), true
}

// oddTaken is by start the number of odd heights that are taken; -1 for a start
// on a cycle whose result has an earlier one.
func (h *heights) oddTaken(odd []bool) []int32 {
	taken := make([]int32, len(h.p))
	for _, start := range h.cycles {
		total := int32(0)
		for at := range h.around(int(start)) {
			if odd[h.of[at]] {
				total++
			}
		}
		for at := range h.around(int(start)) {
			taken[at] = total
		}
	}
	for _, at := range slices.Backward(h.trees) { // targets first
		if to := h.target(int(at)); to >= 0 {
			taken[at] = taken[to]
		}
		if odd[h.of[at]] {
			taken[at]++
		}
	}
	for _, start := range h.cycles {
		for at := range h.around(int(start)) {
			if at != int(start) {
				taken[at] = -1
			}
		}
	}
	return taken
}

// after is the position after starting at a cell.
func (h *heights) after(start int) Position {
	text := []byte(h.p)
	h.play(text, start)
	return Position(text)
}

// play occupies in text what a start takes.
func (h *heights) play(text []byte, start int) {
	for at := start; at >= 0 && text[at] != occupied; at = h.target(at) {
		text[at] = occupied
	}
}

// moveCount is the number of different results: one for each free cell off the
// cycles and one for each cycle.
func moveCount(p Position) *big.Int {
	h, ok := heightsOf(p)
	if !ok {
		return big.NewInt(int64(len(p))) // more than anybody lists
	}
	return big.NewInt(int64(len(h.trees) + len(h.cycles)))
}
