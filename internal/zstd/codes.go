package zstd

import (
	"math/bits"
	"sync"
)

// The three numbers of a sequence are each cut into a code, for which there is
// an FSE table, and extra bits that are written as they are (RFC 8878,
// 3.1.1.3.2.1.1). Small numbers have codes of their own.
const (
	literalLengths = iota
	offsets
	matchLengths
)

// A kind is one of those numbers, and what the format fixes about it.
type kind struct {
	least  uint32  // the number with code 0
	extra  []uint8 // bits of each code
	maxLog int
	// predefined is the distribution for blocks that are too short to send
	// one (RFC 8878, 3.1.1.3.2.2).
	predefined distribution
}

// kinds are the numbers in the order in which their tables come.
var kinds = [3]kind{
	literalLengths: {
		least: 0,
		extra: []uint8{
			0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
		},
		maxLog: 9,
		predefined: distribution{log: 6, symbols: 36, states: [mostSymbols]int16{
			4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1, -1,
		}},
	},
	offsets: {
		least: 1,
		extra: []uint8{
			0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
		},
		maxLog: 8,
		predefined: distribution{log: 5, symbols: 29, states: [mostSymbols]int16{
			1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1,
		}},
	},
	matchLengths: {
		least: 3,
		extra: []uint8{
			0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
			1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
		},
		maxLog: 9,
		predefined: distribution{log: 6, symbols: 53, states: [mostSymbols]int16{
			1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
			1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1,
		}},
	},
}

// A code stands for the numbers from base to base + 2^extra − 1.
type code struct {
	base  uint32
	extra uint8
}

// A vocabulary is what follows from kinds.
type vocabulary struct {
	codes      [3][]code     // one starts where the one before it ends
	small      [3][128]uint8 // the codes of the first 128 numbers
	predefined [3]decoding   // the tables that need not be sent
}

// fixed is the vocabulary, made when the first frame needs it.
var fixed = sync.OnceValue(func() *vocabulary {
	var v vocabulary
	for k := range kinds {
		base := kinds[k].least
		for c, extra := range kinds[k].extra {
			v.codes[k] = append(v.codes[k], code{base, extra})
			base += 1 << extra
			for n := v.codes[k][c].base; n < base && n < kinds[k].least+128; n++ {
				v.small[k][n-kinds[k].least] = uint8(c)
			}
		}
		v.predefined[k].build(&kinds[k].predefined, v.codes[k])
	}
	return &v
})

// codeOf is the code of a literal or match length that is so much above the least
// one. From 128 on each code has twice as many numbers as the one before.
func codeOf(small *[128]uint8, above uint32) uint8 {
	if above < 128 {
		return small[above]
	}
	return small[127] + uint8(bits.Len32(above)-7)
}
