package splitpiles

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// grundyTable is the value of every pair of piles ≤ most by the definition.
func grundyTable(most int) [][]int {
	table := make([][]int, most+1)
	for a := range table {
		table[a] = make([]int, most+1)
	}
	// reached[n] are the values of the splits of n as bits, made when its pairs,
	// of smaller sum, are known.
	reached := make([]uint64, 2*most+1)
	for sum := 2; sum <= 2*most; sum++ {
		for a := max(1, sum-most); a <= min(most, sum-1); a++ {
			b := sum - a
			for table[a][b] = 0; (reached[a]|reached[b])>>table[a][b]&1 == 1; table[a][b]++ {
			}
			reached[sum] |= 1 << table[a][b]
		}
	}
	return table
}

func TestWorth(t *testing.T) {
	const most = 600
	table := grundyTable(most)
	for a := 1; a <= most; a++ {
		for b := 1; b <= most; b++ {
			if got := worth(uint64(a), uint64(b)); got != table[a][b] {
				t.Fatalf("pair %d,%d: %d, mex %d", a, b, got, table[a][b])
			}
		}
	}
	const huge = math.MaxUint64
	for _, c := range []struct {
		a, b uint64
		want int
	}{{huge, huge, 0}, {huge, 1, 0}, {huge - 1, 2, 1}, {huge, 2, 64}, {1 << 63, 1, 63}, {1 << 63, 1<<63 + 1, 64}, {1 << 32, 1, 32}} {
		if got := worth(c.a, c.b); got != c.want {
			t.Errorf("pair %d,%d: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// TestSplits: the number of splits of each value, by looking at each.
func TestSplits(t *testing.T) {
	for n := uint64(1); n <= 1100; n++ {
		count := map[int]uint64{}
		for x := uint64(1); x < n; x++ {
			count[worth(x, n-x)]++
		}
		for v := range 70 {
			if reaches(n, v) != (count[v] > 0) {
				t.Fatalf("n = %d: value %d reached: %v", n, v, reaches(n, v))
			}
			if count[v] > 0 && splits(n, v) != count[v] {
				t.Fatalf("n = %d: value %d by %d splits, want %d", n, v, splits(n, v), count[v])
			}
		}
	}
}

// TestSplitsHuge: the splits of all values add up to all splits.
func TestSplitsHuge(t *testing.T) {
	for _, n := range []uint64{math.MaxUint64, math.MaxUint64 - 1, 1 << 63, 1<<63 + 1, 0x123456789abcdef1} {
		var sum uint64
		for v := range 64 {
			if reaches(n, v) {
				sum += splits(n, v)
			}
		}
		if sum != n-1 {
			t.Errorf("n = %d: %d splits", n, sum)
		}
	}
}

// TestPlies: one pair of piles ≤ 300 by search over sums.
func TestPlies(t *testing.T) {
	const most = 300
	// soonest[n] and latest[n]: among the splits of n, the fewest plies of a lost
	// one and the most plies of a won one; -1 where there is none.
	soonest, latest := make([]int, 2*most+1), make([]int, 2*most+1)
	soonest[1], latest[1] = -1, -1
	for sum := 2; sum <= 2*most; sum++ {
		soonest[sum], latest[sum] = -1, -1
		for a := max(1, sum-most); a <= min(most, sum-1); a++ {
			b := sum - a
			n := max(latest[a], latest[b]) + 1
			if lost := fewest(soonest[a], soonest[b]); lost >= 0 {
				n = lost + 1
			}
			if n%2 == 0 {
				soonest[sum] = fewest(soonest[sum], n)
			} else {
				latest[sum] = max(latest[sum], n)
			}
			p := Position(fmt.Sprintf("1,1 %d,%d", a, b))
			got, ok := plies.Decide(p)
			moves, ok2 := line(p)
			if !ok || !ok2 || int(got) != n || len(moves) != n {
				t.Fatalf("%s: %d plies, a line of %d, want %d", p, got, len(moves), n)
			}
		}
	}
	if _, ok := plies.Decide("1,2 1,2"); ok {
		t.Error("two pairs were decided")
	}
}

// fewest is the smaller one, where -1 means none.
func fewest(m, n int) int {
	if m < 0 || n >= 0 && n < m {
		return n
	}
	return m
}

// TestBestHuge: piles whose moves nobody can list.
func TestBestHuge(t *testing.T) {
	for p, want := range map[Position]string{
		"18446744073709551615,2":                      "1",
		"18446744073709551614,1":                      "9223372036854775807", // all odd splits
		"18446744073709551614,18446744073709551614":   "9223372036854775807",
		"18446744073709551614,18446744073709551612":   "18446744073709551613",
		"9223372036854775808,1 9223372036854775808,1": "18446744073709551614", // lost: every move
	} {
		named, count, ok := best(p)
		if !ok || count.String() != want || len(named) == 0 || len(named) > some {
			t.Errorf("%s: %q of %v, %v, want %s", p, named, count, ok, want)
		}
		for _, q := range named {
			if total(p) != 0 && total(q) != 0 {
				t.Errorf("%s: %s does not win", p, q)
			}
		}
	}
	moves, ok := line("18446744073709551615,18446744073709551615")
	if !ok || len(moves) != 126 || moves[125] != "1,1" {
		t.Errorf("line of the largest pair: %q", moves)
	}
}

// TestBestMany: of a thousand pairs eight moves are named.
func TestBestMany(t *testing.T) {
	for _, c := range []struct {
		pair, last   string
		value, named int
		count        int64
	}{
		{"5,7 ", "6,4", 3, 2, 3 + 2},        // only the last pair wins, into 1+5, 3+3, 5+1 or 1+3, 3+1
		{"1,2 ", "1,1", 1, some, 999},       // any pair, into 1+1
		{"5,7 ", "5,7", 0, some, 1000 * 10}, // lost: every move
	} {
		p := Position(strings.Repeat(c.pair, 999) + c.last)
		named, count, _ := best(p)
		if v := total(p); v != c.value || len(named) != c.named || count.Int64() != c.count {
			t.Errorf("%s… %s: value %d, %d of %v best moves, want %+v", c.pair, c.last, v, len(named), count, c)
		}
	}
}

func TestReason(t *testing.T) {
	const (
		how  = "a pair a,b is worth the number of trailing ones of (a-1) | (b-1) in binary; "
		lost = "; the Grundy value, the ⊕ of all, is 0, so the player to move loses"
		won  = "; the Grundy value, the ⊕ of all, is %d, not 0, so the player to move wins"
	)
	for p, want := range map[Position]string{
		"":          "there is no pair, so the player to move loses",
		"1,1":       how + "pair 1: 0 | 0 = 0₂ has 0" + lost,
		"12,6":      how + "pair 1: 11 | 5 = 1111₂ has 4" + fmt.Sprintf(won, 4),
		"1,2 3,1":   how + "pair 1: 0 | 1 = 1₂ has 1; pair 2: 2 | 0 = 10₂ has 0" + fmt.Sprintf(won, 1),
		"1048576,2": how + "pair 1: 1048575 | 1 = 11111111111111111111₂ has 20" + fmt.Sprintf(won, 20),
		"1048577,2": how + "pair 1: 1048576 | 1 has 1" + fmt.Sprintf(won, 1),
		"9,9 9,9 9,9 9,9 9,9 9,9": how + "pair 1: 8 | 8 = 1000₂ has 0; pair 2: 8 | 8 = 1000₂ has 0; " +
			"pair 3: 8 | 8 = 1000₂ has 0; pair 4: 8 | 8 = 1000₂ has 0; and so on for 2 more" + lost,
	} {
		if got := nimber.Reason(p); got != want {
			t.Errorf("%q: %s\nwant %s", p, got, want)
		}
	}
	for p, want := range map[Position]string{
		"3,7":     "both piles are odd and the larger is 7: 2·⌊log₂ 7⌋ = 4 plies",
		"1,1 4,6": "the smaller even pile is 4: 2·⌊log₂ 4⌋ - 1 = 3 plies",
		"3,3 3,3": "",
	} {
		if got := plies.Reason(p); got != want {
			t.Errorf("%q: %s\nwant %s", p, got, want)
		}
	}
}

func BenchmarkWorth(b *testing.B) {
	value, x := 0, uint64(12345)
	for b.Loop() {
		for range 1024 {
			x = x*6364136223846793005 + 1
			value ^= worth(x>>33+1, x&0xffff+1)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1024, "ns/pair")
}
