package leap

import (
	"fmt"
	"iter"
	"math/big"
	"strings"

	"zermelo"
)

// nimber is the theorem of staircase.go, for every position: the XOR of what
// the rows are worth.
var nimber = zermelo.Theorem[Position, zermelo.Nimber]{
	Source: "staircase nim, Sprague 1937; docs/theorems.md#leap",
	Decide: func(p Position) (zermelo.Nimber, bool) { return zermelo.Nimber(worth(p)), true },
	Reason: reason,
}

// run is a run of pieces that can move: cells[start:end] of a position, with
// step empty cells on its right in its row, the first at end.
type run struct{ row, start, end, step int }

// runs goes through the runs in reading order; rows count from 0.
func runs(p Position) iter.Seq[run] {
	return func(yield func(run) bool) {
		row, step := 0, emptyCells(p)
		for i := 0; i < len(p); i++ {
			switch p[i] {
			case bar:
				row++
				step = emptyCells(p[i+1:])
			case empty:
				step--
			case piece:
				r := run{row, i, i + runLength(p[i:]), step}
				i = r.end - 1
				if step > 0 && !yield(r) {
					return
				}
			}
		}
	}
}

// emptyCells counts the empty cells of the first row of p.
func emptyCells(p Position) int {
	row, _, _ := strings.Cut(string(p), string(bar))
	return strings.Count(row, string(empty))
}

// runLength is the length of the run of pieces that p begins with.
func runLength(p Position) int {
	return len(p) - len(strings.TrimLeft(string(p), string(piece)))
}

// heap is the nim heap that the run stands for: itself on an odd step, nothing
// on an even one.
func (r run) heap() int { return (r.end - r.start) * (r.step & 1) }

// worth is the Grundy value of p.
func worth(p Position) int {
	value := 0
	for r := range runs(p) {
		value ^= r.heap()
	}
	return value
}

// best gives some moves to positions of value 0, and how many there are. From a
// lost position every move is as good.
func best(p Position) ([]Position, *big.Int, bool) {
	const some = 8
	value := worth(p)
	if value == 0 {
		return somePieces(p, some), moveCount(p), true
	}
	var moves []Position
	count := int64(0)
	for r := range runs(p) {
		if s := r.winning(p, value); s > 0 {
			count++
			if len(moves) < some {
				moves = append(moves, r.move(p, s))
			}
		}
	}
	return moves, big.NewInt(count), true
}

// winning is how many pieces of the run are to go down a step so that the value
// of p becomes 0; 0 where no number does it. On an odd step the run's own heap
// shrinks, on an even step the heap one step down grows: solvers that look at
// odd steps only miss half of the winning moves.
func (r run) winning(p Position, value int) int {
	if r.step%2 == 1 {
		return max(0, r.heap()-(r.heap()^value))
	}
	below := runLength(p[r.end+1:])
	if s := (below ^ value) - below; 0 < s && s <= r.end-r.start {
		return s
	}
	return 0
}

// move sends s pieces of the run down a step: the s-th from its right end leaps
// over the others.
func (r run) move(p Position, s int) Position {
	cells := []byte(p)
	cells[r.end-s], cells[r.end] = empty, piece
	return Position(cells)
}

// somePieces gives the first moves from p, at most some.
func somePieces(p Position, some int) (moves []Position) {
	for r := range runs(p) {
		for s := r.end - r.start; s > 0; s-- {
			if len(moves) == some {
				return moves
			}
			moves = append(moves, r.move(p, s))
		}
	}
	return moves
}

// moveCount counts the pieces that are not stuck.
func moveCount(p Position) *big.Int {
	count := int64(0)
	for r := range runs(p) {
		count += int64(r.end - r.start)
	}
	return big.NewInt(count)
}

// What a reason shows of long positions.
const (
	shownRows = 4
	shownRuns = 6 // of a row
)

// reason lists the runs that count, row by row, and adds the rows up.
func reason(p Position) string {
	if p == "" {
		return "there is no row, so the player to move loses"
	}
	var b strings.Builder
	b.WriteString("a run of pieces counts if the number of empty cells on its right is odd")
	cells := strings.SplitN(string(p), string(bar), shownRows+1)
	for i, row := range cells[:min(len(cells), shownRows)] {
		fmt.Fprintf(&b, "; row %d: %s", i+1, sum(counted(Position(row)), worth(Position(row))))
	}
	if len(cells) > shownRows {
		fmt.Fprintf(&b, "; and so on for %d more", 1+strings.Count(cells[shownRows], string(bar)))
	}
	if value := worth(p); value != 0 {
		fmt.Fprintf(&b, "; the Grundy value, the ⊕ of all, is %d, not 0, so the player to move wins", value)
	} else {
		b.WriteString("; the Grundy value, the ⊕ of all, is 0, so the player to move loses")
	}
	return b.String()
}

// counted are the first runs of a row that count, by their numbers of pieces, one
// more than are shown.
func counted(row Position) (heaps []int) {
	for r := range runs(row) {
		if h := r.heap(); h > 0 {
			heaps = append(heaps, h)
		}
		if len(heaps) > shownRuns {
			break
		}
	}
	return heaps
}

// sum writes heaps and their XOR: "3 ⊕ 1 = 2", "3", or "none".
func sum(heaps []int, value int) string {
	if len(heaps) == 0 {
		return "none"
	}
	var b strings.Builder
	for i, h := range heaps {
		switch {
		case i == shownRuns:
			b.WriteString(" ⊕ …")
		case i > 0:
			fmt.Fprintf(&b, " ⊕ %d", h)
		default:
			fmt.Fprint(&b, h)
		}
	}
	if len(heaps) > 1 {
		fmt.Fprintf(&b, " = %d", value)
	}
	return b.String()
}
