// Package near finds the words that somebody may have meant.
package near

import (
	"cmp"
	"slices"
	"strings"
)

// mostLetters is the longest word that is compared: names come from files too,
// and the time grows with the product of two lengths.
const mostLetters = 64

// Words are those of words that word may be a slip for, at most n, the nearest
// first: at most a third of its letters differ (one in a short word, never all
// of them), or it is the beginning of the other.
func Words(word string, words []string, n int) []string {
	type candidate struct {
		word     string
		distance int
	}
	var found []candidate
	for _, w := range words {
		if w == word || len(word) > mostLetters || len(w) > mostLetters {
			continue
		}
		d := Distance(word, w)
		if d < len(word) && d <= max(1, len(word)/3) || len(word) > 1 && strings.HasPrefix(w, word) {
			found = append(found, candidate{w, d})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.distance, b.distance) })
	var nearest []string
	for _, c := range found[:min(n, len(found))] {
		nearest = append(nearest, c.word)
	}
	return nearest
}

// Distance is the least number of slips that turn a into b: a byte changed, left
// out or added, or two neighbours swapped, where no byte is part of two slips
// (optimal string alignment).
func Distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+unequal(a[i-1], b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}

func unequal(x, y byte) int {
	if x == y {
		return 0
	}
	return 1
}
