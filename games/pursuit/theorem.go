package pursuit

import (
	"fmt"
	"math/big"
	"sync"

	"zermelo"
)

// What is known of the game, all of it proved.
//
// Lemma. White, to move, wins exactly if Black is next to her, and then at once.
//
// Proof. n = 2: otherwise Black is on the opposite corner, White has to step
// next to him, and he captures. n ≥ 3: White can win later only if Black, to
// move, can be forced to end next to her. He never is. One step away from her,
// or two in a line, he captures. At an odd distance of 3 or more a single step
// leaves a distance of at least 2, at an even one of 4 or more at least 3. What
// is left is the distance 2 on a diagonal: if White's column is the further
// east, a step to the west leaves 3, and from the first column, where there is
// none, two steps to the east lead to the diagonal on her other side. ∎
//
// So the layers of bitboard.go, which find exactly the positions that Black
// wins, decide everything: with White to move what is neither among them nor
// next to Black is a draw, and a position with Black to move is worth the best
// of its results. That there are no draws at all is not proved (ring.go).

// source names the method.
const source = "exact method: bitboard retrograde analysis; docs/theorems.md#pursuit"

// tableLimit bounds the memory of a table: boards up to 140×140, which take a
// second or two. Nothing can interrupt a theorem.
const tableLimit = 128 << 20

// method decides the positions of one board by its table, which is built when
// it is asked for first.
type method struct {
	n     int
	limit uint64 // of the table's memory
	build sync.Once
	table *table
}

// solved is the table; nil where the board is too large for one.
func (m *method) solved() *table {
	m.build.Do(func() {
		if tableBytes(m.n) <= m.limit {
			m.table = newTable(m.n)
		}
	})
	return m.table
}

// verdict is the value of p. On boards too large for a table it is known where
// the game is over or ends with this move.
func (m *method) verdict(p Position) (v zermelo.Verdict, ok bool) {
	if v, ok := sudden(p, m.n); ok {
		return v, true
	}
	if t := m.solved(); t != nil {
		return t.verdict(p), true
	}
	return v, false
}

// sudden is the value of a position in which somebody has been or can be
// captured at once.
func sudden(p Position, n int) (v zermelo.Verdict, ok bool) {
	if p.White == p.Black {
		return zermelo.Verdict{Outcome: zermelo.Loss}, true
	}
	from, to, steps := p.White, p.Black, 1
	if p.Mover == zermelo.Second {
		from, to, steps = p.Black, p.White, 2
	}
	var near [8]Cell
	for _, c := range around(near[:0], from, n, steps) {
		if c == to {
			return zermelo.Verdict{Outcome: zermelo.Win, Plies: 1}, true
		}
	}
	return v, false
}

func (m *method) outcome(p Position) (zermelo.Outcome, bool) {
	v, ok := m.verdict(p)
	return v.Outcome, ok
}

func (m *method) plies(p Position) (uint32, bool) {
	v, ok := m.verdict(p)
	return v.Plies, ok
}

// reason explains the verdict on p.
func (m *method) reason(p Position) string {
	v, ok := m.verdict(p)
	if !ok {
		return ""
	}
	return explain(p, v)
}

// explain says in a sentence where a verdict comes from.
func explain(p Position, v zermelo.Verdict) string {
	mover, other := "White", "Black"
	if p.Mover == zermelo.Second {
		mover, other = other, mover
	}
	switch {
	case v.Outcome == zermelo.Draw:
		return fmt.Sprintf("neither player can force a capture: from here on both can go on for ever, %s being to move", mover)
	case v.Plies == 0:
		return fmt.Sprintf("both pieces stand on one cell: %s, who is to move, has just been captured", mover)
	case v.Plies == 1:
		return fmt.Sprintf("one move, from %s to %s, takes %s onto %s's piece", place(p, mover), place(p, other), mover, other)
	case v.Outcome == zermelo.Win:
		return fmt.Sprintf("whatever White answers to the best move, Black captures after at most %d plies", v.Plies)
	case p.Mover == zermelo.First:
		return fmt.Sprintf("whatever White does, Black captures after at most %d plies", v.Plies)
	}
	return fmt.Sprintf("whatever Black does, he ends beside White, who captures after at most %d plies", v.Plies)
}

// place is the cell of a player's piece, in the notation of positions.
func place(p Position, player string) string {
	if player == "White" {
		return string(appendCell(nil, p.White))
	}
	return string(appendCell(nil, p.Black))
}

// best gives the moves that keep the outcome, and their number.
func (m *method) best(p Position) (best []Position, count *big.Int, ok bool) {
	t := m.solved()
	if t == nil {
		return nil, nil, false
	}
	v := t.verdict(p)
	for _, q := range t.results(p) {
		if t.verdict(q).Outcome == -v.Outcome {
			best = append(best, q)
		}
	}
	return best, big.NewInt(int64(len(best))), true
}

// line is play from p to the capture, the winner hurrying and the loser
// delaying; ok is false where play is endless.
func (m *method) line(p Position) (line []Position, ok bool) {
	t := m.solved()
	if t == nil || t.verdict(p).Outcome == zermelo.Draw {
		return nil, false
	}
	for v := t.verdict(p); v.Plies > 0; v = t.verdict(p) {
		for _, q := range t.results(p) {
			if turned(t.verdict(q)) == v {
				line, p = append(line, q), q
				break
			}
		}
	}
	return line, true
}

// game is the game on an n×n board that starts at p, with all that is known
// about it. No table takes more than limit bytes.
func game(n int, p Position, limit uint64) zermelo.Game[Position] {
	m := &method{n: n, limit: limit}
	return zermelo.Game[Position]{
		Name:        name,
		About:       About,
		Players:     [2]string{"White", "Black"},
		Start:       p,
		Rules:       rulesOf(n),
		Text:        text{n},
		Outcome:     zermelo.Theorem[Position, zermelo.Outcome]{Source: source, Decide: m.outcome, Reason: m.reason},
		Plies:       zermelo.Theorem[Position, uint32]{Source: source, Decide: m.plies},
		Conjectures: ringLaw(n, limit),
		Best:        m.best,
		Line:        m.line,
		Input:       func(p Position) ([]byte, bool) { return input(n, p) },
		Board:       drawing(n),
		Cells:       places,
	}
}
