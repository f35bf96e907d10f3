package madmax

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"zermelo"
)

// UniverseSize is the number of vertices that Universe goes up to by default.
const UniverseSize = 4

// universeLetters are the letters of Universe: a, b and c.
const universeLetters = 3

// Universe yields every graph on 2 to size vertices whose edges lead from
// lower to higher numbers, each possible edge absent or with a letter a to c;
// with all its positions, floors none and a to c. Graphs are in the order of
// their number of vertices, then counted up in base 4, one digit an edge.
func Universe(size int) iter.Seq2[zermelo.Game[Position], iter.Seq[Position]] {
	return func(yield func(zermelo.Game[Position], iter.Seq[Position]) bool) {
		for n := 2; n <= size; n++ {
			var pairs []pair
			for to := range uint32(n) {
				for from := range to {
					pairs = append(pairs, pair{from, to})
				}
			}
			digits := make([]byte, len(pairs))
			for more := true; more; more = count(digits) {
				if !yield(lettered(n, pairs, digits).Game(), everywhere(n)) {
					return
				}
			}
		}
	}
}

type pair struct{ from, to uint32 }

// count adds 1 to the number; false when it was the highest.
func count(digits []byte) bool {
	for i := range digits {
		if digits[i] < universeLetters {
			digits[i]++
			return true
		}
		digits[i] = 0
	}
	return false
}

// lettered is the graph of those pairs whose letter is not 0.
func lettered(n int, pairs []pair, letter []byte) *Graph {
	list := &edgeList{}
	for i, p := range pairs {
		if letter[i] > 0 {
			list.add(newListed(p.from, p.to, letter[i]), i+1, 1)
		}
	}
	return newGraph(n, list)
}

// everywhere is all positions with floors up to the last letter of Universe.
func everywhere(n int) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for u := range uint32(n) {
			for v := range uint32(n) {
				for floor := range byte(universeLetters + 1) {
					if !yield(Position{u, v, floor}) {
						return
					}
				}
			}
		}
	}
}

// Shapes names what Random draws. Some are hard on one method or another: one
// letter makes the scalar one look at many edges, paths make play long, rising
// letters let the floor seldom stop a move, layers make parity decide much,
// and the far letters meet most floors at once.
var Shapes = []string{"half", "dense", "sparse", "few-letters", "one-letter", "path", "rising", "layered", "extremes"}

// draw draws the letter of the edge from place i to place j, i < j, of a
// hidden order of n vertices; 0 for no edge.
func draw(r *rand.Rand, shape string, i, j, n int) byte {
	switch shape {
	case "dense":
		return anyLetter(r)
	case "sparse":
		return sometimes(r, n/3+1, anyLetter(r))
	case "few-letters":
		return sometimes(r, 2, 1+byte(r.IntN(3)))
	case "one-letter":
		return sometimes(r, 2, 13)
	case "path":
		if j == i+1 {
			return 13 + byte(r.IntN(2))
		}
		return sometimes(r, 2*n, anyLetter(r))
	case "rising":
		return sometimes(r, 2, byte(min(letters, 1+j*letters/n+r.IntN(3))))
	case "layered":
		if layer := n/4 + 1; j/layer != i/layer+1 {
			return 0
		}
		return sometimes(r, 2, anyLetter(r))
	case "extremes":
		return sometimes(r, 2, 1+byte(r.IntN(2))*(letters-1))
	}
	return sometimes(r, 2, anyLetter(r))
}

func anyLetter(r *rand.Rand) byte { return 1 + byte(r.IntN(letters)) }

// sometimes is the letter once in so many times, else 0.
func sometimes(r *rand.Rand, in int, letter byte) byte {
	if r.IntN(in) > 0 {
		return 0
	}
	return letter
}

// Random draws an instance of max(2, size) vertices in contest format, of one
// of Shapes.
func Random(r *rand.Rand, shape string, size int) []byte {
	n := max(2, size)
	number := r.Perm(n) // of the vertex at a place
	var edges [][]byte
	add := func(i, j int, letter byte) {
		if letter > 0 {
			edges = append(edges, fmt.Appendf(nil, "%d %d %c\n", number[i]+1, number[j]+1, letterName(letter)))
		}
	}
	for j := range n {
		for i := range j {
			add(i, j, draw(r, shape, i, j, n))
		}
	}
	if len(edges) == 0 { // the format wants one
		add(0, 1, anyLetter(r))
	}
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	text := fmt.Appendf(nil, "%d %d\n", n, len(edges))
	for _, e := range edges {
		text = append(text, e...)
	}
	return text
}
