package leap

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/contest"
)

func TestReason(t *testing.T) {
	const how = "a run of pieces counts if the number of empty cells on its right is odd; "
	const (
		lost = "; the Grundy value, the ⊕ of all, is 0, so the player to move loses"
		won  = "; the Grundy value, the ⊕ of all, is %d, not 0, so the player to move wins"
	)
	for p, want := range map[Position]string{
		"":                        "there is no row, so the player to move loses",
		"oo":                      how + "row 1: none" + lost,
		"..oo.o":                  how + "row 1: 2" + fmt.Sprintf(won, 2),
		"oo..o.":                  how + "row 1: 2 ⊕ 1 = 3" + fmt.Sprintf(won, 3),
		"ooo..o.":                 how + "row 1: 3 ⊕ 1 = 2" + fmt.Sprintf(won, 2),
		"oo..oo.":                 how + "row 1: 2 ⊕ 2 = 0" + lost,
		"o./o.":                   how + "row 1: 1; row 2: 1" + lost,
		"oo./oo/o.":               how + "row 1: 2; row 2: none; row 3: 1" + fmt.Sprintf(won, 3),
		"////o.":                  how + "row 1: none; row 2: none; row 3: none; row 4: none; and so on for 1 more" + fmt.Sprintf(won, 1),
		"/////////o.":             how + "row 1: none; row 2: none; row 3: none; row 4: none; and so on for 6 more" + fmt.Sprintf(won, 1),
		"o..o..o..o..o..o..o..o.": how + "row 1: 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ … = 0" + lost,
	} {
		if got := reason(p); got != want {
			t.Errorf("%q: %s\nwant %s", p, got, want)
		}
	}
}

// TestBestMany: on positions with far more moves than Best lists, the first
// eight and the exact number.
func TestBestMany(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, shape := range Shapes {
		for range 20 {
			rows := []string{randomRow(r, shape, 200), randomRow(r, shape, 100)}
			p := Position(strings.Join(rows, "/"))
			moves := rules{}.Moves(nil, p)
			if v := worth(p); v != 0 {
				moves = slices.DeleteFunc(moves, func(q Position) bool { return worth(q) != 0 })
			}
			best, count, _ := best(p)
			if count.Int64() != int64(len(moves)) || !slices.Equal(best, moves[:min(8, len(moves))]) {
				t.Fatalf("%s %s: best %q of %v, want %q", shape, p, best, count, moves)
			}
		}
	}
}

// TestRandom: instances of every shape are valid and not larger than said.
func TestRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, shape := range Shapes {
		won := 0
		for range 100 {
			size := r.IntN(30)
			input := Random(r, shape, size)
			g, err := Open(bytes.NewReader(input), 1, contest.Options{})
			if err != nil {
				t.Fatalf("%s: %q: %v", shape, input, err)
			}
			live := strings.ReplaceAll(string(rules{}.Fold(g.Start)), "/", "")
			if len(live) > size {
				t.Errorf("%s of size %d: %d cells in %q", shape, size, len(live), g.Start)
			}
			won += min(worth(g.Start), 1)
		}
		if won == 0 || won == 100 {
			t.Errorf("%s: %d of 100 are won", shape, won)
		}
	}
}

func TestUniverse(t *testing.T) {
	_, starts := universe(3)
	want := []Position{"", ".", "o", "..", ".o", "o.", "oo", "./.", "./o", "o/.", "o/o"}
	if len(starts) != 1+2+4+8+4+2*8 || !slices.Equal(starts[:len(want)], want) {
		t.Errorf("%d: %q", len(starts), starts)
	}
}
