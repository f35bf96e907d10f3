package reign

import (
	"container/heap"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/contest"
)

// tops are subtrees by height, for a heap with the tallest first.
type tops []struct{ height, cell int }

func (t tops) Len() int           { return len(t) }
func (t tops) Less(i, j int) bool { return t[i].height > t[j].height }
func (t tops) Swap(i, j int)      { t[i], t[j] = t[j], t[i] }
func (t *tops) Push(x any)        { *t = append(*t, x.(struct{ height, cell int })) }
func (t *tops) Pop() any {
	x := (*t)[len(*t)-1]
	*t = (*t)[:len(*t)-1]
	return x
}

// greedy takes the longest free chain again and again, with a heap: the usual
// contest solution. It returns the lengths of the chains in their order.
func greedy(p Position) []int {
	side := p.Side()
	to, from := make([]int, len(p)), make([][]int, len(p))
	for at := range len(p) {
		if to[at] = -1; free(p[at]) {
			if to[at] = target(p, side, at, p[at]); to[at] >= 0 {
				from[to[at]] = append(from[to[at]], at)
			}
		}
	}
	ring := onCycles(to)
	height := make([]int, len(p)) // of a cell off the cycles
	var measure func(at int) int
	measure = func(at int) int {
		if height[at] == 0 {
			top := 0
			for _, below := range from[at] {
				top = max(top, measure(below))
			}
			height[at] = top + 1
		}
		return height[at]
	}
	var queue tops
	push := func(h, at int) { heap.Push(&queue, struct{ height, cell int }{h, at}) }
	done := make([]bool, len(p))
	for at := range len(p) {
		switch {
		case !free(p[at]) || done[at]:
		case !ring[at]:
			if to[at] < 0 {
				push(measure(at), at)
			}
		default:
			// The whole cycle as the target of all that leads to it.
			length, into := 0, []int(nil)
			for x := at; !done[x]; x = to[x] {
				done[x] = true
				length++
				for _, below := range from[x] {
					if !ring[below] {
						into = append(into, below)
					}
				}
			}
			slices.SortFunc(into, func(a, b int) int { return measure(b) - measure(a) })
			for i, below := range into {
				if i == 0 {
					height[below] = measure(below) + length // the chain goes on through the cycle
				}
				push(measure(below), below)
			}
			if len(into) == 0 {
				push(length, at)
			}
		}
	}
	var chains []int
	for queue.Len() > 0 {
		top := heap.Pop(&queue).(struct{ height, cell int })
		chains = append(chains, top.height)
		if ring[top.cell] {
			continue
		}
		for at := top.cell; at >= 0; {
			next := -1
			for _, below := range from[at] {
				if next < 0 || height[below] > height[next] {
					next = below
				}
			}
			for _, below := range from[at] {
				if below != next {
					push(height[below], below)
				}
			}
			at = next
		}
	}
	return chains
}

// onCycles tells which cells come back to themselves: met says by which
// walk a cell was found first.
func onCycles(to []int) []bool {
	ring, met := make([]bool, len(to)), make([]int, len(to))
	for start := range to {
		at := start
		for at >= 0 && met[at] == 0 {
			met[at] = start + 1
			at = to[at]
		}
		for at >= 0 && met[at] == start+1 && !ring[at] {
			ring[at] = true
			at = to[at]
		}
	}
	return ring
}

// lengths lists chains one by one.
func lengths(c *Chains) []int {
	var all []int
	for length, count := range c.All() {
		all = append(all, slices.Repeat([]int{int(length)}, int(count))...)
	}
	return all
}

// through counts the chains of contest input with a window of so many rows.
func through(t *testing.T, text string, rows int) *Chains {
	t.Helper()
	r, err := newReader(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	chains, err := r.peel(rows, contest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return chains
}

// sample is a random board as contest input and as a position.
func sample(t *testing.T, r *rand.Rand, shape string, side int) (string, Position) {
	t.Helper()
	text := string(Random(r, shape, side))
	p, err := read(strings.NewReader(text), contest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return text, p
}

// windows checks that the heap, the board in memory and windows of any height
// find the same chains.
func windows(t *testing.T, text string, p Position) {
	t.Helper()
	want := greedy(p)
	side := p.Side()
	for _, rows := range []int{2, 3, 4, 5, 8, 15, 16, side, side + 1} {
		if got := lengths(through(t, text, max(rows, 2))); !slices.Equal(got, want) {
			t.Fatalf("%d rows at a time: %v, want %v\n%s", rows, got, want, text)
		}
	}
	if got := lengths(ChainsOf(p)); !slices.Equal(got, want) {
		t.Fatalf("as a position: %v, want %v\n%s", got, want, text)
	}
}

func TestWaysToPeelAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for _, shape := range Shapes {
		for side := 1; side <= 40; side++ {
			text, p := sample(t, r, shape, side)
			windows(t, text, p)
		}
		for range 100 {
			text, p := sample(t, r, shape, 2+r.IntN(9))
			windows(t, text, p)
		}
	}
}

func TestWaysToPeelAgreeOnLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 2))
	for _, shape := range Shapes {
		for _, side := range []int{300, 500} {
			text, p := sample(t, r, shape, side)
			want := greedy(p)
			for _, rows := range []int{2, 16, 33, side + 1} {
				if got := lengths(through(t, text, rows)); !slices.Equal(got, want) {
					t.Errorf("%s, side %d, %d rows at a time: %d chains, want %d", shape, side, rows, len(got), len(want))
				}
			}
		}
	}
}
