package heap

import (
	"context"
	"strconv"
	"strings"
	"sync"

	"zermelo"
)

// outcomes knows who wins single heaps of a partizan game, each played alone. It
// is safe for concurrent use.
//
// Who wins a heap depends on the heaps that a take leads to, at most t below it,
// if t is the largest take of the two players. So where the outcomes of n0, …,
// n0+t-1 are those of n0+p, …, n0+p+t-1, that goes on for ever, by induction.
type outcomes struct {
	game Partizan

	mu     sync.Mutex
	heaps  []firsts
	period *Period // a proved one
}

// firsts says which players win a heap when they move first: bit 0 Left, bit 1
// Right. The class of the heap is P, L, R or N where it is 0, 1, 2 or 3.
type firsts = uint8

const (
	fewOutcomes  = 1 << 12 // found at most where the takes are many
	mostOutcomes = 1 << 20 // found at most, which takes a second or so
)

// affordable is how many heaps are looked at, at most.
func (o *outcomes) affordable() uint64 {
	for _, g := range o.game.sides {
		if g.takes == nil || g.takes.member != nil || len(g.takes.list) > 16 {
			return fewOutcomes
		}
	}
	return mostOutcomes
}

// of is what is known of a heap of n; ok is false where it would take too long
// to know.
func (o *outcomes) of(n uint64) (f firsts, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	most := o.affordable()
	for known := o.known(); known <= n && known < most && o.period == nil; known = o.known() {
		o.extend(min(most, max(firstSearch, 2*known)))
	}
	if p := o.period; p != nil && n >= p.Preperiod {
		n = p.Preperiod + (n-p.Preperiod)%p.Length
	}
	if n >= o.known() {
		return 0, false
	}
	return o.heaps[n], true
}

func (o *outcomes) known() uint64 { return uint64(len(o.heaps)) }

// extend finds the outcomes of the heaps below n, and looks for a period.
func (o *outcomes) extend(n uint64) {
	for m := o.known(); m < n; m++ {
		var f firsts
		for side, g := range o.game.sides {
			if o.reachesLost(g, m, 1-side) {
				f |= 1 << side
			}
		}
		o.heaps = append(o.heaps, f)
	}
	left, finite := o.game.sides[zermelo.First].lastTake()
	right, both := o.game.sides[zermelo.Second].lastTake()
	if !finite || !both {
		return
	}
	w := window{heaps: 1, t: max(left, right), proves: true}
	if p, n0, ok, _ := repetition(context.Background(), o.heaps, w); ok {
		o.period = w.period(p, n0, o.known())
	}
}

// reachesLost says that a take of g from a heap of n leaves a heap that other,
// moving first, does not win.
func (o *outcomes) reachesLost(g Game, n uint64, other int) bool {
	for k := range g.legal(n) {
		if o.heaps[n-k]>>other&1 == 0 {
			return true
		}
	}
	return false
}

// theorem decides sums that are won heap by heap. Who wins each heap moving
// second wins the sum moving second, with an answer to each move in the heap
// where it was made. Who wins one heap moving first and all others moving second
// wins the sum moving first. A sum may also be won in other ways: of these
// nothing is said.
func (o *outcomes) theorem() zermelo.Theorem[Turn, zermelo.Outcome] {
	return zermelo.Theorem[Turn, zermelo.Outcome]{
		Source: "exact method: the outcomes of the single heaps, each answered on its own",
		Decide: o.decide, Reason: o.reason,
	}
}

func (o *outcomes) decide(p Turn) (zermelo.Outcome, bool) {
	var mine, theirs, both int // heaps that the mover, the other, either wins moving first
	for _, n := range p.Heaps.Heaps(nil) {
		f, ok := o.of(n)
		if !ok {
			return 0, false
		}
		m, t := int(f>>p.Mover&1), int(f>>p.Mover.Other()&1)
		mine, theirs, both = mine+m, theirs+t, both+m&t
	}
	switch {
	case mine == 0:
		return zermelo.Loss, true
	case theirs == 0, theirs == 1 && both == 1:
		return zermelo.Win, true
	}
	return 0, false
}

// reason is "heap 3 is N, heap 4 is L: Left opens in a heap won by moving first,
// …".
func (o *outcomes) reason(p Turn) string {
	const shown = 8
	outcome, ok := o.decide(p)
	heaps := p.Heaps.Heaps(nil)
	switch {
	case !ok:
		return ""
	case len(heaps) == 0:
		return "there is no heap left, so the player to move has lost"
	}
	var classes []string
	for _, n := range heaps[:min(len(heaps), shown)] {
		f, _ := o.of(n)
		classes = append(classes, strconv.FormatUint(n, 10)+" is "+"PLRN"[f:f+1])
	}
	if len(heaps) > shown {
		classes = append(classes, "…")
	}
	text := "heap " + strings.Join(classes, ", heap ") + ": "
	if outcome == zermelo.Loss {
		return text + players[p.Mover.Other()] + " wins every heap moving second, and so the sum: with an answer to each move in its heap"
	}
	return text + players[p.Mover] + " opens in a heap won by moving first, and then answers each move in its heap"
}
