package games_test

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"zermelo/contest"
	"zermelo/games"
)

// limits are the least and the largest number in an input of each contest, sizes
// of lists included.
var limits = map[string]struct{ least, most uint64 }{
	"madmax":     {1, 100 * 99 / 2},
	"leap":       {0, 20},
	"splitpiles": {1, 2_000_000_000},
	"coins":      {1, 100_000},
	"pursuit":    {1, 20},
	"endstones":  {0, 1_000_000_000},
	"reign":      {1, 2000},
	"letters":    {1, 1},
}

// TestTried: what programs are tried on keeps to the limits of the contest, in
// which a program may trust.
func TestTried(t *testing.T) {
	for _, e := range games.Catalogue {
		limit, own := limits[e.Name]
		if !own {
			continue // not of a contest
		}
		shapes, most := e.Tried, e.Most
		if shapes == nil {
			shapes = e.Shapes
		}
		if most == 0 {
			most = 100
		}
		for _, shape := range shapes {
			for _, size := range []int{1, 2, 3, 5, 10, most - 1, most} {
				input := e.Random(rand.New(rand.NewPCG(1, uint64(size))), shape, size)
				if err := e.Judge(context.Background(), bytes.NewReader(input), io.Discard, contest.Options{}); err != nil {
					t.Fatalf("%s: %s of size %d: %v", e.Name, shape, size, err)
				}
				for _, word := range strings.Fields(string(input)) {
					if x, err := strconv.ParseUint(word, 10, 64); err == nil && (x < limit.least || x > limit.most) {
						t.Errorf("%s: %s of size %d has %d", e.Name, shape, size, x)
					}
				}
			}
		}
	}
}
