package letters

// word is text held either way: contest input is in a buffer, a position is a
// string, and neither needs to become the other.
type word interface{ string | []byte }

// isLetter tells the letters that a word is made of.
func isLetter(c byte) bool { return c-'a' < 26 }

// misfit is where the first byte that is no letter stands in s; len(s) where
// all are letters.
func misfit[W word](s W) int {
	i := 0
	for i+8 <= len(s) && allLetters(eight(s, i)) {
		i += 8
	}
	for i < len(s) && isLetter(s[i]) {
		i++
	}
	return i
}

// allLetters says whether each of the eight bytes of x is a letter. Adding
// 80h - 'a' sets the top bit of a byte from 'a' on, adding 7Fh - 'z' leaves it
// clear up to 'z'. A sum runs over into the next byte only from a byte whose
// own top bit is set, and there x itself says no.
func allLetters(x uint64) bool {
	const each = 0x0101_0101_0101_0101
	from, to := x+each*(0x80-'a'), x+each*(0x7f-'z')
	return from&^to&^x&(each*0x80) == each*0x80
}

// eight is s[i:i+8] as a number, the first letter in the lowest byte. The
// compiler makes one load of it.
func eight[W word](s W, i int) uint64 {
	t := s[i : i+8]
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 |
		uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}
