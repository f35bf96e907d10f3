// Package sha256 gives texts short names that nobody can make two texts have
// (FIPS 180-4). It is the function of crypto/sha256, which brings with it what
// FIPS 140 asks of a program at its start (docs/decisions/0006-the-server.md).
// Nothing here is secret, and nothing long.
package sha256

import (
	"encoding/binary"
	"math/bits"
)

// constants are the fractions of the cube roots of the first 64 primes.
var constants = [64]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}

// Sum is the hash of a text.
func Sum(text []byte) (sum [32]byte) {
	// The fractions of the square roots of the first eight primes.
	hash := [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}
	for text = pad(text); len(text) > 0; text = text[64:] {
		mix(&hash, text[:64])
	}
	for i, word := range hash {
		binary.BigEndian.PutUint32(sum[4*i:], word)
	}
	return sum
}

// pad fills a text up to whole blocks: a bit 1, then 0, then how many bits it
// had.
func pad(text []byte) []byte {
	padded := make([]byte, (len(text)+8)/64*64+64)
	copy(padded, text)
	padded[len(text)] = 0x80
	binary.BigEndian.PutUint64(padded[len(padded)-8:], 8*uint64(len(text)))
	return padded
}

// mix takes a block into a hash.
func mix(hash *[8]uint32, block []byte) {
	var w [64]uint32
	for i := range 16 {
		w[i] = binary.BigEndian.Uint32(block[4*i:])
	}
	for i := 16; i < 64; i++ {
		w[i] = w[i-16] + w[i-7] + (turned(w[i-15], 7, 18) ^ w[i-15]>>3) + (turned(w[i-2], 17, 19) ^ w[i-2]>>10)
	}
	h := *hash
	for i, c := range constants {
		a, e := h[0], h[4]
		choice, majority := e&h[5]^^e&h[6], a&h[1]^a&h[2]^h[1]&h[2]
		first := h[7] + (turned(e, 6, 11) ^ bits.RotateLeft32(e, -25)) + choice + c + w[i]
		second := (turned(a, 2, 13) ^ bits.RotateLeft32(a, -22)) + majority
		copy(h[1:], h[:7])
		h[4] += first
		h[0] = first + second
	}
	for i := range hash {
		hash[i] += h[i]
	}
}

// turned is a word turned right by each of two amounts, summed bit by bit.
func turned(word uint32, by, and int) uint32 {
	return bits.RotateLeft32(word, -by) ^ bits.RotateLeft32(word, -and)
}
