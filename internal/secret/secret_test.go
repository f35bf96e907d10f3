package secret

import (
	"strings"
	"testing"
)

// TestText draws texts that are all different and, together, use every letter
// in every place.
func TestText(t *testing.T) {
	seen, letters := map[string]bool{}, [26]map[byte]bool{}
	for range 2000 {
		text := Text()
		if len(text) != 26 || strings.Trim(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") != "" || seen[text] {
			t.Fatalf("%q", text)
		}
		seen[text] = true
		for i := range letters {
			if letters[i] == nil {
				letters[i] = map[byte]bool{}
			}
			letters[i][text[i]] = true
		}
	}
	for i, found := range letters {
		if len(found) != 32 { // by chance: once in 10^25
			t.Errorf("place %d has %d letters", i, len(found))
		}
	}
}
