package guess

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLanes holds the operators on lanes against those on single numbers.
func TestLanes(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 11))
	edge := []int32{undef, -laneTop, -1, 0, 1, 2, 30, 31, 62, 63, laneTop, laneTop - 1}
	draw := func(v []int32) {
		for i := range v {
			v[i] = []int32{edge[r.IntN(len(edge))], r.Int32N(100) - 20, r.Int32N(laneTop)}[r.IntN(3)]
		}
	}
	x, y, got := make([]int32, 64), make([]int32, 64), make([]int32, 64)
	check := func(op Op, k int, v int64, ok bool) {
		want := fit(v)
		if !ok || x[k] == undef || !isUnary(op) && y[k] == undef {
			want = undef
		}
		if got[k] != want {
			t.Errorf("operator %d of %d and %d is %d, want %d", op, x[k], y[k], got[k], want)
		}
	}
	for range 200 {
		for _, op := range slices.Concat(valueOps[:], truthOps[:]) {
			draw(x)
			draw(y)
			if isUnary(op) {
				unaryLanes(op, got, x)
			} else {
				binaryLanes(op, got, x, y)
				spread(got, x, y)
			}
			for k := range got {
				if isUnary(op) {
					v, ok := unary(op, int64(x[k]))
					check(op, k, v, ok)
				} else {
					v, ok := binary(op, int64(x[k]), int64(y[k]))
					check(op, k, v, ok)
				}
			}
		}
	}
}

// TestBank: an entry's tree has the entry's values, and no two are alike.
func TestBank(t *testing.T) {
	a := aims[5] // two variables
	target := a.target()
	p, err := target.Table.read(false, nil)
	if err != nil {
		t.Fatal(err)
	}
	s := newSearch(context.Background(), p, false, target.Table.Low, Options{Work: 100_000, Workers: 2}.defaults())
	s.enumerate(50_000)
	seen := map[string]bool{}
	x := make([]int64, 2)
	for i := range s.bank.len() {
		v, e := s.bank.vector(i), s.bank.tree(i)
		for k, point := range s.samples {
			s.at(point, x)
			if w, ok := e.Eval(x); v[k] != undef && (!ok || w != int64(v[k])) {
				t.Fatalf("%s at %v: %d, kept %d", show(e), x, w, v[k])
			}
		}
		if key := fmt.Sprint(v); seen[key] {
			t.Fatalf("%s is there twice", show(e))
		} else {
			seen[key] = true
		}
		if s.bank.find(s.bank.hash(v), v) != i || s.bank.mayHave(s.bank.hash(v)) != i {
			t.Fatalf("entry %d is not found", i)
		}
	}
	if s.bank.len() < 1000 {
		t.Errorf("only %d entries", s.bank.len())
	}
}

// TestMixed: samples are distinct points of the small part, whatever its size.
func TestMixed(t *testing.T) {
	for _, a := range aims {
		if a.slow {
			continue
		}
		table := a.table(min(a.high, 40))
		p, err := table.read(a.zero, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, pick := range []sampling{mixed, mixedTruths} {
			got := pick(p, 48, rand.New(rand.NewPCG(1, 1)))
			if len(got) != min(48, p.small) || !slices.IsSorted(got) || got[len(got)-1] >= p.small ||
				len(slices.Compact(slices.Clone(got))) != len(got) {
				t.Errorf("%s: %v of %d", a.name, got, p.small)
			}
		}
	}
}

func ExampleFind() {
	// Two heaps; a move throws one away and divides the other.
	r, err := Find(context.Background(), Target{
		Vars:  []string{"a", "b"},
		Table: Table{Low: []int64{1, 1}, High: []int64{50, 50}, Value: grid(2, 50, positive, splitPair)},
	}, Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	f := r.Answers[0].Formula
	fmt.Println(f.Plain())
	fmt.Print(f.Python("value"))
	// Output:
	// cto((a − 1) | (b − 1))
	// def cto(a): return (~a & a + 1).bit_length() - 1
	// def value(a, b): return cto((a - 1) | (b - 1))
}

func ExampleParseFormula() {
	f, _ := ParseFormula("(n + 1) % 4 ^ 1", []string{"n"})
	v, _ := f.Eval(6)
	fmt.Println(v, f.Plain())
	// Output: 2 ((n + 1) mod 4) ⊕ 1
}

// BenchmarkLevels makes the levels of two variables up to size 6.
func BenchmarkLevels(b *testing.B) {
	a := aims[5]
	table := a.table(79)
	p, err := table.read(false, nil)
	if err != nil {
		b.Fatal(err)
	}
	tried := 0
	for b.Loop() {
		s := newSearch(context.Background(), p, false, table.Low, Options{Workers: 1}.defaults())
		s.begin()
		for len(s.bank.todo) > 0 || s.bank.size < 6 {
			tried += s.bank.round(func(int) {})
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(tried), "ns/candidate")
}
