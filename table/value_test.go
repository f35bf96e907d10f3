package table_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"zermelo"
	"zermelo/table"
)

func verdict(o zermelo.Outcome, plies uint32) table.Value {
	return table.OfVerdict(zermelo.Verdict{Outcome: o, Plies: plies})
}

const (
	loss = zermelo.Loss
	draw = zermelo.Draw
	win  = zermelo.Win
)

// TestTexts: values as the header writes them, there and back.
func TestTexts(t *testing.T) {
	for _, c := range []struct {
		domain table.Domain
		value  table.Value
		text   string
	}{
		{table.Outcomes, verdict(loss, 0), "L0"},
		{table.Outcomes, verdict(win, 7), "W7"},
		{table.Outcomes, verdict(draw, 4), "D4"},
		{table.Outcomes, verdict(draw, zermelo.Endless), "D"},
		{table.Outcomes, verdict(win, zermelo.Endless-1), "W4294967294"},
		{table.Nimbers, 0, "0"},
		{table.Nimbers, math.MaxInt64, "9223372036854775807"},
		{table.Scores, -12, "-12"},
		{table.Scores, math.MinInt64, "-9223372036854775808"},
	} {
		if got := c.domain.Text(c.value); got != c.text {
			t.Errorf("%d is written %q, want %q", c.value, got, c.text)
		}
		if got, err := c.domain.Parse(c.text); got != c.value || err != nil {
			t.Errorf("%q is read as %d %v, want %d", c.text, got, err, c.value)
		}
	}
}

// TestNoValues: texts that are never written are never read.
func TestNoValues(t *testing.T) {
	for domain, texts := range map[table.Domain][]string{
		table.Outcomes: {"", "W", "L", "d", "X1", "W-1", "W+1", "W01", "W4294967295", "W4294967296", "D4294967295", "W1 ", "7"},
		table.Nimbers:  {"", "-1", "+1", "01", "1.5", "9223372036854775808", "W1"},
		table.Scores:   {"", "+1", "-0", "01", "1e3", "9223372036854775808"},
	} {
		for _, text := range texts {
			if v, err := domain.Parse(text); !errors.Is(err, table.ErrCorrupt) {
				t.Errorf("%s: %q is read as %d %v", domain, text, v, err)
			}
		}
	}
}

// TestOrder: outcomes of equal length are neighbours, and endless play is last.
func TestOrder(t *testing.T) {
	rising := []table.Value{verdict(loss, 0), verdict(draw, 0), verdict(win, 1), verdict(loss, 2), verdict(win, 3), verdict(draw, zermelo.Endless)}
	if !slices.IsSorted(rising) {
		t.Error(rising)
	}
}

// TestGift: the value of a successor, as the player who moves there sees it.
func TestGift(t *testing.T) {
	for _, c := range []struct {
		domain table.Domain
		value  table.Value
		gain   int
		again  bool
		want   table.Value
	}{
		{table.Outcomes, verdict(loss, 0), 0, false, verdict(win, 1)},
		{table.Outcomes, verdict(win, 3), 0, false, verdict(loss, 4)},
		{table.Outcomes, verdict(win, 3), 0, true, verdict(win, 4)},
		{table.Outcomes, verdict(loss, 2), 0, true, verdict(loss, 3)},
		{table.Outcomes, verdict(draw, 0), 0, false, verdict(draw, 1)},
		{table.Outcomes, verdict(draw, zermelo.Endless), 0, false, verdict(draw, zermelo.Endless)},
		{table.Outcomes, verdict(draw, zermelo.Endless), 0, true, verdict(draw, zermelo.Endless)},
		{table.Nimbers, 5, 0, false, 5},
		{table.Scores, 7, 3, false, -4},
		{table.Scores, 7, 3, true, 10},
		{table.Scores, -7, -3, false, 4},
		{table.Scores, -7, -3, true, -10},
		{table.Scores, 0, 1<<31 - 1, false, 1<<31 - 1},
		{table.Scores, 0, 1 - 1<<31, false, 1 - 1<<31},
	} {
		if got := c.domain.Gift(c.value, table.Give(c.gain, c.again)); got != c.want {
			t.Errorf("%s: %d with gain %d, again %v, gives %d, want %d", c.domain, c.value, c.gain, c.again, got, c.want)
		}
	}
}

// TestBetter: a strict order, in which each value likes less what follows it.
func TestBetter(t *testing.T) {
	for domain, falling := range map[table.Domain][]table.Value{
		table.Outcomes: {verdict(win, 1), verdict(win, 2), verdict(win, 9), verdict(draw, 0), verdict(draw, 5), verdict(draw, zermelo.Endless), verdict(loss, 8), verdict(loss, 3), verdict(loss, 0)},
		table.Scores:   {9, 1, 0, -1, -9},
	} {
		for i, v := range falling {
			for j, w := range falling {
				if got := domain.Better(v, w); got != (i < j) {
					t.Errorf("%s: %s better than %s: %v", domain, domain.Text(v), domain.Text(w), got)
				}
			}
		}
	}
}

// TestReduce: the best gift in any order, or the least Grundy value that is none.
func TestReduce(t *testing.T) {
	for _, c := range []struct {
		domain table.Domain
		gifts  []table.Value
		want   table.Value
	}{
		{table.Outcomes, []table.Value{verdict(loss, 2), verdict(loss, 4)}, verdict(loss, 4)},
		{table.Outcomes, []table.Value{verdict(draw, zermelo.Endless), verdict(loss, 4), verdict(draw, 6)}, verdict(draw, 6)},
		{table.Outcomes, []table.Value{verdict(win, 5), verdict(draw, 1), verdict(win, 3)}, verdict(win, 3)},
		{table.Scores, []table.Value{-3, -8}, -3},
		{table.Nimbers, []table.Value{1, 2, 3}, 0},
		{table.Nimbers, []table.Value{0, 1, 3}, 2},
		{table.Nimbers, []table.Value{0, 0, 1, 1, 2}, 3},
		{table.Nimbers, []table.Value{math.MaxInt64, 0}, 1},
	} {
		for range c.gifts {
			c.gifts = append(c.gifts[1:], c.gifts[0])
			if got := c.domain.Reduce(slices.Clone(c.gifts)); got != c.want {
				t.Errorf("%s: %v reduce to %d, want %d", c.domain, c.gifts, got, c.want)
			}
		}
	}
}

// TestTally: runs, and tallies of tallies.
func TestTally(t *testing.T) {
	var a, b, empty table.Tally
	for _, v := range []table.Value{0, 0, 5, 5, 5, 0} {
		a.Add(v, 2)
	}
	b.Add(-3, 1)
	b.AddTally(&a)
	b.AddTally(&empty)
	var h table.Header
	b.Fill(&h)
	if h.Positions != 7 || h.Orbits != 13 || !slices.Equal(h.Values, []table.Value{-3, 0, 5}) || !slices.Equal(h.Counts, []uint64{1, 6, 6}) {
		t.Errorf("%+v", h)
	}
}
