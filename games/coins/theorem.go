package coins

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"strings"
	"sync/atomic"

	"zermelo"
)

// What the mover collects follows the recursion
//
//	M(p, L) = max over 1 ≤ t ≤ min(L, R) of rest(p) - M(p+t, 2t)
//
// by backward induction; the margin, mover minus other, is
// 2·M - total. What makes it a theorem worth having are the reductions of
// rings.go, each with its proof, by which n²/8 looks at n²/128 numbers do.

// mostCoins bounds the stacks for which the theorem speaks. A question to it
// cannot be interrupted: this is one second's work and 160 MB.
const mostCoins = 50_000

// prove adds to a game what is known without search.
func prove(g *zermelo.Game[Position]) {
	k := &knowledge{}
	g.Score = zermelo.Theorem[Position, int]{
		Source: "exact method: backward induction with reductions; docs/theorems.md#coins",
		Decide: k.score,
		Reason: k.reason,
	}
	g.Best, g.Line = k.best, line
}

// solution is a position with what is known of all its takes.
type solution struct {
	position  Position
	total     uint64
	collected uint64  // by the mover
	replies   []reply // to a take of t, at t-1
}

// reply is what follows a take.
type reply struct {
	rest      uint64 // the sum of the coins left
	collected uint64 // of them by the opponent
}

// solve finds what the mover collects of coins, whose sum is total.
func solve(ctx context.Context, coins []uint64, limit int, total uint64) (*solution, error) {
	if narrow(total) {
		return solveAs[uint32](ctx, coins, limit)
	}
	return solveAs[uint64](ctx, coins, limit)
}

// narrow says that 32 bits hold all sums, and a number above them all.
func narrow(total uint64) bool { return total < math.MaxUint32 }

// solveBytes is the memory that solve needs, the coins included.
func solveBytes(n, limit int, total uint64) uint64 {
	coins := 2 * coinBytes * uint64(n)
	if narrow(total) {
		return coins + ringBytes[uint32](n, limit)
	}
	return coins + ringBytes[uint64](n, limit)
}

// solveAs is solve with sums of type T.
func solveAs[T sum](ctx context.Context, coins []uint64, limit int) (*solution, error) {
	limit = min(limit, len(coins))
	r := newRings[T](coins, limit)
	if err := r.solve(ctx); err != nil {
		return nil, err
	}
	s := &solution{total: uint64(r.rest[0]), replies: make([]reply, limit)}
	for i := range s.replies {
		s.replies[i] = reply{uint64(r.rest[i+1]), uint64(r.reply(0, i+1))}
		s.collected = max(s.collected, s.total-s.replies[i].collected)
	}
	return s, nil
}

// knowledge answers for the positions of a game. The position last solved says
// what its successors are worth, which are mostly what is asked for next.
type knowledge struct{ last atomic.Pointer[solution] }

// of is the solution of p; nil outside the theorem's domain.
func (k *knowledge) of(p Position) *solution {
	if s := k.last.Load(); s != nil && s.position == p {
		return s
	}
	coins, total, ok := stack(p)
	if !ok {
		return nil
	}
	s, err := solve(context.Background(), coins, p.Limit, total)
	if err != nil {
		return nil
	}
	s.position = p
	k.last.Store(s)
	return s
}

// stack is the coins of p and their sum; not ok outside the theorem's domain.
func stack(p Position) (coins []uint64, total uint64, ok bool) {
	if p.Len() > mostCoins {
		return nil, 0, false
	}
	coins = make([]uint64, p.Len())
	for i := range coins {
		coins[i] = p.Coin(i)
		if coins[i] > mostTotal-total {
			return nil, 0, false
		}
		total += coins[i]
	}
	return coins, total, true
}

// score is the margin at p.
func (k *knowledge) score(p Position) (int, bool) {
	if s := k.last.Load(); s != nil {
		if t := taken(s.position, p); 1 <= t && t <= s.position.Limit && s.position.Take(t) == p {
			return margin(s.replies[t-1].collected, s.replies[t-1].rest), true
		}
	}
	s := k.of(p)
	if s == nil {
		return 0, false
	}
	return margin(s.collected, s.total), true
}

// margin is what the mover collects minus what the other does.
func margin(collected, total uint64) int { return int(collected) - int(total-collected) }

// best is all takes that attain the margin.
func (k *knowledge) best(p Position) (best []Position, count *big.Int, ok bool) {
	s := k.of(p)
	if s == nil {
		return nil, nil, false
	}
	for i, r := range s.replies {
		if s.total-r.collected == s.collected {
			best = append(best, p.Take(i+1))
		}
	}
	return best, big.NewInt(int64(len(best))), true
}

// shownTakes is how many takes a reason compares.
const shownTakes = 4

// reason compares the takes.
func (k *knowledge) reason(p Position) string {
	s := k.of(p)
	if s == nil || p.Limit == 0 {
		return ""
	}
	if p.Limit == p.Len() {
		return fmt.Sprintf("the limit is %d, so the player to move takes all that is left and gets %d", p.Limit, s.total)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "of the %d that are left the other player gets ", s.total)
	for i, r := range s.replies[:min(len(s.replies), shownTakes)] {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d after a take of %d", r.collected, i+1)
	}
	if more := len(s.replies) - shownTakes; more > 0 {
		fmt.Fprintf(&b, " (and so on, %d more)", more)
	}
	fmt.Fprintf(&b, "; the least is %d, so the player to move gets %d", s.total-s.collected, s.collected)
	return b.String()
}

// line is the line of best play with the smallest best take each time.
func line(p Position) (line []Position, ok bool) {
	coins, total, ok := stack(p)
	if !ok {
		return nil, false
	}
	for _, t := range takes(coins, p.Limit, total) {
		p = p.Take(t)
		line = append(line, p)
	}
	return line, true
}

// takes is the numbers of coins taken along that line.
func takes(coins []uint64, limit int, total uint64) []int {
	if narrow(total) {
		return newFirsts[uint32](coins, limit).takes()
	}
	return newFirsts[uint64](coins, limit).takes()
}
