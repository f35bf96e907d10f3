package reign

import "encoding/binary"

// Reading arrows, eight cells in a word.
//
// A row of letters becomes a row of bytes, one bit for each direction:
//
//	bit     3 2 1 0
//	arrow   d u r l      # and the margins: no bit
//
// so that the arrows into a cell are counted by looking at its four neighbours'
// bits, eight cells at a time and without a branch. The letters lend themselves
// to this:
//
//	l 0110 1100      r is told by bit 1, l by bit 3, u by bit 0, d by none of
//	r 0111 0010      these. Whether a byte was a letter at all is found by
//	u 0111 0101      making the letter from the bits again and comparing.
//	d 0110 0100      # is the one without bit 6.
//	# 0010 0011
const (
	ones   = 0x0101010101010101 // bit 0 of each of eight bytes
	margin = 8                  // zero bytes on both sides of a row of bits
)

// The four directions: bits of a row, and the direction of a cell.
const (
	left = iota
	right
	up
	down
)

// eight is the word of eight bytes that begins at b[i].
func eight(b []byte, i int) uint64 { return binary.LittleEndian.Uint64(b[i : i+8]) }

// bitsOf turns eight letters into their direction bits. wrong has a bit set in
// each byte that is no arrow, nor '#' where hash is ones (it is 0 where '#' is
// not allowed).
func bitsOf(letters, hash uint64) (bits, wrong uint64) {
	shut := ^letters >> 6 & hash & ones
	l := letters >> 3 & ones &^ shut
	r := letters >> 1 & ones &^ shut
	u := letters & ones &^ shut
	d := ones &^ (l | r | u | shut)
	// Each product stays inside its byte: the factors are below 2^7. 'z' has
	// the bits of both l and r and would be made again from them.
	letter := 'd'*ones ^ l*('d'^'l') ^ r*('d'^'r') ^ u*('d'^'u') ^ shut*('d'^'#')
	return l<<left | r<<right | u<<up | d<<down, letters ^ letter | l&r | l&u | r&u
}

// spread turns a row of letters into direction bits in dst, which has a margin
// of zeros before them and zeros after them. It returns false where something
// is no arrow, nor an allowed '#'.
func spread(dst []byte, letters []byte, hash uint64) bool {
	var wrong uint64
	i := 0
	for ; i+8 <= len(letters); i += 8 {
		bits, w := bitsOf(eight(letters, i), hash)
		binary.LittleEndian.PutUint64(dst[margin+i:], bits)
		wrong |= w
	}
	last := [8]byte{'d', 'd', 'd', 'd', 'd', 'd', 'd', 'd'}
	copy(last[:], letters[i:])
	bits, w := bitsOf(binary.LittleEndian.Uint64(last[:]), hash)
	binary.LittleEndian.PutUint64(dst[margin+i:], bits)
	clear(dst[margin+len(letters):])
	return wrong|w == 0
}
