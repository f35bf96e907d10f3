package letters

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// drawnByLetter is drawn as the theorem says it, a letter at a time.
func drawnByLetter(s string) bool {
	for len(s) > 0 && s[0] == s[len(s)-1] {
		s = s[1 : len(s)-1]
	}
	for ; s != ""; s = s[2:] {
		if s[0] != s[1] {
			return false
		}
	}
	return true
}

// The lengths go past several words of eight letters, and one letter is changed
// at every place, so that each lane and each remainder of both scans is met.
func TestDrawnScansAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for n := 0; n <= 70; n += 2 {
		for ends := 0; ends <= n/2; ends++ {
			s := make([]byte, n)
			fillDrawn(r, s, ends)
			expectDrawn(t, string(s))
			for i, c := range s {
				s[i] = 'z'
				expectDrawn(t, string(s))
				s[i] = c
			}
		}
	}
}

func expectDrawn(t *testing.T, s string) {
	t.Helper()
	want := drawnByLetter(s)
	if got := drawn(s); got != want {
		t.Fatalf("drawn(%q) = %v, want %v", s, got, want)
	}
	if got := drawn([]byte(s)); got != want {
		t.Fatalf("drawn([]byte(%q)) = %v, want %v", s, got, want)
	}
}

func TestDrawnExamples(t *testing.T) {
	for s, want := range map[string]bool{
		"": true, "aa": true, "abba": true, "aabb": true, "abccddba": true, "cabbddac": true,
		"ab": false, "abab": false, "forces": false, "abcdba": false, "abbaab": false,
	} {
		if got := drawn(s); got != want {
			t.Errorf("drawn(%q) = %v, want %v", s, got, want)
		}
	}
}

// Drawn strings have an even number of each letter and stay drawn when equal
// ends are stripped: the proof stands on both.
func TestDrawnStringsAreAsTheProofSays(t *testing.T) {
	found := 0
	for _, starts := range Universe(10) {
		for p := range starts {
			s := p.Left
			if !drawn(s) {
				continue
			}
			found++
			for _, c := range "abc" {
				if strings.Count(s, string(c))%2 != 0 {
					t.Fatalf("%q is drawn with an odd number of %c", s, c)
				}
			}
			if s[0] == s[len(s)-1] && !drawn(s[1:len(s)-1]) {
				t.Fatalf("%q is drawn, without its equal ends it is not", s)
			}
		}
	}
	if found == 0 {
		t.Fatal("no string was drawn")
	}
}

// The two lemmas of the proof (docs/theorems.md), for short strings.
func TestLemmas(t *testing.T) {
	for _, p := range append(universe(8), Position{}) {
		m := p.Left
		for _, pair := range []string{"aa", "ab", "ba", "ac", "ca", "bc", "cb"} {
			x, y := pair[:1], pair[1:]
			if x != y && drawn(m+y+x) && drawn(x+y+m) {
				t.Fatalf("%q is what lemma L1 excludes for %s", m, pair)
			}
			if drawn(m+y+y) && drawn(x+x+m) && !drawn(x+x+m+y+y) {
				t.Fatalf("%q breaks lemma L2 for %s", m, pair)
			}
		}
	}
}

func TestMisfitScansAgree(t *testing.T) {
	for n := range 40 {
		s := []byte(strings.Repeat("az", 20)[:n])
		if got := misfit(s); got != n {
			t.Fatalf("misfit(%q) = %d, want %d", s, got, n)
		}
		for i, c := range s {
			for b := range 256 {
				s[i] = byte(b)
				want := n
				if b < 'a' || b > 'z' {
					want = i
				}
				if got := misfit(s); got != want {
					t.Fatalf("misfit(%q) = %d, want %d", s, got, want)
				}
			}
			s[i] = c
		}
	}
}

func BenchmarkDrawn(b *testing.B) {
	for name, s := range map[string]string{
		"palindrome": strings.Repeat("abba", 250_000),
		"pairs":      strings.Repeat("bbccdd", 166_666),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				drawn(s)
			}
			perLetter(b, len(s))
		})
	}
}

func BenchmarkMisfit(b *testing.B) {
	s := strings.Repeat("az", 500_000)
	for b.Loop() {
		misfit(s)
	}
	perLetter(b, len(s))
}

func perLetter(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/letter")
}
