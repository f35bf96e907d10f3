package plot

import (
	"math/bits"
	"strings"
	"testing"
)

// TestKaylesText is the picture of G(0..119), one n a column in a terminal that
// is wide enough, and two in one of 80 columns.
func TestKaylesText(t *testing.T) {
	const wide = `Kayles
G(n)
 8 ┤                           •     •           •     •           •     •     •     •     •     •     •     •     •     •
 7 ┤               •       •      •    •      •    •      •    •      •    •      •    •      •    •      •    •      •    •
 6 ┤           •          •           •                                   •
 5 ┤                            •
 4 ┤     •   •  •    •   •  •    •      •    •      •    •   •  •    •      •    •      •    •      •    •      •    •
 3 ┤   •  •           •                    •
 2 ┤  •    •  •   •    •      •    •      •    •  •   •    •  •   •    •      •    •  •   •    •  •   •    •  •   •    •  •
 1 ┤ •  •   •    •  •   •    •      •    •  •   •    •  •   •    •  •   •    •  •   •    •  •   •    •  •   •    •  •   •
 0 ┤•
   └┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────
    0         10        20        30        40        50        60        70        80        90       100       110        n
`
	const narrow = `Kayles
G(n)
 8 |             *  *     *  *     *  *  *  *  *  *  *  *  *  *
 7 |       *   *   * *   * *   * *   * *   * *   * *   * *   * *
 6 |     *     *     *                 *
 5 |              *
 4 |  * * * * * * *   * *   * * * * *   * *   * *   * *   * *
 3 | * *     *         *
 2 | * * * * *   * *   * * * * * * * *   * * * * * * * * * * * *
 1 |* * * * * * *   * * * * * * * * * * * * * * * * * * * * * *
 0 |*
   ++---------+---------+---------+---------+---------+---------
    0         20        40        60        80       100        n
(2 values of n to a column)
`
	if got := text(t, scatter(), 140, false); got != wide {
		t.Errorf("got\n%swant\n%s", got, wide)
	}
	if got := text(t, scatter(), 0, true); got != narrow {
		t.Errorf("got\n%swant\n%s", got, narrow)
	}
}

// dotsOf counts the dots of Braille patterns.
func dotsOf(s string) (n int) {
	for _, r := range s {
		if r >= '⠀' && r <= '⣿' {
			n += bits.OnesCount(uint(r - '⠀'))
		}
	}
	return n
}

// TestBraille: from 121 columns on there are dots, one for each point as long
// as there is room.
func TestBraille(t *testing.T) {
	for _, c := range []struct {
		points, values int64
		rows           int
		shared         bool
	}{
		{120, 4, 4, false}, {121, 4, 4, false}, {200, 20, 20, false}, {200, 21, 11, false}, {200, 40, 20, false},
		{200, 41, 11, false}, {160, 80, 20, false}, {200, 100, 13, true}, {400, 4, 4, true},
	} {
		var s Scatter
		for n := range c.points {
			s.Points = append(s.Points, Point{n, n % c.values})
		}
		got := text(t, s, 130, false)
		dots := dotsOf(got)
		if c.points <= finest {
			dots = strings.Count(got, "•")
		}
		if rows := strings.Count(got, "┤") + strings.Count(got, "│"); rows != c.rows {
			t.Errorf("%d points of %d values: %d rows, want %d\n%s", c.points, c.values, rows, c.rows, got)
		}
		if shared := strings.Contains(got, " to a "); shared != c.shared || !shared && dots != int(c.points) {
			t.Errorf("%d points of %d values: %d dots\n%s", c.points, c.values, dots, got)
		}
	}
}

// TestBrailleBits: the patterns of the Unicode chart, lowest dots first.
func TestBrailleBits(t *testing.T) {
	for each, want := range map[int]string{1: "⠂⠐", 2: "⠄⠁⠠⠈", 4: "⡀⠄⠂⠁⢀⠠⠐⠈"} {
		got := ""
		for across := range 2 {
			for up := range each {
				got += string('⠀' + rune(brailleBit(across, up, each)))
			}
		}
		if got != want {
			t.Errorf("%d dots: %s, want %s", each, got, want)
		}
	}
}

func TestHeatText(t *testing.T) {
	h := Heat{Title: "Who wins", X: "b", Y: "a", Row: 9, Column: -1, Words: map[int64]string{0: "loss", 1: "win", 2: "draw", 3: "never"},
		Rows: [][]int64{{0, 1}, {2, Missing, 10, 35, 36, 61, 62, -1}}}
	const want = `Who wins
rows: a, columns: b
        0         5
  9 | * 1
 10 | 2   a z A Z # -
* loss   1 win   2 draw   a 10, b 11 ... z 35   A 36, B 37 ... Z 61   # 62 or more   - below 0   blank no value
`
	if got := text(t, h, 80, true); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestHeatTextWidth: two characters a cell, or one, or not all of the columns.
func TestHeatTextWidth(t *testing.T) {
	for columns, want := range map[int]string{
		33: "         0         5         10\n 9,998 │ ● 1 2 3 4 5 6 7 8 9 a b\n",
		32: "         0    5    10\n 9,998 │ ●123456789ab\n",
		20: "         0    5    10\n 9,998 │ ●123456789a\n",
	} {
		h := Heat{Row: 9998, Rows: nim(1, 12)}
		got := text(t, h, columns, false)
		if _, got, _ := strings.Cut(got, "\n"); !strings.HasPrefix(got, want) {
			t.Errorf("%d columns: got\n%swant\n%s", columns, got, want)
		}
		if cut := strings.HasSuffix(got, "(columns 11 to 11 do not fit)\n"); cut != (columns == 20) {
			t.Errorf("%d columns: %q", columns, got)
		}
	}
}
