// Package moore is Moore's nim (E. H. Moore, "A generalization of the game called
// nim", 1910).
//
// There are heaps, and a number k. A move takes any number, at least one, from
// each of one or more heaps, but of at most k. Who cannot move loses. For k = 1
// it is nim.
package moore

import (
	"encoding/binary"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

const (
	mostK = 1<<63 - 1 // so that k+1 is a number
	// mostHeaps is how many heaps a position may have, for the sake of what is
	// counted in it; Judge takes any number.
	mostHeaps = 256
)

// Position is the heaps, and how many of them a move may take from.
type Position struct {
	K     uint64 // from 1 to mostK
	sizes string // of each heap, in 8 bytes, first byte lowest
}

const sizeBytes = 8

// New is the position of heaps, empty ones included.
func New(k uint64, heaps []uint64) Position {
	sizes := make([]byte, 0, sizeBytes*len(heaps))
	for _, x := range heaps {
		sizes = binary.LittleEndian.AppendUint64(sizes, x)
	}
	return Position{k, string(sizes)}
}

// Len is the number of heaps.
func (p Position) Len() int { return len(p.sizes) / sizeBytes }

// Heap is the size of heap i, from 0.
func (p Position) Heap(i int) uint64 {
	return binary.LittleEndian.Uint64([]byte(p.sizes[i*sizeBytes:][:sizeBytes]))
}

// Heaps are the sizes of all heaps.
func (p Position) Heaps() []uint64 {
	heaps := make([]uint64, p.Len())
	for i := range heaps {
		heaps[i] = p.Heap(i)
	}
	return heaps
}

// full are the heaps that are not empty.
func (p Position) full() []uint64 {
	return slices.DeleteFunc(p.Heaps(), func(x uint64) bool { return x == 0 })
}

type rules struct{}

var (
	_ zermelo.Rules[Position]     = rules{}
	_ zermelo.Folder[Position]    = rules{}
	_ zermelo.MoveNamer[Position] = rules{}
)

// Moves takes from the first heap, what leaves least first, and with each of that
// from the heaps behind it; then from the second; and so on. That is for
// positions whose moves one can list: see moveCount.
func (rules) Moves(dst []Position, p Position) []Position {
	left := p.Heaps()
	var takeFrom func(first int, more uint64)
	takeFrom = func(first int, more uint64) {
		for i := first; i < len(left) && more > 0; i++ {
			all := left[i]
			for left[i] = 0; left[i] < all; left[i]++ {
				dst = append(dst, New(p.K, left))
				takeFrom(i+1, more-1)
			}
		}
	}
	takeFrom(0, p.K)
	return dst
}

// moveCount is the number of moves, all to different positions: for every choice
// of 1 to k heaps the product of their sizes.
func moveCount(p Position) *big.Int {
	heaps := p.full()
	// products[i] is the sum of these over the choices of i of the heaps so far.
	products := make([]big.Int, min(p.K, uint64(len(heaps)))+1)
	products[0].SetUint64(1)
	var size, more big.Int
	for _, x := range heaps {
		size.SetUint64(x)
		for i := len(products) - 1; i > 0; i-- {
			products[i].Add(&products[i], more.Mul(&products[i-1], &size))
		}
	}
	count := new(big.Int)
	for i := 1; i < len(products); i++ {
		count.Add(count, &products[i])
	}
	return count
}

// Fold drops the empty heaps and sorts the others.
func (rules) Fold(p Position) Position {
	heaps := p.full()
	slices.Sort(heaps)
	return New(p.K, heaps)
}

// MoveName is heap:taken for each heap that is taken from, heaps counted from 1:
// "1:2 3:1".
func (rules) MoveName(from, to Position) string {
	var b strings.Builder
	for i := range from.Len() {
		if taken := from.Heap(i) - to.Heap(i); taken > 0 {
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(strconv.Itoa(i+1) + ":" + strconv.FormatUint(taken, 10))
		}
	}
	return b.String()
}
