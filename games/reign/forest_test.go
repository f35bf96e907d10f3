package reign

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"
)

func TestKnotBytes(t *testing.T) {
	if size := unsafe.Sizeof(knot{}); size != knotBytes {
		t.Errorf("a knot has %d bytes", size)
	}
}

// The forest stays near one knot a column on every kind of board, and at the end
// nothing is left in it.
func TestForestStaysSmall(t *testing.T) {
	const side, rows = 400, 12
	r := rand.New(rand.NewPCG(7, 6))
	for _, shape := range Shapes {
		_, p := sample(t, r, shape, side)
		b := newBoard(side, rows)
		for row := range strings.SplitSeq(string(p), "/") {
			b.add([]byte(row), 0)
		}
		b.finish()
		made := len(b.left.knots) - 1
		if made > 3*side {
			t.Errorf("%s: %d knots for %d columns", shape, made, side)
		}
		if left := made - len(b.left.unused); left != 0 || len(b.tall) != 0 {
			t.Errorf("%s: %d knots and %d tall chains are left", shape, left, len(b.tall))
		}
		t.Logf("%s: %d knots for %d columns", shape, made, side)
	}
}
