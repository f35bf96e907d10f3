package reign

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/gametest"
)

// starts are the boards of side up to 2, and a few larger ones of each shape.
func starts(t *testing.T) []Position {
	var all []Position
	for _, boards := range Universe(2) {
		all = slices.AppendSeq(all, boards)
	}
	r := rand.New(rand.NewPCG(7, 4))
	for _, shape := range Shapes {
		for range 12 {
			_, p := sample(t, r, shape, 3)
			all = append(all, p)
		}
		_, p := sample(t, r, shape, 4)
		all = append(all, p)
	}
	return all
}

func TestConform(t *testing.T) { gametest.Conform(t, game(sample3), starts(t)...) }
func TestAgree(t *testing.T)   { gametest.Agree(t, game(sample3), starts(t)...) }

const sample3 Position = "rrd/uld/ull"

// All boards of side 3: two million positions.
func TestAgreeOnAllBoardsOfSide3(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("ZERMELO_LONG is not set")
	}
	for g, boards := range Universe(3) {
		gametest.Agree(t, g, slices.Collect(boards)...)
	}
}

func TestSample(t *testing.T) {
	mover, other := ChainsOf(sample6).Shares()
	if mover != 19 || other != 17 {
		t.Errorf("%d to %d", mover, other)
	}
	moves, count, ok := best(sample6)
	if !ok || count.Int64() != 1 || len(moves) != 1 {
		t.Fatalf("%v best moves: %v", count, moves)
	}
	if name := (rules{}).MoveName(sample6, moves[0]); name != "6,5" {
		t.Errorf("the best move is %s", name)
	}
}

func TestReason(t *testing.T) {
	for p, want := range map[Position]string{
		"#":     "no cell is free",
		"rd/ul": "one chain has all 4 free cells, and the player to move takes it",
		"ll/ll": "the free cells fall into 2 chains of 2, 2 cells; the player to move takes the 1st, 3rd, 5th, … of them, 2 cells, and the other player the rest, 2",
	} {
		if got := reason(p); got != want {
			t.Errorf("%s: %s", p, got)
		}
	}
	_, many := sample(t, rand.New(rand.NewPCG(1, 1)), "uniform", 20)
	if got := reason(many); strings.Count(got, ",") < shownChains || !strings.Contains(got, ", … cells") {
		t.Errorf("%s", got)
	}
}

// On large boards, what is counted by heights is what is counted by chains; the
// line takes the chains; and each best move loses nothing.
func TestBestOnLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 5))
	for _, shape := range Shapes {
		for _, side := range []int{7, 60} {
			_, p := sample(t, r, shape, side)
			for p != "" {
				checkBest(t, p)
				p = occupyAtRandom(r, p)
			}
		}
	}
}

// occupyAtRandom plays about a quarter of the cells; "" when few are left.
func occupyAtRandom(r *rand.Rand, p Position) Position {
	text := []byte(p)
	for range len(p) / 8 {
		if at := r.IntN(len(p)); free(text[at]) {
			occupy(nil, text, p.Side(), at)
		}
	}
	if strings.Count(string(text), "#") > len(text)*7/8 {
		return ""
	}
	return Position(text)
}

func checkBest(t *testing.T, p Position) {
	t.Helper()
	h, _ := heightsOf(p)
	margin, _ := theorem.Decide(p)
	odd := 0
	for _, is := range h.odd() {
		odd += oneIf(is)
	}
	if odd != margin {
		t.Fatalf("%s: margin %d by heights, %d by chains", p, odd, margin)
	}
	moves, count, ok := best(p)
	if !ok || count.Int64() < int64(len(moves)) || len(moves) == 0 {
		t.Fatalf("%s: best moves %v, %v", p, moves, count)
	}
	for _, q := range moves {
		if rest, _ := theorem.Decide(q); (rules{}).Gain(p, q)-rest != margin {
			t.Fatalf("%s: best move %s gives %d-%d, not %d", p, q, rules{}.Gain(p, q), rest, margin)
		}
	}
	checkLine(t, p)
}

func checkLine(t *testing.T, p Position) {
	t.Helper()
	line, ok := line(p)
	if !ok {
		t.Fatalf("%s: no line", p)
	}
	var taken []int
	for q := p; len(line) > 0; q, line = line[0], line[1:] {
		taken = append(taken, rules{}.Gain(q, line[0]))
	}
	if !slices.Equal(taken, greedy(p)) {
		t.Fatalf("%s: the line takes %v", p, taken)
	}
}
