package stress

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo"
	"zermelo/heap"
	"zermelo/stress/layout"
)

// sums asks for the sum of numbers.
func sums(t *testing.T) *Contest {
	l, err := layout.Parse("[/# ]")
	if err != nil {
		t.Fatal(err)
	}
	return &Contest{
		Name: "sums", Layout: l, Shapes: []string{"uniform"},
		Answer: func(_ context.Context, input []byte) ([]byte, error) {
			numbers := strings.Fields(string(input))
			if len(numbers) < 2 {
				return nil, &zermelo.ParseError{Reason: "expected a number"}
			}
			all := 0
			for _, word := range numbers {
				x := 0
				fmt.Sscan(word, &x)
				all += x
			}
			return fmt.Appendln(nil, all), nil
		},
		Random: func(r *rand.Rand, _ string, size int) []byte {
			var b bytes.Buffer
			fmt.Fprintf(&b, "%d\n", size)
			for range size {
				fmt.Fprintf(&b, "%d ", r.IntN(size+1))
			}
			return b.Bytes()
		},
	}
}

func TestFindNothing(t *testing.T) {
	s := Search{Contest: sums(t), Program: program(t, "sum"), Runs: 60}
	f, err := s.Find(context.Background())
	if err != nil || f.Verdict != OK || f.Runs != 60 || f.Unsteady {
		t.Errorf("%v, %+v", err, f)
	}
}

// TestFindSmallest: the sum of the count and the numbers is wrong above 70; of
// all inputs that reach 71, one number weighs least: 70 and its place.
func TestFindSmallest(t *testing.T) {
	s := Search{Contest: sums(t), Program: program(t, "wrong above 70"), Least: 30, Time: 2 * time.Second, ShrinkTime: time.Second}
	f, err := s.Find(context.Background())
	if err != nil || f.Verdict != WA || f.Stage != Random && f.Stage != Small {
		t.Fatalf("%v, %+v", err, f)
	}
	tree, err := s.Contest.Layout.Read(f.Input)
	if err != nil || f.Difference == nil || f.Difference.Want != "71" || f.Difference.Got != "72" {
		t.Errorf("%q: %v, %+v", f.Input, err, f.Difference)
	}
	t.Logf("%q, weight %d, minimal %v, %d runs", f.Input, tree.Weight(), f.Minimal, f.Runs)
}

// kayles is sums of heaps of kayles in many tests.
func kayles(t *testing.T) *Contest {
	l, err := layout.Parse("(/[/# ]/)")
	if err != nil {
		t.Fatal(err)
	}
	g, err := heap.Parse("kayles")
	if err != nil {
		t.Fatal(err)
	}
	values := heap.New(g)
	if err := values.Extend(context.Background(), 1001, nil); err != nil {
		t.Fatal(err)
	}
	return &Contest{
		Name: "kayles", Layout: l, Shapes: []string{"uniform"},
		Answer: func(_ context.Context, input []byte) ([]byte, error) {
			in := bytes.NewReader(input)
			var tests, n, size int
			var out bytes.Buffer
			fmt.Fscan(in, &tests)
			for range tests {
				fmt.Fscan(in, &n)
				all := zermelo.Nimber(0)
				for range n {
					fmt.Fscan(in, &size)
					all ^= values.At(uint64(size))
				}
				fmt.Fprintln(&out, map[bool]string{true: "First", false: "Second"}[all != 0])
			}
			return out.Bytes(), nil
		},
		Random: func(r *rand.Rand, _ string, size int) []byte {
			n := 1 + r.IntN(50)
			b := fmt.Appendf(nil, "1\n%d\n", n)
			for i := range n {
				if i > 0 {
					b = append(b, ' ')
				}
				b = fmt.Append(b, 1+r.IntN(1000))
			}
			return append(b, '\n')
		},
	}
}

// TestSTR_T2: who believes that kayles has period 12 from the
// beginning on fails at 3 6, whether small inputs come first or a large one.
func TestSTR_T2(t *testing.T) {
	c := kayles(t)
	large := c.Random(rand.New(rand.NewPCG(1, 1)), "uniform", 1)
	tree, err := c.Layout.Read(large)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(99) {
		more, _ := c.Layout.Read(c.Random(rand.New(rand.NewPCG(2, seed)), "uniform", 1))
		tree = tree.Join(more)
	}
	large = c.Layout.Append(nil, &tree)
	for _, saved := range [][][]byte{nil, {large}} {
		s := Search{Contest: c, Program: program(t, "period 12"), Saved: saved}
		f, err := s.Find(context.Background())
		if err != nil || f.Verdict != WA || string(f.Input) != "1\n2\n3 6\n" || !f.Minimal {
			t.Errorf("%v, %s of %s input, minimal %v: %q", err, f.Verdict, f.Stage, f.Minimal, f.Input)
		}
		t.Logf("from %d bytes: %d runs", len(f.Original), f.Runs)
	}
}

