package script_test

import (
	"testing"

	"zermelo/script"
)

// explored reports how many successors a second are found from the start of a
// game, which must have so many.
func explored(b *testing.B, source string, set map[string]string, successors int) {
	total := 0
	for b.Loop() {
		game(b, open(b, source, set, script.Options{Asymmetric: true}), "")
		total += successors
	}
	b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "successors/s")
}

// BenchmarkHeaps: one heap of which any number may be taken; a successor is a
// number.
func BenchmarkHeaps(b *testing.B) {
	explored(b, "start = 1000\ndef moves(n): return [k for k in range(n)]\n", nil, 1000*1001/2)
}

// BenchmarkLabels: the same with a label for each move.
func BenchmarkLabels(b *testing.B) {
	explored(b, "start = 300\ndef moves(n): return [move(k, label = \"take %d\" % (n - k)) for k in range(n)]\n", nil, 300*301/2)
}

// BenchmarkPairs: two heaps, of one of which any number may be taken; a
// successor is a tuple.
func BenchmarkPairs(b *testing.B) {
	explored(b, "start = (60, 60)\ndef moves(s):\n    a, b = s\n    return [(x, b) for x in range(a)] + [(a, y) for y in range(b)]\n", nil, 60*61*61)
}

// BenchmarkParts: Kayles; a successor is a sum of two numbers.
func BenchmarkParts(b *testing.B) {
	explored(b, kayles, map[string]string{"n": "500"}, 500*501/2+500*499/2)
}

// BenchmarkBoards: Domineering on 4×4; a successor is a tuple of strings.
func BenchmarkBoards(b *testing.B) {
	explored(b, domineering, nil, 13928)
}
