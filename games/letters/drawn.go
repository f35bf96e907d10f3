package letters

import "math/bits"

// Whether a string is drawn is asked of millions of letters, and three times
// for a move. It takes two scans, each of eight letters at a time:
//
//	abc ddee cba      equal letters at the ends are stripped: compare eight
//	└→        ←┘      letters from the left with eight from the right, turned
//	                  round by a byte swap
//	    ddee          what is left must be equal pairs: compare eight letters
//	    └┘└┘          with the same moved down by one, and look at every second
//
// The lowest byte that differs says where a scan ends, so a word of letters is
// looked at in a handful of instructions without branches. Random strings end
// at once; the scans matter for palindromes and other strings near a draw.

// drawn says whether s, of even length, is drawn: after stripping equal ends
// nothing is left, or equal adjacent pairs only.
func drawn[W word](s W) bool {
	i, j := strip(s)
	return unequalPair(s, i, j) == j
}

// strip takes equal letters off the ends of s as long as there are any. s[i:j]
// is what it leaves.
func strip[W word](s W) (i, j int) {
	j = len(s)
	for j-i >= 16 {
		if x := eight(s, i) ^ bits.ReverseBytes64(eight(s, j-8)); x != 0 {
			equal := bits.TrailingZeros64(x) / 8
			return i + equal, j - equal
		}
		i, j = i+8, j-8
	}
	for j-i >= 2 && s[i] == s[j-1] {
		i, j = i+1, j-1
	}
	return i, j
}

// unequalPair cuts s[i:j], of even length, into pairs of neighbours and is
// where the first pair of different letters stands; j where there is none.
func unequalPair[W word](s W, i, j int) int {
	const firsts = 0x00ff_00ff_00ff_00ff // the first letter of each pair
	for ; j-i >= 8; i += 8 {
		x := eight(s, i)
		if x = (x ^ x>>8) & firsts; x != 0 {
			return i + bits.TrailingZeros64(x)/8
		}
	}
	for ; i < j; i += 2 {
		if s[i] != s[i+1] {
			return i
		}
	}
	return j
}
