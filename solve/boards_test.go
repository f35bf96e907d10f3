package solve_test

import (
	"context"
	"fmt"
	"math/bits"
	"os"
	"strconv"
	"testing"

	"zermelo"
	"zermelo/solve"
)

var long = os.Getenv("ZERMELO_LONG") != ""

// sized leaves out of short runs, which the race detector slows down, what looks
// at a million positions, and lets the minutes of the long form run side by side:
// one after the other they come near the ten that go test allows a package.
func sized(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("a million positions")
	}
	if long {
		t.Parallel()
	}
}

// count reads a whole number of a table.
func count(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestCram: published values, of boards of more than 28 cells in the long form:
// some minutes.
func TestCram(t *testing.T) {
	sized(t)
	for _, row := range facts(t, "cram.txt") {
		rows, from := count(t, row[0]), count(t, row[1])
		want := row[2:]
		if rows > 1 && !long {
			want = want[:min(len(want), 28/rows-from+1)]
		}
		g := newCram(rows)
		var starts []region
		for i := range want {
			starts = append(starts, g.free(from+i))
		}
		s, err := solve.Nimbers(context.Background(), zermelo.Rules[region](g), solve.Options{}, starts...)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range starts {
			if v, ok := s.Of(p); !ok || fmt.Sprint(v) != want[i] {
				t.Errorf("%d×%d: %d, %v, published: %s", rows, from+i, v, ok, want[i])
			}
		}
		t.Logf("%d rows: %d positions", rows, s.Positions())
	}
}

// TestCramSymmetry: who moves second wins on even boards and who moves first on
// those with one side even, by answering in the middle (M. Gardner, 1974); and a
// board may be turned.
func TestCramSymmetry(t *testing.T) {
	const most = 6
	var value [most + 1][most + 1]zermelo.Nimber
	for rows := 1; rows <= most; rows++ {
		for columns := 1; columns <= most && rows*columns <= 25; columns++ {
			g := newCram(rows)
			s, err := solve.Nimbers(context.Background(), zermelo.Rules[region](g), solve.Options{}, g.free(columns))
			if err != nil {
				t.Fatal(err)
			}
			v, _ := s.Of(g.free(columns))
			value[rows][columns] = v
			if even := rows%2 + columns%2; even < 2 && (v == 0) != (even == 0) {
				t.Errorf("%d×%d: %d", rows, columns, v)
			}
			if rows > columns && v != value[columns][rows] {
				t.Errorf("%d×%d: %d, turned %d", rows, columns, v, value[columns][rows])
			}
		}
	}
}

// TestConnect4Sizes: the smaller boards are solved, and in the long form, which
// takes minutes and 4.3 GB, the positions of the larger ones are counted. A busy
// machine needs go test -timeout 1h for it.
func TestConnect4Sizes(t *testing.T) {
	sized(t)
	for _, row := range facts(t, "connect4.txt") {
		g := connect4On{count(t, row[0]), count(t, row[1])}
		positions := count(t, row[2])
		if positions > 2_000_000 && !long {
			continue
		}
		if row[3] == "-" {
			reached := 0
			for range solve.Reachable(zermelo.Rules[drops](g), drops{}) {
				reached++
			}
			if reached != positions {
				t.Errorf("%v: %d positions, published: %d", g, reached, positions)
			}
			continue
		}
		s, err := solve.Outcomes(context.Background(), zermelo.Rules[drops](g), solve.Options{}, drops{})
		if err != nil {
			t.Fatal(err)
		}
		solved := 0
		for p := range s.All() {
			solved++
			if g.mirrored(p) != p {
				solved++ // its image was folded onto it
			}
		}
		if v, _ := s.Of(drops{}); solved != positions || v.Outcome.String() != row[3] {
			t.Errorf("%v: %d positions, %v; published: %d, %s", g, solved, v, positions, row[3])
		}
	}
}

// turnedDomineering folds a board and itself turned by half a turn.
type turnedDomineering struct{ domineering }

func (g turnedDomineering) Fold(p tiles) tiles {
	turned := bits.Reverse32(p.taken) >> (32 - g.rows*g.columns)
	return tiles{min(p.taken, turned), p.mover}
}

// TestDomineeringClasses: 2×13 is left to the long form, a few seconds.
func TestDomineeringClasses(t *testing.T) {
	sized(t)
	for _, row := range facts(t, "domineering.txt") {
		g := domineering{count(t, row[0]), count(t, row[1])}
		if g.columns > 5 && !long {
			continue
		}
		starts := []tiles{{mover: zermelo.First}, {mover: zermelo.Second}}
		s, err := solve.Outcomes(context.Background(), zermelo.Rules[tiles](turnedDomineering{g}), solve.Options{}, starts...)
		if err != nil {
			t.Fatal(err)
		}
		left, _ := s.Of(starts[0])
		right, _ := s.Of(starts[1])
		if class := class(left, right); class != row[2] {
			t.Errorf("%v: class %s, published: %s", g, class, row[2])
		}
		for i, v := range []zermelo.Verdict{left, right} {
			if want := row[3+i]; want != "-" && fmt.Sprint(v.Plies) != want {
				t.Errorf("%v: player %d begins: %d plies, published: %s", g, i, v.Plies, want)
			}
		}
	}
}

// class is the outcome class of a position by what Left and Right have who begin.
func class(left, right zermelo.Verdict) string {
	switch {
	case left.Outcome == zermelo.Win && right.Outcome == zermelo.Win:
		return "N"
	case left.Outcome == zermelo.Win:
		return "L"
	case right.Outcome == zermelo.Win:
		return "R"
	}
	return "P"
}

// TestQuixo: how many positions are won and how many lost.
func TestQuixo(t *testing.T) {
	s, err := solve.Outcomes(context.Background(), zermelo.Rules[cubes](quixo{}), solve.Options{}, cubes{})
	if err != nil {
		t.Fatal(err)
	}
	positions := map[string]int{}
	for _, v := range s.All() {
		positions[v.Outcome.String()]++
	}
	rows := facts(t, "quixo.txt")
	for _, row := range rows {
		if got := fmt.Sprint(positions[row[0]]); got != row[1] {
			t.Errorf("%s positions are a %s, published: %s", got, row[0], row[1])
		}
	}
	if len(positions) != len(rows) {
		t.Errorf("%v", positions)
	}
}
