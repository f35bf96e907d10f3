package zstd

import "math/bits"

// mostBits is the length of the longest code word that a literal may have
// (RFC 8878, 4.2.1).
const mostBits = 11

// A tree is a Huffman code as a decoder uses it: the next bits, as many as the
// longest code word has, are the index of the literal they begin with.
//
// A code word is given by its length alone, as a weight: a literal of weight w
// takes 2^(w−1) places of the table, one of weight 0 none. The places are given
// out from 0, first to the least weight, and by value among the same:
//
//	literal  weight  word  places (longest word: 3 bits)
//	   1       1     000   0
//	   3       1     001   1
//	   2       2     01·   2 3
//	   0       3     1··   4 5 6 7
type tree struct {
	longest uint8
	leaves  [1 << mostBits]leaf
}

// A leaf is a literal and the length of its code word.
type leaf struct{ literal, bits uint8 }

// build makes the table from the weights of all literals but the last one that
// has any: its weight is what makes the places a power of two.
func (t *tree) build(weights []uint8) error {
	var places int
	for _, w := range weights {
		if w > 0 {
			places += 1 << (w - 1)
		}
	}
	longest := bits.Len(uint(places))
	missing := 1<<longest - places
	if places == 0 || longest > mostBits || missing&(missing-1) != 0 {
		return corrupt("a Huffman tree is not whole")
	}
	weights = append(weights, uint8(bits.Len(uint(missing))))
	t.longest = uint8(longest)
	from := 0
	for weight := 1; weight <= longest; weight++ {
		for literal, w := range weights {
			if int(w) == weight {
				from += t.fill(from, literal, weight)
			}
		}
	}
	return nil
}

// fill gives a literal its places, and says how many.
func (t *tree) fill(from, literal, weight int) int {
	n := 1 << (weight - 1)
	l := leaf{uint8(literal), t.longest + 1 - uint8(weight)}
	for i := range n {
		t.leaves[from+i] = l
	}
	return n
}

// read reads the description of a tree (RFC 8878, 4.2.1), and gives what follows
// it. Its first byte says how long compressed weights are or, from 128 on, how
// many weights of four bits there are, and 127.
func (t *tree) read(src []byte) (rest []byte, err error) {
	head, src, err := take(src, 1)
	if err != nil {
		return nil, err
	}
	packed, count := int(head[0]), 0
	if packed >= 128 {
		count = packed - 127
		packed = (count + 1) / 2
	}
	src, rest, err = take(src, packed)
	if err != nil {
		return nil, err
	}
	var room [256]uint8
	weights := room[:0]
	for i := range count {
		weights = append(weights, src[i/2]>>(4-4*(i&1))&15)
	}
	if count == 0 {
		if weights, err = readWeights(weights, src); err != nil {
			return nil, err
		}
	}
	return rest, t.build(weights)
}

// readWeights reads weights that an FSE table compresses. Two states take turns,
// so that one may be looked up while the other waits for its bits. The stream
// ends where there are not enough bits for a state to go on; the last weight is
// then what the other one stands for.
func readWeights(weights []uint8, src []byte) ([]uint8, error) {
	d, src, err := readDistribution(src, 6, mostBits+1)
	if err != nil {
		return nil, err
	}
	var own [mostBits + 1]code // a weight is its own code
	for w := range own {
		own[w].base = uint32(w)
	}
	var t decoding
	t.build(&d, own[:])
	r, err := newReader(src)
	if err != nil {
		return nil, err
	}
	now, other := &t.steps[r.take(t.log)], &t.steps[r.take(t.log)]
	for len(weights) < 254 && r.left >= 0 {
		weights = append(weights, uint8(now.base))
		if r.left < int(now.bits) {
			return append(weights, uint8(other.base)), nil
		}
		now, other = other, &t.steps[uint64(now.next)+r.take(now.bits)]
	}
	return nil, corrupt("a Huffman tree has too many weights")
}
