package solve

import (
	"reflect"
	"unsafe"

	"zermelo"
)

// Positions that are their own numbers: a mask of cells, a heap. Games with an
// Indexer are often of this kind, and calling Index for each move is then a
// quarter of all the time. Nothing is presumed: where every position of the
// indexer is searched, At(i) is first compared with i for all of them. As
// At(Index(p)) == p, no other position can occur, and Index(p) is p.

// ownNumbers is the size in bytes, 4 or 8, of positions that are integers with
// At(i) == i for every i; 0 where they are not.
func ownNumbers[P comparable](w *watch, x zermelo.Indexer[P], size uint64) int {
	bytes := int(bytesOf[P](1))
	switch reflect.TypeFor[P]().Kind() {
	case reflect.Uint32, reflect.Int32, reflect.Uint64, reflect.Int64, reflect.Uint, reflect.Int:
	default:
		return 0
	}
	one := make([]P, 1)
	for i := range size {
		if i%progressEvery == 0 && w.poll() != nil {
			return 0
		}
		one[0] = x.At(i)
		if bytes == 4 && words[uint32](one)[0] != uint32(i) || bytes == 8 && words[uint64](one)[0] != i {
			return 0
		}
	}
	return bytes
}

// words are the same memory, read as integers.
func words[W uint32 | uint64, P comparable](list []P) []W {
	return unsafe.Slice((*W)(unsafe.Pointer(unsafe.SliceData(list))), len(list))
}

// indexOwn is index for positions that are their own numbers.
func (g *graph[P]) indexOwn(dst []edge, list []P) int {
	if g.wordBytes == 4 {
		return keepBelow(dst, words[uint32](list), g.size)
	}
	return keepBelow(dst, words[uint64](list), g.size)
}

func keepBelow[W uint32 | uint64](dst []edge, words []W, size uint64) (count int) {
	dst = dst[:len(words)]
	for _, w := range words {
		if uint64(w) < size {
			dst[count] = edge(w)
			count++
		}
	}
	return count
}
