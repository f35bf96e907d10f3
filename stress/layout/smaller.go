package layout

import (
	"iter"
	"math"
	"slices"
	"strings"
)

// Ways are the ways to make an input smaller, the ones that take most away
// first. Each gives trees that differ from t by one step; the great steps come
// before the small ones. Not all of them are right inputs of the game.
var Ways = []func(t *Tree) iter.Seq[Tree]{
	dropItems, dropNumber, dropPlace, dropLetters, lowerAll, lowerNumber, lowerLetters, lowerLetter,
}

// each gives what change makes of a copy of the tree, node by node and step by
// step: change(n, step) changes the node n and says whether the step is one.
// After the first step that is none comes the next node.
func each(t *Tree, change func(n *Tree, step int) bool) iter.Seq[Tree] {
	return func(yield func(Tree) bool) {
		for k := range t.nodes() {
			for step := 0; ; step++ {
				c := t.clone()
				if !change(c.nodes()[k], step) {
					break
				}
				if !yield(c) {
					return
				}
			}
		}
	}
}

// cuts are the pieces that may be cut out of n things: all, halves, quarters and
// so on down to two, where things may go in pairs, and one. Step s cuts out
// from ≤ i < to; false: there is no such step.
func cuts(n, step int) (from, to int, ok bool) {
	for size := n; size > 0; size = nextSize(size) {
		pieces := (n + size - 1) / size
		if step < pieces {
			return step * size, min((step+1)*size, n), true
		}
		step -= pieces
	}
	return 0, 0, false
}

// nextSize is the half of a size, but 2 comes before 1: what keeps a pair, or
// odd numbers odd, is one of the steps.
func nextSize[N int | uint64](size N) N {
	if size == 3 {
		return 2
	}
	return size / 2
}

// dropItems leaves out items of a list.
func dropItems(t *Tree) iter.Seq[Tree] {
	return each(t, func(n *Tree, step int) bool {
		from, to, ok := cuts(len(n.items), step)
		if n.kind != list || !ok || n.items[0].square {
			return false
		}
		to = min(to, from+len(n.items)-int(min(n.least, uint64(len(n.items))))) // the least stay
		n.items = slices.Delete(n.items, from, max(from, to))
		return true
	})
}

// dropLetters leaves out letters of a word, or two letters at different places.
func dropLetters(t *Tree) iter.Seq[Tree] {
	return func(yield func(Tree) bool) {
		for c := range each(t, cutLetters) {
			if !yield(c) {
				return
			}
		}
		for c := range each(t, cutTwoLetters) {
			if !yield(c) {
				return
			}
		}
	}
}

func cutLetters(n *Tree, step int) bool {
	from, to, ok := cuts(len(n.word), step)
	if !ok || to-from == len(n.word) {
		from, to, ok = cuts(len(n.word), step+1) // a word has a letter
	}
	if !ok || n.kind != word || n.square || len(n.word) < 2 {
		return false
	}
	n.word = n.word[:from] + n.word[to:]
	return true
}

// mostPairs bounds the letters of a word of which pairs are left out.
const mostPairs = 40

func cutTwoLetters(n *Tree, step int) bool {
	size := len(n.word)
	if n.kind != word || n.square || size < 3 || size > mostPairs {
		return false
	}
	for i := range size {
		if pairs := size - 1 - i; step >= pairs {
			step -= pairs
			continue
		}
		j := i + 1 + step
		n.word = n.word[:i] + n.word[i+1:j] + n.word[j+1:]
		return true
	}
	return false
}

// mostNumbers bounds the numbers that are left out everywhere.
const mostNumbers = 1000

// dropNumber leaves out everything that has a number x, and lowers all numbers
// from x on: a vertex of a graph, or a row and a column of a board, goes away. At
// first it takes many numbers at a time.
func dropNumber(t *Tree) iter.Seq[Tree] {
	return func(yield func(Tree) bool) {
		var all []uint64
		for _, n := range t.nodes() {
			if n.kind == number && n.number > 0 {
				all = append(all, n.number)
			}
		}
		slices.Sort(all)
		all = slices.Compact(all)
		if len(all) > mostNumbers {
			return
		}
		for step := 0; ; step++ {
			from, to, ok := cuts(len(all), step)
			if !ok {
				return
			}
			c := t.clone()
			for _, x := range slices.Backward(all[from:to]) {
				c.without(x)
			}
			if !yield(c) {
				return
			}
		}
	}
}

