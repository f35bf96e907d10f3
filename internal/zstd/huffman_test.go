package zstd

import (
	"container/heap"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWeights builds the tree of RFC 8878, 4.2.1: the literals 0 to 5 have the
// weights 4, 3, 2, 0, 1, and one that is not given, 1.
func TestWeights(t *testing.T) {
	var got tree
	if err := got.build([]uint8{4, 3, 2, 0, 1}); err != nil {
		t.Fatal(err)
	}
	want := []leaf{{4, 4}, {5, 4}, {2, 3}, {2, 3}, {1, 2}, {1, 2}, {1, 2}, {1, 2}}
	want = append(want, slices.Repeat([]leaf{{0, 1}}, 8)...)
	if got.longest != 4 || !slices.Equal(got.leaves[:16], want) {
		t.Errorf("longest %d, %v", got.longest, got.leaves[:16])
	}
	for _, wrong := range [][]uint8{{}, {0}, {0, 0, 0}, {1, 1, 1}, {3, 1}, {12}, {15, 1}} {
		if err := got.build(wrong); (err == nil) != slices.Equal(wrong, []uint8{1, 1, 1}) {
			t.Errorf("weights %v: %v", wrong, err)
		}
	}
}

// drawCounts are counts of some of the first literals, at least two.
func drawCounts(r *rand.Rand) (counts [256]uint32) {
	spread, alphabet := r.Float64()*12, 2<<r.IntN(8)
	for range 1 + r.IntN(alphabet) {
		counts[r.IntN(alphabet)] = uint32(math.Exp(r.Float64() * spread))
	}
	counts[0]++
	counts[alphabet-1]++
	return counts
}

// TestLengths: code words fill the tree, none is too long, and where Huffman's
// own words are short enough, these cost no more.
func TestLengths(t *testing.T) {
	r := source()
	short := 0
	for range 1000 {
		counts := drawCounts(r)
		got := lengths(&counts)
		places, cost := 0, 0
		for literal, n := range got {
			if n > mostBits || (n > 0) != (counts[literal] > 0) {
				t.Fatalf("literal %d, %d times, has a word of %d bits", literal, counts[literal], n)
			}
			if n > 0 {
				places += 1 << (mostBits - n)
			}
			cost += int(n) * int(counts[literal])
		}
		if places != 1<<mostBits {
			t.Fatalf("%d of %d places are taken", places, 1<<mostBits)
		}
		best, deepest := plainHuffman(counts)
		if cost < best || deepest <= mostBits && cost != best {
			t.Fatalf("%d bits, without a bound on words %d", cost, best)
		}
		if deepest <= mostBits {
			short++
		}
	}
	if short < 100 || short > 900 {
		t.Errorf("in %d of 1000 cases the bound does not matter", short)
	}
}

// A forest is what is left to join in Huffman's algorithm: counts and depths.
type forest [][2]int

func (f forest) Len() int { return len(f) }
func (f forest) Less(i, j int) bool {
	return f[i][0] < f[j][0] || f[i][0] == f[j][0] && f[i][1] < f[j][1]
}
func (f forest) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f *forest) Push(x any)   { *f = append(*f, x.([2]int)) }
func (f *forest) Pop() any {
	x := (*f)[len(*f)-1]
	*f = (*f)[:len(*f)-1]
	return x
}

// plainHuffman is what the words of an unbounded tree cost, and the length of
// the longest.
func plainHuffman(counts [256]uint32) (cost, deepest int) {
	var f forest
	for _, n := range counts {
		if n > 0 {
			heap.Push(&f, [2]int{int(n), 0})
		}
	}
	for len(f) > 1 {
		a, b := heap.Pop(&f).([2]int), heap.Pop(&f).([2]int)
		cost += a[0] + b[0]
		heap.Push(&f, [2]int{a[0] + b[0], 1 + max(a[1], b[1])})
	}
	return cost, f[0][1]
}

// TestTrees: a tree that is described is read as the one it was, and literals
// come through it.
func TestTrees(t *testing.T) {
	r := source()
	forms := [2]int{}
	for range 1000 {
		counts := drawCounts(r)
		w := plant(lengths(&counts))
		description := w.append(nil)
		if len(description) == 0 {
			continue
		}
		forms[description[0]>>7]++
		var got tree
		rest, err := got.read(append(description, 5))
		if err != nil || len(rest) != 1 {
			t.Fatalf("%v: %d bytes are left, %v", counts, len(rest), err)
		}
		var literals []byte
		for literal, n := range counts {
			literals = append(literals, slices.Repeat([]byte{byte(literal)}, min(int(n), 20))...)
		}
		r.Shuffle(len(literals), func(i, j int) { literals[i], literals[j] = literals[j], literals[i] })
		back := make([]byte, len(literals))
		if err := got.decode(back, w.encode(nil, literals)); err != nil || !slices.Equal(back, literals) {
			t.Fatalf("one stream: %v", err)
		}
		if len(literals) < 6 { // the last stream would have fewer than none
			continue
		}
		if err := got.decodeFour(back, w.encodeFour(nil, literals)); err != nil || !slices.Equal(back, literals) {
			t.Fatalf("%d literals in four streams: %v", len(literals), err)
		}
	}
	if forms[0] < 50 || forms[1] < 50 {
		t.Errorf("%v descriptions of the two forms", forms)
	}
}

// TestLastWeights: where a description ends shows only in the bits that are
// left, so every number of weights is tried.
func TestLastWeights(t *testing.T) {
	r := source()
	for n := 2; n < 256; n++ {
		weights := make([]uint8, n)
		for i := range weights {
			weights[i] = uint8(min(r.IntN(12), r.IntN(12), r.IntN(12)))
		}
		weights[0], weights[1] = 1, 0
		got, err := readWeights(nil, appendWeights(nil, weights))
		if err != nil || !slices.Equal(got, weights) {
			t.Errorf("%v is read as %v, %v", weights, got, err)
		}
	}
}