// stepped is what an input of sums on which a program fails becomes step by step,
// without a proof that nothing smaller fails.
func stepped(t *testing.T, s *Search, input string, want Verdict, long time.Duration) string {
	t.Helper()
	s.withDefaults()
	s.Program.CPU = 100 * time.Millisecond
	tree, err := s.Contest.Layout.Read([]byte(input))
	if err != nil {
		t.Fatal(err)
	}
	first, err := s.try(context.Background(), []byte(input))
	if err != nil || first.verdict != want {
		t.Fatalf("%v, %s", err, first.verdict)
	}
	k := shrinking{search: s, best: first, tree: tree, tried: map[string]bool{}, end: time.Now().Add(long)}
	if err := k.shrink(context.Background()); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes of %d in %d runs, %d steps, cut %v", len(k.best.input), len(input), s.runs, len(k.steps), k.cut)
	if again, err := s.try(context.Background(), k.best.input); err != nil || again.verdict != want || k.best.verdict != want {
		t.Errorf("%v, %s of %q", err, again.verdict, k.best.input)
	}
	return string(k.best.input)
}

// TestRounded: a number that is larger than it must be becomes easier to read; the
// program's squares overflow above 46340.
func TestRounded(t *testing.T) {
	s := Search{Contest: sums(t), Program: program(t, "squares")}
	s.Contest.Answer = func(context.Context, []byte) ([]byte, error) { return []byte("0\n"), nil }
	if input := stepped(t, &s, "2\n3 6123456789012\n", WA, time.Minute); input != "1\n50000\n" {
		t.Errorf("%q", input)
	}
}

// TestHurry: a program that never ends where the sum is large gets a smallest input,
// though its limits allow but few runs; one that is slow gets no input on
// which it is slow only in comparison.
func TestHurry(t *testing.T) {
	input := "100\n"
	for i := range 100 {
		input += fmt.Sprintf("%d ", i)
	}
	s := Search{Contest: sums(t), Program: program(t, "loops above 70")}
	if got := stepped(t, &s, input, TLE, time.Minute); got != "1\n70\n" {
		t.Errorf("%q", got)
	}
	s = Search{Contest: sums(t), Program: program(t, "slow")}
	stepped(t, &s, input, TLE, time.Second)
}

// TestNotMinimal: what fails in one way on a small input and in another on a large
// one is not said to pass on all that is smaller.
func TestNotMinimal(t *testing.T) {
	s := Search{Contest: sums(t), Program: program(t, "exits at 3"), Saved: [][]byte{[]byte("1\n5\n")}}
	f, err := s.Find(context.Background())
	if err != nil || f.Verdict != WA || string(f.Input) != "1\n5\n" || f.Minimal {
		t.Errorf("%v, %s of %q, minimal %v", err, f.Verdict, f.Input, f.Minimal)
	}
}

func TestUnsteady(t *testing.T) {
	s := Search{Contest: sums(t), Program: program(t, "unsteady"), Runs: 10}
	if f, err := s.Find(context.Background()); err != nil || f.Verdict != WA || !f.Unsteady {
		t.Errorf("%v, %+v", err, f)
	}
}

// TestSTR_8: an oracle that fails ends the search.
func TestSTR_8(t *testing.T) {
	c := sums(t)
	c.Answer = func(context.Context, []byte) ([]byte, error) { return nil, errors.New("broken") }
	s := Search{Contest: c, Program: program(t, "sum"), Saved: [][]byte{[]byte("1\n1\n")}}
	var failed *JudgeError
	if _, err := s.Find(context.Background()); !errors.As(err, &failed) || string(failed.Input) != "1\n1\n" {
		t.Errorf("%v", err)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	s := Search{Contest: sums(t), Program: program(t, "sum")}
	f, err := s.Find(ctx)
	if !errors.Is(err, context.DeadlineExceeded) || f == nil || f.Runs == 0 {
		t.Errorf("%v, %+v", err, f)
	}
}

// TestSizes: every size comes once before one comes twice, large ones early.
func TestSizes(t *testing.T) {
	s := Search{Least: 3, Most: 12}
	var all []int
	for size := range s.sizes() {
		if all = append(all, size); len(all) == 20 {
			break
		}
	}
	want := []int{3, 4, 6, 10, 5, 8, 7, 12, 9, 11}
	if !slices.Equal(all[:10], want) || !slices.Equal(all[10:], want) {
		t.Errorf("%v, want %v twice", all, want)
	}
}
