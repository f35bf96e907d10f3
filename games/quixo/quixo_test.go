package quixo

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"zermelo"
	"zermelo/gametest"
	"zermelo/solve"
)

func TestLaws(t *testing.T) {
	gametest.Conform(t, game(3, 0))
	if os.Getenv("ZERMELO_LONG") != "" {
		gametest.Conform(t, game(4, 0))
		gametest.Conform(t, game(5, 0))
	}
}

// some calls do with every position of 3×3, and random ones of the other boards.
func some(do func(r *rules, p Position)) {
	three := rulesOf(minSide)
	for i := range three.Size() {
		do(three, three.At(i))
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := uint(minSide + 1); n <= maxSide; n++ {
		r := rulesOf(n)
		for range 5000 {
			do(r, r.At(random.Uint64N(r.Size())))
		}
	}
}

// slow are the results of all pushes from p, each once, cube by cube.
func (r *rules) slow(p Position) (results []Position) {
	if r.slowLines(p) != 0 {
		return nil
	}
	r.pushes(p, func(m push) bool {
		if q := r.pushed(p, m); !slices.Contains(results, q) {
			results = append(results, q)
		}
		return true
	})
	slices.Sort(results)
	return results
}

// slowLines says who has lines: 1 First, 2 Second, 3 both.
func (r *rules) slowLines(p Position) (who int) {
	for _, step := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		for cell := range int(r.n * r.n) {
			count := [2]int{}
			row, column := cell/int(r.n), cell%int(r.n)
			for range r.n {
				if 0 <= row && row < int(r.n) && 0 <= column && column < int(r.n) {
					at := row*int(r.n) + column
					count[0] += int(p >> at & 1)
					count[1] += int(p >> (at + half) & 1)
				}
				row, column = row+step[0], column+step[1]
			}
			for s := range count {
				if count[s] == int(r.n) {
					who |= 1 << s
				}
			}
		}
	}
	return who
}

func TestMoves(t *testing.T) {
	some(func(r *rules, p Position) {
		got := r.Moves(nil, p)
		slices.Sort(got)
		if want := r.slow(p); !slices.Equal(got, want) {
			t.Fatalf("%s: %d results, %v, want %d, %v", text{r.n}.Format(p), len(got), got, len(want), want)
		}
	})
}

func TestLines(t *testing.T) {
	some(func(r *rules, p Position) {
		who := 0
		l := r.lines.of(p.cubes())
		if uint32(l) != 0 {
			who = 1
		}
		if l>>half != 0 {
			who |= 2
		}
		if want := r.slowLines(p); who != want {
			t.Fatalf("%s: lines of %d, want %d", text{r.n}.Format(p), who, want)
		}
	})
}

// TestUnmovesAll: on 3×3 every move is listed backwards, and nothing else.
func TestUnmovesAll(t *testing.T) {
	r := rulesOf(3)
	before := make([][]Position, r.Size())
	for i := range r.Size() {
		p := r.At(i)
		for _, q := range r.Moves(nil, p) {
			before[r.Index(q)] = append(before[r.Index(q)], p)
		}
	}
	for i, want := range before {
		got := r.Unmoves(nil, r.At(uint64(i)))
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %d positions before, %v, want %v", text{3}.Format(r.At(uint64(i))), len(got), got, want)
		}
	}
}

// TestUnmoves: on the larger boards a move back is one of the moves, and the
// other way round.
func TestUnmoves(t *testing.T) {
	var list []Position
	some(func(r *rules, p Position) {
		for _, q := range r.Moves(nil, p) {
			if list = r.Unmoves(list[:0], q); count(list, p) != 1 {
				t.Fatalf("%s to %s: it is %d times among the moves back", text{r.n}.Format(p), text{r.n}.Format(q), count(list, p))
			}
		}
		for _, q := range r.Unmoves(nil, p) {
			if list = r.Moves(list[:0], q); count(list, p) != 1 {
				t.Fatalf("%s back to %s: it is %d times among the moves", text{r.n}.Format(p), text{r.n}.Format(q), count(list, p))
			}
		}
	})
}

func count(list []Position, p Position) (n int) {
	for _, q := range list {
		if q == p {
			n++
		}
	}
	return n
}

// TestIndex: numbers are those of the comment in index.go.
func TestIndex(t *testing.T) {
	some(func(r *rules, p Position) {
		want, power := uint64(0), uint64(1)
		for cell := range r.n * r.n {
			want += power * (uint64(p>>cell&1) + 2*uint64(p>>(cell+half)&1))
			power *= 3
		}
		want += power * uint64(p.mover())
		if got := r.Index(p); got != want || r.At(got) != p || r.Size() != 2*power {
			t.Fatalf("%s: number %d of %d, want %d of %d", text{r.n}.Format(p), got, r.Size(), want, 2*power)
		}
	})
}

// TestFacts: GamesmanOne's 3×3: a win in 7; 32,027 positions, 20,247 of them won.
func TestFacts(t *testing.T) {
	r := zermelo.Rules[Position](rulesOf(3))
	s, err := solve.Outcomes(context.Background(), r, solve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found := map[zermelo.Outcome]int{}
	for p := range solve.Reachable(r, 0) {
		v, _ := s.Of(p)
		found[v.Outcome]++
	}
	if v, _ := s.Of(0); v != (zermelo.Verdict{Outcome: zermelo.Win, Plies: 7}) {
		t.Errorf("3×3 is %v, want a win in 7", v)
	}
	if found[zermelo.Win] != 20247 || found[zermelo.Loss] != 11780 || len(found) != 2 {
		t.Errorf("%v, want 20247 wins and 11780 losses", found)
	}
}

// TestFour: 4×4 is a win in 21, as is published. All of it is solved.
func TestFour(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("set ZERMELO_LONG for ten seconds and 500 MB")
	}
	s, err := solve.Outcomes(context.Background(), zermelo.Rules[Position](rulesOf(4)), solve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if v, _ := s.Of(0); v != (zermelo.Verdict{Outcome: zermelo.Win, Plies: 21}) {
		t.Errorf("4×4 is %v, want a win in 21", v)
	}
}

// BenchmarkSolve solves all of 3×3.
func BenchmarkSolve(b *testing.B) {
	r := rulesOf(3)
	for b.Loop() {
		if _, err := solve.Outcomes(context.Background(), zermelo.Rules[Position](r), solve.Options{Workers: 1}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(r.Size()), "ns/index")
}

// BenchmarkRules does what a search does, on random positions of 4×4.
func BenchmarkRules(b *testing.B) {
	r := rulesOf(4)
	random := rand.New(rand.NewPCG(3, 4))
	positions := make([]Position, 1<<12)
	for i := range positions {
		positions[i] = r.At(random.Uint64N(r.Size()))
	}
	var list []Position
	for name, do := range map[string]func(p Position){
		"moves":   func(p Position) { list = r.Moves(list[:0], p) },
		"unmoves": func(p Position) { list = r.Unmoves(list[:0], p) },
		"fold":    func(p Position) { r.Fold(p) },
		"orbit":   func(p Position) { r.Orbit(p) },
		"index":   func(p Position) { r.At(r.Index(p)) },
	} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				do(positions[i%len(positions)])
			}
		})
	}
}
