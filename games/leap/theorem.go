package leap

import (
	"fmt"
	"iter"
	"math/big"
	"strconv"
	"strings"

	"zermelo"
)

// nimber is the theorem of staircase.go, for every position: the XOR of what
// the rows are worth.
var nimber = zermelo.Theorem[Position, zermelo.Nimber]{
	Source: "staircase nim, Sprague 1937 (docs/theorems.md)",
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

// reason says what each row is worth, and why.
func reason(p Position) string {
	const shown = 6 // rows, and runs of a row
	if p == "" {
		return "there is no row, so the player to move has lost"
	}
	var b strings.Builder
	b.WriteString("a row is worth the XOR of its runs of pieces that have an odd number of empty cells on their right: ")
	row, rows := 0, strings.Count(string(p), string(bar))+1
	for cells := range strings.SplitSeq(string(p), string(bar)) {
		if row++; row > shown {
			fmt.Fprintf(&b, "and so on for %d more; ", rows-shown)
			break
		}
		fmt.Fprintf(&b, "row %d is worth %s; ", row, sum(Position(cells), shown))
	}
	verdict := ", so the player to move loses"
	value := strconv.Itoa(worth(p))
	if value != "0" {
		verdict = " ≠ 0, so the player to move wins"
	}
	if rows == 1 {
		return strings.TrimSuffix(b.String(), "; ") + verdict
	}
	return b.String() + "XOR = " + value + verdict
}

// sum writes the value of one row, "3" or "3 = 2 ⊕ 1".
func sum(row Position, shown int) string {
	var heaps []string
	for r := range runs(row) {
		if h := r.heap(); h > 0 {
			if len(heaps) == shown {
				heaps = append(heaps, "…")
				break
			}
			heaps = append(heaps, strconv.Itoa(h))
		}
	}
	value := strconv.Itoa(worth(row))
	if len(heaps) < 2 {
		return value
	}
	return value + " = " + strings.Join(heaps, " ⊕ ")
}
