package chomp

import (
	"testing"

	"zermelo/gametest"
)

func TestTheorems(t *testing.T) {
	g, starts := universe(6)
	gametest.Agree(t, g, starts...)
}

// TestHuge: bars whose squares nobody can list.
func TestHuge(t *testing.T) {
	const most = "18446744073709551615"
	for _, c := range []struct{ p, named, count string }{
		{most, "1", "1"},
		{most + " 1", "2 1", "1"},
		{most + " " + most, most + " 18446744073709551614", "1"},
		{most + " 18446744073709551614", "2x18446744073709551614", "36893488147419103228"},
		{"18446744073709551615x2", "18446744073709551614x2 1", "1"},
		{"1000000x1000000", "1000000 999999x1", "1"},
		{"1000000 999999x1", "999999 999999x1", "1999998"},
	} {
		named, count, ok := best(parse(t, c.p))
		if !ok || len(named) != 1 || named[0] != parse(t, c.named) || count.String() != c.count {
			t.Errorf("%s: %s of %v, want %s of %s", c.p, text{}.Format(named[0]), count, c.named, c.count)
		}
	}
	if named, _, ok := best(parse(t, "1000000x1000001")); ok || named != nil {
		t.Errorf("a rectangle: %v", named)
	}
	if named, _, ok := best(parse(t, "1000 999x998")); ok || named[0] != parse(t, "1000 999x1") {
		t.Errorf("equal arms: %v", named)
	}
}

func TestPlies(t *testing.T) {
	for s, want := range map[string]uint32{
		"1": 0, "5": 1, "3x1": 1, "3 1 1": 4, "5 1 1": 5, "4 3": 6, "4 4": 7, "7 3": 7, "3x3": 5, "2x2": 3,
		"4294967295x1": 1, "2147483647x2147483647": 4294967293,
	} {
		if got, ok := plies.Decide(parse(t, s)); !ok || got != want {
			t.Errorf("%s: %d, %v, want %d", s, got, ok, want)
		}
	}
	for _, s := range []string{"3x4", "3 3 1", "3 2 1", "2147483649x2147483649", "2x2147483648", "2x18446744073709551615"} {
		if got, ok := plies.Decide(parse(t, s)); ok {
			t.Errorf("%s: %d plies", s, got)
		}
	}
}

func TestReason(t *testing.T) {
	for s, want := range map[string]string{
		"1":       "only the poisoned square is left, so the player to move has no move and loses",
		"4 1 1":   "the rest of the first row and of the first column are two heaps of nim, 3 and 2: their ⊕ is 1, so the player to move wins",
		"3 1 1":   "the rest of the first row and of the first column are two heaps of nim, 2 and 2: their ⊕ is 0, so the player to move loses",
		"4 3":     "two rows are lost exactly if the second is one shorter; here they are 4 and 3, so the player to move loses",
		"2 2 2 1": "two columns are lost exactly if the second is one shorter; here they are 4 and 3, so the player to move loses",
		"3 3 2":   "a bite at 2,2 leaves a row and a column of 3 squares, where every bite can be answered in the other; so the player to move wins",
		"3x4":     "an answer to the smallest bite, at the far corner, could have been bitten at once, so if that bite does not win the answer does, and the player to move wins",
		"4 3 1":   "",
	} {
		if got := outcome.Reason(parse(t, s)); got != want {
			t.Errorf("%s: %s\nwant %s", s, got, want)
		}
	}
}
