package connect4

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"

	"zermelo"
	"zermelo/gametest"
	"zermelo/solve"
)

func TestLaws(t *testing.T) {
	for _, size := range [][2]int{{1, 62}, {31, 1}, {4, 4}, {7, 6}} {
		gametest.Conform(t, game(newLayout(size[0], size[1]), Position{}))
	}
}

// some calls do with positions of random play on boards of all sizes.
func some(do func(l *layout, p Position)) {
	random := rand.New(rand.NewPCG(1, 2))
	for width := 1; width <= mostBits; width++ {
		for height := 1; fits(width, height); height++ {
			l := newLayout(width, height)
			for range 5 {
				for p, list := (Position{}), []Position{}; ; p = list[random.IntN(len(list))] {
					do(l, p)
					if list = l.Moves(list[:0], p); len(list) == 0 {
						break
					}
				}
			}
		}
	}
}

// slowFour looks for four in a line cell by cell.
func (l *layout) slowFour(stones uint64) bool {
	for row := range l.height {
		for column := range l.width {
			for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
				count := 0
				for r, c := row, column; 0 <= r && r < l.height && c < l.width && stones&l.cell(r, c) != 0; r, c = r+d[0], c+d[1] {
					count++
				}
				if count >= 4 {
					return true
				}
			}
		}
	}
	return false
}

func TestFour(t *testing.T) {
	some(func(l *layout, p Position) {
		for _, stones := range []uint64{p.own, p.other()} {
			if got, want := l.four(stones), l.slowFour(stones); got != want {
				t.Fatalf("%s: a four: %v, want %v", text{l}.Format(p), got, want)
			}
		}
	})
}

// slowMoves drops stones column by column.
func (l *layout) slowMoves(p Position) (list []Position) {
	for c := range l.width {
		if n := l.stones(p, c); n < l.height && !l.slowFour(p.other()) {
			list = append(list, Position{p.all &^ p.own, p.all | l.cell(n, c)})
		}
	}
	return list
}

func TestMoves(t *testing.T) {
	some(func(l *layout, p Position) {
		if got, want := fmt.Sprint(l.Moves(nil, p)), fmt.Sprint(l.slowMoves(p)); got != want {
			t.Fatalf("%s: %s, want %s", text{l}.Format(p), got, want)
		}
	})
}

// reached counts what the empty board leads to layer by layer, by representatives
// and by positions, and checks that no move misses the next layer.
func reached(t *testing.T, l *layout) (representatives, positions uint64) {
	layer, list := map[uint64]bool{l.Key(Position{}): true}, []Position{}
	for n := 0; len(layer) > 0; n++ {
		next := map[uint64]bool{}
		for k := range layer {
			p, ok := l.Keyed(k)
			if !ok || l.Layer(p) != n {
				t.Fatalf("key %d of layer %d: %v, %v", k, n, p, ok)
			}
			representatives, positions = representatives+1, positions+l.Orbit(p)
			list = l.Moves(list[:0], p)
			for _, q := range list {
				next[l.Key(l.Fold(q))] = true
			}
		}
		layer = next
	}
	return representatives, positions
}

// TestReached: Tromp's counts of positions.
func TestReached(t *testing.T) {
	counts := map[[2]int]uint64{{4, 4}: 161029}
	if os.Getenv("ZERMELO_LONG") != "" {
		counts[[2]int{5, 4}], counts[[2]int{4, 5}], counts[[2]int{4, 6}] = 3945711, 1706255, 15835683
	}
	for size, want := range counts {
		representatives, positions := reached(t, newLayout(size[0], size[1]))
		if positions != want {
			t.Errorf("%v: %d positions, want %d", size, positions, want)
		}
		t.Logf("%v: %d positions, %d up to the mirror", size, positions, representatives)
	}
}

// TestDraws: 4×4 is a draw, and so are 4×5 and 5×4.
func TestDraws(t *testing.T) {
	sizes := [][2]int{{4, 4}}
	if os.Getenv("ZERMELO_LONG") != "" {
		sizes = append(sizes, [2]int{4, 5}, [2]int{5, 4})
	}
	for _, size := range sizes {
		l := newLayout(size[0], size[1])
		s, err := solve.Outcomes(context.Background(), zermelo.Rules[Position](l), solve.Options{}, Position{})
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := s.Of(Position{}); v != (zermelo.Verdict{Outcome: zermelo.Draw, Plies: uint32(size[0] * size[1])}) {
			t.Errorf("%v is %v, want a draw", size, v)
		}
	}
}

// TestUniverse: the sizes of boards grow, and the number of positions is what is
// said of it.
func TestUniverse(t *testing.T) {
	positions, boards := 0, 0
	for g := range Universe(UniverseSize) {
		boards++
		for range solve.Reachable(g.Rules, g.Start) {
			positions++
		}
	}
	if boards != UniverseSize*UniverseSize || positions != 181108 {
		t.Errorf("%d boards, %d positions", boards, positions)
	}
	for g := range Universe(1000) {
		if l := g.Rules.(*layout); bits.Len64(l.board|l.bottom<<l.height) > mostBits {
			t.Errorf("%dx%d does not fit", l.width, l.height)
		}
	}
}

// BenchmarkRules does what a search does, on positions of random play on 7×6.
func BenchmarkRules(b *testing.B) {
	l := newLayout(7, 6)
	random := rand.New(rand.NewPCG(3, 4))
	var positions, list []Position
	for p := (Position{}); len(positions) < 1<<12; {
		positions = append(positions, p)
		if list = l.Moves(list[:0], p); len(list) == 0 {
			p = Position{}
			continue
		}
		p = list[random.IntN(len(list))]
	}
	for name, do := range map[string]func(p Position){
		"moves": func(p Position) { list = l.Moves(list[:0], p) },
		"fold":  func(p Position) { l.Fold(p) },
		"keyed": func(p Position) { l.Keyed(l.Key(p)) },
	} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				do(positions[i%len(positions)])
			}
		})
	}
}
