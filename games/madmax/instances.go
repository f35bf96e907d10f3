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

// A shape draws the letter of the edge from place i to place j, i < j, of a
// hidden order of n vertices; 0 for no edge.
type shape struct {
	name string
	edge func(r *rand.Rand, i, j, n int) byte
}

var shapes = []shape{
	{"half", func(r *rand.Rand, i, j, n int) byte { return sometimes(r, 2, anyLetter(r)) }},
	{"dense", func(r *rand.Rand, i, j, n int) byte { return anyLetter(r) }},
	{"sparse", func(r *rand.Rand, i, j, n int) byte { return sometimes(r, n/3+1, anyLetter(r)) }},
	{"few-letters", func(r *rand.Rand, i, j, n int) byte { return sometimes(r, 2, 1+byte(r.IntN(3))) }},
	// One letter is the game without letters: the longer marble decides.
	{"one-letter", func(r *rand.Rand, i, j, n int) byte { return sometimes(r, 2, 'm'-'a'+1) }},
	// A long path with a few ways across, letters nearly equal: long play.
	{"path", func(r *rand.Rand, i, j, n int) byte {
		if j == i+1 {
			return 13 + byte(r.IntN(2))
		}
		return sometimes(r, 2*n, anyLetter(r))
	}},
	// Letters that rise with the place, so that the floor seldom stops a move.
	{"rising", func(r *rand.Rand, i, j, n int) byte {
		return sometimes(r, 2, byte(min(letters, 1+j*letters/n+r.IntN(3))))
	}},
	// Edges between neighbouring layers only: parity decides much.
	{"layered", func(r *rand.Rand, i, j, n int) byte {
		if layer := n/4 + 1; j/layer != i/layer+1 {
			return 0
		}
		return sometimes(r, 2, anyLetter(r))
	}},
	// The far letters only: most floors are met at once.
	{"extremes", func(r *rand.Rand, i, j, n int) byte {
		return sometimes(r, 2, 1+byte(r.IntN(2))*(letters-1))
	}},
}

// Shapes names what Random draws.
var Shapes = func() (names []string) {
	for _, s := range shapes {
		names = append(names, s.name)
	}
	return names
}()

func anyLetter(r *rand.Rand) byte { return 1 + byte(r.IntN(letters)) }

// sometimes is the letter once in so many times, else 0.
func sometimes(r *rand.Rand, in int, letter byte) byte {
	if r.IntN(in) > 0 {
		return 0
	}
	return letter
}

// Random draws an instance of max(2, size) vertices in contest format. A shape
// that is not one of Shapes is taken as the first.
func Random(r *rand.Rand, shapeName string, size int) []byte {
	chosen := shapes[0]
	for _, s := range shapes {
		if s.name == shapeName {
			chosen = s
		}
	}
	n := max(2, size)
	number := r.Perm(n) // of the vertex at a place
	var edges [][]byte
	draw := func(i, j int, letter byte) {
		if letter > 0 {
			edges = append(edges, fmt.Appendf(nil, "%d %d %c\n", number[i]+1, number[j]+1, letterName(letter)))
		}
	}
	for j := range n {
		for i := range j {
			draw(i, j, chosen.edge(r, i, j, n))
		}
	}
	if len(edges) == 0 { // the format wants one
		draw(0, 1, anyLetter(r))
	}
	r.Shuffle(len(edges), func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	text := fmt.Appendf(nil, "%d %d\n", n, len(edges))
	for _, e := range edges {
		text = append(text, e...)
	}
	return text
}
