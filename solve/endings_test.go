package solve_test

import (
	"context"
	"testing"

	"zermelo"
	"zermelo/solve"
)

// TestDotsAndBoxes: the first player wins 3–1.
func TestDotsAndBoxes(t *testing.T) {
	s, err := solve.Scores(context.Background(), zermelo.Rules[dots](dotsAndBoxes{}), solve.Options{}, dots{})
	if err != nil {
		t.Fatal(err)
	}
	if v, ok := s.Of(dots{}); !ok || v != 2 {
		t.Errorf("the margin is %d, %v, want 2", v, ok)
	}
}

// TestDomineering: Uiterwijk's values for 4×4 (class N, in 7 plies) and for 5
// rows by 3 columns (class L: Left, who lays dominoes upright, always wins).
func TestDomineering(t *testing.T) {
	for _, c := range []struct {
		rows, columns int
		first, second zermelo.Outcome // for who is to move
	}{{4, 4, zermelo.Win, zermelo.Win}, {5, 3, zermelo.Win, zermelo.Loss}} {
		starts := []tiles{{mover: zermelo.First}, {mover: zermelo.Second}}
		s, err := solve.Outcomes(context.Background(), zermelo.Rules[tiles](domineering{c.rows, c.columns}), solve.Options{}, starts...)
		if err != nil {
			t.Fatal(err)
		}
		first, _ := s.Of(starts[0])
		second, _ := s.Of(starts[1])
		if first.Outcome != c.first || second.Outcome != c.second {
			t.Errorf("%d×%d: %v and %v", c.rows, c.columns, first, second)
		}
		if c.rows == 4 && first.Plies != 7 {
			t.Errorf("4×4 takes %d plies, want 7", first.Plies)
		}
	}
}
