package zermelo_test

import (
	"fmt"
	"math/big"
	"strconv"

	"zermelo"
)

// heap is the subtraction game that the examples play: a heap of at most 20
// counters, of which a move takes 1, 2 or 3. Who cannot move has lost.
type heap int

type take struct{}

// A game says which abilities it means to have.
var (
	_ zermelo.Rules[heap]     = take{}
	_ zermelo.Indexer[heap]   = take{}
	_ zermelo.Unmover[heap]   = take{}
	_ zermelo.MoveNamer[heap] = take{}
	_ zermelo.Texter[heap]    = notation{}
)

func (take) Moves(dst []heap, p heap) []heap {
	for k := range min(p, 3) {
		dst = append(dst, p-1-k)
	}
	return dst
}

func (take) Unmoves(dst []heap, p heap) []heap {
	for k := range min(20-p, 3) {
		dst = append(dst, p+1+k)
	}
	return dst
}

func (take) Size() uint64                  { return 21 }
func (take) Index(p heap) uint64           { return uint64(p) }
func (take) At(i uint64) heap              { return heap(i) }
func (take) MoveName(from, to heap) string { return "take " + strconv.Itoa(int(from-to)) }

type notation struct{}

func (notation) Format(p heap) string { return strconv.Itoa(int(p)) }

func (notation) Parse(s string) (heap, error) {
	n, err := strconv.ParseUint(s, 10, 8)
	if err != nil || n > 20 {
		return 0, &zermelo.ParseError{Game: "take", Text: s, Reason: "expected a heap of 0 to 20"}
	}
	return heap(n), nil
}

// multiples of 4 are lost: whatever is taken, the other player takes the rest
// of 4.
var multiples = zermelo.Theorem[heap, zermelo.Nimber]{
	Source: "folklore",
	Decide: func(p heap) (zermelo.Nimber, bool) { return zermelo.Nimber(p % 4), true },
	Reason: func(p heap) string { return fmt.Sprintf("%d leaves the remainder %d by 4.", p, p%4) },
}

// One method makes a game.
func ExampleRules() {
	var r zermelo.Rules[heap] = take{}
	fmt.Println(r.Moves(nil, 5))
	fmt.Println(r.Moves(nil, 2))
	fmt.Println(r.Moves(nil, 0))
	// Output:
	// [4 3 2]
	// [1 0]
	// []
}

// lastLoses is the game in which taking the last counter loses.
type lastLoses struct{ take }

func (lastLoses) End(heap) zermelo.Outcome { return zermelo.Win }

func ExampleEnder() {
	var r zermelo.Rules[heap] = lastLoses{}
	if e, ok := r.(zermelo.Ender[heap]); ok {
		fmt.Println("who finds an empty heap:", e.End(0))
	}
	// Output: who finds an empty heap: win
}

// forCounters is a game of points: counters are kept.
type forCounters struct{ take }

func (forCounters) Gain(from, to heap) int { return int(from - to) }
func (forCounters) Final(heap) int         { return 0 }

func ExampleScorer() {
	var s zermelo.Scorer[heap] = forCounters{}
	fmt.Println("from 9 to 7:", s.Gain(9, 7), "points")
	// Output: from 9 to 7: 2 points
}

func ExampleIndexer() {
	var x zermelo.Indexer[heap] = take{}
	fmt.Println(x.Size(), x.Index(7), x.At(7))
	// Output: 21 7 7
}

func ExampleUnmover() {
	var u zermelo.Unmover[heap] = take{}
	fmt.Println(u.Unmoves(nil, 4), u.Unmoves(nil, 19))
	// Output: [5 6 7] [20]
}

// two is two heaps beside each other. A move is made in one of them.
type two [2]heap

type takeFromTwo struct{}

func (takeFromTwo) Moves(dst []two, p two) []two {
	for _, a := range (take{}).Moves(nil, p[0]) {
		dst = append(dst, two{a, p[1]})
	}
	for _, b := range (take{}).Moves(nil, p[1]) {
		dst = append(dst, two{p[0], b})
	}
	return dst
}

func (takeFromTwo) Split(dst []two, p two) []two {
	for _, h := range p {
		if h > 0 {
			dst = append(dst, two{h})
		}
	}
	return dst
}

func (takeFromTwo) Fold(p two) two { return two{max(p[0], p[1]), min(p[0], p[1])} }

func ExampleSplitter() {
	var s zermelo.Splitter[two] = takeFromTwo{}
	fmt.Println(s.Split(nil, two{3, 5}))
	fmt.Println(s.Split(nil, two{0, 5}))
	fmt.Println(s.Split(nil, two{}))
	// Output:
	// [[3 0] [5 0]]
	// [[5 0]]
	// []
}

