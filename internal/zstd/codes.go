package zstd

import "sync"

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

// codes are the codes of each kind: one starts where the one before it ends.
var codes = sync.OnceValue(func() (all [3][]code) {
	for k, kind := range kinds {
		base := kind.least
		for _, extra := range kind.extra {
			all[k] = append(all[k], code{base, extra})
			base += 1 << extra
		}
	}
	return all
})

// predefined are the tables that need not be sent.
var predefined = sync.OnceValue(func() *[3]decoding {
	var tables [3]decoding
	for k := range kinds {
		tables[k].build(&kinds[k].predefined, codes()[k])
	}
	return &tables
})
