//go:build linux

package main

import (
	"strconv"
	"strings"
)

// explicitCases are the faults that each game's rules and format name.
func explicitCases() []refuseCase {
	return []refuseCase{
		{"madmax", "1 1\n1 1 a\n", "1:1"},
		{"madmax", "2 0\n", "1:3"},
		{"madmax", "-4 1\n1 2 a\n", "1:1"},
		{"madmax", "3 2\n1 2 a\n3 3 b\n", "3:1"},                      // a vertex to itself
		{"madmax", "3 3\n1 2 a\n2 3 b\n3 1 c\n", "4:1"},               // a cycle
		{"madmax", "5 5\n3 1 c\n1 2 a\n5 4 z\n2 3 b\n3 5 a\n", "5:1"}, // … whose last edge is not its last line
		{"madmax", "90000 2\n89999 90000 a\n90000 89999 a\n", "3:1"},  // … on a large graph
		{"madmax", "4000000000000000000 2\n1 2 a\n2 1 a\n", "budget"}, // … on one too large to hold
		{"madmax", "2 1\n1 3 a\n", "2:3"},
		{"madmax", "2 1\n0 2 a\n", "2:1"},
		{"madmax", "2 1\n1 two a\n", "2:3"},
		{"madmax", "2 1\n1 2 ab\n", "2:5"},
		{"madmax", "2 1\n1 2 A\n", "2:5"},
		{"madmax", "2 1\n1 2 {", "2:5"},
		{"madmax", "2 1\n1 2 1\n", "2:5"},
		{"madmax", "2 2\n1 2 a\n", "3:1"}, // too few edges
		{"madmax", "2 1\n1 2 a\n7", "3:1"},
		{"madmax", "2000000000 1\n1 2 a\n", "budget"},

		{"leap", "-1\n", "1:1"},
		{"leap", "1\n-1\n", "2:1"},
		{"leap", "1\n1\n1 21\n", "3:3"}, // no such column
		{"leap", "1\n1\n1 0\n", "3:3"},
		{"leap", "1\n1\n2 5 5\n", "3:5"}, // two pieces in a cell
		{"leap", "1\n1\n3 7 2 7\n", "3:7"},
		{"leap", "1\n1\n-1\n", "3:1"},
		{"leap", "1\n1\n21 1\n", "3:1"}, // more pieces than cells
		{"leap", "1\n2\n1 5\n", "4:1"},
		{"leap", "1\n1\n1 5\n1", "4:1"},

		{"splitpiles", "1\n3\n1 2 3\n", "2:1"}, // no pairs
		{"splitpiles", "1\n-2\n1 2\n", "2:1"},
		{"splitpiles", "1\n2\n1 0\n", "3:3"},
		{"splitpiles", "1\n2\n18446744073709551616 1\n", "3:1"},
		{"splitpiles", "1\n4\n1 2 3", "3:6"},
		{"splitpiles", "1\n2\n1 2\n1\n", "4:1"},

		{"coins", "-1\n", "1:1"},
		{"coins", "2\n1\n-1\n", "3:1"},
		{"coins", "2 9223372036854775807 1\n", "1:23"}, // too large a sum
		{"coins", "2 18446744073709551616 1\n", "1:3"},
		{"coins", "3\n1 2\n", "3:1"},
		{"coins", "1\n1\n1\n", "3:1"},
		{"coins", "1\n1.5\n", "2:1"},

		{"pursuit", "1 1 1 1 1\n", "1:1"}, // no room for two
		{"pursuit", "0 1 1 1 1\n", "1:1"},
		{"pursuit", "8 1 9 1 1\n", "1:5"}, // off the board
		{"pursuit", "8 0 1 1 1\n", "1:3"},
		{"pursuit", "8 1 1 1 -1\n", "1:9"},
		{"pursuit", "8 3 3 3 3\n", "1:9"}, // both on one cell
		{"pursuit", "8 3 3 3\n", "2:1"},
		{"pursuit", "8 3 3 3 4\r\n\n 5", "3:2"},
		{"pursuit", "1000000 499990 499995 500003 500010\n", "budget"},

		{"endstones", "-1\n", "1:1"},
		{"endstones", "1\n-4\n", "2:1"},
		{"endstones", "1\n2\n1 -1\n", "3:3"},
		{"endstones", "1\n2\n9223372036854775807 1\n", "3:1"},
		{"endstones", "1\n4\n3 1 9\n", "4:1"},
		{"endstones", "1\n1\n3 1\n", "3:3"},

		{"reign", "0\n", "1:1"},
		{"reign", "2\nrd\nux\n", "3:2"}, // no arrow
		{"reign", "2\nrd\n#l\n", "3:1"},
		{"reign", "2\nr\nul\n", "2:1"}, // a short row
		{"reign", "2\nrdl\nul\n", "2:1"},
		{"reign", "2\nrd\n", "3:1"},
		{"reign", "2\nrd\nul\nul\n", "4:1"},

		{"letters", "-1\n", "1:1"},
		{"letters", "2\nforces\nabb\n", "3:1"}, // of odd length
		{"letters", "1\n\n", "3:1"},            // empty
		{"letters", "1\nabBa\n", "2:3"},
		{"letters", "1\nabé\n", "2:3"},
		{"letters", "3\nab\nabba", "3:5"},
		{"letters", "1\nab\nab\n", "3:1"},

		{"wythoff", "2 1\n8\n", "3:1"}, // half a test
		{"wythoff", "2 1\n8 -4\n", "2:3"},
		{"wythoff", "2 18446744073709551616\n", "1:3"},

		{"moore", "-1\n", "1:1"},
		{"moore", "1\n0 2\n3 4\n", "2:1"}, // a move from no heap
		{"moore", "1\n9223372036854775808 1\n3\n", "2:1"},
		{"moore", "1\n2 -1\n", "2:3"},
		{"moore", "1\n2 2\n3 18446744073709551616\n", "3:3"},
		{"moore", "1\n2 3\n3 4", "3:4"},
		{"moore", "1\n2 1\n3 4\n", "3:3"},

		{"chomp", "-1\n", "1:1"},
		{"chomp", "1\n0\n", "2:1"}, // no bar
		{"chomp", "1\n2\n4 0\n", "3:3"},
		{"chomp", "1\n2\n4 5\n", "3:3"}, // a longer row
		{"chomp", "1\n3\n4 4\n", "4:1"},
		{"chomp", "1\n1\n4 4\n", "3:3"},
		{"chomp", "1\n4\n9000000000000000000 8000000000000000000 70 6\n", "budget"},
		{"chomp", "2\n3\n4 2 2\n17\n20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 19\n", "budget"},
	}
}