// without leaves out the items that have the number x, if the least stay, and
// lowers the others.
func (t *Tree) without(x uint64) {
	has := func(item Tree) bool {
		if item.kind == number {
			return item.number == x
		}
		return item.kind == group && slices.ContainsFunc(item.items, func(n Tree) bool { return n.kind == number && n.number == x })
	}
	if t.kind == list && !t.tests {
		if kept := slices.DeleteFunc(slices.Clone(t.items), has); uint64(len(kept)) >= t.least {
			t.items = kept
		}
	}
	if t.kind == number && t.number >= x && t.number > t.least {
		t.number--
	}
	for i := range t.items {
		t.items[i].without(x)
	}
}

// dropPlace leaves out the word i of a list and the letter i of all its words: a
// row and a column of a square board.
func dropPlace(t *Tree) iter.Seq[Tree] {
	return each(t, func(n *Tree, step int) bool {
		size := len(n.items)
		if n.kind != list || step >= size {
			return false
		}
		for i := range n.items {
			item := &n.items[i]
			if !item.square || len(item.word) != size {
				return false
			}
			item.word = item.word[:step] + item.word[step+1:]
		}
		n.items = slices.Delete(n.items, step, step+1)
		return true
	})
}

// lower is the number x after a step down towards the least: all the way, half of
// it, a quarter … and at last 2 and 1 less.
func lower(x, least uint64, step int) (uint64, bool) {
	by := x - min(least, x)
	for range step {
		by = nextSize(by)
	}
	return x - by, by > 0
}

// lowerAll lowers all numbers: by the same amount, then by the same part.
func lowerAll(t *Tree) iter.Seq[Tree] {
	return func(yield func(Tree) bool) {
		room := uint64(math.MaxUint64) // by how much all can be lowered
		for _, n := range t.nodes() {
			if n.kind == number {
				room = min(room, n.number-min(n.least, n.number))
			}
		}
		for step := 0; room < math.MaxUint64; step++ {
			by := room >> step
			if by == 0 {
				break
			}
			if !yield(t.mapped(func(n *Tree) uint64 { return n.number - by })) {
				return
			}
		}
		yield(t.mapped(func(n *Tree) uint64 { return max(n.least, n.number/2) }))
	}
}

// mapped is the tree with f of every number.
func (t *Tree) mapped(f func(n *Tree) uint64) Tree {
	c := t.clone()
	for _, n := range c.nodes() {
		if n.kind == number {
			n.number = f(n)
		}
	}
	return c
}

// lowerNumber lowers one number.
func lowerNumber(t *Tree) iter.Seq[Tree] {
	return each(t, func(n *Tree, step int) (ok bool) {
		if n.kind == number {
			n.number, ok = lower(n.number, n.least, step)
		}
		return ok
	})
}

// lowerLetters makes a letter simpler wherever it is: pairs and palindromes stay
// what they are.
func lowerLetters(t *Tree) iter.Seq[Tree] {
	return func(yield func(Tree) bool) {
		tried := map[[2]string]bool{}
		for _, n := range t.nodes() {
			for i := range n.word {
				for _, simpler := range n.letters[:max(n.place(i), 1)-1] {
					change := [2]string{n.word[i : i+1], string(simpler)}
					if tried[change] {
						continue
					}
					tried[change] = true
					if !yield(t.replaced(n.letters, change[0], change[1])) {
						return
					}
				}
			}
		}
	}
}

// replaced is the tree with another letter in place of one, in all words of the
// same letters.
func (t *Tree) replaced(letters, letter, by string) Tree {
	c := t.clone()
	for _, n := range c.nodes() {
		if n.letters == letters {
			n.word = strings.ReplaceAll(n.word, letter, by)
		}
	}
	return c
}

// lowerLetter makes one letter of a word simpler.
func lowerLetter(t *Tree) iter.Seq[Tree] {
	return each(t, func(n *Tree, step int) bool {
		for i := range n.word {
			place := int(n.place(i)) - 1
			if step >= place {
				step -= max(place, 0)
				continue
			}
			n.word = n.word[:i] + n.letters[step:step+1] + n.word[i+1:]
			return true
		}
		return false
	})
}
