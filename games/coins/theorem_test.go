package coins

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// parse is the position of a text that is known to be one.
func parse(t testing.TB, text string) Position {
	t.Helper()
	p, err := notation{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestScore(t *testing.T) {
	for text, want := range map[string]int{
		"L=0:":                       0,
		"L=1: 5":                     5,
		"L=2: 1 3 1 7 2":             9 - 5,
		"L=1: 1 3 1 7 2":             9 - 5,
		"L=5: 1 3 1 7 2":             14,
		"L=1: 0 9223372036854775807": -math.MaxInt64,
		"L=2: 0 9223372036854775807": math.MaxInt64,
		"L=3: 0 0 0 0":               0,
	} {
		p := parse(t, text)
		if got, ok := game(p).Score.Decide(p); got != want || !ok {
			t.Errorf("%s: margin %d, %v; want %d", text, got, ok, want)
		}
	}
}

// What is remembered from one question never changes the answer to the next.
func TestScoreInAnyOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	shared := game(Position{}).Score.Decide
	p := Position{}
	for range 3000 {
		if p.Limit == 0 || r.IntN(10) == 0 {
			n := 1 + r.IntN(12)
			p = New(1+r.IntN(n), stackOf(r, "small", n))
		}
		got, _ := shared(p)
		want, _ := game(p).Score.Decide(p)
		if got != want {
			t.Fatalf("%s: margin %d, asked first %d", notation{}.Format(p), got, want)
		}
		p = p.Take(1 + r.IntN(p.Limit))
	}
}

func TestBest(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{"L=2: 1 3 1 7 2", []int{1}},
		{"L=2: 0 0 0", []int{1, 2}},
		{"L=4: 5 0 0 0", []int{1, 2, 3, 4}},
		{"L=4: 0 0 5 0", []int{3, 4}},
		{"L=0:", nil},
	} {
		p := parse(t, c.text)
		best, count, ok := game(p).Best(p)
		var got []int
		for _, q := range best {
			got = append(got, taken(p, q))
		}
		if !slices.Equal(got, c.want) || count.Int64() != int64(len(c.want)) || !ok {
			t.Errorf("%s: best takes %d, count %v, %v; want %d", c.text, got, count, ok, c.want)
		}
	}
}

// The line of the problem statement: 1, 1, 2, 1.
func TestLine(t *testing.T) {
	p := parse(t, "L=2: 1 3 1 7 2")
	line, ok := game(p).Line(p)
	var got []string
	for _, q := range line {
		got = append(got, notation{}.Format(q))
	}
	want := []string{"L=2: 3 1 7 2", "L=2: 1 7 2", "L=1: 2", "L=0:"}
	if !slices.Equal(got, want) || !ok {
		t.Errorf("line %q, %v; want %q", got, ok, want)
	}
}

// A line adds up to the margin.
func TestLineAddsUp(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, shape := range Shapes {
		n := 1 + r.IntN(700)
		p := New(1+r.IntN(n), stackOf(r, shape, n))
		g := game(p)
		want, _ := g.Score.Decide(p)
		line, _ := g.Line(p)
		margin, sign := 0, 1
		for _, q := range line {
			margin += sign * rules{}.Gain(p, q)
			p, sign = q, -sign
		}
		if margin != want || p.Len() != 0 {
			t.Errorf("%s, %d coins: the line's margin is %d with %d coins left, want %d", shape, n, margin, p.Len(), want)
		}
	}
}

func TestReason(t *testing.T) {
	for text, want := range map[string]string{
		"L=0:":           "",
		"L=2: 1 3 1 7 2": "of the 14 that are left the other player gets 5 after a take of 1, 10 after a take of 2; the least is 5, so the player to move gets 9",
		"L=3: 1 2 3":     "the limit is 3, so the player to move takes all that is left and gets 6",
	} {
		p := parse(t, text)
		if got := game(p).Score.Reason(p); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// Outside the domain nothing is said.
func TestDomain(t *testing.T) {
	for _, p := range []Position{
		New(2, make([]uint64, mostCoins+1)),
		New(2, []uint64{math.MaxInt64, 1}),
	} {
		g := game(p)
		if _, ok := g.Score.Decide(p); ok {
			t.Error("a margin is given")
		}
		if _, _, ok := g.Best(p); ok {
			t.Error("best takes are given")
		}
		if _, ok := g.Line(p); ok {
			t.Error("a line is given")
		}
		if r := g.Score.Reason(p); r != "" {
			t.Errorf("a reason is given: %s", r)
		}
	}
}

func ExampleParse() {
	g, err := Parse("L=2: 1 3 1 7 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	margin, _ := g.Score.Decide(g.Start)
	fmt.Println(margin, g.Score.Reason(g.Start))
	// Output:
	// 4 of the 14 that are left the other player gets 5 after a take of 1, 10 after a take of 2; the least is 5, so the player to move gets 9
}
