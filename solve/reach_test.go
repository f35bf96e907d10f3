package solve

import (
	"slices"
	"testing"

	"zermelo"
)

func TestReachable(t *testing.T) {
	g := &net{moves: [][]int{{}, {0}, {1, 1, 0}, {3, 2}, {4}}}
	r := zermelo.Rules[int](g)
	for _, c := range []struct{ starts, want []int }{
		{[]int{2}, []int{2, 1, 0}},
		{[]int{3, 1, 3}, []int{3, 1, 2, 0}},
		{[]int{4}, []int{4}},
		{nil, []int{0, 1, 2, 3, 4}},
	} {
		if got := slices.Collect(Reachable(r, c.starts...)); !slices.Equal(got, c.want) {
			t.Errorf("from %v: %v, want %v", c.starts, got, c.want)
		}
		for p := range Reachable(r, c.starts...) {
			if p != c.want[0] {
				t.Errorf("from %v: %v comes first", c.starts, p)
			}
			break
		}
	}
}

func TestReachableNeedsAStart(t *testing.T) {
	defer func() {
		if recover() != errNoStarts {
			t.Error("no panic without start and Indexer")
		}
	}()
	for range Reachable(zermelo.Rules[int](heaps{})) {
	}
}

func TestAgreeRefuses(t *testing.T) {
	all := slices.Values([]int{1})
	unknown := func(int) (int, bool) { return 0, false }
	if _, err := Agree(all, unknown, zermelo.Theorem[int, int]{}); err == nil {
		t.Error("no theorem, and no error")
	}
	one := zermelo.Theorem[int, int]{Decide: func(int) (int, bool) { return 1, true }}
	if _, err := Agree(all, unknown, one); err == nil {
		t.Error("search has no value, and no error")
	}
}
