package pursuit

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"zermelo"
)

// The ring law with White to move, from each board to the next but one.
func TestRingLaw(t *testing.T) {
	most := 40
	if os.Getenv("ZERMELO_LONG") != "" {
		most = checkedTo
	}
	before, last := newTable(2), newTable(3)
	for n := 4; n <= most; n++ {
		large := newTable(n)
		if at, ok := differ(before, large); !ok {
			t.Fatalf("board %d and a ring: %s", n-2, at)
		}
		before, last = last, large
	}
}

// differ compares a board with the one that has a ring more; ok is false where
// the law fails.
func differ(small, large *table) (at string, ok bool) {
	n := small.n
	for _, white := range small.cells() {
		for i := range n * n {
			black := At(i/n, i%n)
			plies, ok := small.lost(white, black)
			more, found := large.lost(white+At(1, 1), black+At(1, 1))
			if white != black && (ok != found || ok && more != plies+ringPlies) {
				return fmt.Sprintf("white %x, black %x: %d plies, %d", white, black, plies, more), false
			}
		}
	}
	return "", true
}

// Both players to move: what the law says is what the board's own table says.
func TestRingLawAgreesWithTables(t *testing.T) {
	for n := 3; n <= 13; n++ {
		g := game(n, Position{}, tableLimit)
		x := g.Rules.(zermelo.Indexer[Position])
		inside := 0
		for i := range x.Size() {
			p := x.At(i)
			plies, ok := g.Conjectures.Plies.Decide(p)
			if !ok {
				continue
			}
			inside++
			o, _ := g.Conjectures.Outcome.Decide(p)
			outcome, _ := g.Outcome.Decide(p)
			if want, _ := g.Plies.Decide(p); plies != want || o != outcome {
				t.Fatalf("%s: %v in %d, by the table %v in %d", g.Text.Format(p), o, plies, outcome, want)
			}
		}
		if inside == 0 && n > 3 {
			t.Errorf("board %d: the law says nothing", n)
		}
	}
}

func TestRingLawReason(t *testing.T) {
	g, p := at(t, "1000000: w=499990,499995 b=500003,500010 w")
	if r := g.Conjectures.Outcome.Reason(p); !strings.HasPrefix(r, "without its 499989 outer rings the board is 22×22, where Black captures after at most 54 plies,") {
		t.Errorf("%q", r)
	}
	for _, in := range []string{"8: w=1,1 b=5,6 w", "8: w=3,3 b=3,4 w", "8: w=3,3 b=3,5 b"} {
		if g, p := at(t, in); g.Conjectures.Outcome.Reason(p) != "" {
			t.Errorf("%s: %q", in, g.Conjectures.Outcome.Reason(p))
		}
	}
	// Further apart than any table reaches.
	if g, p := at(t, "1000000: w=300,300 b=300000,300000 w"); g.Conjectures.Outcome.Reason(p) != "" {
		t.Error("a table of half a million rows")
	}
	// More plies than 32 bits hold.
	g, p = at(t, "2147483647: w=1073741824,1073741824 b=1073741825,1073741826 w")
	if plies, ok := g.Conjectures.Plies.Decide(p); ok && uint64(plies) < 1<<32-1000 {
		t.Errorf("%d plies", plies)
	}
}

// The longest play with White to move, and no draws: checked, not proved.
func TestLongestPlay(t *testing.T) {
	most := 40
	if os.Getenv("ZERMELO_LONG") != "" {
		most = checkedTo
	}
	for n := 2; n <= most; n++ {
		table := newTable(n)
		longest, lost := 0, 0
		for _, layer := range table.layer {
			longest = max(longest, 2*int(layer))
			if layer > 0 {
				lost++
			}
		}
		want := []int{3*n - 2, 3*n - 3, 3*n - 2, 3*n - 1}[n%4]
		if n == 2 {
			want = 2
		}
		if longest != want {
			t.Errorf("board %d: %d plies, want %d", n, longest, want)
		}
		drawn := len(table.layer) - lost
		for _, w := range table.cells() {
			drawn -= 1 + len(around(nil, w, n, 1)) // captured, or next to Black
		}
		if drawn != 0 {
			t.Errorf("board %d: %d draws", n, drawn)
		}
	}
}
