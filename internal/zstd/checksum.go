package zstd

import (
	"encoding/binary"
	"math/bits"
)

// The primes of XXH64 (Collet, the xxHash specification, 2012): odd numbers with
// about as many ones as zeros in no pattern.
const (
	prime1 = 0x9e3779b185ebca87
	prime2 = 0xc2b2ae3d27d4eb4f
	prime3 = 0x165667b19e3779f9
	prime4 = 0x85ebca77c2b2ae63
	prime5 = 0x27d4eb2f165667c5
)

// checksum is the lower half of XXH64 with seed 0, which may follow the blocks
// of a frame (RFC 8878, 3.1.1).
func checksum(text []byte) uint32 {
	hash := uint64(prime5)
	rest := text
	if len(text) >= 32 {
		hash, rest = stripes(text)
	}
	hash += uint64(len(text))
	for ; len(rest) >= 8; rest = rest[8:] {
		hash = bits.RotateLeft64(hash^round(0, binary.LittleEndian.Uint64(rest)), 27)*prime1 + prime4
	}
	if len(rest) >= 4 {
		hash = bits.RotateLeft64(hash^uint64(binary.LittleEndian.Uint32(rest))*prime1, 23)*prime2 + prime3
		rest = rest[4:]
	}
	for _, b := range rest {
		hash = bits.RotateLeft64(hash^uint64(b)*prime5, 11) * prime1
	}
	hash = (hash ^ hash>>33) * prime2
	hash = (hash ^ hash>>29) * prime3
	return uint32(hash ^ hash>>32)
}

// stripes takes 32 bytes at a time, eight into each of four sums that do not
// wait for one another, and gives the sums as one and what is left of the text.
func stripes(text []byte) (hash uint64, rest []byte) {
	p1 := uint64(prime1) // a variable, so that the sums may overflow
	sums := [4]uint64{p1 + prime2, prime2, 0, -p1}
	for ; len(text) >= 32; text = text[32:] {
		for i := range sums {
			sums[i] = round(sums[i], binary.LittleEndian.Uint64(text[8*i:]))
		}
	}
	for i, turn := range []int{1, 7, 12, 18} {
		hash += bits.RotateLeft64(sums[i], turn)
	}
	for _, sum := range sums {
		hash = (hash^round(0, sum))*prime1 + prime4
	}
	return hash, text
}

// round takes a word into a sum.
func round(sum, word uint64) uint64 {
	return bits.RotateLeft64(sum+word*prime2, 31) * prime1
}
