package zermelo_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"zermelo"
)

// TestNumbers: what most readers of JSON would round is a string.
func TestNumbers(t *testing.T) {
	for n, want := range map[zermelo.Number]string{
		0: `0`, 1 << 53: `9007199254740992`, 1<<53 + 1: `"9007199254740993"`, 1<<64 - 1: `"18446744073709551615"`,
	} {
		got, err := json.Marshal(n)
		var back zermelo.Number
		if err == nil {
			err = json.Unmarshal(got, &back)
		}
		if err != nil || string(got) != want || back != n {
			t.Errorf("%d is written %s and read as %d, %v; want %s", uint64(n), got, uint64(back), err, want)
		}
	}
	for _, text := range []string{`-1`, `"x"`, `1.5`, `"18446744073709551616"`, `null`} {
		var n zermelo.Number
		if err := json.Unmarshal([]byte(text), &n); err == nil {
			t.Errorf("%s is read as %d", text, uint64(n))
		}
	}
}

// TestCells: what lies on a board, by kind, and how large it is.
func TestCells(t *testing.T) {
	heaps := zermelo.Board{Kind: zermelo.HeapsBoard, Heaps: zermelo.Numbers([]uint64{3, 0})}
	grid := zermelo.Board{Kind: zermelo.GridBoard, Rows: []string{"o·o", "x"}}
	for _, c := range []struct {
		board zermelo.Board
		size  int
		on    []zermelo.Cell
		off   []zermelo.Cell
	}{
		{heaps, 2, []zermelo.Cell{{0}, {1}, {0, 0}, {0, 2}}, []zermelo.Cell{nil, {-1}, {2}, {0, 3}, {1, 0}, {0, -1}, {0, 1, 1}}},
		{grid, 4, []zermelo.Cell{{0, 2}, {1, 0}}, []zermelo.Cell{{0}, {0, 3}, {1, 1}, {2, 0}, {0, -1}}},
		{zermelo.Board{Kind: zermelo.RowBoard, Rows: []string{"1·1"}}, 3, []zermelo.Cell{{2}}, []zermelo.Cell{{3}, {0, 0}}},
		{zermelo.Board{Kind: zermelo.TilesBoard, Rows: []string{"ab"}}, 2, []zermelo.Cell{{1}}, []zermelo.Cell{{2}}},
		{zermelo.Board{Kind: zermelo.StackBoard, Coins: zermelo.Numbers([]uint64{5})}, 1, []zermelo.Cell{{0}}, []zermelo.Cell{{1}}},
		{zermelo.Board{Kind: zermelo.GraphBoard, Nodes: make([]zermelo.Node, 2), Edges: make([]zermelo.Edge, 3)}, 5, []zermelo.Cell{{1}}, []zermelo.Cell{{2}, {0, 1}}},
		{zermelo.Board{Kind: zermelo.SumBoard, Parts: []zermelo.Board{heaps, grid}}, 6, []zermelo.Cell{{0, 1}, {1, 0, 2}}, []zermelo.Cell{{0}, {1, 2}, {2, 0}}},
		{zermelo.Board{Kind: "other"}, 0, nil, []zermelo.Cell{{0}}},
	} {
		if n := c.board.Size(); n != c.size {
			t.Errorf("%s: size %d, want %d", c.board.Kind, n, c.size)
		}
		for _, cell := range c.on {
			if !c.board.Has(cell) {
				t.Errorf("%s: %v is not on the board", c.board.Kind, cell)
			}
		}
		for _, cell := range c.off {
			if c.board.Has(cell) {
				t.Errorf("%s: %v is on the board", c.board.Kind, cell)
			}
		}
	}
}

// TestCounter: no cell has a number that JSON would round.
func TestCounter(t *testing.T) {
	for n, want := range map[uint64]zermelo.Cell{5: {1, 5}, 1 << 53: {1, 1 << 53}, 1<<53 + 1: {1}, 1<<64 - 1: {1}} {
		if got := zermelo.Counter(1, n); !reflect.DeepEqual(got, want) {
			t.Errorf("counter %d of heap 1 is %v, want %v", n, got, want)
		}
	}
}

// TestClaim: boards remember whose cells and tiles are.
func TestClaim(t *testing.T) {
	grid := func(rows ...string) *zermelo.Board {
		return &zermelo.Board{Kind: zermelo.GridBoard, Rows: rows, Claims: true}
	}
	before, after, end := grid("rd", "ul"), grid("#d", "ul"), grid("##", "#l")
	after.Claim(before, zermelo.First, []zermelo.Cell{{0, 0}})
	end.Claim(after, zermelo.Second, []zermelo.Cell{{1, 0}, {0, 1}, {9, 9}})
	if want := []string{"12", "2."}; !reflect.DeepEqual(end.Owners, want) {
		t.Errorf("owners %q, want %q", end.Owners, want)
	}
	tiles := func(left string, words *[2]string) *zermelo.Board {
		return &zermelo.Board{Kind: zermelo.TilesBoard, Rows: []string{left}, Words: words, Claims: true}
	}
	first, second, third := tiles("abcd", nil), tiles("bcd", &[2]string{"a", ""}), tiles("bc", nil)
	second.Claim(first, zermelo.First, []zermelo.Cell{{0}})
	third.Claim(second, zermelo.Second, []zermelo.Cell{{2}})
	last := tiles("c", nil)
	last.Claim(third, zermelo.First, []zermelo.Cell{{0}})
	if want := [2]string{"ba", "d"}; *last.Words != want {
		t.Errorf("words %q, want %q", *last.Words, want)
	}
	heaps := &zermelo.Board{Kind: zermelo.HeapsBoard}
	heaps.Claim(grid("r"), zermelo.First, []zermelo.Cell{{0, 0}})
	if heaps.Owners != nil {
		t.Errorf("heaps belong to %q", heaps.Owners)
	}
}