// longCases are inputs of megabytes with the fault at the end, made of the
// shortest pieces that something is kept of, and words without an end.
func longCases() (cases []refuseCase) {
	const n = 500_000
	pieces := func(game, head, piece string, n int, tail, want string) {
		cases = append(cases, refuseCase{game, head + strings.Repeat(piece, n) + tail, want})
	}
	last := strconv.Itoa(n + 2) // the line behind a line of head and n lines
	pieces("madmax", "2 500000\n", "1 2 a\n", n, "x", last+":1")
	pieces("madmax", "2 500001\n", "1 2 a\n", n, "2 1 a\n", last+":1")
	pieces("madmax", "2 500000\n", "1 2 a ", n, "x", "2:3000001") // no edge where it is expected
	pieces("leap", "500000\n", "0\n", n, "x", last+":1")
	pieces("leap", "1 500000\n", "0\n", n, "x", last+":1")
	pieces("splitpiles", "500000\n", "0\n", n, "x", last+":1")
	pieces("splitpiles", "1 1000000\n", "1 1\n", n, "x", last+":1")
	pieces("coins", "500000\n", "1\n", n, "x", last+":1")
	pieces("coins", "500001\n", "1\n", n, "-1", last+":1")
	pieces("pursuit", "6 3 3 4 4\n", "\n", n, "x", last+":1")
	pieces("endstones", "500000\n", "0\n", n, "x", last+":1")
	pieces("endstones", "1 500000\n", "1\n", n, "x", last+":1")
	pieces("reign", "1000\n", strings.Repeat("r", 1000)+"\n", 1000, "x", "1002:1")
	pieces("reign", "1000\n", strings.Repeat("lrdu", 250)+"\n", 999, "l", "1001:1")
	pieces("reign", "1000000\n", "u", 1000000, "\n", "3:1")
	pieces("letters", "500000\n", "aa\n", n, "x", last+":1")
	pieces("letters", "1\n", "ab", n, "x", "2:1")
	pieces("wythoff", "", "1 2\n", n, "x", strconv.Itoa(n+1)+":1")
	pieces("moore", "500000\n", "1 0\n", n, "x", last+":1")
	pieces("moore", "1\n2 1000000\n", "1 1\n", n, "x", strconv.Itoa(n+3)+":1")
	pieces("chomp", "500000\n", "1 1\n", n, "x", last+":1")
	pieces("chomp", "1\n500001\n", "7\n", n, "x", strconv.Itoa(n+3)+":1")
	for _, e := range contests() {
		pieces(e.Name, "", "0", n, "x", "1:1")
		pieces(e.Name, "", "9", n, "", "1:1")
		pieces(e.Name, "", "\n ", n, "\x00", strconv.Itoa(n+1)+":2")
	}
	return cases
}
