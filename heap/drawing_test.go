package heap

import (
	"reflect"
	"testing"

	"zermelo"
	"zermelo/gametest"
)

// TestDrawing: boards, and cells that tell all moves apart, in games of every
// kind.
func TestDrawing(t *testing.T) {
	for _, name := range examples {
		g := parse(t, name)
		gametest.Boards(t, g.Play(Sum(2, 3, 6)), Sum(2, 3, 6), Sum(11), Sum(4, 4))
	}
	for _, name := range partizans {
		g := parsePartizan(t, name)
		gametest.Boards(t, g.Play(Turn{}), Turn{Sum(2, 3, 6), zermelo.First}, Turn{Sum(4, 4), zermelo.Second})
	}
	if drawing(Sum(make([]uint64, zermelo.MostCells+1)...)) == nil {
		t.Error("empty heaps, which are none, are too many")
	}
}

// TestPlaces: the counters of a move, and where it cuts.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		from, to Position
		want     []zermelo.Cell
	}{
		{Sum(5), Sum(1, 3), []zermelo.Cell{{0, 4}, {0}, {0, 3}}},
		{Sum(5), Sum(2), []zermelo.Cell{{0, 2}}},
		{Sum(5), Sum(1, 4), []zermelo.Cell{{0}, {0, 4}}},
		{Sum(2, 5, 5), Sum(2, 5), []zermelo.Cell{{1, 0}}},
		{Sum(3, 9), Sum(3, 1, 2, 4), []zermelo.Cell{{1, 7}, {1}, {1, 4}, {1, 6}}},
		{Sum(1 << 62), Sum(1<<62 - 1), []zermelo.Cell{{0}}},
	} {
		if got := places(c.from, c.to); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%v to %v: cells %v, want %v", c.from.Heaps(nil), c.to.Heaps(nil), got, c.want)
		}
	}
}
