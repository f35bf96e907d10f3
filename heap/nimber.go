package heap

import (
	"context"
	"math/big"
	"strconv"
	"strings"
	"sync"

	"zermelo"
)

// values answers for the values of single heaps: from a formula where one is
// proved, from the sequence, which it extends as it is asked, and past the
// sequence's end from a proved period. It is safe for concurrent use.
type values struct {
	game    Game
	formula formula

	mu       sync.Mutex
	sequence *Sequence
	period   *Period
}

func newValues(g Game) *values {
	return &values{game: g, formula: formulaOf(g), sequence: New(g)}
}

// of is G(n); ok is false where it would take too long to know.
func (v *values) of(n uint64) (value zermelo.Nimber, ok bool) {
	if v.formula.value != nil {
		return v.formula.value(n), true
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	for v.sequence.Len() <= n && v.period == nil && v.sequence.Len() < v.sequence.affordable() {
		v.extend()
	}
	rise := uint64(0)
	if p := v.period; p != nil && n >= p.Preperiod {
		times := (n - p.Preperiod) / p.Length
		rise = times * uint64(p.Saltus)
		n -= times * p.Length
	}
	if n >= v.sequence.Len() {
		return 0, false
	}
	return v.sequence.At(n) + zermelo.Nimber(rise), true
}

// extend doubles the sequence and looks for a period that is proved.
func (v *values) extend() {
	n := min(max(firstSearch, 2*v.sequence.Len()), v.sequence.affordable())
	ctx := context.Background()
	if v.sequence.Extend(ctx, n, nil) != nil {
		return
	}
	if p, _ := v.sequence.Period(ctx); p != nil && p.Proved {
		v.period = p
	}
}

// affordable is how many values take about a second at most to compute.
func (s *Sequence) affordable() uint64 {
	switch e := s.engine.(type) {
	case *octal:
		if e.sweeps && len(e.splits) > 0 && s.Len() >= firstReview {
			return 1 << 15
		}
		return 1 << 18
	case *subtraction:
		return max(1<<12, 1<<20/uint64(1+len(e.takes.list)/64))
	}
	return [mostParts + 1]uint64{1 << 16, 1 << 16, 1 << 13, 1 << 9, 1 << 7, 1 << 6}[s.game.parts()]
}

// nimber is the value of a sum by the values of its heaps (Sprague 1935, Grundy
// 1939). Nothing here is a theorem about the game: it is exact computation.
func (v *values) nimber() zermelo.Theorem[Position, zermelo.Nimber] {
	source := "exact method: nim-sequence of " + v.game.code
	if v.formula.value != nil {
		source = v.formula.source
	}
	return zermelo.Theorem[Position, zermelo.Nimber]{Source: source, Decide: v.sum, Reason: v.reason}
}

func (v *values) sum(p Position) (sum zermelo.Nimber, ok bool) {
	for _, n := range p.Heaps(nil) {
		value, ok := v.of(n)
		if !ok {
			return 0, false
		}
		sum ^= value
	}
	return sum, true
}

// reason is "G(3) ⊕ G(4) = 3 ⊕ 1 = 2 is not 0, so the player to move wins".
func (v *values) reason(p Position) string {
	const shown = 8
	heaps := p.Heaps(nil)
	sum, ok := v.sum(p)
	if !ok {
		return ""
	}
	if len(heaps) == 0 {
		return "there is no heap left, so the player to move has lost"
	}
	var names, found []string
	for _, n := range heaps[:min(len(heaps), shown)] {
		value, _ := v.of(n)
		names = append(names, "G("+strconv.FormatUint(n, 10)+")")
		found = append(found, number(value))
	}
	if len(heaps) > shown {
		names, found = append(names, "…"), append(found, "…")
	}
	text := strings.Join(names, " ⊕ ") + " = "
	if len(heaps) > 1 {
		text += strings.Join(found, " ⊕ ") + " = "
	}
	if sum == 0 {
		return text + "0, so the player to move loses"
	}
	return text + number(sum) + " is not 0, so the player to move wins"
}

func number(v zermelo.Nimber) string { return strconv.FormatUint(uint64(v), 10) }

// formula is a proved formula for the values of a game.
type formula struct {
	source string
	value  func(n uint64) zermelo.Nimber
	// best is for positions with very many moves, of which all is the number;
	// nil: none are given.
	best func(p Position, sum zermelo.Nimber, all *big.Int) ([]Position, *big.Int)
}

// formulaOf is the formula of a game that has one.
func formulaOf(g Game) formula {
	switch g.code {
	case "0.[3]":
		return formula{"C. L. Bouton, Nim, a game with a complete mathematical theory, 1901", bouton, bestOfNim}
	case "4.[3]":
		return formula{"Berlekamp, Conway and Guy, Winning Ways, chapter 4: Lasker's nim", lasker, nil}
	}
	return formula{}
}

// bouton is G(n) = n.
func bouton(n uint64) zermelo.Nimber { return zermelo.Nimber(n) }

// lasker exchanges 3 and 4, 7 and 8, 11 and 12 and so on.
func lasker(n uint64) zermelo.Nimber {
	switch {
	case n%4 == 3:
		n++
	case n > 0 && n%4 == 0:
		n--
	}
	return zermelo.Nimber(n)
}