func ExampleFolder() {
	var f zermelo.Folder[two] = takeFromTwo{}
	fmt.Println(f.Fold(two{3, 5}), f.Fold(two{5, 3}))
	// Output: [5 3] [5 3]
}

// turn is a heap and who is to move: only a game in which a move may keep the
// turn needs to say so.
type turn struct {
	left  heap
	mover zermelo.Side
}

// againOnEven lets the mover go on as long as the heap that is left is even.
type againOnEven struct{}

func (againOnEven) Moves(dst []turn, p turn) []turn {
	for _, left := range (take{}).Moves(nil, p.left) {
		q := turn{left, p.mover}
		if left%2 == 1 {
			q.mover = p.mover.Other()
		}
		dst = append(dst, q)
	}
	return dst
}

func (againOnEven) Side(p turn) zermelo.Side { return p.mover }
func (againOnEven) Flip(p turn) turn         { return turn{p.left, p.mover.Other()} }

func ExampleSider() {
	r := againOnEven{}
	p := turn{5, zermelo.First}
	for _, q := range r.Moves(nil, p) {
		fmt.Println(q.left, "left, the same player again:", r.Side(q) == r.Side(p))
	}
	// Output:
	// 4 left, the same player again: true
	// 3 left, the same player again: false
	// 2 left, the same player again: true
}

func ExampleFlipper() {
	var f zermelo.Flipper[turn] = againOnEven{}
	fmt.Println(f.Flip(turn{5, zermelo.First}).mover == zermelo.Second)
	// Output: true
}

func ExampleMoveNamer() {
	var n zermelo.MoveNamer[heap] = take{}
	for _, q := range (take{}).Moves(nil, 5) {
		fmt.Println(n.MoveName(5, q))
	}
	// Output:
	// take 1
	// take 2
	// take 3
}

func ExampleTexter() {
	var t zermelo.Texter[heap] = notation{}
	p, err := t.Parse("7")
	fmt.Println(t.Format(p), err)
	_, err = t.Parse("many")
	fmt.Println(err)
	// Output:
	// 7 <nil>
	// take: "many", column 1: expected a heap of 0 to 20
}

func ExampleTheorem() {
	v, ok := multiples.Use(7, false)
	fmt.Println(v, ok, multiples.Proof())
	fmt.Println(multiples.Reason(7))
	// Output:
	// 3 true theorem
	// 7 leaves the remainder 3 by 4.
}

// A conjecture is used only where it is asked for.
func ExampleTheorem_Use() {
	t := multiples
	t.Checked = "heaps ≤ 20"
	_, ok := t.Use(7, false)
	fmt.Println(ok)
	v, ok := t.Use(7, true)
	fmt.Println(v, ok, t.Proof())
	// Output:
	// false
	// 3 true conjecture
}

// A Game binds rules, notation and what is known.
func ExampleGame() {
	g := zermelo.Game[heap]{
		Name: "take", About: "take 1, 2 or 3 counters", Impartial: true,
		Start: 10, Rules: take{}, Text: notation{}, Nimber: multiples,
		Best: func(p heap) (best []heap, count *big.Int, ok bool) {
			for _, q := range (take{}).Moves(nil, p) {
				if p%4 == 0 || q%4 == 0 {
					best = append(best, q)
				}
			}
			return best, big.NewInt(int64(len(best))), true
		},
	}
	best, count, _ := g.Best(g.Start)
	fmt.Println(g.Text.Format(g.Start), "to", best, "of", count)
	// Output: 10 to [8] of 1
}

// A value is always that of the player to move; a minus sign changes the point
// of view.
func ExampleOutcome() {
	fmt.Println(zermelo.Win, -zermelo.Win, -zermelo.Draw, zermelo.Loss < zermelo.Draw)
	// Output: win loss draw true
}

func ExampleVerdict() {
	v := zermelo.Verdict{Outcome: zermelo.Draw, Plies: zermelo.Endless}
	fmt.Println(v.Outcome, v.Plies == zermelo.Endless)
	// Output: draw true
}

func ExampleSide() {
	fmt.Println(zermelo.First.Other() == zermelo.Second, zermelo.Second.Other() == zermelo.First)
	// Output: true true
}

func ExampleBudgetError() {
	fmt.Println(&zermelo.BudgetError{Budget: zermelo.Memory, Limit: 1 << 20, Need: 4 << 20, What: "the array of 1048576 positions"})
	fmt.Println(&zermelo.BudgetError{Budget: zermelo.Positions, Limit: 1000})
	// Output:
	// the array of 1048576 positions needs 4194304 bytes of memory, the limit is 1048576
	// stopped after 1000 positions
}
